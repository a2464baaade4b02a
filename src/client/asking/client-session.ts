/**
 * What a client knows apart from answers and money: the service it talks to, the numbers people set,
 * what stands in the way, and who wants to hear of changes. Parts read it; only the client changes it.
 */
import type { ClientOptions } from "../interface/client-options";
import type { AnswerShelf } from "../answers/answer-shelf";
import type { Question } from "../../model/question";
import type { Failure, FailureKind } from "../../model/failure";
import type { ServiceAccess, Stop } from "../interface/scout-client";
import type { Team } from "../../model/team";
import { withinLimits } from "../spending/spending";
import { defaultSpending, type SpendingLimits, type SpendingSettings } from "../../model/stores";
import { teamOf } from "./team-calls";
import { takeHeld, type TeamHeldParts } from "./team-held";
import { Http } from "../wire/http";
import { usePrices } from "../../model/price";
import { isThisComputer } from "../../model/url-of";
import { DAY_MS, systemClock, type Clock, type Credits, type DurationMs } from "../../model/units";

/** Troubles that a successful purchase does not end. */
const LASTING: readonly FailureKind[] = ["out-of-credits", "price-rose", "not-recordable"];
/** Troubles that a successful free call does not end. */
const OF_PURCHASES: readonly FailureKind[] = ["price-rose", "not-recordable"];

export class ClientSession {
  readonly clock: Clock;
  readonly limits: SpendingLimits;
  #access: ServiceAccess | null = null;
  /** The last service in use: replies that come while the service changes belong to it. */
  #origin: ServiceAccess | null = null;
  http: Http | null = null;
  /** Stands for the address and key of the service in use without revealing them. */
  account = "";
  spending: SpendingSettings;
  trouble: Failure | null = null;
  /** What the account was charged while this session bought, beyond what this machine bought. */
  unexplainedCredits: Credits = 0;
  staleAfterDays: number;
  keepsInWorkbook: boolean;
  /** Addresses that answered as a team's gateway, with the prices each one told. */
  readonly #teams = new Map<string, string>();
  #onTeam: () => void = () => undefined;
  #onPrices: () => void = () => undefined;
  readonly #listeners = new Set<() => void>();
  readonly #onChange: (() => void)[] = [];
  #isTelling = false;

  constructor(private readonly options: ClientOptions) {
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

  get staleAfterMs(): DurationMs {
    return this.staleAfterDays * DAY_MS;
  }

  /** The service in use is a team's gateway: what the team holds costs nothing. */
  get isTeam(): boolean {
    return this.#teams.has(this.access?.address ?? "");
  }

  /** Reaches any service, also to one that is not in use yet. */
  httpFor({ address, key }: ServiceAccess): Http {
    const { fetch, tool = "", onUnread } = this.options;
    const onTeam = (prices: string) => this.#found(address, prices);
    const teamPrices = () => this.#teams.get(address);
    return new Http({
      ...{ address, key, clock: this.clock, fetch, tool, onTeam, teamPrices },
      ...(onUnread && { onUnread }),
    });
  }

  /** Calls `listener` when the service in use turns out to be a team's gateway. */
  onTeam(listener: () => void): void {
    this.#onTeam = listener;
  }

  /** Calls `listener` when the gateway in use tells other prices than before. */
  onPrices(listener: () => void): void {
    this.#onPrices = listener;
  }

  #found(address: string, prices: string): void {
    const before = this.#teams.get(address);
    if (before === prices) return;
    this.#teams.set(address, prices);
    if (!this.isTeam) return;
    usePrices(this.#teams.get(this.access?.address ?? "") ?? "");
    if (before === undefined) this.#onTeam();
    else this.#onPrices();
    this.changed();
  }

  /** The gateway's own calls; null without a gateway. */
  team(): Team | null {
    const { access, clock } = this;
    if (!this.isTeam || !access) return null;
    const { fetch, tool = "" } = this.options;
    return teamOf({ access, clock, fetch, tool });
  }

  /** Takes in what the team holds of what is asked for, when there is a team. */
  async takeFromTeam(
    questions: readonly Question[],
    shelf: AnswerShelf,
    { queue }: Pick<TeamHeldParts, "queue">
  ): Promise<void> {
    const { access, http, clock } = this;
    if (!this.isTeam || !access || !http || questions.length === 0) return;
    const { fetch } = this.options;
    const onPrices = (told: string) => this.#found(access.address, told);
    const held = takeHeld(questions, { access, http, clock, shelf, fetch, onPrices, queue });
    await held.catch(() => undefined);
  }

  readonly setTrouble = (failure: Failure | null): void => {
    this.trouble = failure;
    this.changed();
  };

  /** Something was bought: the trouble is over, unless it is one that lasts (`LASTING`). */
  readonly recovered = (): void => {
    if (this.trouble && !LASTING.includes(this.trouble.kind)) this.setTrouble(null);
  };

  /** The service answered a free call. That says nothing about a price or this machine's store. */
  readonly reached = (): void => {
    if (this.trouble && !OF_PURCHASES.includes(this.trouble.kind)) this.trouble = null;
    this.changed();
  };

  /** An answer that was bought was kept: this machine can keep answers again. */
  readonly kept = (): void => {
    if (this.trouble?.kind === "not-recordable") this.setTrouble(null);
  };

  readonly onUnexplained = (credits: Credits): void => {
    this.unexplainedCredits += credits;
    this.changed();
  };

  /** Calls `listener` at once after every change, before surfaces hear of it. */
  onChange(listener: () => void): void {
    this.#onChange.push(listener);
  }

  subscribe(listener: () => void): Stop {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells surfaces of a change, once for all changes of a tick. */
  readonly changed = (): void => {
    for (const listener of this.#onChange) listener();
    if (this.#isTelling) return;
    this.#isTelling = true;
    queueMicrotask(() => {
      this.#isTelling = false;
      for (const listener of [...this.#listeners]) listener();
    });
  };
}
