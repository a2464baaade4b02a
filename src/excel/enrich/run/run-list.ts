/**
 * The runs of this workbook: on the machine at once; in the workbook when a run starts, pauses or ends, so that a saved
 * file tells of it. The file says which runs it has, as it has their cells; the machine knows them later and whole. What
 * cannot be written to the workbook (read-only, settings full) is known until Excel closes; the run goes on.
 */
import { type Said, said, ToldError } from "../../../texts";
import { readRun, type RunStore, type StoredRun } from "../../../enrich";
import type { RunSummary } from "../plan/enrichment";
import { type FormLimits, Gate } from "../../store/gate";
import { RUN_SETTINGS } from "../../store/setting-names";
import type { SettingsStore } from "../../store/settings-store";

/** How many runs a file keeps: the last ones. */
const RUNS_IN_FILE = 12;
/** The most notes, names and links that a file keeps of a run; the machine keeps all. */
const NOTES_IN_FILE = 500;
const NAMES_IN_FILE = 2_000;
const LINKS_IN_FILE = 1_000;
/** The most characters of the keys of its rows. */
const KEYS_IN_FILE = 100_000;
/** Well above what is written: a setting holds 250 KB at most. */
const LIMITS: FormLimits = { settings: 10 * RUNS_IN_FILE, characters: 300_000 };

export interface KeptRun {
  readonly run: StoredRun;
  readonly isOnThisMachine: boolean;
}

export interface RunListOptions {
  readonly machine: RunStore;
  readonly settings: SettingsStore;
  /** Counts settings that cannot be used. */
  readonly gate?: Gate | undefined;
  readonly onNotice?: ((sentence: Said) => void) | undefined;
}

export class RunList {
  readonly #machine: RunStore;
  readonly #settings: SettingsStore;
  readonly #gate: Gate;
  readonly #onNotice: ((sentence: Said) => void) | undefined;
  /** Those that were kept since Excel was opened. */
  readonly #here = new Map<string, StoredRun>();

  constructor({ machine, settings, gate = new Gate(), onNotice }: RunListOptions) {
    this.#machine = machine;
    this.#settings = settings;
    this.#gate = gate;
    this.#onNotice = onNotice;
  }

  /** Keeps a run on the machine, at once. */
  async keep(run: StoredRun): Promise<void> {
    this.#here.set(run.id, run);
    await this.#machine.keep(run).catch(() => {
      this.#onNotice?.(said("said.thisExcelCouldNotKeepTheRun"));
    });
  }

  /** Keeps a run on the machine and in the workbook. */
  async keepEverywhere(run: StoredRun): Promise<void> {
    await this.keep(run);
    try {
      const inFile: StoredRun = {
        ...run,
        notes: run.notes.slice(0, NOTES_IN_FILE),
        names: first(run.names, NAMES_IN_FILE),
        keys: JSON.stringify(run.keys).length > KEYS_IN_FILE ? "unknown" : run.keys,
        choices: { ...run.choices, links: first(run.choices.links ?? {}, LINKS_IN_FILE) },
      };
      const others = await this.#inWorkbook(run.id);
      await this.#settings.write(
        [{ name: RUN_SETTINGS + run.id, value: JSON.stringify(inFile) }],
        others.slice(RUNS_IN_FILE - 1).map((other) => RUN_SETTINGS + other.id)
      );
    } catch {
      this.#onNotice?.(said("said.thisWorkbookCannotBeWrittenNowThe"));
    }
  }

  /** All runs, newest first; of two entries of a run, the one saved last. */
  async list(): Promise<KeptRun[]> {
    const inFile = await this.#inWorkbook();
    const ids = inFile.map(({ id }) => id);
    const onMachine = await this.#machine.find(ids).catch((): StoredRun[] => []);
    const kept = new Map<string, KeptRun>();
    for (const run of [...onMachine, ...this.#here.values()])
      kept.set(run.id, { run, isOnThisMachine: true });
    for (const run of inFile)
      if (run.savedAt > (kept.get(run.id)?.run.savedAt ?? -1))
        kept.set(run.id, { run, isOnThisMachine: false });
    return [...kept.values()].sort((a, b) => b.run.startedAt - a.run.startedAt);
  }

  async find(id: string): Promise<StoredRun> {
    const kept = (await this.list()).find(({ run }) => run.id === id);
    if (!kept) throw new ToldError(said("said.thisRunIsNotKnownAnyMore"));
    return kept.run;
  }

  async forget(id: string): Promise<void> {
    this.#here.delete(id);
    await this.#machine.drop(id).catch(() => undefined);
    await this.#settings.write([], [RUN_SETTINGS + id]).catch(() => undefined);
  }

  /** The runs in the file without `leftOut`, newest first. Entries that cannot be read are left out, too. */
  async #inWorkbook(leftOut = ""): Promise<StoredRun[]> {
    const stored = await this.#settings.read(RUN_SETTINGS).catch(() => []);
    const others = stored.filter(({ name }) => name !== RUN_SETTINGS + leftOut);
    const runs = this.#gate.read(others, LIMITS, readRun);
    // A forged entry may have the id of another one.
    return runs.filter(({ id }) => id !== leftOut).sort((a, b) => b.startedAt - a.startedAt);
  }
}

function first<T>(record: Readonly<Record<string, T>>, most: number): Record<string, T> {
  return Object.fromEntries(Object.entries(record).slice(0, most));
}

/** A run as the list shows it. `currentId` is the one under way in this window. */
export function summaryOf(run: StoredRun, currentId: string | null): RunSummary {
  const isCurrent = run.id === currentId;
  const state = run.state === "running" && !isCurrent ? "interrupted" : run.state;
  const { id, name, by, startedAt, endedAt, place, counts, columns, shownCredits } = run;
  const isOpen = !isCurrent && state !== "reverted";
  // Answers that had arrived when it was interrupted may not be in the sheet.
  const isLeft = counts.waiting + counts.failed > 0 || state === "interrupted";
  return {
    id,
    name,
    by,
    startedAt,
    endedAt,
    state,
    isRefresh: run.choices.fill === "stale",
    place,
    counts,
    columns,
    shownCredits,
    chargedCredits: run.chargedCredits,
    canGoOn: isOpen && isLeft,
    canRevert: isOpen && place.newTitles.length > 0,
  };
}
