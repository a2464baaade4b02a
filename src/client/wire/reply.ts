/** The reply to one request, as facts, and the options of a transport. */
import type { EndpointName } from "../../api";
import type { Failure } from "../../model/failure";
import type { Unread } from "../../model/unread";
import type { Clock, Credits, DurationMs, EpochMs } from "../../model/units";
import type { PolicyReport } from "./windows";

/** What became of a request. */
export type Reply<T> =
  | {
      readonly ok: true;
      readonly value: T;
      readonly limits: readonly PolicyReport[];
      /** Rows that came, also those that could not be read. */
      readonly rows: number;
      readonly bytes: number;
      /** What a team's gateway says it charged; null when nothing is said: then the records tell the charge. */
      readonly chargedCredits: Credits | null;
      /** When and by whom the answer was bought, if a gateway gave it for 0 credits; null otherwise. */
      readonly bought: { readonly at: EpochMs; readonly by: string } | null;
      /** How many rows a gateway does not hold, for a request that must buy nothing. */
      readonly missing: number;
      /** From sending to the whole body received, as the clock tells it. */
      readonly tookMs: DurationMs;
      readonly repliedAt: EpochMs;
    }
  | {
      readonly ok: false;
      readonly failure: Failure;
      readonly limits: readonly PolicyReport[];
      /** More than 0 only where a team's gateway says so, which holds what it paid for; null: it may have been charged. */
      readonly chargedCredits: Credits | null;
      /** False when it certainly never left. */
      readonly wasSent: boolean;
      /** The reply contained records but could not be read. */
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
  /** The tool that people buy with, like "Excel": told to a team's gateway. */
  readonly tool?: string;
  /** Called with the part of a reply that could not be read; the rest was read. */
  readonly onUnread?: (endpoint: EndpointName, unread: Unread) => void;
  /** Called when the service is a team's gateway, with the prices it tells: "companySearch=4, jobSearch=1". */
  readonly onTeam?: (prices: string) => void;
  /** The prices that a gateway told last; "" if it tells none, undefined if the service is not known as a gateway. */
  readonly teamPrices?: () => string | undefined;
  /** For the head of a reply. @default 120000. Exact totals and giants are slow. */
  readonly timeoutMs?: number;
}
