/**
 * This machine's answers and ledger for one service, in two files that only grow. Of the answers only the places are in
 * memory (100,000 take 0.1 s to find); the ledger is small and read whole. What other processes add is read before each
 * answer. A later record of a name replaces the earlier one, `null` forgets it.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import {
  type HeldAnswer,
  type KeyedAnswer,
  type LedgerEntry,
  type MachineStore,
  parseHeldAnswer,
  parseLedgerEntry,
  type QuestionKey,
} from "../../client";
import { LineLog, type Place } from "./line-log";

/** A key as the name of a record: without a tab or line end, whatever people typed. */
const nameOf = (key: QuestionKey): string => JSON.stringify(key);

export class FileStore implements MachineStore {
  readonly #answers: LineLog;
  readonly #ledger: LineLog;
  /** By the name of the record; a forgotten answer is left out. */
  readonly #places = new Map<string, Place>();
  readonly #entries = new Map<string, { readonly entry: LedgerEntry; readonly mark: number }>();
  readonly #notes = new Map<string, unknown>();
  #written = 0;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#answers = new LineLog(path.join(folder, "answers.jsonl"));
    this.#ledger = new LineLog(path.join(folder, "ledger.jsonl"));
  }

  answers(keys: readonly QuestionKey[]): Promise<(HeldAnswer | undefined)[]> {
    this.#readAnswers();
    return Promise.resolve(keys.map((key) => this.#answerOf(nameOf(key))));
  }

  #readAnswers(): void {
    this.#answers.readNews((name, place) => {
      // `null` is the one value of 4 bytes.
      if (place.bytes === 4) this.#places.delete(name);
      else this.#places.set(name, place);
    });
  }

  #answerOf(name: string): HeldAnswer | undefined {
    const place = this.#places.get(name);
    return place && parseHeldAnswer(this.#answers.valueAt(place));
  }

  /** All keys that are held, in the order of their first purchase. */
  keys(): QuestionKey[] {
    this.#readAnswers();
    return [...this.#places.keys()].map((name) => JSON.parse(name) as QuestionKey);
  }

  keep(answers: readonly KeyedAnswer[]): Promise<void> {
    return inPromise(() =>
      this.#answers.append(answers.map(([key, answer]) => [nameOf(key), answer]))
    );
  }

  forget(keys: readonly QuestionKey[] | "all"): Promise<void> {
    return inPromise(() => {
      this.#readAnswers();
      const names = keys === "all" ? [...this.#places.keys()] : keys.map(nameOf);
      this.#answers.append(names.map((name) => [name, null]));
    });
  }

  forgetBefore(at: number): Promise<void> {
    const old = this.keys().filter((key) => {
      const answer = this.#answerOf(nameOf(key));
      return answer !== undefined && answer.bought.at < at;
    });
    return this.forget(old);
  }

  #readLedger(): void {
    this.#ledger.readNews((name, place) => {
      const value = this.#ledger.valueAt(place);
      if (name === "entry") {
        const entry = parseLedgerEntry(value);
        if (entry) this.#entries.set(entry.id, { entry, mark: ++this.#written });
      } else if (Array.isArray(value)) this.#notes.set(String(value[0]), value[1]);
    });
  }

  /** Entries from an instant on, oldest first. */
  entries(since = 0): LedgerEntry[] {
    this.#readLedger();
    const entries = [...this.#entries.values()].map(({ entry }) => entry);
    return entries.filter(({ at }) => at >= since).sort((a, b) => a.at - b.at);
  }

  ledger(after: number): Promise<{ entries: LedgerEntry[]; mark: number }> {
    this.#readLedger();
    const written = [...this.#entries.values()].filter(({ mark }) => mark > after);
    return Promise.resolve({ entries: written.map(({ entry }) => entry), mark: this.#written });
  }

  record(entries: readonly LedgerEntry[]): Promise<void> {
    return inPromise(() => this.#ledger.append(entries.map((entry) => ["entry", entry])));
  }

  note(name: string): Promise<unknown> {
    this.#readLedger();
    return Promise.resolve(this.#notes.get(name));
  }

  keepNote(name: string, note: string): Promise<void> {
    return inPromise(() => this.#ledger.append([["note", [name, note]]]));
  }

  usage(): Promise<{ answers: number; isPersistent: true }> {
    this.#readAnswers();
    return Promise.resolve({ answers: this.#places.size, isPersistent: true });
  }
}

/** A full disk rejects; nothing is thrown. */
function inPromise(action: () => void): Promise<void> {
  return new Promise((resolve) => {
    action();
    resolve();
  });
}
