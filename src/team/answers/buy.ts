/**
 * The steps of a paid call: read what is held, reserve what is missing unless another call has it under way, wait,
 * read again. When a caller gives up, its purchases that were not sent are released.
 */
import type { Queries } from "../../datafolder/queries";
import type { Database } from "../database/database";
import { DatabaseLost } from "../../datafolder/queries";
import { clockOf } from "../database/database";
import type { Member } from "../members/members";
import { pricesOf } from "../money/prices";
import {
  reserve,
  release,
  type ReservationOrder,
  type Reservation,
  type RunLimit,
} from "../money/reserve";
import type { Ended, Item, Lane, RefusalReply } from "../money/purchase";
import type { Waiting } from "../sending/waiting";
import type { Freshness } from "./freshness";
import type { Look, Question } from "./question";

export interface Buying {
  readonly database: Database;
  readonly accountId: number;
  readonly waiting: Waiting;
  /** Call it after something was reserved: the sender looks at once. */
  readonly wake: () => void;
  /** For purchases that the database could not release now: they are released before anything else is sent. */
  readonly takeBack: (ids: readonly number[]) => void;
  /** Why nothing is sent now; null when nothing prevents it. */
  readonly obstacle: () => DatabaseLost | null;
  /** Reads the balance from the service; the refusal when the service does not tell it, null otherwise. */
  readonly readBalance: () => Promise<RefusalReply | null>;
  /** How long a sent request may take. */
  readonly sendMs: number;
}

export interface BuyingCaller {
  readonly member: Member;
  readonly tool: string;
  readonly lane: Lane;
  readonly run?: RunLimit;
  readonly mostCredits?: number | undefined;
  /** Aborts when the caller goes away, or has waited too long. */
  readonly signal: AbortSignal;
}

export type Bought =
  | {
      readonly kind: "answer";
      readonly look: Look;
      /** Charged for this call. */
      readonly credits: number;
      readonly wasHeld: boolean;
      readonly wasJoined: boolean;
      /** Rows that were not bought: because of the balance, a limit or a price that rose. */
      readonly truncated: number;
      readonly now: number;
    }
  | { readonly kind: "told"; readonly told: RefusalReply }
  | { readonly kind: "refused"; readonly why: Exclude<Reservation, { kind: "reserved" }> }
  /** Its reply was lost: it may have been charged. */
  | { readonly kind: "lost"; readonly purchaseIds: readonly number[] }
  /** It took too long, or the caller went away; what was charged by then is held. */
  | { readonly kind: "gave-up"; readonly credits: number };

/** Its cause came when something of this call may have been sent: it may have been charged. */
export class FailedWhileBuying extends Error {
  constructor(override readonly cause: unknown) {
    super("failed while buying");
  }
}

/** Two rounds are usual. More are needed when purchases of others fail that this call waited for. */
const MAX_ROUNDS = 30;

export async function buy(
  parts: Buying,
  caller: BuyingCaller,
  question: Question,
  freshness: Freshness
): Promise<Bought> {
  const spent = new Spending();
  try {
    return await inRounds(parts, caller, question, freshness, spent);
  } catch (error) {
    throw spent.mayHaveCost ? new FailedWhileBuying(error) : error;
  }
}

async function inRounds(
  parts: Buying,
  caller: BuyingCaller,
  question: Question,
  freshness: Freshness,
  spent: Spending
): Promise<Bought> {
  const { database, accountId } = parts;
  const begunAt = await clockOf(database);
  const begun = performance.now();
  const since = begunAt - freshness.maxAgeSeconds * 1000;
  const lookNow = async (queries: Queries, isCut = false) =>
    question.look(queries, since, await pricesOf(queries, accountId), isCut);
  let mostCredits = Infinity;
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const look = await lookNow(database);
    const answer = (shown: Look, truncated = 0): Bought => {
      const { facts } = spent;
      const now = begunAt + performance.now() - begun;
      return { kind: "answer", look: shown, ...facts, truncated, now };
    };
    const cut = async () => {
      const shown = await lookNow(database, true);
      return answer(shown, shown.missingCount);
    };
    if (look.missing.length === 0 || freshness.isOnlyHeld) return answer(look);
    // A run has a limit of its own. What only waited for others begins anew: a price may have risen meanwhile.
    if (spent.own.size === 0 && !caller.run) ({ mostCredits } = look);
    const left = mostCredits - spent.credits;
    const items = fitting(look.missing, left);
    // Other rows took the place of some that were bought. What is missing now is left to the next call, as at the
    // service.
    if (items.length === 0) return look.full ? answer({ ...look, data: look.full }) : cut();
    const missing = async (queries: Queries) =>
      round === 1
        ? (await lookNow(queries)).missing
        : fitting((await lookNow(queries)).missing, left);
    const end = await oneRound(parts, caller, { items, missing }, spent);
    if (end === null) continue;
    if (spent.credits === 0 || end.kind === "lost" || end.kind === "gave-up") return end;
    // A refusal says that nothing was bought. Shows what was paid for, as the service does when the credits do not
    // cover all.
    return cut();
  }
  return { kind: "gave-up", credits: spent.credits };
}

/** The items that so many credits can buy; an item may shrink to one row. */
export function fitting(items: readonly Item[], credits: number): Item[] {
  let left = credits;
  return items.flatMap((item) => {
    const least = item.ask.kind === "lookup" ? item.most / item.recordsAsked : item.most;
    if (least > left) return [];
    const fit = item.most > left ? { ...item, recordsAsked: 1, most: least } : item;
    left -= fit.most;
    return [fit];
  });
}

/** What this call has bought so far. */
class Spending {
  readonly own = new Set<number>();
  credits = 0;
  wasJoined = false;
  /** Purchases of this call may be open: even a reservation whose end was not seen may have been made. */
  isOpen = false;

  get mayHaveCost(): boolean {
    return this.isOpen || this.credits > 0;
  }

  get facts() {
    const { credits, own, wasJoined } = this;
    return { credits, wasHeld: own.size === 0 && !wasJoined, wasJoined };
  }
}

async function oneRound(
  parts: Buying,
  caller: BuyingCaller,
  wanted: Pick<ReservationOrder, "items" | "missing">,
  spent: Spending
): Promise<Bought | null> {
  const { database, accountId, wake, obstacle } = parts;
  const { member, tool, lane, run, mostCredits, signal } = caller;
  spent.isOpen = true;
  const reservation = await reserve(database, {
    accountId,
    member,
    tool,
    lane,
    run,
    ...wanted,
    boughtCredits: spent.credits,
    mostCredits,
  }).catch((error: unknown) => {
    // A database without room says so before anything is written.
    spent.isOpen = !(error instanceof DatabaseLost && error.isFull);
    throw error;
  });
  spent.isOpen = reservation.kind === "reserved";
  if (reservation.kind === "balance-unknown") {
    const told = await parts.readBalance();
    return told === null ? null : { kind: "told", told };
  }
  if (reservation.kind !== "reserved") return { kind: "refused", why: reservation };
  const { own, joined } = reservation;
  if (own.length > 0) wake();
  const ended = await outcome(parts, [...own, ...joined], own, signal);
  const ownEnded = ended.filter(({ id }) => own.includes(id));
  for (const { id, credits } of ownEnded) {
    spent.own.add(id);
    spent.credits += credits ?? 0;
  }
  spent.wasJoined ||= joined.length > 0;
  spent.isOpen = ownEnded.length < own.length;
  // Some have not ended, or this call released its own.
  const isGivenUp =
    ended.length < own.length + joined.length ||
    (signal.aborted && ownEnded.some(({ state }) => state === "released"));
  const lost = isGivenUp ? obstacle() : null;
  if (lost) throw lost;
  // What was sent has not ended in its time: what became of it is not known.
  if (spent.isOpen)
    return { kind: "lost", purchaseIds: own.filter((id) => !ended.some((one) => one.id === id)) };
  if (isGivenUp) return { kind: "gave-up", credits: spent.credits };
  return failureIn(ownEnded, ended);
}

/** Waits for all. When the caller gives up, releases what was not sent and waits for what was sent. */
async function outcome(
  { database, waiting, sendMs, takeBack }: Buying,
  all: readonly number[],
  own: readonly number[],
  signal: AbortSignal
): Promise<readonly Ended[]> {
  const ended = await waiting.ended(all, signal);
  if (ended.length === all.length) return ended;
  await release(database, own).catch((error: unknown) => {
    takeBack(own);
    throw error;
  });
  const ownEnded = await waiting.ended(own, AbortSignal.timeout(sendMs), false);
  return [...ownEnded, ...ended.filter(({ id }) => !own.includes(id))];
}

function failureIn(own: readonly Ended[], all: readonly Ended[]): Bought | null {
  const isLost = ({ state }: Ended) => state === "unconfirmed";
  const told = own.find(({ failure }) => failure !== null)?.failure;
  // A refusal says that nothing was bought; that is not known while anything is lost.
  if (told && !own.some(isLost)) return { kind: "told", told };
  const lost = all.filter(isLost).map(({ id }) => id);
  return lost.length > 0 ? { kind: "lost", purchaseIds: lost } : null;
}
