/** What comes back from one request, as facts, and what a transport is opened on. */
import type { EndpointName } from "../../api";
import type { Failure } from "../../model/failure";
import type { Unread } from "../../model/unread";
import type { Clock, Credits, DurationMs, EpochMs } from "../../model/units";
import type { PolicyReport } from "./windows";

/** What became of a request. `isCertain` is false when it may have been charged although no answer was read. */
export type Reply<T> =
  | {
      readonly ok: true;
      readonly value: T;
      readonly limits: readonly PolicyReport[];
      /** Rows that came, also those that could not be read. */
      readonly rows: number;
      readonly bytes: number;
      /** What a team's gateway says it charged; null where nothing is said and the price is what was charged. */
      readonly chargedCredits: Credits | null;
      /** When and by whom an answer was bought that a gateway gave for nothing; null for all others. */
      readonly bought: { readonly at: EpochMs; readonly by: string } | null;
      /** Rows that a gateway's team does not hold, for a request that must buy nothing. */
      readonly missing: number;
      /** From sending to the whole body received, as the clock tells it. */
      readonly tookMs: DurationMs;
      readonly repliedAt: EpochMs;
    }
  | {
      readonly ok: false;
      readonly failure: Failure;
      readonly limits: readonly PolicyReport[];
      readonly isCertain: boolean;
      /** False when it certainly never left. */
      readonly wasSent: boolean;
      /** It held records, though it could not be read. */
      readonly hadRecords?: boolean;
      /** Set by a 429. */
      readonly blockedUntil?: EpochMs;
    };

export type Refused = Extract<Reply<never>, { ok: false }>;

export interface TransportOptions {
  readonly address: string;
  readonly key: string;
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  /** Told to a team's gateway, which shows who bought with what. */
  readonly tool?: string;
  /** Called with what could not be read of a reply; the rest was read. */
  readonly onUnread?: (endpoint: EndpointName, unread: Unread) => void;
  /** Called when the service is a team's gateway, with what it says of prices: "companySearch=4, jobSearch=1". */
  readonly onTeam?: (prices: string) => void;
  /** What it said last; "" of one that tells none, undefined where none is known. */
  readonly teamPrices?: () => string | undefined;
  /** @default 120000. Exact totals and giants are slow. */
  readonly timeoutMs?: number;
}
