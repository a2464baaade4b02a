/**
 * A part of a workbook's answers or ledger: one setting, which never changes once written. Each client writes its own,
 * so two people in one workbook cannot overwrite each other; readers merge all of them.
 */
import {
  piecesOf,
  isAnswerEnvelope,
  type EpochMs,
  type HeldAnswer,
  type KeyedAnswer,
  type LedgerEntry,
  newest,
  parseLedgerEntry,
  type QuestionKey,
} from "../../client";
import { type FileLimit, pack, SETTING_CHARACTERS, unpack } from "./packed";

export interface PartContent {
  readonly answers: readonly KeyedAnswer[];
  readonly entries: readonly LedgerEntry[];
}

/** A part that is not written yet. */
export interface PackedPart extends PartContent {
  readonly text: string;
  readonly length: number;
}

export interface FilePart extends Omit<PackedPart, "text"> {
  readonly name: string;
  /** Something of it is missing: the setting, an answer or an entry could not be read. */
  readonly isDamaged: boolean;
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
  return { name, length: String(value).length, answers, entries, isDamaged };
}

const listOf = (stored: unknown) => (Array.isArray(stored) ? (stored as unknown[]) : []);

/** Of each answer the one bought last; of each entry the copy that ended, or came last. The oldest come first. */
export function mergeParts(parts: readonly PartContent[]) {
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
  return {
    answers: [...answers].sort(([, one], [, other]) => one.bought.at - other.bought.at),
    entries: [...entries.values()].sort((one, other) => one.at - other.at),
  };
}

/** What is packed at once: deflated it nearly always fits a setting. */
const PACKED_AT_ONCE = 400;

/** The parts that hold answers and entries, in their order. */
export function packParts({ answers, entries }: PartContent): PackedPart[] {
  const parts: PackedPart[] = [];
  const pieces: PartContent[] = [
    ...Array.from(piecesOf(answers, PACKED_AT_ONCE), (some) => ({ answers: some, entries: [] })),
    ...Array.from(piecesOf(entries, PACKED_AT_ONCE), (some) => ({ answers: [], entries: some })),
  ];
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
    const text = pack(piece);
    const size = piece.answers.length + piece.entries.length;
    const half = Math.ceil(size / 2);
    if (text.length <= SETTING_CHARACTERS || size === 1)
      parts.push({ ...piece, text, length: text.length });
    else
      pieces.unshift(
        { answers: piece.answers.slice(0, half), entries: piece.entries.slice(0, half) },
        { answers: piece.answers.slice(half), entries: piece.entries.slice(half) }
      );
  }
  return parts;
}
