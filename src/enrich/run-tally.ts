/**
 * What became of every row of a run. The state of each question of each company is kept; all else is counted from it
 * when somebody asks, in rows: by how often a company is in the range.
 */
import type { QuestionState, Failure, Credits, Reading } from "../client";
import type { Scalar } from "../input";
import { isPassing, partPrice, NOT_KNOWN_NOTE } from "../client";
import { type Said, said } from "../texts";
import { type OutputPlan, isKnown } from "./output";
import type { RunCounts } from "./run";

/** The states of one question of one company. */
const WAITING = 0;
const DONE = 1;
const NOT_FOUND = 2;
const FAILED = 3;
/** Not asked: the run was stopped. */
const STOPPED = 4;
/** Not part of the run: its columns are filled already. */
const NOT_NEEDED = 5;
/** Not reached: the approval, a limit or the balance was used up. */
const SHORT = 6;

const COUNT_OF = ["waiting", "done", "notFound", "failed", "waiting", "done", "waiting"] as const;
type CountName = (typeof COUNT_OF)[number];
type State = 0 | 1 | 2 | 3 | 4 | 5 | 6;
type Counts = { -readonly [K in keyof RunCounts]: RunCounts[K] };

export const NOT_ASKED_NOTE = said("said.notAskedTheRunWasStopped");
/** For a question of a run that waits: other companies, with several records, used up its price. Nobody has to approve it. */
const USED_UP_NOTE = said("said.notBoughtWhatYouAllowedWasUsed");

const SHORT_KINDS: ReadonlySet<string> = new Set<Failure["kind"]>([
  "waiting",
  "over-ceiling",
  "out-of-credits",
]);

export interface TallyParts {
  readonly outputs: OutputPlan;
  /** How many rows each company has. */
  readonly rowsOf: Int32Array;
  /** Whether a question of a company is part of the run. */
  readonly isNeeded: (company: number, question: number) => boolean;
}

export class RunTally {
  readonly #questions: number;
  readonly #states: Uint8Array;
  readonly #values: ((Scalar | null)[] | undefined)[];
  readonly #failures = new Map<number, Failure>();

  constructor(private readonly parts: TallyParts) {
    const { outputs, rowsOf, isNeeded } = parts;
    this.#questions = outputs.parts.length;
    this.#values = new Array<(Scalar | null)[] | undefined>(rowsOf.length);
    this.#states = new Uint8Array(rowsOf.length * this.#questions).map((_, place) =>
      isNeeded(Math.floor(place / this.#questions), place % this.#questions) ? WAITING : NOT_NEEDED
    );
  }

  /** Takes in a change of state; true when something has to be written into the rows. */
  take(company: number, question: number, state: QuestionState): boolean {
    const at = atOf(state);
    const before = this.#at(company, question);
    if (state.kind === "answered") this.#keep(company, question, state.reading);
    else if (state.kind === "failed" && (at === FAILED || at === SHORT || at === NOT_FOUND))
      this.#failures.set(company, state.failure);
    this.#states[company * this.#questions + question] = at;
    return before === at ? state.kind === "answered" : at !== WAITING;
  }

  #keep(company: number, question: number, reading: Reading): void {
    const { columns, valuesOf } = this.parts.outputs;
    const values = (this.#values[company] ??= columns.map(() => null));
    const readings: Reading[] = [];
    readings[question] = reading;
    valuesOf(readings).forEach((value, index) => {
      if (value !== undefined) values[index] = value;
    });
  }

  /** How far the run is, as a whole and by column. */
  progress() {
    const all: Counts = { rows: 0, done: 0, waiting: 0, notFound: 0, failed: 0 };
    const columns = this.parts.outputs.columns.map(({ question }) => ({
      question,
      asked: 0,
      filled: 0,
    }));
    this.parts.rowsOf.forEach((rows, company) => {
      all.rows += rows;
      all[this.#stateOf(company)] += rows;
      const values = this.#values[company] ?? [];
      columns.forEach((column, at) => {
        if (this.#at(company, column.question) !== NOT_NEEDED) column.asked += rows;
        if ((values[at] ?? "") !== "") column.filled += rows;
      });
    });
    return { ...all, columns: columns.map(({ asked, filled }) => ({ asked, filled })) };
  }

  /** What a row of the company gets. */
  rowOf(company: number) {
    return { values: this.#valuesOf(company), note: this.#noteOf(company) };
  }

  /** Values by column; undefined while its question is open or not part of the run. */
  #valuesOf(company: number): readonly (Scalar | null | undefined)[] {
    return this.parts.outputs.columns.map(({ question }, column) => {
      const at = this.#at(company, question);
      if (at !== DONE && at !== NOT_FOUND) return undefined;
      return this.#values[company]?.[column] ?? null;
    });
  }

  /** Why a row has no values, or not all; "" when nothing is to be said, undefined while it waits. */
  #noteOf(company: number): Said | Failure | "" | undefined {
    const states = this.#statesOf(company);
    const failure = this.#failures.get(company);
    const first = states.find((at) => at === WAITING || at === FAILED || at === SHORT);
    if (first === WAITING) return undefined;
    if (first !== undefined) return failure?.kind === "waiting" ? USED_UP_NOTE : (failure ?? "");
    if (states.includes(STOPPED)) return NOT_ASKED_NOTE;
    if (states.some((at) => at === DONE || at === NOT_NEEDED)) return "";
    return failure?.kind === "other-company" ? failure : NOT_KNOWN_NOTE;
  }

  /** Whether the approval, a limit or the balance was used up. */
  ranShort(): boolean {
    return this.#states.includes(SHORT);
  }

  /** Whether a question was not answered and did not fail. */
  isOpen(): boolean {
    return this.#states.some((at) => at === WAITING || at === STOPPED);
  }

  /** The first failure that is not a stop; for missing credits, with the sum that all rows without them need. */
  failure(): Failure | null {
    for (const company of this.parts.rowsOf.keys()) {
      const failure = this.#statesOf(company).some((at) => at === FAILED || at === SHORT)
        ? this.#failures.get(company)
        : undefined;
      if (failure?.kind === "out-of-credits" || failure?.kind === "over-ceiling")
        return { ...failure, neededCredits: this.#shortCredits() };
      if (failure) return failure;
    }
    return null;
  }

  /** The most that it costs to ask for all that was not reached: each part of a company once. */
  #shortCredits(): Credits {
    let credits = 0;
    for (const company of this.parts.rowsOf.keys()) {
      const states = this.#statesOf(company);
      const short = this.parts.outputs.parts.filter((_, question) => states[question] === SHORT);
      for (const part of new Set(short)) credits += partPrice(part);
    }
    return credits;
  }

  #at(company: number, question: number): State {
    return (this.#states[company * this.#questions + question] ?? WAITING) as State;
  }

  #statesOf(company: number): Uint8Array {
    return this.#states.subarray(company * this.#questions, (company + 1) * this.#questions);
  }

  /** Of all rows of a company: failed if one question failed, else waiting if one is open, else done if one found it. */
  #stateOf(company: number): CountName {
    const states = this.#statesOf(company);
    const has = (name: CountName) => states.some((at) => COUNT_OF[at] === name);
    if (has("failed")) return "failed";
    if (has("waiting")) return "waiting";
    return has("done") ? "done" : "notFound";
  }
}

function atOf(state: QuestionState): State {
  if (state.kind === "asking") return WAITING;
  if (state.kind === "answered") return isKnown(state.reading) ? DONE : NOT_FOUND;
  if (isPassing(state.failure)) return WAITING;
  if (state.failure.kind === "other-company") return NOT_FOUND;
  if (state.failure.kind === "cancelled") return STOPPED;
  return SHORT_KINDS.has(state.failure.kind) ? SHORT : FAILED;
}
