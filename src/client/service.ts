/**
 * The service in use, with the account behind it; it may change between two requests. A service may turn out to be a
 * team's gateway: it tells so in a header, with its own prices.
 */
import { isThisComputer } from "../input/names/url-of";
import type { ClientOptions } from "./interface/client-options";
import type { ServiceAccess } from "./interface/scout-client";
import { usePrices } from "./price";
import type { Clock } from "./units";
import { Http } from "./wire/http";

export class CurrentService {
  #access: ServiceAccess | null = null;
  /** The last service in use: replies that come while the service changes belong to it. */
  #origin: ServiceAccess | null = null;
  #http: Http | null = null;
  #account = "";
  /** Addresses that answered as a team's gateway, with the prices each one told. */
  readonly #teams = new Map<string, string>();

  constructor(
    private readonly options: Pick<ClientOptions, "fetch" | "tool" | "network" | "initials">,
    private readonly clock: Clock,
    /** The service in use turned out to be a gateway (`isNew`), or tells other prices than before. */
    private readonly onTeam: (isNew: boolean) => void
  ) {}

  get access(): ServiceAccess | null {
    return this.#access;
  }

  /** null: none is in use. */
  get http(): Http | null {
    return this.#http;
  }

  /** Stands for address and key without revealing them. */
  get account(): string {
    return this.#account;
  }

  use(access: ServiceAccess | null, account: string): void {
    this.#access = access;
    this.#origin = access ?? this.#origin;
    this.#http = access && this.httpFor(access);
    this.#account = account;
    if (access) usePrices(this.#teams.get(access.address) ?? "");
  }

  /** Who buys, and whether what comes back is fictional. */
  who(): { readonly by: string; readonly demo: boolean } {
    return { by: this.options.initials?.() ?? "", demo: this.#origin?.isDemo ?? false };
  }

  /** A service on this computer is reached without a network. */
  isOnline(): boolean {
    const { network } = this.options;
    return (network?.isOnline() ?? true) || isThisComputer(this.#access?.address ?? "");
  }

  /** What the team holds costs nothing. */
  get isTeam(): boolean {
    return this.#teams.has(this.#access?.address ?? "");
  }

  /** Reaches any service, also one that is not in use yet. */
  httpFor({ address, key }: ServiceAccess): Http {
    const { fetch, tool = "" } = this.options;
    const onTeam = (prices: string) => this.#foundTeam(address, prices);
    const teamPrices = () => this.#teams.get(address);
    return new Http({ ...{ address, key, clock: this.clock, fetch, tool, onTeam, teamPrices } });
  }

  #foundTeam(address: string, prices: string): void {
    const before = this.#teams.get(address);
    if (before === prices) return;
    this.#teams.set(address, prices);
    if (!this.isTeam) return;
    usePrices(this.#teams.get(this.#access?.address ?? "") ?? "");
    this.onTeam(before === undefined);
  }
}
