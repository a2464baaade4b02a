/**
 * A file that only grows, shared by several processes: a record is a name, a tab, JSON, a tab and a line end, and a line
 * end stands before it too. Appends of the system do not mix, and what a killed process left half written ends at the
 * next record's line end: a line that does not end with a tab is no record. Needs a disk of this machine (O_APPEND).
 */
import { fdatasyncSync, fstatSync, openSync, readSync, writeSync } from "node:fs";

const LINE_END = 10;
const TAB = 9;
const CHUNK_BYTES = 4 << 20;
/** Characters written at once. */
const AT_ONCE = 4 << 20;

/** Where the JSON of a record stands. */
export interface Place {
  readonly at: number;
  readonly bytes: number;
}

export type LineRecord = readonly [name: string, value: unknown];

export class LineLog {
  readonly #file: number;
  #readTo = 0;

  constructor(path: string) {
    this.#file = openSync(path, "a+", 0o600);
  }

  /** Reads what was added since the last time, by any process. A half line at the end is left for the next time. */
  readNews(take: (name: string, place: Place) => void): void {
    const until = this.#bytes;
    // A line that is longer than a piece is read again, with more room.
    let size = CHUNK_BYTES;
    while (this.#readTo < until) {
      const piece = Buffer.allocUnsafe(Math.min(size, until - this.#readTo));
      const got = readSync(this.#file, piece, 0, piece.length, this.#readTo);
      const used = this.#takeLines(piece.subarray(0, got), take);
      if (used === 0 && got < size) return;
      size = used === 0 ? size * 2 : CHUNK_BYTES;
      this.#readTo += used;
    }
  }

  /** How many bytes of whole lines there were. */
  #takeLines(bytes: Buffer, take: (name: string, place: Place) => void): number {
    let from = 0;
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, from)) {
      const nameEnd = end > from && bytes[end - 1] === TAB ? bytes.indexOf(TAB, from) : end;
      if (nameEnd < end - 1) {
        const at = this.#readTo + nameEnd + 1;
        take(bytes.toString("utf8", from, nameEnd), { at, bytes: end - 1 - nameEnd - 1 });
      }
      from = end + 1;
    }
    return from;
  }

  /** The value of a record; undefined if it cannot be read. */
  valueAt({ at, bytes }: Place): unknown {
    const buffer = Buffer.allocUnsafe(bytes);
    readSync(this.#file, buffer, 0, bytes, at);
    try {
      return JSON.parse(buffer.toString("utf8"));
    } catch {
      return undefined;
    }
  }

  /** Adds records; returns when they would survive a crash of the machine. */
  append(records: readonly LineRecord[]): void {
    let text = "";
    for (const [name, value] of records) {
      text += `\n${name}\t${JSON.stringify(value)}\t\n`;
      if (text.length < AT_ONCE) continue;
      this.#write(text);
      text = "";
    }
    if (text !== "") this.#write(text);
    fdatasyncSync(this.#file);
  }

  #write(text: string): void {
    const bytes = Buffer.from(text);
    for (let from = 0; from < bytes.length;) from += writeSync(this.#file, bytes, from);
  }

  get #bytes(): number {
    return fstatSync(this.#file).size;
  }
}
