/** The parts of a running service, what a handler knows about one call, and what it answers. */
import type * as z from "zod/mini";
import type { Database } from "../../database/database";
import type { EndpointName, endpoints } from "../../api";
import type { KeywordNames } from "../data/keyword-names";
import type { RecentCounts } from "../data/recent-counts";
import type { Deliveries } from "../delivery/deliveries";
import type { Send } from "../delivery/receiver";
import type { User } from "../shared/caller";
import type { RequestLog } from "../shared/request-log";
import type { RunningState } from "../shared/state";

interface ReportFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Parts {
  readonly database: Database;
  readonly keywords: KeywordNames;
  readonly counts: RecentCounts;
  readonly state: RunningState;
  readonly log: RequestLog;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Called with failures of the service itself. */
  readonly onFailure: (error: unknown) => void;
  /** Alert mails since the start, newest last. */
  readonly mails: Mail[];
  /** The service's own address, for links; never taken from a header of the caller. */
  readonly origin: string;
  /** Report files by the token of their address, until the service ends. */
  readonly files: Map<string, ReportFile>;
  /** Sends the service's own calls. */
  readonly send: Send;
  readonly deliveries: Deliveries;
  /** Whether a webhook may have an address of this machine or of a private network. */
  readonly allowLocalWebhooks: boolean;
}

export interface Call extends Parts {
  readonly endpoint: EndpointName;
  readonly user: User;
  /** When the call came, by the service's clock, ms since 1970. */
  readonly at: number;
  /** Path parameters, typed by the endpoint's schema. */
  readonly path: Readonly<Record<string, unknown>>;
}

export interface Answer {
  readonly body: unknown;
  /** Sent as text/html instead of JSON. */
  readonly isHtml?: boolean;
  /** What was charged, and for how many records. */
  readonly credits?: number;
  readonly records?: number;
}

/** Read with the endpoint's request schema. */
export type ParametersOf<N extends EndpointName> = z.output<(typeof endpoints)[N]["request"]>;

export type Handler<P> = (call: Call, parameters: P) => Promise<Answer>;
