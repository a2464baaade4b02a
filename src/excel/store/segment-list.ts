/**
 * What the segments of a workbook say together, and which of them may be merged or have to give
 * way. Pure: works on what was read of the settings.
 */
import type { HeldAnswer, LedgerEntry, KeyedAnswer, EpochMs, QuestionKey } from "../../client";
import { completed, isLater } from "../../client";
import { FileBudget } from "./file-budget";
import { unpackSegment } from "./segment";
import { ANSWERS, LEDGER } from "./setting-names";
import type { NamedText } from "./settings-store";
import type { Steps } from "./steps";

/** So many segments of one kind are made into one when something is written. */
const MERGE_FROM = 8;
/** A segment this old belongs to no open session: anybody may merge it. */
const ABANDONED_MS = 86_400_000;

export interface Segment {
  readonly name: string;
  /** When it was written. */
  readonly at: EpochMs;
  readonly length: number;
  readonly answers: readonly KeyedAnswer[];
  readonly entries: readonly LedgerEntry[];
}

export interface SegmentList {
  readonly segments: readonly Segment[];
  /** Characters of those that cannot be read: damaged, too large, or of a newer version. */
  readonly otherLength: number;
  readonly damaged: number;
}

/**
 * Reads what is stored; a segment that is `known` never changed since, so it is not unpacked again.
 * In steps of one setting, and no further than one file's budget goes.
 */
export function* readSegments(
  stored: readonly NamedText[],
  known: readonly Segment[] = []
): Steps<SegmentList> {
  const budget = new FileBudget();
  const knownByName = new Map(known.map((segment) => [segment.name, segment]));
  const segments: Segment[] = [];
  let otherLength = 0;
  let damaged = 0;
  for (const { name, value } of stored) {
    if (!name.startsWith(ANSWERS) && !name.startsWith(LEDGER)) continue;
    const length = typeof value === "string" ? value.length : 0;
    const same = knownByName.get(name);
    if (same?.length === length) {
      segments.push(same);
      continue;
    }
    const reading = unpackSegment(value, budget);
    yield;
    if (reading.kind === "segment")
      segments.push({ name, at: reading.at, length, ...reading.content });
    else otherLength += length;
    if (reading.kind === "damaged") damaged += 1;
  }
  return { segments, otherLength, damaged };
}

export function isAnswers({ name }: Segment): boolean {
  return name.startsWith(ANSWERS);
}

/** Own segments and abandoned ones of a kind, once there are many of them. */
export function mergeable(
  segments: readonly Segment[],
  kind: string,
  clientId: string,
  now: EpochMs
): Segment[] {
  const found = segments.filter(
    ({ name, at }) =>
      name.startsWith(kind) && (name.startsWith(kind + clientId) || now - at > ABANDONED_MS)
  );
  return found.length >= MERGE_FROM ? found : [];
}

/**
 * Drops the oldest answer segments until all fit into `length` characters; of the new texts
 * (oldest first) only when nothing else is left. The ledger never gives way.
 */
export function makeRoom(
  texts: readonly string[],
  others: readonly Segment[],
  length: number
): { readonly kept: readonly string[]; readonly removed: readonly string[] } {
  const removed: string[] = [];
  const kept = [...texts];
  let total = [...others, ...texts].reduce((sum, { length: one }) => sum + one, 0);
  for (const segment of others.filter(isAnswers).sort((a, b) => a.at - b.at)) {
    if (total <= length) break;
    removed.push(segment.name);
    total -= segment.length;
  }
  while (total > length && kept.length > 0) total -= kept.shift()?.length ?? 0;
  return { kept, removed };
}

/** Of each question all copies together, the one bought last first; of each entry the one that ended, or was written last. */
export function merged(segments: readonly Segment[]): {
  readonly answers: Map<QuestionKey, HeldAnswer>;
  readonly entries: Map<string, LedgerEntry>;
} {
  const answers = new Map<QuestionKey, HeldAnswer>();
  const entries = new Map<string, LedgerEntry>();
  for (const segment of [...segments].sort((a, b) => a.at - b.at)) {
    for (const [key, answer] of segment.answers) {
      const known = answers.get(key);
      if (!known) answers.set(key, answer);
      else if (isLater(known, answer)) answers.set(key, completed(known, answer));
      else answers.set(key, completed(answer, known));
    }
    for (const entry of segment.entries)
      if (entry.status !== "sent" || !entries.has(entry.id)) entries.set(entry.id, entry);
  }
  return { answers, entries };
}
