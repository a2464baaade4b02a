/**
 * The steps of a paid call: read what is held, reserve what is missing unless another call has it under way, wait,
 * read again. When a caller gives up, its purchases that were not sent are released.
 */
import { type Database, DatabaseLost, type Queries } from "../../database/database";
import type { Member } from "../members/members";
import {
  reserve,
  release,
  type Open,
  type ReservationOrder,
  type Reservation,
  type RunLimit,
} from "../money/reserve";
import type { Settings } from "../money/settings";
import type { Ended, Item } from "../money/purchase";
import type { Waiting } from "../sending/waiting";
import type { RefusalReply } from "../wire/refusal";
import type { Freshness } from "./freshness";
import type { Look, Question } from "./question";

export interface Buying {
  readonly database: Database;
  readonly accountId: number;
  readonly waiting: Waiting;
  /** Why nothing is sent now; null when nothing prevents it. */
  readonly obstacle: () => DatabaseLost | null;
  /** How long a sent request may take. */
  readonly sendMs: number;
}

export interface BuyingCaller {
  readonly member: Member;
  readonly tool: string;
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
      /** Rows that were not bought: because of the balance, a limit, or a purchase whose reply was lost. */
      readonly truncated: number;
      readonly now: number;
    }
  | { readonly kind: "told"; readonly told: RefusalReply }
  | { readonly kind: "refused"; readonly why: Refusal }
  /** Its reply was lost: it may have been charged. */
  | { readonly kind: "lost"; readonly purchaseIds: readonly number[] }
  /** It took too long, or the caller went away; what was charged by then is held. */
  | { readonly kind: "gave-up"; readonly credits: number };

export type Refusal =
  | Exclude<Reservation, { kind: "reserved" }>
  | { readonly kind: "unconfirmed"; readonly open: readonly Open[] };

/** Its cause came when something of this call may have been sent: it may have been charged. */
export class FailedWhileBuying extends Error {
  constructor(override readonly cause: unknown) {
    super("failed while buying");
  }
}

/** Two rounds are usual. More are needed when purchases of others fail that this call waited for. */
const MAX_ROUNDS = 30;
const LOOK_MS = 2_000;

export async function buy(
  parts: Buying,
  caller: BuyingCaller,
  question: Question,
  freshness: Freshness,
  settings: Settings
): Promise<Bought> {
  const spent = new Spending();
  try {
    return await inRounds(parts, caller, question, { freshness, settings }, spent);
  } catch (error) {
    throw spent.mayHaveCost ? new FailedWhileBuying(error) : error;
  }
}

async function inRounds(
  parts: Buying,
  caller: BuyingCaller,
  question: Question,
  { freshness, settings }: { readonly freshness: Freshness; readonly settings: Settings },
  spent: Spending
): Promise<Bought> {
  const begun = performance.now();
  const since = settings.readAt - freshness.maxAgeSeconds * 1000;
  const lookNow = (queries: Queries, { prices }: Settings, isCut = false) =>
    question.look(queries, { since, now: settings.readAt, prices }, isCut);
  let mostCredits = Infinity;
  let team = settings;
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const look = await lookNow(parts.database, team);
    const answer = (shown: Look, truncated = 0): Bought => {
      const now = settings.readAt + performance.now() - begun;
      return { kind: "answer", look: shown, credits: spent.credits, truncated, now };
    };
    const cut = async () => {
      const shown = await lookNow(parts.database, team, true);
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
    const missing = async (queries: Queries, current: Settings) => {
      team = current;
      const now = await lookNow(queries, team);
      return round === 1 ? now.missing : fitting(now.missing, left);
    };
    const end = endOf(await buyRound(parts, caller, { items, missing }, spent), spent);
    if (end === null) continue;
    if (end.kind === "refused" && end.why.kind === "unconfirmed")
      return isShown(look) || spent.credits > 0 ? cut() : end;
    if (spent.credits === 0 || end.kind === "lost" || end.kind === "gave-up") return end;
    // A refusal says that nothing was bought. Shows what was paid for, as the service does when the credits do not
    // cover all.
    return cut();
  }
  return { kind: "gave-up", credits: spent.credits };
}

/** Whether it answers something although not all: rows, or names that the service does not know. */
const isShown = ({ data, missing, purchaseIds }: Look): boolean =>
  data.length > 0 || (purchaseIds.length > 0 && missing.every(({ ask }) => ask.kind === "lookup"));

/** The items that so many credits can buy; an item may shrink to one row. */
function fitting(items: readonly Item[], credits: number): Item[] {
  let left = credits;
  return items.flatMap((item) => {
    const least = item.ask.kind === "lookup" ? item.most / item.recordsAsked : item.most;
    if (least > left) return [];
    const fit = item.most > left ? { ...item, recordsAsked: 1, most: least } : item;
    left -= fit.most;
    return [fit];
  });
}

/** What a call has bought so far. */
export class Spending {
  readonly own = new Set<number>();
  credits = 0;
  /** Purchases of this call may be open: even a reservation whose end was not seen may have been made. */
  isOpen = false;

  get mayHaveCost(): boolean {
    return this.isOpen || this.credits > 0;
  }
}

/** What became of one reservation. */
export type Round =
  | { readonly kind: "refused"; readonly why: Refusal }
  | {
      readonly kind: "reserved";
      /** The purchases of this call that have ended. */
      readonly own: readonly Ended[];
      /** Those that were sent and have not ended in their time: what became of them is not known. */
      readonly unended: readonly number[];
      /** What was not asked for again because its reply was lost. */
      readonly open: readonly Open[];
      readonly isGivenUp: boolean;
    };

/** Reserves what is missing, and waits until it has come or the caller gives up. */
export async function buyRound(
  parts: Buying,
  { signal, ...caller }: BuyingCaller,
  wanted: Pick<ReservationOrder, "items" | "missing">,
  spent: Spending
): Promise<Round> {
  const { database, accountId, obstacle } = parts;
  spent.isOpen = true;
  const order = { accountId, ...caller, ...wanted, boughtCredits: spent.credits };
  const reservation = await reserve(database, order).catch((error: unknown) => {
    // A database without room says so before anything is written.
    spent.isOpen = !(error instanceof DatabaseLost && error.isFull);
    throw error;
  });
  spent.isOpen = reservation.kind === "reserved";
  if (reservation.kind !== "reserved") return { kind: "refused", why: reservation };
  const { own, joined, open } = reservation;
  if (own.length + joined.length === 0 && open.length > 0) {
    spent.isOpen = false;
    return { kind: "refused", why: { kind: "unconfirmed", open } };
  }
  const ended = await outcome(parts, [...own, ...joined], own, signal);
  const ownEnded = ended.filter(({ id }) => own.includes(id));
  for (const { id, credits } of ownEnded) {
    spent.own.add(id);
    spent.credits += credits ?? 0;
  }
  const unended = own.filter((id) => !ended.some((one) => one.id === id));
  spent.isOpen = unended.length > 0;
  // Some have not ended, or this call released its own.
  const isGivenUp =
    ended.length < own.length + joined.length ||
    (signal.aborted && ownEnded.some(({ state }) => state === "released"));
  const lost = isGivenUp ? obstacle() : null;
  if (lost) throw lost;
  return { kind: "reserved", own: ownEnded, unended, open, isGivenUp };
}

/** Waits for all. When the caller gives up, releases what was not sent and waits for what was sent. */
async function outcome(
  { database, waiting, sendMs, obstacle }: Buying,
  all: readonly number[],
  own: readonly number[],
  signal: AbortSignal
): Promise<readonly Ended[]> {
  const ended = await waiting.ended(all, signal);
  if (ended.length === all.length) return ended;
  await release(database, own);
  // What was released has ended; a reply that cannot be written down now does not end soon.
  const limitMs = obstacle() ? LOOK_MS : sendMs;
  const ownEnded = await waiting.ended(own, AbortSignal.timeout(limitMs));
  return [...ownEnded, ...ended.filter(({ id }) => !own.includes(id))];
}

/** How a call ends after a round; null when it looks again. What another call lost is left out in the next round. */
function endOf(round: Round, { credits }: Spending): Bought | null {
  if (round.kind === "refused") return round;
  const { own, unended, isGivenUp } = round;
  if (unended.length > 0) return { kind: "lost", purchaseIds: unended };
  if (isGivenUp) return { kind: "gave-up", credits };
  const lost = own.filter(({ state }) => state === "unconfirmed").map(({ id }) => id);
  // A refusal says that nothing was bought; that is not known while anything is lost.
  if (lost.length > 0) return { kind: "lost", purchaseIds: lost };
  const told = own.find(({ failure }) => failure !== null)?.failure;
  return told ? { kind: "told", told } : null;
}
