/**
 * Makes Enrich for one workbook and one client. What each step does (plan, run, revert ...) is in its own
 * file; here they are put together.
 */
import { type Said, said, ToldError } from "../../../texts";
import type { Stop, Clock, Failure } from "../../../client";
import { defaultCompanyFields } from "../../../input";
import { systemClock } from "../../../client";
import type { ChoiceStore, EnrichmentChoices } from "../../../enrich";
import { NameFinder, rowKeysOf } from "../../../enrich";
import { type EnrichmentRun, type RunOptions, BulkRun } from "./bulk-run";
import { columnLetters } from "../../sheet/a1-notation";
import type {
  ChoicesAgain,
  EnrichmentPlan,
  EnrichmentSource,
  LeftOut,
  RunSummary,
} from "../plan/enrichment";
import { revertRun } from "./revert-run";
import { type PlanningParts, planEnrichment } from "../plan/plan-enrichment";
import { onWorkbook } from "../../sheet/host-words";
import { readColumns, readSelectedRange } from "../../sheet/read-selection";
import { planAgain } from "./plan-again";
import { settled, summaryOf } from "./record";
import { type RunListOptions, RunList } from "./run-list";
import { type SelectedRows, selectNext } from "../../sheet/select-next";
import { addressOf } from "../../sheet/selected-range";
import { readTable } from "../../sheet/table-range";
import { guessRoles } from "../../sheet/source-columns";

export interface EnrichmentOptions extends Omit<RunOptions, "list" | "clock">, RunListOptions {
  readonly choices: ChoiceStore;
  readonly clock?: Clock;
}

export function openEnrichment(options: EnrichmentOptions): Enrichment {
  return new OpenEnrichment(options);
}

export type Enrichment = Pick<OpenEnrichment, keyof OpenEnrichment>;

class OpenEnrichment {
  readonly #options: EnrichmentOptions;
  readonly #list: RunList;
  readonly #names: NameFinder;
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();
  #current: EnrichmentRun | null = null;

  constructor(options: EnrichmentOptions) {
    this.#options = options;
    this.#list = new RunList(options);
    this.#names = new NameFinder(options.client);
    this.#clock = options.clock ?? systemClock;
  }

  /** Reads the selection; throws a sentence when nothing usable is selected. */
  async read(): Promise<EnrichmentSource> {
    const selected = await readSelectedRange();
    const roles = guessRoles(selected.headers, selected.samples);
    const last = await this.#options.choices.last().catch(() => undefined);
    const guessed = Object.fromEntries(
      roles.map((role, offset) => [selected.columnIndex + offset, role])
    );
    return {
      address: addressOf(selected),
      rows: selected.rows,
      columns: selected.samples.map((texts, offset) => ({
        index: selected.columnIndex + offset,
        letters: columnLetters(selected.columnIndex + offset),
        header: selected.headers?.[offset] ?? null,
        guess: roles[offset] ?? "unused",
        samples: texts.filter((text) => text !== "").slice(0, 5),
      })),
      choices: { ...defaultChoices, ...(last as Partial<EnrichmentChoices>), roles: guessed },
      selected,
    };
  }

  /** The exact dry run. Free. */
  async plan(source: EnrichmentSource, choices: EnrichmentChoices): Promise<EnrichmentPlan> {
    return planEnrichment(await this.#planning(), source.selected, choices);
  }

  async #planning(): Promise<PlanningParts> {
    const { client, words } = this.#options;
    return {
      client,
      words,
      names: this.#names,
      clock: this.#clock,
      runs: await this.#list.list(),
    };
  }

  /** Looks up company names, free. Results are remembered, so that `plan` counts them afterwards. */
  async lookUpNames(
    source: EnrichmentSource,
    choices: EnrichmentChoices,
    { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number, all: number) => void }
  ): Promise<Failure | null> {
    const plan = await this.plan(source, choices);
    return this.#names.lookUp(plan.details.groups.namesToLookUp, signal, onProgress);
  }

  /**
   * Selects the next group of adjacent left out rows below the selected cell, where its run wrote if it did. null when
   * there is none any more.
   */
  async selectLeftOut({ details }: EnrichmentPlan, what: LeftOut): Promise<SelectedRows | null> {
    const run = (await this.#list.list()).find(({ id }) => id === details.runId);
    const { selected, keyOffsets } = run?.place.isMade
      ? await readTable(run.place.tableName, run.place.keyTitles)
      : details;
    const meant = rowKeysOf(details.keyTexts);
    const keys = new Set(details.groups[what].offsets.map((offset) => meant[offset]));
    const texts = await readColumns(selected, keyOffsets);
    const { sheetName, firstRow } = selected;
    const column = selected.columnIndex + (keyOffsets[0] ?? 0);
    const cells = rowKeysOf(texts).flatMap((key, offset) =>
      keys.has(key) ? [{ sheetName, row: firstRow + offset, column }] : []
    );
    return onWorkbook((context) => selectNext(context, cells));
  }

  /** Starts a run. Throws a sentence when another one is under way, or when the plan has a problem. */
  start(plan: EnrichmentPlan): EnrichmentRun {
    if (this.#current)
      throw new ToldError(said("said.isStillUnderWayStopItFirst", { name: this.#current.name }));
    if (plan.problem !== null) throw new ToldError(plan.problem);
    const run = new BulkRun({ ...this.#options, clock: this.#clock, list: this.#list }, plan);
    this.#current = run;
    const { outputs, place } = plan.choices;
    void this.#options.choices.keep({ outputs, place }).catch(() => undefined);
    const end = () => {
      this.#current = null;
      this.#tell();
    };
    void run.ended.then(end, end);
    this.#tell();
    return run;
  }

  /** The run under way, or null. */
  current(): EnrichmentRun | null {
    return this.#current;
  }

  /** Runs of this workbook, newest first. */
  async runs(): Promise<readonly RunSummary[]> {
    const current = this.#current?.id ?? null;
    const { client } = this.#options;
    return (await this.#list.list()).map((run) => summaryOf(run, client, current));
  }

  /** Called when `runs()` or `current()` changed. */
  subscribe(listener: () => void): Stop {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  /** Plans the rows of a run again: what is held costs nothing, so this is what is left. Starting it goes on. */
  async again(runId: string, changed: ChoicesAgain = {}): Promise<EnrichmentPlan> {
    const run = await this.#list.find(runId);
    const plan = await planAgain(await this.#planning(), run, changed);
    const { canGoOn } = summaryOf(run, this.#options.client, this.#current?.id ?? null);
    const { companies, problem, names } = plan;
    const isLeft = companies > 0 || problem !== null || names.toLookUp > 0;
    if (plan.details.earlier && canGoOn && !isLeft) {
      await this.#list.keep(settled(run));
      this.#tell();
    }
    return plan;
  }

  /**
   * Blanks the cells that still show what the run wrote, then removes its own empty columns, table or worksheet.
   * Free; answers stay held. Gives what was done, in sentences.
   */
  async revert(runId: string): Promise<Said> {
    if (this.#current?.id === runId) throw new ToldError(said("said.stopTheRunFirst"));
    const run = await this.#list.find(runId);
    const told = await revertRun(run, await this.#planning());
    await this.#list.keep({ ...run, state: "reverted" });
    this.#tell();
    return told;
  }

  /** Forgets a run; its cells stay as they are. */
  async forget(runId: string): Promise<void> {
    if (this.#current?.id === runId) throw new ToldError(said("said.stopTheRunFirst"));
    await this.#list.forget(runId);
    this.#tell();
  }
}

const defaultChoices: Omit<EnrichmentChoices, "roles"> = {
  firstRows: null,
  useRegistrable: true,
  outputs: defaultCompanyFields.map(({ name }) => ({ kind: "field", field: name })),
  fill: "blanks",
  place: "beside",
};
