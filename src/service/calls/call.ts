/** What a handler knows about one call, and what it answers. */
import type * as z from "zod/mini";
import type { Database } from "../../database/database";
import type { EndpointName, endpoints } from "../../api";
import type { KeywordNames } from "../data/keyword-names";
import type { Deliveries } from "../delivery/deliveries";
import type { Send } from "../delivery/receiver";
import type { User } from "../shared/caller";

interface ReportFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface Call {
  readonly endpoint: EndpointName;
  readonly database: Database;
  readonly keywords: KeywordNames;
  readonly user: User;
  /** When the call came, by the service's clock, ms since 1970. */
  readonly at: number;
  /** Path parameters, typed by the endpoint's schema. */
  readonly path: Readonly<Record<string, unknown>>;
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

/** A body that is already JSON text. */
export class WrittenJson {
  constructor(readonly text: string) {}
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
