/**
 * Keeps answers and ledger in the open workbook, so that they are saved with the file. Each client writes its own
 * segments, which never change once written: so two people in one workbook cannot overwrite each other. Readers merge
 * all of them. Answers and ledger have separate segments: when the workbook is full, the oldest answers are dropped
 * (they stay on this machine), the ledger never is. Errors only give a notice: a workbook that cannot be read or
 * written must not stop the add-in.
 */
import { type Said, said } from "../../sentences";
import type {
  HeldAnswer,
  KeyedAnswer,
  LedgerEntry,
  WorkbookContent,
  WorkbookStore,
  Clock,
  DurationMs,
  EpochMs,
  QuestionKey,
} from "../../model";
import { InOrder, systemClock } from "../../model";
import { Gate } from "./gate";
import {
  isAnswers,
  type Merged,
  merging,
  readSegments,
  type Segment,
  type SegmentList,
} from "./segment-list";
import { makeRoom, packedWithout, renewed } from "./segment-upkeep";
import { ANSWERS, isTelling, LEDGER, PREFIX } from "./setting-names";
import { type SettingsStore, workbookSettings } from "./settings-store";
import { inTurns } from "./steps";

/** The pause before writing is tried again: perhaps nothing else happens before the file is saved. */
const RETRY_MS: DurationMs = 60_000;

export interface WorkbookStoreOptions {
  /** @default null: never saved */
  readonly id?: string | null;
  /** Written after this long without an edit. @default 10000 */
  readonly idleMs?: DurationMs;
  /** Largest segment in characters. @default 250000 */
  readonly segmentLength?: number;
  /** All segments together, in characters. @default 1000000 */
  readonly totalLength?: number;
  readonly clock?: Clock;
  readonly settings?: SettingsStore;
  /** Counts settings that cannot be used. */
  readonly gate?: Gate;
  /** Different for each client. @default random */
  readonly clientId?: string;
  /** Called before something is written into the workbook, at the same quiet moment. */
  readonly beforeWrite?: () => Promise<void>;
  /** Called with a sentence when something of the workbook could not be kept or read. */
  readonly onNotice?: (sentence: Said) => void;
}

export interface OpenedWorkbookStore extends WorkbookStore {
  /** The notices so far, oldest first. */
  readonly notices: readonly Said[];
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
  readonly id: string | null;
  readonly notices: Said[] = [];
  readonly #clock: Clock;
  readonly #settings: SettingsStore;
  readonly #gate: Gate;
  readonly #idleMs: DurationMs;
  readonly #segmentLength: number;
  readonly #totalLength: number;
  readonly #clientId: string;
  readonly #onNotice: ((sentence: Said) => void) | undefined;
  readonly #beforeWrite: (() => Promise<void>) | undefined;
  readonly #answers = new Map<QuestionKey, HeldAnswer>();
  readonly #entries = new Map<string, LedgerEntry>();
  #list: SegmentList = { segments: [], unreadable: [] };
  /** Names of settings that were read, or written from here. */
  #seen = new Set<string>();
  #quietFrom: EpochMs = 0;
  /** Stops the pause before waiting content is written; undefined when there is no pause. */
  #pause: AbortController | undefined;
  #isEnabled = true;
  readonly #writing = new InOrder();
  #serial = 0;

  constructor(options: WorkbookStoreOptions) {
    this.id = options.id ?? null;
    this.#clock = options.clock ?? systemClock;
    this.#settings = options.settings ?? workbookSettings();
    this.#gate = options.gate ?? new Gate();
    this.#idleMs = options.idleMs ?? 10_000;
    this.#segmentLength = options.segmentLength ?? 250_000;
    this.#totalLength = options.totalLength ?? 1_000_000;
    this.#clientId = options.clientId ?? crypto.randomUUID().slice(0, 8);
    this.#onNotice = options.onNotice;
    this.#beforeWrite = options.beforeWrite;
  }

  async listen(): Promise<void> {
    try {
      await this.#settings.onEdit(() => {
        this.#quietFrom = this.#clock.now();
      });
    } catch {
      this.#notice(
        said`Edits of this workbook cannot be followed; answers are written to it after a pause.`
      );
    }
  }

  async read(): Promise<WorkbookContent> {
    try {
      await this.#load();
    } catch {
      this.#notice(said`The answers in this workbook could not be read.`);
    }
    const { answers, entries } = await merged(this.#list.segments);
    return { answers: [...answers], ledger: [...entries.values()].sort((a, b) => a.at - b.at) };
  }

  add(
    answers: readonly (readonly [QuestionKey, HeldAnswer])[],
    entries: readonly LedgerEntry[]
  ): void {
    if (answers.length + entries.length === 0) return;
    if (this.#isEnabled) for (const [key, answer] of answers) this.#answers.set(key, answer);
    // When answers stay off the file, entries keep their sums for the workbook's ceiling, but not what was bought.
    for (const entry of entries)
      this.#entries.set(entry.id, this.#isEnabled ? entry : { ...entry, what: "", keys: [] });
    if (this.#pause) return;
    this.#quietFrom = this.#clock.now();
    void this.#writeAfter(this.#idleMs);
  }

  async news(): Promise<WorkbookContent | null> {
    const names = await this.#settings.names(PREFIX);
    const isNews = (name: string) => name.startsWith(ANSWERS) || name.startsWith(LEDGER);
    if (!names.some((name) => isNews(name) && !this.#seen.has(name))) return null;
    const before = new Set(this.#seen);
    await this.#load();
    const fresh = this.#list.segments.filter(({ name }) => !before.has(name));
    const { answers, entries } = await merged(fresh);
    return { answers: [...answers], ledger: [...entries.values()] };
  }

  isTyping(): Promise<boolean> {
    return this.#settings.isTyping();
  }

  onNews(listener: () => void): void {
    this.#settings.onSettings(listener).catch(() => undefined);
  }

  async #writeAfter(pauseMs: DurationMs): Promise<void> {
    const { signal } = (this.#pause = new AbortController());
    try {
      for (let restMs = pauseMs; restMs > 0; restMs = this.#restMs())
        await this.#clock.wait(restMs, signal);
    } catch {
      return;
    }
    await this.flush();
  }

  #restMs(): DurationMs {
    const now = this.#clock.now();
    // After the clock was set back, the last edit would be in the future.
    this.#quietFrom = Math.min(this.#quietFrom, now);
    return this.#quietFrom + this.#idleMs - now;
  }

  flush(): Promise<void> {
    this.#pause?.abort();
    this.#pause = undefined;
    return this.#writing.act(() => this.#write());
  }

  async strip(): Promise<{ answers: number; entries: number }> {
    const { answers, ledger } = await this.read();
    const waiting = [...this.#answers.keys()].filter(
      (key) => !answers.some(([held]) => held === key)
    );
    const pending = [[...this.#answers], [...this.#entries.values()]] as const;
    await this.#writing.act(async () => {
      const names = (await this.#settings.read(PREFIX)).map(({ name }) => name);
      await this.#settings.write([], names.filter(isTelling));
      this.#gate.forget();
      this.#list = { segments: [], unreadable: [] };
      this.#drop(...pending);
    });
    return { answers: answers.length + waiting.length, entries: ledger.length };
  }

  setEnabled(on: boolean): void {
    this.#isEnabled = on;
    if (!on) this.#answers.clear();
  }

  async usage(): Promise<{ answers: number; characters: number; limitCharacters: number }> {
    const { answers } = await this.read();
    const characters = lengthOf([...this.#list.segments, ...this.#list.unreadable]);
    return { answers: answers.length, characters, limitCharacters: this.#totalLength };
  }

  forget(keys: readonly QuestionKey[] | "all"): Promise<void> {
    if (keys === "all") this.#answers.clear();
    else for (const key of keys) this.#answers.delete(key);
    return this.#writing.act(() => this.#remove(keys));
  }

  async #load(): Promise<void> {
    const stored = await this.#settings.read(PREFIX);
    this.#list = await inTurns(readSegments(stored, this.#list));
    this.#seen = new Set(stored.map(({ name }) => name));
    const unusable = this.#list.unreadable.filter(({ isNewer }) => !isNewer);
    this.#gate.leaveOut(unusable.map(({ name }) => name));
  }

  async #write(): Promise<void> {
    if (this.#answers.size + this.#entries.size === 0) return;
    const answers = [...this.#answers];
    const entries = [...this.#entries.values()];
    try {
      await this.#beforeWrite?.();
      await this.#load();
      // The ledger is written first: Excel may have no room for answers.
      await this.#writeKind(LEDGER, [], entries);
      this.#drop([], entries);
      await this.#writeKind(ANSWERS, answers, []);
      this.#drop(answers, []);
    } catch {
      this.#notice(
        said`This workbook cannot be written now; its answers stay in this Excel until it can.`
      );
      if (!this.#pause) void this.#writeAfter(RETRY_MS);
    }
  }

  /** Removes what was written from what waits; what was added meanwhile waits for the next time. */
  #drop(answers: readonly KeyedAnswer[], entries: readonly LedgerEntry[]): void {
    for (const [key, answer] of answers)
      if (this.#answers.get(key) === answer) this.#answers.delete(key);
    for (const entry of entries)
      if (this.#entries.get(entry.id) === entry) this.#entries.delete(entry.id);
  }

  async #writeKind(
    kind: string,
    answers: Segment["answers"],
    entries: Segment["entries"]
  ): Promise<void> {
    if (answers.length === 0 && entries.length === 0) return;
    const { texts, removed } = await renewed(
      this.#list.segments,
      { answers, entries },
      merged,
      kind,
      this.#clientId,
      this.#clock.now(),
      this.#segmentLength
    );
    const kept = kind === ANSWERS ? this.#makeRoom(texts, removed) : texts;
    const added = kept.map((value) => ({ name: this.#nameOf(kind), value }));
    await this.#settings.write(added, [...removed]);
  }

  /** Adds to `removed` the segments that are dropped, and gives those of `texts` that fit. */
  #makeRoom(texts: readonly string[], removed: Set<string>): readonly string[] {
    const others = this.#list.segments.filter(({ name }) => !removed.has(name));
    const room = makeRoom(
      texts,
      others,
      ANSWERS,
      this.#totalLength - lengthOf(this.#list.unreadable)
    );
    for (const name of room.removed) removed.add(name);
    if (room.removed.length > 0 || room.kept.length < texts.length) {
      this.#notice(said`This workbook has no room for some answers; they stay in this Excel only.`);
    }
    return room.kept;
  }

  async #remove(keys: readonly QuestionKey[] | "all"): Promise<void> {
    try {
      await this.#load();
      const gone = new Set<string>(keys === "all" ? [] : keys);
      const touched = this.#list.segments.filter(
        (segment) =>
          isAnswers(segment) && (keys === "all" || segment.answers.some(([key]) => gone.has(key)))
      );
      const now = this.#clock.now();
      const texts =
        keys === "all" ? [] : await packedWithout(touched, gone, merged, now, this.#segmentLength);
      const added = texts.map((value) => ({ name: this.#nameOf(ANSWERS), value }));
      await this.#settings.write(
        added,
        touched.map(({ name }) => name)
      );
    } catch {
      this.#notice(said`This workbook cannot be written now; its answers could not be removed.`);
    }
  }

  #nameOf(kind: string): string {
    this.#serial += 1;
    const name = `${kind}${this.#clientId}.${this.#clock.now()}.${this.#serial}`;
    this.#seen.add(name);
    return name;
  }

  #notice(sentence: Said): void {
    if (this.notices.some(({ text }) => text === sentence.text)) return;
    this.notices.push(sentence);
    this.#onNotice?.(sentence);
  }
}

const merged = (segments: readonly Segment[]): Promise<Merged> => inTurns(merging(segments));

function lengthOf(settings: readonly { readonly length: number }[]): number {
  return settings.reduce((sum, { length }) => sum + length, 0);
}
