/**
 * Keeps answers and ledger in the open workbook, so that they are saved with the file. Each client writes its own
 * settings (`file-part`), readers merge all of them. Answers and ledger have separate settings: when the workbook is
 * full, the oldest answers leave it (they stay on this machine), the ledger never does. Errors only give a notice: a
 * workbook that cannot be read or written must not stop the add-in.
 */
import { type Said, said } from "../../texts";
import {
  type Clock,
  type DurationMs,
  type EpochMs,
  type HeldAnswer,
  InOrder,
  type KeyedAnswer,
  type LedgerEntry,
  type QuestionKey,
  systemClock,
  type WorkbookContent,
  type WorkbookStore,
} from "../../client";
import {
  type FilePart,
  mergeParts,
  packParts,
  type PackedPart,
  type PartContent,
  partName,
  readPart,
  writtenAt,
} from "./file-part";
import { Gate } from "./gate";
import { FileLimit, SETTING_CHARACTERS } from "./packed";
import { ANSWERS, isTelling, LEDGER, PREFIX } from "./setting-names";
import { type SettingsStore, workbookSettings } from "./settings-store";

/** Writing settings may empty Excel's undo stack: what waits is written when nobody has edited for so long. */
const IDLE_MS: DurationMs = 10_000;
/** The pause before writing is tried again: perhaps nothing else happens before the file is saved. */
const RETRY_MS: DurationMs = 60_000;

export interface WorkbookStoreOptions {
  /** @default null: never saved */
  readonly id?: string | null;
  /** Answers in characters, all settings together. @default 1000000 */
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

/** Opens the workbook's store; never fails. */
export async function openWorkbookStore(
  options: WorkbookStoreOptions = {}
): Promise<WorkbookStore> {
  const store = new SettingsWorkbookStore(options);
  await store.listen();
  return store;
}

class SettingsWorkbookStore implements WorkbookStore {
  readonly id: string | null;
  readonly #options: Required<WorkbookStoreOptions>;
  readonly #settings: SettingsStore;
  readonly #told = new Set<string>();
  /** Not written yet. */
  readonly #answers = new Map<QuestionKey, HeldAnswer>();
  readonly #entries = new Map<string, LedgerEntry>();
  /** The file's settings as they were read last, and those that were written since. */
  #parts = new Map<string, FilePart>();
  /** Stops the pause before waiting content is written; undefined when there is no pause. */
  #pause: AbortController | undefined;
  readonly #writing = new InOrder();
  #serial = 0;

  constructor(options: WorkbookStoreOptions) {
    this.#options = {
      id: null,
      totalLength: 1_000_000,
      clock: systemClock,
      settings: workbookSettings(),
      gate: new Gate(),
      clientId: crypto.randomUUID(),
      beforeWrite: () => Promise.resolve(),
      onNotice: () => undefined,
      ...options,
    };
    ({ id: this.id, settings: this.#settings } = this.#options);
  }

  /** Where edits cannot be followed, what waits is written after a pause all the same. */
  listen(): Promise<void> {
    const onEdit = () => this.#pause && this.#writeAfter(IDLE_MS);
    return this.#settings.onEdit(onEdit).catch(() => undefined);
  }

  async read(): Promise<WorkbookContent> {
    try {
      await this.#load();
    } catch {
      this.#notice(said("said.theAnswersInThisWorkbookCouldNot"));
    }
    return this.#contentOf([...this.#parts.values()]);
  }

  add(answers: readonly KeyedAnswer[], entries: readonly LedgerEntry[]): void {
    for (const [key, answer] of answers) this.#answers.set(key, answer);
    for (const entry of entries) this.#entries.set(entry.id, entry);
    if (!this.#pause) this.#writeAfter(IDLE_MS);
  }

  async news(): Promise<WorkbookContent | null> {
    const names = await this.#settings.names(PREFIX);
    if (!names.some((name) => isPart(name) && !this.#parts.has(name))) return null;
    const before = new Set(this.#parts.keys());
    await this.#load();
    return this.#contentOf([...this.#parts.values()].filter(({ name }) => !before.has(name)));
  }

  onNews(listener: () => void): void {
    this.#settings.onSettings(listener).catch(() => undefined);
  }

  flush(): Promise<void> {
    this.#pause?.abort();
    this.#pause = undefined;
    return this.#writing.act(() => this.#write());
  }

  async strip(): Promise<{ answers: number; entries: number }> {
    const { answers, ledger } = await this.read();
    const stripped = new Set([...answers.map(([key]) => key), ...this.#answers.keys()]);
    const pending = [[...this.#answers], [...this.#entries.values()]] as const;
    await this.#writing.act(async () => {
      const names = await this.#settings.names(PREFIX);
      await this.#settings.write([], names.filter(isTelling));
      this.#options.gate.forget();
      this.#parts = new Map();
      this.#drop(...pending);
    });
    return { answers: stripped.size, entries: ledger.length };
  }

  async usage(): Promise<{ answers: number; characters: number; limitCharacters: number }> {
    const { answers } = await this.read();
    const characters = lengthOf([...this.#parts.values()]);
    return { answers: answers.length, characters, limitCharacters: this.#options.totalLength };
  }

  forget(keys: readonly QuestionKey[] | "all"): Promise<void> {
    if (keys === "all") this.#answers.clear();
    else for (const key of keys) this.#answers.delete(key);
    return this.#writing.act(() => this.#remove(keys));
  }

  #writeAfter(pauseMs: DurationMs): void {
    this.#pause?.abort();
    const { signal } = (this.#pause = new AbortController());
    this.#options.clock.wait(pauseMs, signal).then(
      () => this.flush(),
      () => undefined
    );
  }

  /** Reads what is new; a setting of a known name is as it was. */
  async #load(): Promise<void> {
    const stored = await this.#settings.read(PREFIX);
    const limit = new FileLimit();
    const parts = new Map<string, FilePart>();
    for (const { name, value } of stored) {
      if (!isPart(name)) continue;
      parts.set(name, this.#parts.get(name) ?? readPart(name, value, limit));
    }
    this.#parts = parts;
    const damaged = [...parts.values()].filter(({ isDamaged }) => isDamaged);
    this.#options.gate.leaveOut(damaged.map(({ name }) => name));
  }

  #contentOf(parts: readonly FilePart[]): WorkbookContent {
    const { answers, entries } = mergeParts(inOrder(parts));
    return { answers, ledger: entries };
  }

  async #write(): Promise<void> {
    if (this.#answers.size + this.#entries.size === 0) return;
    const answers = [...this.#answers];
    const entries = [...this.#entries.values()];
    try {
      await this.#options.beforeWrite();
      await this.#load();
      // The ledger is written first: Excel may have no room for answers.
      if (entries.length > 0) await this.#append(LEDGER, { answers: [], entries }, Infinity);
      this.#drop([], entries);
      if (answers.length > 0)
        await this.#append(ANSWERS, { answers, entries: [] }, this.#options.totalLength);
      this.#drop(answers, []);
    } catch {
      this.#notice(said("said.thisWorkbookCannotBeWrittenNowIts"));
      if (!this.#pause) this.#writeAfter(RETRY_MS);
    }
  }

  /** Removes what was written from what waits; what was added meanwhile waits for the next time. */
  #drop(answers: readonly KeyedAnswer[], entries: readonly LedgerEntry[]): void {
    for (const [key, answer] of answers)
      if (this.#answers.get(key) === answer) this.#answers.delete(key);
    for (const entry of entries)
      if (this.#entries.get(entry.id) === entry) this.#entries.delete(entry.id);
  }

  /** Writes more; the settings written first leave when there is no room. */
  async #append(beginning: string, content: PartContent, limit: number): Promise<void> {
    const others = inOrder([...this.#parts.values()]).filter(({ name }) =>
      name.startsWith(beginning)
    );
    // Our own last one is written anew with what is added, under another name, until it is half full.
    const last = others.findLast(({ name }) =>
      name.startsWith(`${beginning}${this.#options.clientId}.`)
    );
    const isOpen = last && !last.isDamaged && last.length < SETTING_CHARACTERS / 2;
    const leaving = isOpen ? others.splice(others.indexOf(last), 1) : [];
    const packed = packParts(mergeParts([...leaving, content]));
    const kept = packed.filter(({ length }) => length <= SETTING_CHARACTERS);
    let hasRoom = kept.length === packed.length;
    while (lengthOf([...others, ...kept]) > limit) {
      hasRoom = false;
      const oldest = others.shift();
      if (oldest) leaving.push(oldest);
      else kept.shift();
    }
    if (!hasRoom) this.#notice(said("said.thisWorkbookHasNoRoomForSome"));
    await this.#replace(beginning, leaving, kept, this.#options.clock.now());
  }

  /** Writes parts in place of others, in one request; what was written here is no news. */
  async #replace(
    beginning: string,
    old: readonly FilePart[],
    parts: readonly PackedPart[],
    at: EpochMs
  ): Promise<void> {
    const added = parts.map((part) => ({
      ...part,
      name: partName(beginning, this.#options.clientId, at, ++this.#serial),
      isDamaged: false,
    }));
    await this.#settings.write(
      added.map(({ name, text }) => ({ name, value: text })),
      old.map(({ name }) => name)
    );
    for (const { text: _, ...part } of added) this.#parts.set(part.name, part);
    for (const { name } of old) this.#parts.delete(name);
  }

  async #remove(keys: readonly QuestionKey[] | "all"): Promise<void> {
    const gone = keys === "all" ? null : new Set<string>(keys);
    const isGone = ([key]: KeyedAnswer) => gone?.has(key) ?? true;
    try {
      await this.#load();
      for (const part of [...this.#parts.values()]) {
        if (!part.name.startsWith(ANSWERS) || (gone && !part.answers.some(isGone))) continue;
        const answers = part.answers.filter((one) => !isGone(one));
        const rest = packParts({ answers, entries: [] });
        await this.#replace(ANSWERS, [part], rest, writtenAt(part));
      }
    } catch {
      this.#notice(said("said.thisWorkbookCannotBeWrittenNowIts2"));
    }
  }

  /** Each sentence once. */
  #notice(sentence: Said): void {
    const told = JSON.stringify(sentence);
    if (!this.#told.has(told)) this.#options.onNotice(sentence);
    this.#told.add(told);
  }
}

const isPart = (name: string) => name.startsWith(ANSWERS) || name.startsWith(LEDGER);

/** Those written first come first. */
const inOrder = (parts: readonly FilePart[]) =>
  [...parts].sort((one, other) => writtenAt(one) - writtenAt(other));

function lengthOf(settings: readonly { readonly length: number }[]): number {
  return settings.reduce((sum, { length }) => sum + length, 0);
}
