/**
 * Reads the segments of a workbook and merges them. Pure: works on settings that were read.
 */
import type { HeldAnswer, LedgerEntry, KeyedAnswer, EpochMs, QuestionKey } from "../../model";
import { newest } from "../../client";
import { FileBudget } from "./file-budget";
import { unpacking } from "./segment";
import { ANSWERS, LEDGER } from "./setting-names";
import type { NamedText } from "./settings-store";
import type { Steps, WaitingSteps } from "./steps";

/** Settings between two pauses: looking at so many known ones takes a millisecond. */
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
 * Reads stored settings, in steps and within one file's budget. Segments never change, so `known` ones are not
 * unpacked again.
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

/** Answers merged in one step: a few milliseconds. */
const ROWS_A_STEP = 1_000;

export interface Merged {
  readonly answers: Map<QuestionKey, HeldAnswer>;
  readonly entries: Map<string, LedgerEntry>;
  /** False when the file took too long: then only a part is merged, and no segment may be removed. */
  readonly isWhole: boolean;
}

/** Merges all copies of each answer (the later one counts); of each entry, the copy that ended or came last stays. */
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
  // Each key once, as in segments that we write: a wrong file must not make us merge a key again and again.
  for (const [key, answer] of new Map(segment.answers)) {
    const known = answers.get(key);
    answers.set(key, known ? newest(answer, known) : answer);
    rows += 1;
    if (rows % ROWS_A_STEP === 0) yield* budget.rest();
  }
}
