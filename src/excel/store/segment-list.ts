/**
 * What the segments of a workbook say together. Pure: works on what was read of the settings.
 */
import type { HeldAnswer, LedgerEntry, KeyedAnswer, EpochMs, QuestionKey } from "../../model";
import { completed, isLater } from "../../client";
import { FileBudget } from "./file-budget";
import { unpacking } from "./segment";
import { ANSWERS, LEDGER } from "./setting-names";
import type { NamedText } from "./settings-store";
import type { Steps, WaitingSteps } from "./steps";

/** Looking at so many that are known already takes a millisecond. */
const SETTINGS_A_STEP = 1_000;

export interface Segment {
  readonly name: string;
  /** When it was written. */
  readonly at: EpochMs;
  readonly length: number;
  readonly answers: readonly KeyedAnswer[];
  readonly entries: readonly LedgerEntry[];
}

/** A setting that cannot be read: damaged, too large, or of a newer version. */
interface Unreadable {
  readonly name: string;
  readonly length: number;
  readonly isNewer: boolean;
}

export interface SegmentList {
  readonly segments: readonly Segment[];
  readonly unreadable: readonly Unreadable[];
}

/**
 * Reads what is stored, in steps and no further than one file's budget goes. What is `known` never
 * changed since: it is not unpacked again.
 */
export function* readSegments(
  stored: readonly NamedText[],
  known: SegmentList = { segments: [], unreadable: [] },
  budget = new FileBudget()
): WaitingSteps<SegmentList> {
  const segmentOf = new Map(known.segments.map((segment) => [segment.name, segment]));
  const unreadableOf = new Map(known.unreadable.map((one) => [one.name, one]));
  const segments: Segment[] = [];
  const unreadable: Unreadable[] = [];
  for (const [at, { name, value }] of stored.entries()) {
    if ((at + 1) % SETTINGS_A_STEP === 0) yield* budget.pause();
    if (!name.startsWith(ANSWERS) && !name.startsWith(LEDGER)) continue;
    const length = typeof value === "string" ? value.length : 0;
    const same = segmentOf.get(name);
    const sameUnreadable = unreadableOf.get(name);
    if (same?.length === length) segments.push(same);
    else if (sameUnreadable?.length === length) unreadable.push(sameUnreadable);
    else {
      const reading = yield* unpacking(value, budget);
      if (reading.kind === "segment")
        segments.push({ name, at: reading.at, length, ...reading.content });
      else unreadable.push({ name, length, isNewer: reading.kind === "newer" });
      yield* budget.pause();
    }
  }
  return { segments, unreadable };
}

export function isAnswers({ name }: Segment): boolean {
  return name.startsWith(ANSWERS);
}

/** Merging so many takes a few milliseconds. */
const ROWS_A_STEP = 1_000;

export interface Merged {
  readonly answers: Map<QuestionKey, HeldAnswer>;
  readonly entries: Map<string, LedgerEntry>;
  /** False when the file took too long: here is only what was merged by then, and no segment may be removed. */
  readonly isWhole: boolean;
}

/** Of each question all copies together, the one bought last first; of each entry the one that ended, or was written last. */
export function* merging(segments: readonly Segment[], budget = new FileBudget()): Steps<Merged> {
  const answers = new Map<QuestionKey, HeldAnswer>();
  const entries = new Map<string, LedgerEntry>();
  try {
    for (const segment of [...segments].sort((a, b) => a.at - b.at)) {
      yield* mergeAnswers(answers, segment, budget);
      for (const entry of segment.entries)
        if (entry.status !== "sent" || !entries.has(entry.id)) entries.set(entry.id, entry);
      yield* budget.rest();
    }
    return { answers, entries, isWhole: true };
  } catch {
    return { answers, entries, isWhole: false };
  }
}

function* mergeAnswers(
  answers: Map<QuestionKey, HeldAnswer>,
  segment: Segment,
  budget: FileBudget
): Steps<void> {
  let rows = 0;
  // A segment that we wrote has each key once: more of them would be merged again and again.
  for (const [key, answer] of new Map(segment.answers)) {
    const known = answers.get(key);
    if (!known) answers.set(key, answer);
    else if (isLater(known, answer)) answers.set(key, completed(known, answer));
    else answers.set(key, completed(answer, known));
    rows += 1;
    if (rows % ROWS_A_STEP === 0) yield* budget.rest();
  }
}
