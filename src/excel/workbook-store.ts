/**
 * Answers and ledger of the open workbook, so that they travel with the file. Each client writes
 * segments of its own, which never change once written: two people in one workbook cannot
 * overwrite each other. Readers merge all of them, newest first. Answers and ledger have separate
 * segments: when the workbook is full, the oldest answers make room (they stay on this machine),
 * the ledger never does.
 * Nothing here may fail the product: a workbook that cannot be read or written gives a notice.
 */
import type { HeldAnswer } from "../client/answer";
import type { LedgerEntry } from "../client/ledger";
import type { WorkbookStore } from "../client/stores";
import {
  type Clock,
  type DurationMs,
  type EpochMs,
  type QuestionKey,
  systemClock,
} from "../client/units";
import { packSegments, unpackSegment } from "./segment";
import { type SettingsStore, workbookSettings } from "./settings-store";

export interface WorkbookStoreOptions {
  /** Written after this long without an edit. @default 10000 */
  readonly idleMs?: DurationMs;
  /** Largest segment in characters. @default 250000 */
  readonly segmentLength?: number;
  /** All segments together, in characters. @default 1000000 */
  readonly totalLength?: number;
  readonly clock?: Clock;
  readonly settings?: SettingsStore;
  /** Unlike any other client's. @default random */
  readonly clientId?: string;
  /** Told in a sentence for people when something of the workbook could not be kept or read. */
  readonly onNotice?: (sentence: string) => void;
}

export interface OpenedWorkbookStore extends WorkbookStore {
  /** Sentences so far, oldest first. */
  readonly notices: readonly string[];
}

const ANSWERS = "stackscout.answers.";
const LEDGER = "stackscout.ledger.";
const PREFIX = "stackscout.";
/** So many segments of one kind are made into one when something is written. */
const MERGE_FROM = 8;
/** A segment this old belongs to no open session: anybody may merge it. */
const ABANDONED_MS = 86_400_000;

interface Segment {
  readonly name: string;
  readonly at: EpochMs;
  readonly length: number;
  readonly answers: readonly (readonly [QuestionKey, HeldAnswer])[];
  readonly entries: readonly LedgerEntry[];
}

/** Opens the workbook's store; never fails. */
export async function openWorkbookStore(
  options: WorkbookStoreOptions = {}
): Promise<OpenedWorkbookStore> {
  const store = new SegmentedStore(options);
  await store.listen();
  return store;
}

class SegmentedStore implements OpenedWorkbookStore {
  readonly notices: string[] = [];
  readonly #clock: Clock;
  readonly #settings: SettingsStore;
  readonly #idleMs: DurationMs;
  readonly #segmentLength: number;
  readonly #totalLength: number;
  readonly #clientId: string;
  readonly #onNotice: ((sentence: string) => void) | undefined;
  readonly #answers = new Map<QuestionKey, HeldAnswer>();
  readonly #entries = new Map<string, LedgerEntry>();
  #segments = new Map<string, Segment>();
  #foreignLength = 0;
  #quietFrom: EpochMs = 0;
  #isWaiting = false;
  #writing: Promise<void> = Promise.resolve();
  #serial = 0;

  constructor(options: WorkbookStoreOptions) {
    this.#clock = options.clock ?? systemClock;
    this.#settings = options.settings ?? workbookSettings();
    this.#idleMs = options.idleMs ?? 10_000;
    this.#segmentLength = options.segmentLength ?? 250_000;
    this.#totalLength = options.totalLength ?? 1_000_000;
    this.#clientId = options.clientId ?? crypto.randomUUID().slice(0, 8);
    this.#onNotice = options.onNotice;
  }

  async listen(): Promise<void> {
    try {
      await this.#settings.onEdit(() => {
        this.#quietFrom = this.#clock.now();
      });
    } catch {
      this.#notice(
        "Edits of this workbook cannot be followed; answers are written to it after a pause."
      );
    }
  }

  async read(): Promise<{ answers: [QuestionKey, HeldAnswer][]; ledger: LedgerEntry[] }> {
    try {
      await this.#load();
    } catch {
      this.#notice("The answers in this workbook could not be read.");
    }
    const { answers, entries } = merged([...this.#segments.values()]);
    return { answers: [...answers], ledger: [...entries.values()].sort((a, b) => a.at - b.at) };
  }

  add(
    answers: readonly (readonly [QuestionKey, HeldAnswer])[],
    entries: readonly LedgerEntry[]
  ): void {
    if (answers.length + entries.length === 0) return;
    for (const [key, answer] of answers) this.#answers.set(key, answer);
    for (const entry of entries) this.#entries.set(entry.id, entry);
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#quietFrom = Math.max(this.#quietFrom, this.#clock.now());
    void this.#writeWhenQuiet();
  }

  async #writeWhenQuiet(): Promise<void> {
    let restMs = this.#restMs();
    while (restMs > 0) {
      await this.#clock.wait(restMs);
      restMs = this.#restMs();
    }
    await this.flush();
  }

  #restMs(): DurationMs {
    return this.#quietFrom + this.#idleMs - this.#clock.now();
  }

  flush(): Promise<void> {
    this.#isWaiting = false;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  forget(keys: readonly QuestionKey[] | "all"): Promise<void> {
    if (keys === "all") this.#answers.clear();
    else for (const key of keys) this.#answers.delete(key);
    this.#writing = this.#writing.then(() => this.#remove(keys));
    return this.#writing;
  }

  async #load(): Promise<void> {
    const stored = await this.#settings.read(PREFIX);
    const segments = new Map<string, Segment>();
    this.#foreignLength = 0;
    let damaged = 0;
    for (const { name, value } of stored) {
      if (!name.startsWith(ANSWERS) && !name.startsWith(LEDGER)) continue;
      const reading = unpackSegment(value);
      const length = typeof value === "string" ? value.length : 0;
      if (reading.kind === "segment") {
        segments.set(name, { name, at: reading.at, length, ...reading.content });
      } else {
        this.#foreignLength += length;
        if (reading.kind === "damaged") damaged += 1;
      }
    }
    this.#segments = segments;
    if (damaged > 0)
      this.#notice("Part of the answers in this workbook was damaged and is not used.");
  }

  async #write(): Promise<void> {
    if (this.#answers.size + this.#entries.size === 0) return;
    const answers = [...this.#answers];
    const entries = [...this.#entries.values()];
    try {
      await this.#load();
      await this.#writeKind(ANSWERS, answers, []);
      await this.#writeKind(LEDGER, [], entries);
      // What was added meanwhile waits for the next turn.
      for (const [key, answer] of answers)
        if (this.#answers.get(key) === answer) this.#answers.delete(key);
      for (const entry of entries)
        if (this.#entries.get(entry.id) === entry) this.#entries.delete(entry.id);
    } catch {
      this.#notice(
        "This workbook cannot be written now; its answers stay on this computer until it can."
      );
    }
  }

  async #writeKind(
    kind: string,
    answers: Segment["answers"],
    entries: Segment["entries"]
  ): Promise<void> {
    if (answers.length + entries.length === 0) return;
    const now = this.#clock.now();
    const old = this.#mergeable(kind, now);
    const all = merged([...old, { name: "", at: now, length: 0, answers, entries }]);
    const oldestFirst = [...all.answers].sort(([, a], [, b]) => a.bought.at - b.bought.at);
    const content = { answers: oldestFirst, entries: [...all.entries.values()] };
    const texts = packSegments(content, now, this.#segmentLength);
    const removed = new Set(old.map(({ name }) => name));
    const kept = kind === ANSWERS ? this.#makeRoom(texts, removed) : texts;
    const added = kept.map((value) => ({ name: this.#nameOf(kind), value }));
    await this.#settings.write(added, [...removed]);
  }

  /** Own segments and abandoned ones, once there are many of them. */
  #mergeable(kind: string, now: EpochMs): Segment[] {
    const found = [...this.#segments.values()].filter(
      ({ name, at }) =>
        name.startsWith(kind) && (name.startsWith(kind + this.#clientId) || now - at > ABANDONED_MS)
    );
    return found.length >= MERGE_FROM ? found : [];
  }

  /** Drops the oldest segments until all fit, the new ones (oldest first) only when nothing else is left. */
  #makeRoom(texts: readonly string[], removed: Set<string>): string[] {
    const others = [...this.#segments.values()].filter(({ name }) => !removed.has(name));
    let total =
      this.#foreignLength + lengthOf(others) + texts.reduce((sum, text) => sum + text.length, 0);
    const before = total;
    for (const { name, length } of others.filter(isAnswers).sort((a, b) => a.at - b.at)) {
      if (total <= this.#totalLength) break;
      removed.add(name);
      total -= length;
    }
    const kept = [...texts];
    while (total > this.#totalLength && kept.length > 0) total -= kept.shift()?.length ?? 0;
    if (total < before) {
      this.#notice(
        "This workbook holds as many answers as it may; the oldest stay on this computer only."
      );
    }
    return kept;
  }

  async #remove(keys: readonly QuestionKey[] | "all"): Promise<void> {
    try {
      await this.#load();
      const gone = new Set<string>(keys === "all" ? [] : keys);
      const touched = [...this.#segments.values()].filter(
        (segment) =>
          isAnswers(segment) && (keys === "all" || segment.answers.some(([key]) => gone.has(key)))
      );
      const rest = merged(touched).answers;
      const answers = keys === "all" ? [] : [...rest].filter(([key]) => !gone.has(key));
      const texts =
        answers.length === 0
          ? []
          : packSegments({ answers, entries: [] }, this.#clock.now(), this.#segmentLength);
      const added = texts.map((value) => ({ name: this.#nameOf(ANSWERS), value }));
      await this.#settings.write(
        added,
        touched.map(({ name }) => name)
      );
    } catch {
      this.#notice("This workbook cannot be written now; its answers could not be removed.");
    }
  }

  #nameOf(kind: string): string {
    this.#serial += 1;
    return `${kind}${this.#clientId}.${this.#clock.now()}.${this.#serial}`;
  }

  #notice(sentence: string): void {
    if (this.notices.includes(sentence)) return;
    this.notices.push(sentence);
    this.#onNotice?.(sentence);
  }
}

function isAnswers({ name }: Segment): boolean {
  return name.startsWith(ANSWERS);
}

function lengthOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, { length }) => sum + length, 0);
}

/** Of each question the answer bought last, of each entry the one written last. */
function merged(segments: readonly Segment[]): {
  answers: Map<QuestionKey, HeldAnswer>;
  entries: Map<string, LedgerEntry>;
} {
  const answers = new Map<QuestionKey, HeldAnswer>();
  const entries = new Map<string, LedgerEntry>();
  for (const segment of [...segments].sort((a, b) => a.at - b.at)) {
    for (const [key, answer] of segment.answers) {
      const known = answers.get(key);
      if (!known || known.bought.at <= answer.bought.at) answers.set(key, answer);
    }
    for (const entry of segment.entries) entries.set(entry.id, entry);
  }
  return { answers, entries };
}
