/** What is bought: one thing, asked for by one member, for a price that it cannot exceed. */
import type { LookupField } from "../held/names";
import type { PaidEndpoint } from "../shapes/prices";
import type { RefusalReply } from "../wire/refusal";

/** What is sent to the service for it. Several of kind `lookup` may share a page. */
export type Ask =
  | {
      readonly kind: "lookup";
      readonly field: LookupField;
      readonly value: string;
      /** It is found under this name later: `domain:acme.example`. */
      readonly name: string;
      readonly slugs: readonly string[];
      /** Ids of records that came for it before but do not have its name. @default none */
      readonly without?: readonly string[];
    }
  | {
      readonly kind: "page";
      readonly first: number;
      readonly count: number;
      readonly body: object;
    };

export interface Item {
  readonly endpoint: PaidEndpoint;
  /**
   * The kind and the name, as in `company:domain:acme.example`. Equal for two members who want the same thing: while one
   * has it under way, the other waits.
   */
  readonly what: string;
  readonly ask: Ask;
  /** Records the reply may have for it. */
  readonly recordsAsked: number;
  /** The most credits it can cost. */
  readonly most: number;
}

/** The name in `what`. */
export const nameIn = (what: string): string => what.slice(what.indexOf(":") + 1);

type PurchaseState = "reserved" | "sent" | "unconfirmed" | "settled" | "released";

export interface Ended {
  readonly id: number;
  readonly what: string;
  readonly sentAt: number | null;
  readonly state: PurchaseState;
  readonly credits: number | null;
  readonly failure: RefusalReply | null;
}
