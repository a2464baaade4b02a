/**
 * Keeps the runs of this workbook: on the machine at once; in the workbook when a run starts, pauses or
 * ends, so that a saved file tells of it on another computer. What cannot be written to the workbook
 * (read-only, settings full) stays on the machine; the run goes on.
 */
import { type Said, said, ToldError } from "../../../texts";
import type { RunCounts, RunStore, StoredRun, WrittenRow } from "../../../enrich";
import type { EpochMs } from "../../../client";
import type { RunSummary } from "../plan/enrichment";
import { mergedRows } from "./merged-rows";
import { packRows, unpackRows } from "./rows-in-file";
import { MAX_ROWS, readRun } from "./run-in-file";
import { type FormLimits, Gate } from "../../store/gate";
import { RUN_ROWS, RUN_SETTINGS } from "../../store/setting-names";
import type { SettingsStore } from "../../store/settings-store";

const WORKBOOK_ID = "stackscout.workbook";
const IS_ID = /^[\w-]{1,64}$/;
/** The most failed companies that a file names; the machine keeps all. */
const FAILED_IN_FILE = 200;
/** The most rows added to another table that a file names. */
const APPENDED_IN_FILE = 1000;
/** How many runs a file keeps: the last ones. */
const RUNS_IN_FILE = 12;
/** How many of these keep their rows. */
const ROWS_IN_FILE = 3;
/** Well above what is written: a setting holds 250 KB at most. */
const LIMITS: FormLimits = { settings: 10 * RUNS_IN_FILE, characters: 300_000 };
/** So long after its expected end, a run of another computer counts as interrupted. */
const PATIENCE_MS = 600_000;

export interface KeptRun {
  readonly run: StoredRun;
  readonly isOnThisMachine: boolean;
}

export interface RunJournalOptions {
  readonly machine: RunStore;
  readonly settings: SettingsStore;
  /** Counts settings that cannot be used. */
  readonly gate?: Gate | undefined;
  readonly onNotice?: ((sentence: Said) => void) | undefined;
}

export interface RowsToKeep {
  readonly written: number;
  /** The run fills columns that were there before. */
  readonly mayOverwrite: boolean;
}

export class RunJournal {
  readonly #machine: RunStore;
  readonly #settings: SettingsStore;
  readonly #gate: Gate;
  readonly #onNotice: ((sentence: Said) => void) | undefined;
  #workbookId: string | undefined;

  constructor({ machine, settings, gate = new Gate(), onNotice }: RunJournalOptions) {
    this.#machine = machine;
    this.#settings = settings;
    this.#gate = gate;
    this.#onNotice = onNotice;
  }

  /** The id of the file, made with its first run. Throws if Excel refuses to tell it: a new id would hide all runs. */
  async workbookId(): Promise<string> {
    if (this.#workbookId !== undefined) return this.#workbookId;
    const stored = await this.#settings.read(WORKBOOK_ID).catch((cause: unknown) => {
      throw new ToldError(said("said.excelRefusedThisTryAgain"), { cause });
    });
    const known = stored.find(({ name }) => name === WORKBOOK_ID)?.value;
    if (typeof known === "string" && IS_ID.test(known)) return (this.#workbookId = known);
    return (this.#workbookId = crypto.randomUUID());
  }

  /** Keeps a run on the machine, at once. */
  async keep(run: StoredRun): Promise<void> {
    await this.#machine.keep(run).catch(() => {
      this.#onNotice?.(said("said.thisExcelCouldNotKeepTheJournal"));
    });
  }

  /** Keeps a run on the machine and in the workbook. */
  async keepEverywhere(run: StoredRun): Promise<void> {
    await this.keep(run);
    await this.#write(run, []);
  }

  /** The same for a run of this machine, with the rows written so far as far as the file has room for them. */
  async keepWithRows(run: StoredRun, { written, mayOverwrite }: RowsToKeep): Promise<void> {
    // Many rows are not read back only to leave them out: that would block the page.
    const isNeeded = written <= MAX_ROWS || mayOverwrite;
    const merged = mergedRows(isNeeded ? await this.#rows(run.id, true) : []);
    const rows = [...merged].map(([key, row]) => ({ key, ...row }));
    const { kind, text } = isNeeded
      ? packRows(rows)
      : ({ kind: "nothing lost", text: "" } as const);
    const kept = { ...run, rowsInFile: kind };
    await this.keep(kept);
    await this.#write(kept, [{ name: RUN_ROWS + run.id, value: text }]);
  }

  async #write(run: StoredRun, more: readonly { name: string; value: string }[]): Promise<void> {
    try {
      const id = await this.workbookId();
      const { failedKeys, appended } = run;
      const inFile = {
        ...run,
        failedKeys: failedKeys.slice(0, FAILED_IN_FILE),
        ...(appended ? { appended: appended.slice(0, APPENDED_IN_FILE) } : {}),
      };
      const others = await this.#inWorkbook(run.id);
      const old = others.slice(RUNS_IN_FILE - 1).map((other) => RUN_SETTINGS + other.id);
      const oldRows = others.slice(ROWS_IN_FILE - 1).map((other) => RUN_ROWS + other.id);
      await this.#settings.write(
        [
          { name: WORKBOOK_ID, value: id },
          { name: RUN_SETTINGS + run.id, value: JSON.stringify(inFile) },
          ...more.filter(({ value }) => value !== ""),
        ],
        [...old, ...oldRows, ...more.filter(({ value }) => value === "").map(({ name }) => name)]
      );
    } catch {
      this.#onNotice?.(said("said.thisWorkbookCannotBeWrittenNowThe"));
    }
  }

  addRows(id: string, rows: readonly WrittenRow[]): Promise<void> {
    return this.#machine.addRows(id, rows).catch(() => undefined);
  }

  /** Rows from this machine and from the file, because a run may go on elsewhere. The ones written last come last. */
  async rows(id: string): Promise<WrittenRow[]> {
    return this.#rows(id, (await this.find(id))?.isOnThisMachine === true);
  }

  async #rows(id: string, isMineLast: boolean): Promise<WrittenRow[]> {
    const mine = await this.#machine.rows(id).catch((): WrittenRow[] => []);
    const name = RUN_ROWS + id;
    const stored = (await this.#read(name)).find((setting) => setting.name === name);
    const others = stored ? unpackRows(stored.value) : [];
    if (others === undefined) this.#gate.leaveOut([name]);
    return isMineLast ? [...(others ?? []), ...mine] : [...mine, ...(others ?? [])];
  }

  /** Formulas that this machine itself saw before the run, not only the file tells. */
  async formulasHere(id: string): Promise<ReadonlySet<string>> {
    const mine = await this.#machine.rows(id).catch((): WrittenRow[] => []);
    const cells = mine.flatMap(({ before }) => before?.flat() ?? []);
    return new Set(cells.flatMap((cell) => cell?.formula ?? []));
  }

  /** All runs, newest first; of two entries of a run, the one saved last. */
  async list(): Promise<KeptRun[]> {
    const id = await this.workbookId();
    const onMachine = await this.#machine.list(id).catch((): StoredRun[] => []);
    const kept = new Map(onMachine.map((run) => [run.id, { run, isOnThisMachine: true }]));
    for (const run of await this.#inWorkbook().catch((): StoredRun[] => []))
      if (run.savedAt > (kept.get(run.id)?.run.savedAt ?? -1))
        kept.set(run.id, { run, isOnThisMachine: false });
    return [...kept.values()].sort((a, b) => b.run.startedAt - a.run.startedAt);
  }

  async find(id: string): Promise<KeptRun | undefined> {
    return (await this.list()).find(({ run }) => run.id === id);
  }

  async forget(id: string): Promise<void> {
    await this.#machine.drop(id).catch(() => undefined);
    await this.#settings.write([], [RUN_SETTINGS + id, RUN_ROWS + id]).catch(() => undefined);
  }

  keepDifferences(id: string, differences: unknown): Promise<void> {
    return this.#machine.keepDifferences(id, differences).catch(() => undefined);
  }

  differencesOf(id: string): Promise<unknown> {
    return this.#machine.differencesOf(id).catch(() => undefined);
  }

  /** The runs in the file without `leftOut`, newest first. Entries that cannot be read are left out, too. */
  async #inWorkbook(leftOut = ""): Promise<StoredRun[]> {
    const stored = await this.#read(RUN_SETTINGS);
    const others = stored.filter(({ name }) => name !== RUN_SETTINGS + leftOut);
    const runs = this.#gate.read(others, LIMITS, readRun);
    // A forged entry may have the id of another one.
    return runs.filter(({ id }) => id !== leftOut).sort((a, b) => b.startedAt - a.startedAt);
  }

  async #read(prefix: string) {
    return this.#settings.read(prefix).catch(() => []);
  }
}

/** A run as the list shows it. `currentId` is the one under way in this window. */
export function summaryOf(
  { run, isOnThisMachine }: KeptRun,
  currentId: string | null,
  now: EpochMs
): RunSummary {
  const isCurrent = run.id === currentId;
  const state = stateOf(run, isOnThisMachine, isCurrent, now);
  const hasPlace = run.place.tableName !== "" || (run.isMaking && run.source !== undefined);
  // Answers that had arrived when it was interrupted may not be in the sheet.
  const isLeft = run.counts.waiting > 0 || state === "interrupted";
  const isOpen = isLeft && hasPlace && !isCurrent;
  const { id, name, by, startedAt, endedAt, place, shownCredits, chargedCredits } = run;
  const told = <C extends RunCounts>(counts: C): C =>
    run.ranShort ? { ...counts, waiting: counts.waiting + counts.failed, failed: 0 } : counts;
  return {
    id,
    name,
    by,
    startedAt,
    endedAt,
    state,
    isRefresh: run.choices.fill === "stale",
    place,
    counts: told(run.counts),
    columns: run.columns.map(told),
    shownCredits,
    chargedCredits,
    isOnThisMachine,
    mayLack:
      !isOnThisMachine && run.endedAt === null && run.openCompanies > 0
        ? { since: run.savedAt, companies: run.openCompanies }
        : null,
    canGoOn: isOpen === true && run.state !== "reverted" && state !== "elsewhere",
    canRetryFailed: !isCurrent && run.counts.failed > 0 && run.state !== "reverted",
    canRevert: !isCurrent && run.state !== "reverted" && state !== "elsewhere" && hasPlace === true,
  };
}

function stateOf(
  run: StoredRun,
  isOnThisMachine: boolean,
  isCurrent: boolean,
  now: EpochMs
): RunSummary["state"] {
  if (run.state === "done" && run.ranShort) return "failed";
  if (run.state !== "running" || isCurrent) return run.state;
  if (isOnThisMachine) return "interrupted";
  return now < (run.endsAt ?? run.savedAt) + PATIENCE_MS ? "elsewhere" : "interrupted";
}
