/**
 * Sends requests to one service. Code that only requests need is loaded with the first one, or fetched before
 * that when the browser is idle: held answers are shown without it.
 */
import type { CallOf, EndpointName, ReplyOf } from "../../api";
import type { Failure } from "../../model/failure";
import type { SendTerms } from "./one-request";
import type { Reply, TransportOptions } from "./reply";

/** The service in use, as parts see it; it may change between two requests. */
export interface CurrentService {
  /** null: none. */
  readonly transport: Transport | null;
  /** A hash of the address and the key (`nameOfKey`). */
  readonly account: string;
  /** A service on this computer is reached without a network. */
  isOnline(): boolean;
  /** Who buys, and whether what comes back is fictional. */
  who(): { readonly by: string; readonly demo: boolean };
  /** The failure for code that cannot be fetched now. */
  codeMissing(): Failure;
}

export class Transport {
  readonly #options: TransportOptions;

  constructor(options: TransportOptions) {
    this.#options = options;
  }

  /**
   * Sends one request. Never throws. `terms.signal` also aborts a request that is under way: only for calls
   * that cost nothing, because a paid reply must be awaited and kept.
   */
  async send<N extends EndpointName>(
    name: N,
    input: CallOf<N>,
    terms?: SendTerms
  ): Promise<Reply<ReplyOf<N>>> {
    const code = await import(
      /* webpackChunkName: "wire", webpackPrefetch: true */ "./one-request"
    ).catch(() => null);
    if (code) return code.sendOnce(this.#options, name, input, terms);
    const failure = { kind: "unreachable", address: this.#options.address, status: null } as const;
    return { ok: false, failure, limits: [], chargedCredits: 0, wasSent: false };
  }
}
