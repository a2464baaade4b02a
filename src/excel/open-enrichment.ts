/**
 * Makes Enrich: reads, plans, runs, lists, goes on and takes back, over one workbook and one
 * client. What each of these does is in a file of its own; here they meet.
 */
import type { CompanyField } from "../client/company-fields";
import { defaultCompanyFields } from "../client/company-fields";
import type { Difference } from "../client/differences";
import type { EnrichmentChoices, EnrichmentOutput, IntoTable } from "../client/enrichment-choices";
import { NameFinder } from "../client/name-finder";
import type { Stop } from "../client/scout-client";
import type { StoredRun, WrittenRow } from "../client/run-journal";
import { type Clock, type Domain, systemClock } from "../client/units";
import { BulkRun, type EarlierPart, type RunOptions } from "./bulk-run";
import { columnLetters } from "./column";
import type { Enrichment, EnrichmentPlan, EnrichmentSource } from "./enrichment";
import { findMadeTable } from "./find-made-table";
import { WorkbookError } from "./host-words";
import {
  type PlanAgain,
  type PlanDetails,
  planEnrichment,
  type PlanningParts,
} from "./plan-enrichment";
import { readSelectedRange } from "./read-selection";
import { mergedRows } from "./merged-rows";
import { revertRun } from "./revert-run";
import { chargedSince } from "./run-figures";
import { RunJournal, type RunJournalOptions, summaryOf } from "./run-journal-keeper";
import { rowsFromAnswers } from "./rows-from-answers";
import { writeDifferenceSheet, writeRunReport } from "./run-reports";
import { addressOf, type SelectedRange } from "./selected-range";
import { guessRoles } from "./source-columns";
import { readTable } from "./table-range";
import { readTargetTables, type TargetTable } from "./target-tables";

export interface EnrichmentOptions extends Omit<RunOptions, "journal">, RunJournalOptions {
  readonly registrableDomain: (domain: Domain) => Promise<Domain | null>;
  readonly clock?: Clock;
}

export function openEnrichment(options: EnrichmentOptions): Enrichment {
  return new OpenEnrichment(options);
}

class OpenEnrichment implements Enrichment {
  readonly #options: EnrichmentOptions;
  readonly #journal: RunJournal;
  readonly #names: NameFinder;
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();
  readonly #earlier = new WeakMap<object, EarlierPart>();
  /** By table: titles that runs of this workbook wrote. */
  #ownTitles = new Map<string, Set<string>>();
  #workbookId = "";
  #current: BulkRun | null = null;

  constructor(options: EnrichmentOptions) {
    this.#options = options;
    this.#journal = new RunJournal(options);
    this.#names = new NameFinder(options.client);
    this.#clock = options.clock ?? systemClock;
  }

  async readSelection(): Promise<EnrichmentSource> {
    const selected = await readSelectedRange();
    const roles = guessRoles(selected.headers, selected.samples);
    const tables = await this.#tablesBeside(selected);
    const remembered = withoutGoneTable(await this.#rememberedFor(selected), tables);
    const guessed = Object.fromEntries(
      roles.map((role, offset) => [selected.columnIndex + offset, role])
    );
    return {
      address: addressOf(selected),
      sheetName: selected.sheetName,
      tableName: selected.tableName,
      rows: selected.rows,
      hiddenRows: selected.hidden.size,
      columns: selected.samples.map((texts, offset) => {
        const filled = texts.filter((text) => text !== "");
        return {
          index: selected.columnIndex + offset,
          letters: columnLetters(selected.columnIndex + offset),
          header: selected.headers?.[offset] ?? null,
          guess: roles[offset] ?? "unused",
          filled: filled.length,
          samples: filled.slice(0, 5),
        };
      }),
      choices: remembered ?? { ...defaultChoices, roles: guessed },
      isRemembered: remembered !== null,
      tables,
      warnings: [],
      selected,
    };
  }

  /** With what was chosen last for a table of these titles. */
  async #tablesBeside({ tableName }: SelectedRange): Promise<TargetTable[]> {
    const tables = await readTargetTables(tableName).catch((): TargetTable[] => []);
    return Promise.all(
      tables.map(async (table) => {
        const kept = await this.#options.machine
          .choicesFor(intoKey(table.titles))
          .catch(() => undefined);
        const remembered = kept as IntoTable | undefined;
        return remembered?.columns
          ? { ...table, remembered: { ...remembered, tableName: table.name } }
          : table;
      })
    );
  }

  /** Choices made for columns of these titles, on the columns as they stand now. */
  async #rememberedFor(selected: SelectedRange): Promise<EnrichmentChoices | null> {
    if (selected.headers === null) return null;
    const stored = await this.#options.machine
      .choicesFor(titlesKey(selected.headers))
      .catch(() => undefined);
    const kept = stored as EnrichmentChoices | undefined;
    if (!kept || !Array.isArray(kept.outputs)) return null;
    const roles = Object.fromEntries(
      selected.samples.map((_, offset) => [
        selected.columnIndex + offset,
        kept.roles[offset] ?? "unused",
      ])
    );
    return { ...kept, roles, firstRows: null };
  }

  async plan(source: EnrichmentSource, choices: EnrichmentChoices): Promise<EnrichmentPlan> {
    await this.#readOwnTitles();
    const plan = await planEnrichment(this.#planning(), source.selected, choices);
    const other = (await this.runs()).find(({ state }) => state === "elsewhere");
    if (!other) return plan;
    const since = new Date(other.startedAt).toLocaleTimeString();
    const who = other.by === "" ? "somebody else" : other.by;
    const warning = `${other.name} is running by ${who} since ${since}. Wait for it, or both may buy the same.`;
    return { ...plan, warnings: [...plan.warnings, warning] };
  }

  /** `begunSheet`: a worksheet that a run was cut off in. */
  #planning(begunSheet?: string): PlanningParts {
    const { client, registrableDomain } = this.#options;
    return {
      client,
      registrableDomain,
      names: this.#names,
      clock: this.#clock,
      ownTitles: (table) => this.#ownTitles.get(table) ?? new Set(),
      ...(begunSheet === undefined ? {} : { begunSheet }),
    };
  }

  async #readOwnTitles(): Promise<void> {
    const titles = new Map<string, Set<string>>();
    for (const { run } of await this.#journal.list()) {
      if (run.state === "reverted") continue;
      const { tableName, titles: written } = run.place;
      const known = titles.get(tableName) ?? new Set<string>();
      for (const title of written) known.add(title);
      titles.set(tableName, known);
    }
    this.#ownTitles = titles;
    this.#workbookId = await this.#journal.workbookId();
  }

  async lookUpNames(
    source: EnrichmentSource,
    choices: EnrichmentChoices,
    { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number, all: number) => void }
  ) {
    const plan = await planEnrichment(this.#planning(), source.selected, choices);
    const { namesToLookUp } = plan.details as PlanDetails;
    return this.#names.lookUp(namesToLookUp, signal, onProgress);
  }

  start(plan: EnrichmentPlan): BulkRun {
    if (this.#current)
      throw new WorkbookError(`${this.#current.name} is still under way. Stop it first, or wait.`);
    if (plan.problem !== null) throw new WorkbookError(plan.problem);
    const details = plan.details as PlanDetails;
    const options: RunOptions = { ...this.#options, clock: this.#clock, journal: this.#journal };
    const run = new BulkRun(options, plan, this.#earlier.get(details));
    run.belongsTo(this.#workbookId);
    this.#current = run;
    this.#rememberChoices(details, plan.choices);
    void run.ended.then(() => {
      this.#current = null;
      this.#tell();
    });
    this.#tell();
    return run;
  }

  current(): BulkRun | null {
    return this.#current;
  }

  /** On this machine: how one reads a column is a habit of a person, not a part of the file. */
  #rememberChoices({ source, place, into }: PlanDetails, choices: EnrichmentChoices) {
    const { headers, columnIndex, samples } = source;
    const { machine } = this.#options;
    if (choices.into && into && place)
      void machine.keepChoices(intoKey(into.target.titles), choices.into).catch(() => undefined);
    if (headers === null) return;
    const roles = Object.fromEntries(
      samples.map((_, offset) => [offset, choices.roles[columnIndex + offset] ?? "unused"])
    );
    void machine
      .keepChoices(titlesKey(headers), { ...choices, roles, firstRows: null })
      .catch(() => undefined);
  }

  async runs() {
    const now = this.#clock.now();
    const current = this.#current?.id ?? null;
    return (await this.#journal.list()).map((kept) => {
      // What was bought between the last entry and a crash is in the ledger only.
      const known = chargedSince(this.#options.client, kept.run.id, kept.run.startedAt);
      const chargedCredits = Math.max(kept.run.chargedCredits, known);
      return { ...summaryOf(kept, current, now), chargedCredits };
    });
  }

  subscribe(listener: () => void): Stop {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  async planAgain(runId: string, what: "rest" | "failed" | "stale"): Promise<EnrichmentPlan> {
    const found = await this.#find(runId);
    await this.#readOwnTitles();
    const made = await this.#asMade(found);
    if (made === null) return this.#planFromSource(found);
    const { run, rows } = { run: made, rows: await this.#journal.rows(runId) };
    const written = mergedRows(rows);
    const { plan, place } = await this.#planOf(run, rows, {
      choices: what === "stale" ? { fill: "stale" } : {},
      written: (key) => written.get(key)?.after,
      ...(what === "failed" ? { onlyKeys: new Set(run.failedKeys) } : {}),
      runId: what === "stale" ? crypto.randomUUID() : runId,
    });
    if (what === "rest" && hasNothingLeft(plan)) await this.#settle(run);
    if (what !== "stale") {
      const after = [...written].filter(([, row]) => row.after.length > 0);
      this.#earlier.set(plan.details as object, {
        run,
        takesUp: what,
        written: new Map(after.map(([key, row]) => [key, row.after])),
        table: { ...run.place, titles: place.titles, newTitles: place.newTitles },
      });
    }
    return plan;
  }

  /** Cut off between the last cell and its last entry: there is nothing to go on with. */
  async #settle({ isMaking: _, ...run }: StoredRun): Promise<void> {
    if (run.counts.waiting === 0) return;
    const now = this.#clock.now();
    const { rows, notFound, failed } = run.counts;
    const counts = { ...run.counts, waiting: 0, done: rows - notFound - failed };
    const columns = run.columns.map((column) => ({
      ...column,
      waiting: 0,
      done: column.rows - column.notFound - column.failed,
    }));
    const ended = { endedAt: run.endedAt ?? now, savedAt: now, openCompanies: 0 };
    await this.#journal.keepEverywhere({ ...run, ...ended, state: "done", counts, columns });
    this.#tell();
  }

  /** The run with its table, also when it was cut off before that was told; null when there is none. */
  async #asMade(run: StoredRun): Promise<StoredRun | null> {
    if (!run.isMaking) return run;
    // Rows of another table are added before its columns: counted again, they are found.
    if (run.choices.place === "table") return null;
    if (run.place.tableName !== "") return run;
    const made = await findMadeTable(run.place);
    return made.kind === "table"
      ? { ...run, place: { ...run.place, tableName: made.tableName } }
      : null;
  }

  /** Nothing was written yet: counted from what was selected, as it is now. */
  async #planFromSource({ id, source, place }: StoredRun): Promise<EnrichmentPlan> {
    if (!source) throw new WorkbookError(NOTHING_WRITTEN);
    const made = await findMadeTable(place);
    const selected = await readSelectedRange(source.address);
    const parts = this.#planning(made.kind === "begun" ? made.sheetName : undefined);
    return planEnrichment(parts, selected, source.choices, undefined, id);
  }

  /** The plan of a run's table as it is now. */
  async #planOf(
    run: StoredRun,
    rows: readonly WrittenRow[],
    again: Omit<PlanAgain, "place"> & { readonly choices: Partial<EnrichmentChoices> }
  ) {
    const { place: old } = run;
    if (old.tableName === "") throw new WorkbookError(NOTHING_WRITTEN);
    if (run.isPartOfTable && rows.length === 0) throw new WorkbookError(ROWS_ELSEWHERE);
    const showsHidden = run.isPartOfTable && run.choices.rows === "visible";
    const table = await readTable(old.tableName, old.keyTitles, showsHidden);
    const newTitles = old.titles.filter((title) => title !== "" && !table.titles.includes(title));
    const place = {
      kind: "table",
      tableName: old.tableName,
      keyTitles: old.keyTitles,
      titles: old.titles,
      newTitles,
      left: table.end,
    } as const;
    const roles = Object.fromEntries(
      table.keyColumns.map((index, at) => [index, old.keyRoles[at] ?? "domain"])
    );
    const choices: EnrichmentChoices = {
      ...run.choices,
      rows: run.isPartOfTable ? "visible" : "all",
      firstRows: null,
      roles,
      ...again.choices,
    };
    const plan = await planEnrichment(this.#planning(), table.selected, choices, {
      ...again,
      ...(run.isPartOfTable ? { onlyRows: new Set(rows.map(({ key }) => key)) } : {}),
      place,
    });
    return { plan, place };
  }

  async revert(runId: string, { isTrial = false }: { readonly isTrial?: boolean } = {}) {
    if (this.#current?.id === runId) throw new WorkbookError("Stop the run first.");
    const run = await this.#asMade(await this.#find(runId));
    if (run === null) throw new WorkbookError(NOTHING_WRITTEN);
    const report = await revertRun({ run, ...(await this.#writtenBy(run)), isTrial });
    if (isTrial) return report;
    await this.#journal.keepEverywhere({
      ...run,
      state: "reverted",
      savedAt: this.#clock.now(),
      endedAt: run.endedAt ?? this.#clock.now(),
    });
    this.#tell();
    return report;
  }

  /** What a run wrote, as far as this computer, else the file, else the answers in it tell. */
  async #writtenBy(run: StoredRun) {
    const rows = await this.#journal.rows(run.id);
    const written = mergedRows(rows);
    const isHere = (await this.#journal.find(run.id))?.isOnThisMachine === true;
    if (isHere || run.rowsInFile === "all") return { written, lacksBefore: false };
    const { plan } = await this.#planOf({ ...run, isPartOfTable: false }, rows, {
      choices: { fill: "overwrite" },
      runId: run.id,
      written: () => undefined,
    });
    const told = rowsFromAnswers(this.#options.client, run, plan.details as PlanDetails);
    const isLost = run.rowsInFile === "none" || run.rowsInFile === undefined;
    const overwrites = run.place.titles.some(
      (title) => title !== "" && !run.place.newTitles.includes(title)
    );
    return { written: new Map([...told, ...written]), lacksBefore: isLost && overwrites };
  }

  async writeReport(runId: string): Promise<string> {
    const run = await this.#find(runId);
    const rows = await this.#journal.rows(runId);
    const { plan } = await this.#planOf(run, rows, {
      choices: { fill: "overwrite" },
      runId,
      written: () => undefined,
    });
    return writeRunReport(this.#options.client, { run, rows }, plan.details as PlanDetails);
  }

  async writeDifferences(runId: string): Promise<string | null> {
    const run = await this.#find(runId);
    const differences = (await this.#journal.differencesOf(runId)) as Difference[] | undefined;
    if (!differences || differences.length === 0) return null;
    return writeDifferenceSheet(run, differences);
  }

  async forget(runId: string): Promise<void> {
    if (this.#current?.id === runId) throw new WorkbookError("Stop the run first.");
    await this.#journal.forget(runId);
    this.#tell();
  }

  async #find(runId: string): Promise<StoredRun> {
    const kept = await this.#journal.find(runId);
    if (!kept) throw new WorkbookError("This run is not known any more.");
    return kept.run;
  }
}

const NOTHING_WRITTEN =
  "The run ended before it wrote anything. Enrich the column again: what was bought is kept and costs nothing.";
const ROWS_ELSEWHERE =
  "Which rows of the table belong to this run is known only on the computer that began it. Enrich the column again: what this file holds costs nothing.";

const defaultChoices: Omit<EnrichmentChoices, "roles"> = {
  rows: "visible",
  firstRows: null,
  useRegistrable: false,
  includeFreeMail: false,
  outputs: defaultCompanyFields.map(outputOf),
  fill: "blanks",
  place: "auto",
};

function outputOf({ name }: CompanyField): EnrichmentOutput {
  return { kind: "field", field: name };
}

function hasNothingLeft({ companies, problem, names }: EnrichmentPlan): boolean {
  return companies === 0 && problem === null && names.toLookUp === 0;
}

/** Another table that was chosen last may be of another workbook. */
function withoutGoneTable(
  kept: EnrichmentChoices | null,
  tables: readonly TargetTable[]
): EnrichmentChoices | null {
  if (kept?.place !== "table") return kept;
  return tables.some(({ name }) => name === kept.into?.tableName)
    ? kept
    : { ...kept, place: "auto" };
}

function intoKey(titles: readonly string[]): string {
  return `into ${titlesKey(titles)}`;
}

function titlesKey(headers: readonly string[]): string {
  return JSON.stringify(headers.map((title) => title.trim().toLowerCase()));
}
