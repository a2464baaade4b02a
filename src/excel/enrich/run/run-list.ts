/**
 * The runs of this workbook, in its settings: written when a run starts, now and then while it is under way, and when it
 * ends, so that a run and its cells are saved together. What cannot be written (read-only, settings full) is known until
 * Excel closes; the run goes on.
 */
import { type Said, said, ToldError } from "../../../texts";
import { readRun, type StoredRun } from "../../../enrich";
import { type FormLimits, Gate } from "../../store/gate";
import { RUN_SETTINGS } from "../../store/setting-names";
import type { SettingsStore } from "../../store/settings-store";

/** How many runs a file keeps: the last ones. */
const RUNS_IN_FILE = 12;
/** The most notes, names and links that a file keeps of a run. */
const NOTES_IN_FILE = 500;
const NAMES_IN_FILE = 2_000;
const LINKS_IN_FILE = 1_000;
/** The most characters of the keys of its rows. */
const KEYS_IN_FILE = 100_000;
/** Well above what is written: a setting holds 250 KB at most. */
const LIMITS: FormLimits = { settings: 10 * RUNS_IN_FILE, characters: 300_000 };

export interface RunListOptions {
  readonly settings: SettingsStore;
  /** Counts settings that cannot be used. */
  readonly gate?: Gate | undefined;
  readonly onNotice?: ((sentence: Said) => void) | undefined;
}

export class RunList {
  readonly #options: RunListOptions;
  readonly #gate: Gate;
  /** Those that were kept since Excel was opened, whole. */
  readonly #here = new Map<string, StoredRun>();
  /** Told once, until the workbook can be written again. */
  #isTold = false;

  constructor(options: RunListOptions) {
    this.#options = options;
    this.#gate = options.gate ?? new Gate();
  }

  async keep(run: StoredRun): Promise<void> {
    this.#here.set(run.id, run);
    const others = (await this.list()).filter(({ id }) => id !== run.id);
    try {
      await this.#options.settings.write(
        [{ name: RUN_SETTINGS + run.id, value: JSON.stringify(forFile(run)) }],
        others.slice(RUNS_IN_FILE - 1).map(({ id }) => RUN_SETTINGS + id)
      );
      this.#isTold = false;
    } catch {
      if (!this.#isTold) this.#options.onNotice?.(said("said.thisWorkbookCannotBeWrittenNowThe"));
      this.#isTold = true;
    }
  }

  /** All runs, newest first. Entries of the file that cannot be read are left out. */
  async list(): Promise<StoredRun[]> {
    const stored = await this.#options.settings.read(RUN_SETTINGS).catch(() => []);
    const inFile = this.#gate.read(stored, LIMITS, readRun);
    const runs = new Map([...inFile, ...this.#here.values()].map((run) => [run.id, run]));
    return [...runs.values()].sort((one, other) => other.startedAt - one.startedAt);
  }

  async find(id: string): Promise<StoredRun> {
    const found = (await this.list()).find((run) => run.id === id);
    if (!found) throw new ToldError(said("said.thisRunIsNotKnownAnyMore"));
    return found;
  }

  async forget(id: string): Promise<void> {
    this.#here.delete(id);
    await this.#options.settings.write([], [RUN_SETTINGS + id]).catch(() => undefined);
  }
}

function forFile(run: StoredRun): StoredRun {
  const { notes, keys, choices } = run;
  const { names = {}, links = {} } = choices;
  return {
    ...run,
    notes: notes.slice(0, NOTES_IN_FILE),
    keys: JSON.stringify(keys).length > KEYS_IN_FILE ? "unknown" : keys,
    choices: {
      ...choices,
      names: first(names, NAMES_IN_FILE),
      links: first(links, LINKS_IN_FILE),
    },
  };
}

function first<T>(record: Readonly<Record<string, T>>, most: number): Record<string, T> {
  return Object.fromEntries(Object.entries(record).slice(0, most));
}
