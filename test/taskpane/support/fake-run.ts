/** A run under way that goes a quarter further whenever the page or a test says so. */
import { together, type Said } from "../../../src/texts";
import { companyFields } from "../../../src/input/names/company-fields";
import type { EnrichmentChoices } from "../../../src/enrich/choices";
import type {
  EnrichmentPlan,
  RunProgress,
  RunReport,
} from "../../../src/excel/enrich/plan/enrichment";
import type { EnrichmentRun } from "../../../src/excel/enrich/run/bulk-run";

let runs = 0;

export class FakeRun implements EnrichmentRun {
  readonly id = `started-${(runs += 1)}`;
  readonly name = "Enrich Accounts!A1:C301";
  readonly ended: Promise<RunReport>;
  readonly #plan: EnrichmentPlan;
  readonly isTrial: boolean;
  readonly #act: (text: string) => void;
  readonly #listeners = new Set<() => void>();
  #settle: (report: RunReport) => void = () => undefined;
  #quarters = 0;
  #state: RunProgress["state"] = "running";
  #problem: Said | null = null;

  constructor(plan: EnrichmentPlan, act: (text: string) => void) {
    this.#plan = plan;
    this.isTrial = plan.choices.firstRows !== null;
    this.#act = act;
    this.ended = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  progress(): RunProgress {
    const rows = this.#plan.companies + this.#plan.duplicates;
    const finished = Math.round((rows * this.#quarters) / 4);
    const notFound = Math.round(finished / 20);
    const failed = this.#quarters > 2 ? 1 : 0;
    const counts = {
      rows,
      done: finished - notFound - failed,
      waiting: rows - finished,
      notFound,
      failed,
    };
    return {
      ...counts,
      state: this.#state,
      columns: columnsOf(this.#plan.choices).map((title, index) => ({
        title,
        asked: rows,
        filled: Math.round((counts.done * (10 - index)) / 10),
      })),
      shownCredits: this.#plan.priceCredits,
      chargedCredits: Math.round((finished * 540) / Math.max(rows, 1) / 3) * 3,
      startedAt: Date.now(),
      endsAt: Date.now() + 60_000,
      keptEdits: this.#quarters > 1 ? 2 : 0,
      goneColumns: [],
      problem: this.#problem,
    };
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  stop(): Promise<void> {
    this.#act("stop");
    this.#end(true);
    return Promise.resolve();
  }

  step(): void {
    if (this.#state !== "running") return;
    this.#quarters += 1;
    this.#tell();
    if (this.#quarters === 4) this.#end(false);
  }

  breakDown(sentence: string): void {
    this.#problem = together([sentence]);
    this.#end(false);
  }

  #end(wasStopped: boolean): void {
    this.#state = "ended";
    this.#settle({
      ...this.progress(),
      runId: this.id,
      isKept: true,
      wasStopped,
      plan: this.#plan,
      failure: null,
      changedRows: 0,
    });
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Titles of what a run writes. */
export function columnsOf({ outputs }: EnrichmentChoices): string[] {
  const titles = outputs.map((output) => {
    if (output.kind === "field") {
      return companyFields.find(({ name }) => name === output.field)?.label ?? output.field;
    }
    return output.kind === "uses" ? output.name : "Technologies";
  });
  return [...titles, "Stackscout note"];
}
