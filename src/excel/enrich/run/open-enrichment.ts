/**
 * Makes Enrich for one workbook and one client. What each step does (plan, run, revert ...) is in its own
 * file; here they are put together.
 */
import { said, ToldError } from "../../../texts";
import type { Stop, Clock } from "../../../client";
import type { CompanyField } from "../../../input";
import { defaultCompanyFields } from "../../../input";
import { systemClock } from "../../../client";
import type { ChoiceStore, EnrichmentChoices, EnrichmentOutput } from "../../../enrich";
import { NameFinder } from "../../../enrich";
import { type RunOptions, BulkRun } from "./bulk-run";
import { columnLetters } from "../../sheet/a1-notation";
import type { ChoicesAgain, Enrichment, EnrichmentSource, LeftOut } from "../plan/enrichment";
import { revertRun } from "./revert-run";
import { type DetailedPlan, type PlanningParts, planEnrichment } from "../plan/plan-enrichment";
import { readSelectedRange } from "../../sheet/read-selection";
import { planAgain } from "./plan-again";
import { settled, summaryOf } from "./record";
import { type RunListOptions, RunList } from "./run-list";
import type { SelectedRows } from "../../sheet/select-next";
import { addressOf } from "../../sheet/selected-range";
import { keysLeftOut, selectRows } from "../plan/select-rows";
import { readTable } from "../../sheet/table-range";
import { guessRoles } from "../../sheet/source-columns";

export interface EnrichmentOptions extends Omit<RunOptions, "list" | "clock">, RunListOptions {
  readonly choices: ChoiceStore;
  readonly clock?: Clock;
}

export function openEnrichment(options: EnrichmentOptions): Enrichment {
  return new OpenEnrichment(options);
}

class OpenEnrichment implements Enrichment {
  readonly #options: EnrichmentOptions;
  readonly #list: RunList;
  readonly #names: NameFinder;
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();
  #current: BulkRun | null = null;

  constructor(options: EnrichmentOptions) {
    this.#options = options;
    this.#list = new RunList(options);
    this.#names = new NameFinder(options.client);
    this.#clock = options.clock ?? systemClock;
  }

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

  async plan(source: EnrichmentSource, choices: EnrichmentChoices): Promise<DetailedPlan> {
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

  async lookUpNames(
    source: EnrichmentSource,
    choices: EnrichmentChoices,
    { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number, all: number) => void }
  ) {
    const plan = await this.plan(source, choices);
    return this.#names.lookUp(plan.details.groups.namesToLookUp, signal, onProgress);
  }

  async selectLeftOut({ details }: DetailedPlan, what: LeftOut): Promise<SelectedRows | null> {
    const run = (await this.#list.list()).find(({ id }) => id === details.runId);
    const { selected, keyOffsets } = run?.place.isMade
      ? await readTable(run.place.tableName, run.place.keyTitles)
      : details;
    return selectRows(selected, keyOffsets, keysLeftOut(details, what));
  }

  start(plan: DetailedPlan): BulkRun {
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

  current(): BulkRun | null {
    return this.#current;
  }

  async runs() {
    const current = this.#current?.id ?? null;
    const { client } = this.#options;
    return (await this.#list.list()).map((run) => summaryOf(run, client, current));
  }

  subscribe(listener: () => void): Stop {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  async again(runId: string, changed: ChoicesAgain = {}): Promise<DetailedPlan> {
    const run = await this.#list.find(runId);
    const plan = await planAgain(await this.#planning(), run, changed);
    const { canGoOn } = summaryOf(run, this.#options.client, this.#current?.id ?? null);
    if (plan.details.earlier && canGoOn && hasNothingLeft(plan)) {
      await this.#list.keep(settled(run));
      this.#tell();
    }
    return plan;
  }

  async revert(runId: string) {
    if (this.#current?.id === runId) throw new ToldError(said("said.stopTheRunFirst"));
    const run = await this.#list.find(runId);
    const told = await revertRun(run, await this.#planning());
    await this.#list.keep({ ...run, state: "reverted" });
    this.#tell();
    return told;
  }

  async forget(runId: string): Promise<void> {
    if (this.#current?.id === runId) throw new ToldError(said("said.stopTheRunFirst"));
    await this.#list.forget(runId);
    this.#tell();
  }
}

const defaultChoices: Omit<EnrichmentChoices, "roles"> = {
  firstRows: null,
  useRegistrable: true,
  outputs: defaultCompanyFields.map(outputOf),
  fill: "blanks",
  place: "beside",
};

function outputOf({ name }: CompanyField): EnrichmentOutput {
  return { kind: "field", field: name };
}

function hasNothingLeft({ companies, problem, names }: DetailedPlan): boolean {
  return companies === 0 && problem === null && names.toLookUp === 0;
}
