/**
 * Makes Enrich for one workbook and one client. What each step does (plan, run, revert ...) is in its own
 * file; here they are put together.
 */
import { said, ToldError } from "../../../texts";
import { type Clock, type Stop, systemClock } from "../../../client";
import { type CompanyField, defaultCompanyFields, type Domain } from "../../../input";
import {
  type Difference,
  type EnrichmentChoices,
  type EnrichmentOutput,
  NameFinder,
  type StoredRun,
} from "../../../enrich";
import { type EarlierPart, type RunOptions, type DetailedReport, BulkRun } from "./bulk-run";
import { ChoiceMemory } from "../plan/choice-memory";
import { columnLetters } from "../../sheet/a1-notation";
import { EarlierRuns, NOTHING_WRITTEN } from "./earlier-runs";
import type {
  Again,
  ChoicesAgain,
  Enrichment,
  EnrichmentSource,
  LeftOut,
  SelectedRows,
} from "../plan/enrichment";
import { revertRun } from "./revert-run";
import { writeDifferenceSheet, writeRunReport } from "./run-reports";
import { type DetailedPlan, type PlanningParts, planEnrichment } from "../plan/plan-enrichment";
import { readSelectedRange } from "../../sheet/read-selection";
import { mergedRows } from "./merged-rows";
import { chargedSince } from "./run-figures";
import { type RunJournalOptions, RunJournal, summaryOf } from "./run-journal-keeper";
import { addressOf } from "../../sheet/selected-range";
import { keysLeftOut, selectRows } from "../plan/select-rows";
import { readTable } from "../../sheet/table-range";
import { guessRoles } from "../../sheet/source-columns";

export interface EnrichmentOptions
  extends Omit<RunOptions, "journal" | "workbookId">, RunJournalOptions {
  readonly registrableDomain: (domain: Domain) => Promise<Domain | null>;
  readonly clock?: Clock;
}

export function openEnrichment(options: EnrichmentOptions): Enrichment {
  return new OpenEnrichment(options);
}

class OpenEnrichment implements Enrichment {
  readonly #options: EnrichmentOptions;
  readonly #journal: RunJournal;
  readonly #memory: ChoiceMemory;
  readonly #earlierRuns: EarlierRuns;
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
    this.#memory = new ChoiceMemory(options.machine);
    this.#names = new NameFinder(options.client);
    this.#earlierRuns = new EarlierRuns({
      client: options.client,
      journal: this.#journal,
      words: options.words,
      planning: (begunSheet) => this.#planning(begunSheet),
    });
    this.#clock = options.clock ?? systemClock;
  }

  async readSelection(): Promise<EnrichmentSource> {
    const selected = await readSelectedRange();
    const roles = guessRoles(selected.headers, selected.samples);
    const tables = await this.#memory.tablesBeside(selected);
    const remembered = await this.#memory.choicesFor(selected, tables);
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

  async plan(source: EnrichmentSource, choices: EnrichmentChoices): Promise<DetailedPlan> {
    await this.#readOwnTitles();
    const plan = await planEnrichment(this.#planning(), source.selected, choices);
    const other = (await this.runs()).find(({ state }) => state === "elsewhere");
    if (!other) return plan;
    const since = new Date(other.startedAt);
    const who = other.by === "" ? said("said.somebodyElse") : other.by;
    const warning = said("said.isRunningBySinceWaitForIt", { name: other.name, who, since });
    return { ...plan, warnings: [...plan.warnings, warning] };
  }

  /** `begunSheet`: the worksheet that a run was making when it was cut off. */
  #planning(begunSheet?: string): PlanningParts {
    const { client, registrableDomain, words } = this.#options;
    return {
      client,
      registrableDomain,
      words,
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
    const { namesToLookUp } = plan.details;
    return this.#names.lookUp(namesToLookUp, signal, onProgress);
  }

  async selectLeftOut(
    of: DetailedPlan | DetailedReport,
    what: LeftOut
  ): Promise<SelectedRows | null> {
    if (!("runId" in of)) {
      const { counted } = of.details;
      return selectRows(counted.selected, counted.keyOffsets, keysLeftOut(counted, what));
    }
    const { counted, table } = of.details;
    const keys = keysLeftOut(counted, what);
    if (!table || table.keyTitles.length !== counted.keyOffsets.length)
      return selectRows(counted.selected, counted.keyOffsets, keys);
    const { selected, keyColumns } = await readTable(table.tableName, table.keyTitles, {
      showsHidden: false,
      takesBelow: false,
    });
    const offsets = keyColumns.map((index) => index - selected.columnIndex);
    return selectRows(selected, offsets, keys);
  }

  start(plan: DetailedPlan): BulkRun {
    if (this.#current)
      throw new ToldError(said("said.isStillUnderWayStopItFirst", { name: this.#current.name }));
    if (plan.problem !== null) throw new ToldError(plan.problem);
    const details = plan.details;
    const options: RunOptions = {
      ...this.#options,
      clock: this.#clock,
      journal: this.#journal,
      workbookId: this.#workbookId,
    };
    const run = new BulkRun(options, plan, this.#earlier.get(details));
    this.#current = run;
    this.#memory.remember(details, plan.choices);
    const end = () => {
      this.#current = null;
      this.#tell();
    };
    void run.ended.then(end, end);
    this.#tell();
    return run;
  }

  current(): BulkRun | null {
    return this.#current;
  }

  async runs() {
    const now = this.#clock.now();
    const current = this.#current?.id ?? null;
    return (await this.#journal.list()).map((kept) => {
      // What was bought between the last entry of the journal and a crash is only in the ledger.
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

  async planAgain(runId: string, what: Again, changed: ChoicesAgain = {}): Promise<DetailedPlan> {
    const found = await this.#find(runId);
    await this.#readOwnTitles();
    const made = await this.#earlierRuns.asMade(found);
    if (made === null) {
      return this.#earlierRuns.planFromSource(found, changed);
    }
    const { run, rows } = { run: made, rows: await this.#journal.rows(runId) };
    const written = mergedRows(rows);
    const { plan, place } = await this.#earlierRuns.planOf(run, rows, {
      choices: { ...(what === "stale" && { fill: "stale" }), ...changed },
      written: (key) => written.get(key)?.after,
      ...(what === "failed" ? { onlyKeys: new Set(run.failedKeys) } : {}),
      runId: what === "stale" ? crypto.randomUUID() : runId,
    });
    if (what === "rest" && hasNothingLeft(plan)) await this.#settle(run);
    if (what !== "stale") {
      const after = [...written].filter(([, row]) => row.after.length > 0);
      this.#earlier.set(plan.details, {
        run,
        takesUp: what,
        written: new Map(after.map(([key, row]) => [key, row.after])),
        table: { ...run.place, titles: place.titles, newTitles: place.newTitles },
      });
    }
    return plan;
  }

  /** Ends a run that was cut off after its last cell and before its last entry: nothing is left to do. */
  async #settle({ isMaking: _, ...run }: StoredRun): Promise<void> {
    if (run.counts.waiting === 0 && run.state !== "running") return;
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

  async revert(runId: string, { isTrial = false }: { readonly isTrial?: boolean } = {}) {
    if (this.#current?.id === runId) throw new ToldError(said("said.stopTheRunFirst"));
    const run = await this.#earlierRuns.asMade(await this.#find(runId));
    if (run === null) throw new ToldError(NOTHING_WRITTEN);
    const report = await revertRun({ run, ...(await this.#earlierRuns.writtenBy(run)), isTrial });
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

  async writeReport(runId: string): Promise<string> {
    const run = await this.#find(runId);
    const rows = await this.#journal.rows(runId);
    const { plan } = await this.#earlierRuns.planOf(run, rows, {
      choices: { fill: "overwrite" },
      runId,
      written: () => undefined,
    });
    return writeRunReport(this.#options, { run, rows }, plan.details);
  }

  async writeDifferences(runId: string): Promise<string | null> {
    const run = await this.#find(runId);
    const differences = (await this.#journal.differencesOf(runId)) as Difference[] | undefined;
    if (!differences || differences.length === 0) return null;
    return writeDifferenceSheet(this.#options.client, run, differences);
  }

  async forget(runId: string): Promise<void> {
    if (this.#current?.id === runId) throw new ToldError(said("said.stopTheRunFirst"));
    await this.#journal.forget(runId);
    this.#tell();
  }

  async #find(runId: string): Promise<StoredRun> {
    const kept = await this.#journal.find(runId);
    if (!kept) throw new ToldError(said("said.thisRunIsNotKnownAnyMore"));
    return kept.run;
  }
}

const defaultChoices: Omit<EnrichmentChoices, "roles"> = {
  rows: "visible",
  firstRows: null,
  useRegistrable: true,
  includeFreeMail: false,
  outputs: defaultCompanyFields.map(outputOf),
  fill: "blanks",
  place: "auto",
};

function outputOf({ name }: CompanyField): EnrichmentOutput {
  return { kind: "field", field: name };
}

function hasNothingLeft({ companies, problem, names }: DetailedPlan): boolean {
  return companies === 0 && problem === null && names.toLookUp === 0;
}
