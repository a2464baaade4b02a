/**
 * All held answers in one place: what the workbook brought, what this machine keeps, what just
 * arrived. Reading is synchronous from memory, because a formula's first emission must not
 * wait; the machine's store is consulted once for keys that memory lacks.
 * The machine learns only from replies to this machine, never from a workbook: a workbook may
 * come from anybody.
 */
import type { HeldAnswer, NewAnswer, Purchase } from "./answer";
import { mergedAnswer, withChoice } from "./merge-answer";
import { NameIndex, otherNames } from "./name-index";
import { Renewals } from "./renewals";
import type { KeyedAnswer, MachineStore, WorkbookStore } from "./stores";
import type { QuestionKey } from "./units";

/** Where answers are forgotten. */
export type HeldWhere = "workbook" | "machine" | "everywhere";

export class AnswerShelf {
  readonly #answers = new Map<QuestionKey, HeldAnswer>();
  /** Keys whose answers this workbook holds; the others are only on this machine. */
  readonly #inWorkbook = new Set<QuestionKey>();
  readonly #names = new NameIndex();
  readonly #renewals = new Renewals();
  readonly #lookedUp = new Set<QuestionKey>();
  #machine: MachineStore | null = null;
  #shown: "demo" | "real" | null = null;
  #keepsInWorkbook = true;

  constructor(
    private readonly workbook: WorkbookStore,
    /** Told of keys whose answers changed, came or went. */
    private readonly onChange: (keys: readonly QuestionKey[]) => void = () => undefined
  ) {}

  /** Reads and keeps what this machine holds of another service. */
  use(machine: MachineStore): void {
    this.#machine = machine;
    this.#lookedUp.clear();
  }

  /** Demo answers and real ones are never shown together; without a connection (null) either may be. */
  showOnly(kind: "demo" | "real" | null): void {
    this.#shown = kind;
    this.#lookedUp.clear();
  }

  /** From now on answers go to the workbook, or stay off it. */
  keepInWorkbook(on: boolean): void {
    this.#keepsInWorkbook = on;
  }

  /** Takes in what a workbook holds. */
  load(answers: readonly KeyedAnswer[]): void {
    for (const [key, answer] of answers) {
      this.#put(key, answer);
      this.#inWorkbook.add(key);
    }
  }

  /** What is held in memory. Without a connection everything the workbook brought may be shown. */
  readonly get = (key: QuestionKey): HeldAnswer | undefined => {
    const own = this.#visible(this.#answers.get(key));
    const isRecord = own === undefined || (own.about === "company" && own.company === null);
    if (!isRecord) return own;
    const other = this.#names.keyOf(key);
    const named = other && this.#visible(this.#answers.get(other));
    if (named?.about !== "company" || !named.company) return own;
    return named.viaAlias ? { ...named, viaAlias: false } : named;
  };

  /** What was bought at or after `since`: a refresh counts nothing older as held. */
  since(since: number): (key: QuestionKey) => HeldAnswer | undefined {
    return (key) => {
      const answer = this.get(key);
      if (!answer || answer.bought.at >= since) return answer;
      return this.#renewals.partOf(key, answer, since);
    };
  }

  /** Everything that may be shown now, with whether the workbook holds it. */
  *all(): Generator<readonly [key: QuestionKey, answer: HeldAnswer, isInWorkbook: boolean]> {
    for (const [key, answer] of this.#answers)
      if (this.#visible(answer)) yield [key, answer, this.#inWorkbook.has(key)];
  }

  /** Brings what the machine holds for these keys into memory and into the workbook. */
  async lookUp(keys: readonly QuestionKey[]): Promise<void> {
    const machine = this.#machine;
    const unknown = [...new Set(keys)].filter(
      (key) => !this.#lookedUp.has(key) && this.get(key) === undefined
    );
    if (!machine || unknown.length === 0) return;
    const found = await this.#fetch(machine, unknown);
    const rowKeys = rowKeysOf(found);
    if (rowKeys.length > 0) await this.lookUp(rowKeys);
  }

  /** Other workbooks keep answers on this machine as well: gives the keys of those that are newer. */
  async lookUpAgain(keys: readonly QuestionKey[]): Promise<QuestionKey[]> {
    const machine = this.#machine;
    if (!machine || keys.length === 0) return [];
    const found = await this.#fetch(machine, [...new Set(keys)]);
    const rows = await this.lookUpAgain(rowKeysOf(found));
    return [...found.map(([key]) => key), ...rows];
  }

  /** The machine may hold by now what it lacked before. */
  forgetLookUps(): void {
    this.#lookedUp.clear();
  }

  /** Takes in what the machine holds and memory lacks, or has older. */
  async #fetch(machine: MachineStore, keys: readonly QuestionKey[]): Promise<KeyedAnswer[]> {
    for (const key of keys) this.#lookedUp.add(key);
    const answers = await machine.answers(keys).catch(() => []);
    const found = keys.flatMap((key, index): KeyedAnswer[] => {
      const answer = answers[index];
      const known = this.#answers.get(key);
      const isNews = answer && (!known || known.bought.at < answer.bought.at);
      return isNews || (answer && !this.#visible(known)) ? [[key, answer]] : [];
    });
    for (const [key, answer] of found) this.#put(key, answer);
    this.#write(found);
    return found;
  }

  /** Keeps what a reply brought, everywhere; tells of it once it would survive a crash. */
  async keep(answers: readonly NewAnswer[], bought: Omit<Purchase, "credits">): Promise<void> {
    const held = answers.map((fresh): KeyedAnswer => [fresh[0], this.#merged(fresh, bought)]);
    for (const [key, answer] of held) this.#put(key, answer);
    this.#write(held);
    await this.#machine?.keep(held).catch(() => undefined);
    this.onChange(held.flatMap(([key, answer]) => [key, ...otherNames(key, answer)]));
  }

  #merged(
    [key, answer, credits, from = 0]: NewAnswer,
    bought: Omit<Purchase, "credits">
  ): HeldAnswer {
    const fresh: HeldAnswer = { ...answer, bought: { ...bought, credits } };
    const old = this.#visible(this.#answers.get(key));
    const merged = mergedAnswer(old, fresh, from);
    if (!("keywords" in fresh) || !("keywords" in merged)) return merged;
    const until = from + fresh.keywords.length;
    return this.#renewals.dated(key, old, merged, { from, until, at: bought.at });
  }

  /** Shows another of several records on one domain. The machine learns it only where it has them. */
  choose(name: QuestionKey, recordId: string): void {
    const key = this.#answers.has(name) ? name : (this.#names.keyOf(name) ?? name);
    const answer = this.#visible(this.#answers.get(key));
    if (answer?.about !== "company") return;
    const chosen = withChoice(answer, recordId);
    if (chosen === answer) return;
    this.#answers.set(key, chosen);
    this.#write([[key, chosen]]);
    void this.#keepWhereHeld(key, chosen);
    this.onChange([key]);
  }

  async #keepWhereHeld(key: QuestionKey, answer: HeldAnswer): Promise<void> {
    const machine = this.#machine;
    const held = await machine?.answers([key]).catch(() => []);
    if (held?.[0]) await machine?.keep([[key, answer]]).catch(() => undefined);
  }

  /** Removes answers. What one store forgets the other may still hold and show. */
  async forget(keys: readonly QuestionKey[] | "all", where: HeldWhere): Promise<void> {
    const named = keys === "all" ? [...this.#answers.keys()] : keys;
    if (where !== "machine") {
      for (const key of named) this.#inWorkbook.delete(key);
      await this.workbook.forget(keys);
    }
    if (where !== "workbook") await this.#machine?.forget(keys).catch(() => undefined);
    await this.#dropUnheld(named);
    this.onChange(named);
  }

  /** Drops from memory what neither store holds any more. */
  async #dropUnheld(keys: readonly QuestionKey[]): Promise<void> {
    const gone = keys.filter((key) => !this.#inWorkbook.has(key));
    const onMachine = (await this.#machine?.answers(gone).catch(() => [])) ?? [];
    gone.forEach((key, index) => {
      this.#lookedUp.delete(key);
      if (!onMachine[index]) this.#answers.delete(key);
    });
  }

  /** The workbook's file was stripped: what is in memory stays readable until it closes. */
  leaveWorkbook(): void {
    this.#inWorkbook.clear();
  }

  /** Puts answers back into the workbook, or takes them off it. */
  async moveAnswers(toWorkbook: boolean): Promise<void> {
    this.#keepsInWorkbook = toWorkbook;
    if (!toWorkbook) {
      this.#inWorkbook.clear();
      await this.workbook.forget("all");
      return;
    }
    const shown = [...this.#answers].filter(([, answer]) => this.#visible(answer));
    this.#write(shown);
  }

  machineUsage(): Promise<{ answers: number; bytes: number | null; isPersistent: boolean }> {
    const nothing = { answers: 0, bytes: null, isPersistent: false };
    return this.#machine?.usage().catch(() => nothing) ?? Promise.resolve(nothing);
  }

  #write(answers: readonly KeyedAnswer[]): void {
    if (!this.#keepsInWorkbook) return;
    for (const [key] of answers) this.#inWorkbook.add(key);
    this.workbook.add(answers, []);
  }

  #visible<A extends HeldAnswer>(answer: A | undefined): A | undefined {
    const isHidden = this.#shown !== null && answer?.bought.demo !== (this.#shown === "demo");
    return isHidden ? undefined : answer;
  }

  #put(key: QuestionKey, answer: HeldAnswer): void {
    const old = this.#answers.get(key);
    if (old && old.bought.at > answer.bought.at && old.bought.demo === answer.bought.demo) return;
    this.#answers.set(key, answer);
    if (answer.about === "company" && answer.company) this.#names.add(key, answer.company);
  }
}

function rowKeysOf(found: readonly KeyedAnswer[]): QuestionKey[] {
  return found
    .flatMap(([, answer]) =>
      answer.about === "companies" || answer.about === "jobs" ? answer.rows : []
    )
    .filter((key) => key !== null);
}
