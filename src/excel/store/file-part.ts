/**
 * A part of a workbook's answers or ledger: one setting, which never changes once written. Each client writes its own,
 * so two people in one workbook cannot overwrite each other; readers merge all of them.
 */
import {
  isAnswerEnvelope,
  type EpochMs,
  type HeldAnswer,
  type KeyedAnswer,
  type LedgerEntry,
  newest,
  parseLedgerEntry,
  type QuestionKey,
  Pauses,
} from "../../client";
import { type FileLimit, pack, SETTING_CHARACTERS, unpack } from "./packed";

export interface PartContent {
  readonly answers: readonly KeyedAnswer[];
  readonly entries: readonly LedgerEntry[];
}

export interface FilePart extends PartContent {
  readonly name: string;
  readonly length: number;
  /** Something of it is missing: the setting, an answer or an entry could not be read. */
  readonly isDamaged: boolean;
}

/** A part that is not written yet. */
export interface PackedPart extends PartContent {
  readonly text: string;
}

/** `beginning<client>.<instant written>.<number>` */
export function partName(beginning: string, clientId: string, at: EpochMs, serial: number): string {
  return `${beginning}${clientId}.${at}.${serial}`;
}

/** When a part was written; 0 where its name does not tell. */
export function writtenAt({ name }: Pick<FilePart, "name">): EpochMs {
  return Number(name.split(".").at(-2)) || 0;
}

/** Reads a setting. Anybody can have written it: what is no answer or entry is left out; the client reads the rest. */
export function readPart(name: string, value: unknown, limit: FileLimit): FilePart {
  const stored = Object(unpack(value, limit)) as { answers?: unknown; entries?: unknown };
  const answers: KeyedAnswer[] = [];
  const entries: LedgerEntry[] = [];
  let isDamaged = !Array.isArray(stored.answers) || !Array.isArray(stored.entries);
  for (const keyed of listOf(stored.answers)) {
    const [key, held] = listOf(keyed);
    if (isAnswerEnvelope(held) && typeof key === "string") answers.push([key as QuestionKey, held]);
    else isDamaged = true;
  }
  for (const one of listOf(stored.entries)) {
    const entry = parseLedgerEntry(one);
    if (entry) entries.push(entry);
    else isDamaged = true;
  }
  const length = typeof value === "string" ? value.length : 0;
  return { name, length, answers, entries, isDamaged };
}

const listOf = (stored: unknown) => (Array.isArray(stored) ? (stored as unknown[]) : []);

/** Of each answer the one bought last; of each entry the copy that ended, or came last. */
export function mergeParts(parts: readonly PartContent[]): {
  answers: KeyedAnswer[];
  entries: LedgerEntry[];
} {
  const answers = new Map<QuestionKey, HeldAnswer>();
  const entries = new Map<string, LedgerEntry>();
  for (const part of parts) {
    for (const [key, answer] of part.answers) {
      const known = answers.get(key);
      answers.set(key, known ? newest(answer, known) : answer);
    }
    for (const entry of part.entries)
      if (entry.status !== "sent" || !entries.has(entry.id)) entries.set(entry.id, entry);
  }
  return { answers: [...answers], entries: [...entries.values()] };
}

/** Characters of JSON in a part at most, unless a single answer has more: deflated they nearly always fit a setting. */
const PART_JSON = 500_000;

/** The parts that hold answers, those bought first in the first; the page answers clicks meanwhile. */
export function packAnswers(answers: readonly KeyedAnswer[]): Promise<PackedPart[]> {
  const oldestFirst = [...answers].sort(([, one], [, other]) => one.bought.at - other.bought.at);
  return packEach(oldestFirst, (some) => ({ answers: some, entries: [] }));
}

export function packEntries(entries: readonly LedgerEntry[]): Promise<PackedPart[]> {
  return packEach(entries, (some) => ({ answers: [], entries: some }));
}

async function packEach<T>(
  all: readonly T[],
  contentOf: (some: readonly T[]) => PartContent
): Promise<PackedPart[]> {
  const pauses = new Pauses(1);
  const parts: PackedPart[] = [];
  const packSome = async (some: readonly T[]): Promise<void> => {
    if (pauses.isLate()) await pauses.rest();
    const content = contentOf(some);
    const text = pack(content);
    if (text.length <= SETTING_CHARACTERS || some.length === 1) {
      parts.push({ ...content, text });
      return;
    }
    const half = Math.ceil(some.length / 2);
    await packSome(some.slice(0, half));
    await packSome(some.slice(half));
  };
  for (const piece of inPieces(all)) await packSome(piece);
  return parts;
}

function inPieces<T>(all: readonly T[]): T[][] {
  const pieces: T[][] = [];
  let room = 0;
  for (const one of all) {
    const { length } = JSON.stringify(one);
    if (length > room || pieces.length === 0) {
      pieces.push([]);
      room = PART_JSON;
    }
    pieces.at(-1)?.push(one);
    room -= length;
  }
  return pieces;
}
