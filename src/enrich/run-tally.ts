/**
 * Counts what became of every row of a run, answer by answer: with 100,000 rows and answers for 500 companies
 * at a time, counting all rows again would freeze the pane. States are kept by company and question in typed
 * arrays; the number of rows follows from how often a company is in the range.
 */
import type { QuestionState, Failure, Credits, EpochMs, Reading } from "../client";
import type { Scalar } from "../input";
import { isPassing, partPrice, NOT_KNOWN_NOTE } from "../client";
import { type Said, said } from "../texts";
import { type OutputPlan, type Part, isKnown } from "./output";
import type { ColumnProgress, RunCounts } from "./run";

/** The states of one question of one company. */
const WAITING = 0;
const DONE = 1;
const NOT_FOUND = 2;
const FAILED = 3;
/** Not asked: the run was stopped or paused. */
const STOPPED = 4;
/** Not part of the run: its columns are filled already. */
const NOT_NEEDED = 5;
/** Not reached: the approval, a limit or the balance was used up. */
const SHORT = 6;

const COUNT_OF = ["waiting", "done", "notFound", "failed", "waiting", "done", "waiting"] as const;
type CountName = (typeof COUNT_OF)[number];
type Counts = { -readonly [K in keyof RunCounts]: RunCounts[K] };

export const NOT_ASKED_NOTE = said("said.notAskedTheRunWasStopped");
/** For a held question of a run: other companies, with several records, used up its price. Nobody has to approve it. */
const USED_UP_NOTE = said("said.notBoughtWhatYouAllowedWasUsed");

const SHORT_KINDS: ReadonlySet<string> = new Set<Failure["kind"]>([
  "held",
  "over-budget",
  "out-of-credits",
]);

export interface TallyParts {
  readonly outputs: OutputPlan;
  /** How many rows each company has. */
  readonly rowsOf: Int32Array;
  /** Whether a question of a company is part of the run. */
  readonly isNeeded: (company: number, question: number) => boolean;
  /** Answers bought from then on were bought by this run. */
  readonly startedAt: EpochMs;
}

export class RunTally {
  readonly #outputs: OutputPlan;
  readonly #rowsOf: Int32Array;
  readonly #startedAt: EpochMs;
  readonly #questions: number;
  readonly #states: Uint8Array;
  readonly #values: ((Scalar | null)[] | undefined)[];
  /** By column: rows that got a value. */
  readonly #filled: number[];
  /** By question: rows for which it is asked. */
  readonly #asked: number[];
  readonly #failures = new Map<number, Failure>();
  /** Counts by question; `#all` counts rows with all their questions. */
  readonly #byQuestion: Counts[];
  readonly #all: Counts;
  readonly #arrivedAt: (EpochMs | null)[];

  constructor({ outputs, rowsOf, isNeeded, startedAt }: TallyParts) {
    this.#outputs = outputs;
    this.#rowsOf = rowsOf;
    this.#startedAt = startedAt;
    this.#questions = outputs.parts.length;
    this.#states = new Uint8Array(rowsOf.length * this.#questions);
    this.#values = new Array<(Scalar | null)[] | undefined>(rowsOf.length);
    this.#arrivedAt = outputs.parts.map(() => null);
    this.#byQuestion = outputs.parts.map(() => noRows());
    this.#asked = outputs.parts.map(() => 0);
    this.#filled = outputs.columns.map(() => 0);
    this.#all = noRows();
    for (let company = 0; company < rowsOf.length; company += 1) {
      const rows = rowsOf[company] ?? 0;
      for (let question = 0; question < this.#questions; question += 1) {
        const at = isNeeded(company, question) ? WAITING : NOT_NEEDED;
        this.#states[company * this.#questions + question] = at;
        const counts = this.#byQuestion[question];
        if (!counts) continue;
        counts.rows += rows;
        counts[countOf(at)] += rows;
        if (at === WAITING) this.#asked[question] = (this.#asked[question] ?? 0) + rows;
      }
      this.#all.rows += rows;
      this.#all[this.#stateOf(company)] += rows;
    }
  }

  /** Takes in a change of state; true when something has to be written into the rows. */
  take(company: number, question: number, state: QuestionState): boolean {
    const at = this.#atOf(state);
    const place = company * this.#questions + question;
    const before = this.#states[place] ?? WAITING;
    if (state.kind === "answered") this.#keep(company, question, state);
    else if (state.kind === "failed" && (at === FAILED || at === SHORT || at === NOT_FOUND))
      this.#failures.set(company, state.failure);
    if (before === at) return state.kind === "answered";
    const rowBefore = this.#stateOf(company);
    this.#states[place] = at;
    const rows = this.#rowsOf[company] ?? 0;
    const counts = this.#byQuestion[question];
    if (counts) {
      counts[countOf(before)] -= rows;
      counts[countOf(at)] += rows;
    }
    this.#all[rowBefore] -= rows;
    this.#all[this.#stateOf(company)] += rows;
    return at !== WAITING;
  }

  #atOf(state: QuestionState): number {
    switch (state.kind) {
      case "asking":
        return WAITING;
      case "answered":
        return isKnown(state.reading) ? DONE : NOT_FOUND;
      case "failed":
        if (isPassing(state.failure)) return WAITING;
        if (state.failure.kind === "came-otherwise") return NOT_FOUND;
        if (state.failure.kind === "cancelled") return STOPPED;
        return SHORT_KINDS.has(state.failure.kind) ? SHORT : FAILED;
    }
  }

  #keep(
    company: number,
    question: number,
    { reading }: Extract<QuestionState, { kind: "answered" }>
  ): void {
    const { columns, valuesOf } = this.#outputs;
    const values = (this.#values[company] ??= columns.map(() => null));
    const rows = this.#rowsOf[company] ?? 0;
    const readings: Reading[] = [];
    readings[question] = reading;
    valuesOf(readings).forEach((value, index) => {
      if (value === undefined) return;
      const more = Number(hasValue(value)) - Number(hasValue(values[index]));
      this.#filled[index] = (this.#filled[index] ?? 0) + more * rows;
      values[index] = value;
    });
    const { bought } = reading;
    if (bought.at < this.#startedAt) return;
    this.#arrivedAt[question] = Math.max(this.#arrivedAt[question] ?? 0, bought.at);
  }

  counts(): RunCounts {
    return { ...this.#all };
  }

  /** How far each column is: `asked` are the rows it is asked for, `filled` those of them that got a value. */
  columns(): readonly Omit<ColumnProgress, "title">[] {
    return this.#outputs.columns.map(({ question }, column) => ({
      ...(this.#byQuestion[question] ?? noRows()),
      arrivedAt: this.#arrivedAt[question] ?? null,
      fill: { asked: this.#asked[question] ?? 0, filled: this.#filled[column] ?? 0 },
    }));
  }

  /** How far the run is, as a whole and by column, and when its last answer was bought. */
  progress() {
    const known = this.#arrivedAt.filter((at) => at !== null);
    const arrivedAt = known.length === 0 ? null : Math.max(...known);
    return { ...this.counts(), arrivedAt, columns: this.columns() };
  }

  /** What a row of the company gets. */
  rowOf(company: number) {
    return { values: this.valuesOf(company), note: this.noteOf(company) };
  }

  /** Values by column; undefined while its question is open or not part of the run. */
  valuesOf(company: number): readonly (Scalar | null | undefined)[] {
    return this.#outputs.columns.map(({ question }, column) => {
      const at = this.#states[company * this.#questions + question] ?? WAITING;
      if (at !== DONE && at !== NOT_FOUND) return undefined;
      return this.#values[company]?.[column] ?? null;
    });
  }

  /** Why a row has no values, or not all; "" when nothing is to be said, undefined while it waits. */
  noteOf(company: number): Said | Failure | "" | undefined {
    let isStopped = false;
    let isKnownSomewhere = false;
    for (let question = 0; question < this.#questions; question += 1) {
      const at = this.#states[company * this.#questions + question] ?? WAITING;
      if (at === WAITING) return undefined;
      if (at === FAILED || at === SHORT) {
        const failure = this.#failures.get(company);
        return failure?.kind === "held" ? USED_UP_NOTE : (failure ?? "");
      }
      if (at === STOPPED) isStopped = true;
      if (at === DONE || at === NOT_NEEDED) isKnownSomewhere = true;
    }
    if (isStopped) return NOT_ASKED_NOTE;
    if (isKnownSomewhere) return "";
    const otherwise = this.#failures.get(company);
    return otherwise?.kind === "came-otherwise" ? otherwise : NOT_KNOWN_NOTE;
  }

  /** The most that it costs to ask for all that was not reached. */
  #shortCredits(): Credits {
    let credits = 0;
    for (const company of this.#where((at) => at === SHORT)) {
      const short = new Set<Part>();
      this.#outputs.parts.forEach((part, question) => {
        if (this.#states[company * this.#questions + question] === SHORT) short.add(part);
      });
      for (const part of short) credits += partPrice(part);
    }
    return credits;
  }

  /** Whether the approval, a limit or the balance was used up. */
  ranShort(): boolean {
    return this.#where((at) => at === SHORT).length > 0;
  }

  /** Companies with a question that was not answered and did not fail. */
  open(): readonly number[] {
    return this.#where((at) => at === WAITING || at === STOPPED);
  }

  /** The first failure that is not a stop; for missing credits, with the sum that all rows without them need. */
  failure(): Failure | null {
    for (const company of this.#where((at) => at === FAILED || at === SHORT)) {
      const failure = this.#failures.get(company);
      if (failure?.kind === "out-of-credits" || failure?.kind === "over-budget")
        return { ...failure, neededCredits: this.#shortCredits() };
      if (failure) return failure;
    }
    return null;
  }

  /** Questions that are to be asked (again): waiting or stopped ones. */
  *openQuestions(): Generator<readonly [company: number, question: number]> {
    for (let place = 0; place < this.#states.length; place += 1) {
      const at = this.#states[place] ?? WAITING;
      if (at !== WAITING && at !== STOPPED) continue;
      yield [Math.floor(place / this.#questions), place % this.#questions];
    }
  }

  #where(isWanted: (at: number) => boolean): number[] {
    const found: number[] = [];
    for (let company = 0; company < this.#rowsOf.length; company += 1) {
      const states = this.#states.subarray(
        company * this.#questions,
        (company + 1) * this.#questions
      );
      if (states.some((at) => isWanted(at))) found.push(company);
    }
    return found;
  }

  /**
   * The state of a company's rows: failed if one question failed, else waiting if one is open, else done if one
   * found the company.
   */
  #stateOf(company: number): CountName {
    let result: CountName = "notFound";
    for (let question = 0; question < this.#questions; question += 1) {
      const at = this.#states[company * this.#questions + question] ?? WAITING;
      if (at === FAILED) return "failed";
      if (at === WAITING || at === STOPPED || at === SHORT) result = "waiting";
      else if (result === "notFound" && at !== NOT_FOUND) result = "done";
    }
    return result;
  }
}

function hasValue(value: Scalar | null | undefined): boolean {
  return value !== undefined && value !== null && value !== "";
}

function countOf(at: number): CountName {
  return COUNT_OF[at] ?? "waiting";
}

function noRows(): Counts {
  return { rows: 0, done: 0, waiting: 0, notFound: 0, failed: 0 };
}
