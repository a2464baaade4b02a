/**
 * What the client knows apart from answers and money: the service it talks to, the numbers people set, what stands in
 * the way, and who wants to hear of changes.
 */
import { withinLimits } from "./decide";
import type { ClientOptions } from "./interface/client-options";
import type { ServiceAccess, Stop } from "./interface/scout-client";
import type { Failure, FailureKind } from "./failure";
import { usePrices } from "./price";
import { defaultSpending, type SpendingLimits, type SpendingSettings } from "./stores";
import { isThisComputer } from "../input/names/url-of";
import { DAY_MS, systemClock, type Clock, type Credits, type DurationMs } from "./units";
import { Http } from "./wire/http";

/** Troubles that a successful purchase does not end. */
const LASTING: readonly FailureKind[] = ["out-of-credits", "price-rose", "not-recordable"];
/** Troubles that a successful free call does not end. */
const OF_PURCHASES: readonly FailureKind[] = ["price-rose", "not-recordable"];

export interface SessionListener {
  /** The service in use turned out to be a team's gateway. */
  onTeam(): void;
  /** The gateway in use tells other prices than before. */
  onPrices(): void;
}

export class Session {
  readonly clock: Clock;
  readonly limits: SpendingLimits;
  #access: ServiceAccess | null = null;
  /** The last service in use: replies that come while the service changes belong to it. */
  #origin: ServiceAccess | null = null;
  http: Http | null = null;
  /** Stands for the address and key of the service in use without revealing them. */
  account = "";
  spending: SpendingSettings;
  /** The limit that a person allowed for the next approval or run; 0: the usual limit. */
  onceCredits: Credits = 0;
  trouble: Failure | null = null;
  staleAfterDays: number;
  keepsInWorkbook: boolean;
  /** A cell was changed here since the workbook was opened. */
  isEdited = false;
  /** Addresses that answered as a team's gateway, with the prices each one told. */
  readonly #teams = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  #isTelling = false;
  /** Hears at once, before surfaces do. */
  onChange: () => void = () => undefined;

  constructor(
    readonly options: ClientOptions,
    private readonly listener: SessionListener
  ) {
    this.clock = options.clock ?? systemClock;
    this.limits = options.limits ?? {};
    this.spending = withinLimits(
      { ...defaultSpending, ...this.limits, ...options.spending },
      this.limits
    );
    this.staleAfterDays = options.staleAfterDays ?? 30;
    this.keepsInWorkbook = options.keepsInWorkbook ?? true;
  }

  get access(): ServiceAccess | null {
    return this.#access;
  }

  set access(access: ServiceAccess | null) {
    this.#access = access;
    this.#origin = access ?? this.#origin;
    if (access) usePrices(this.#teams.get(access.address) ?? "");
  }

  readonly initials = (): string => this.options.initials?.() ?? "";

  /** Who buys, and whether what comes back is fictional. */
  readonly who = () => ({ by: this.initials(), demo: this.#origin?.isDemo ?? false });

  /** A service on this computer is reached without a network. */
  readonly isOnline = (): boolean =>
    (this.options.network?.isOnline() ?? true) || isThisComputer(this.access?.address ?? "");

  /** Formulas may spend the day's allowance: the workbook is trusted and was edited here. */
  readonly mayFormulasSpend = (): boolean => this.isEdited && this.isTrusted();

  readonly isTrusted = (): boolean => this.options.isTrusted?.() ?? true;

  get staleAfterMs(): DurationMs {
    return this.staleAfterDays * DAY_MS;
  }

  /** The service in use is a team's gateway: what the team holds costs nothing. */
  get isTeam(): boolean {
    return this.#teams.has(this.access?.address ?? "");
  }

  /** Reaches any service, also to one that is not in use yet. */
  httpFor({ address, key }: ServiceAccess): Http {
    const { fetch, tool = "" } = this.options;
    const onTeam = (prices: string) => this.foundTeam(address, prices);
    const teamPrices = () => this.#teams.get(address);
    return new Http({
      ...{ address, key, clock: this.clock, fetch, tool, onTeam, teamPrices },
    });
  }

  foundTeam(address: string, prices: string): void {
    const before = this.#teams.get(address);
    if (before === prices) return;
    this.#teams.set(address, prices);
    if (!this.isTeam) return;
    usePrices(this.#teams.get(this.access?.address ?? "") ?? "");
    if (before === undefined) this.listener.onTeam();
    else this.listener.onPrices();
    this.changed();
  }

  readonly setTrouble = (failure: Failure | null): void => {
    this.trouble = failure;
    this.changed();
  };

  /** Something was bought: the trouble is over, unless it is one that lasts. */
  readonly bought = (): void => {
    if (this.trouble && !LASTING.includes(this.trouble.kind)) this.trouble = null;
    this.changed();
  };

  /** The service answered a free call. That says nothing about a price or this machine's store. */
  readonly reached = (): void => {
    if (this.trouble && !OF_PURCHASES.includes(this.trouble.kind)) this.trouble = null;
    this.changed();
  };

  subscribe(listener: () => void): Stop {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells surfaces of a change, once for all changes of a tick. */
  readonly changed = (): void => {
    this.onChange();
    if (this.#isTelling) return;
    this.#isTelling = true;
    queueMicrotask(() => {
      this.#isTelling = false;
      for (const listener of [...this.#listeners]) listener();
    });
  };
}
