/**
 * The cache of answers: what the workbook brought, what this machine keeps, what just arrived. Reading is synchronous,
 * because a formula's first value must not wait; the machine's store is asked once for keys that are missing. A workbook
 * may come from anybody: what only it says is marked so, and the machine learns from replies only.
 */
import {
  foreignName,
  parseHeldAnswer,
  type HeldAnswer,
  type NewAnswer,
  type Receipt,
} from "./answer";
import { newest, withChoice, withHeld } from "./merge";
import { NameIndex, otherNames } from "./answers/name-index";
import type { ForgetWhere, KeyedAnswer, MachineStore, WorkbookStore } from "./stores";
import type { AnswerLookup } from "./reading";
import type { EpochMs, QuestionKey } from "./units";

export interface AnswersParts {
  readonly workbook: WorkbookStore;
  readonly now: () => EpochMs;
  /** Answers bought before this instant are neither shown nor kept. */
  readonly keptSince: EpochMs;
  readonly keepsInWorkbook: () => boolean;
  /** Answers of these keys came, changed or went. */
  readonly onChange: (keys: readonly QuestionKey[]) => void;
}

export class Answers {
  /** As they are shown. */
  readonly #answers = new Map<QuestionKey, HeldAnswer>();
  /** As this machine keeps them. */
  readonly #own = new Map<QuestionKey, HeldAnswer>();
  /** Keys whose answers came from the file and were not used yet. */
  readonly #unread = new Set<QuestionKey>();
  /** Keys whose answers this workbook holds. */
  readonly #inWorkbook = new Set<QuestionKey>();
  readonly #names = new NameIndex();
  /** What this machine was asked for since others changed something. */
  #lookedUp = new Set<QuestionKey>();
  #machine: MachineStore | null = null;
  #shown: "demo" | "real" | null = null;
  #version = 0;

  constructor(private readonly parts: AnswersParts) {}

  /** Grows whenever an answer comes, changes, goes or is no longer shown. */
  get version(): number {
    return this.#version;
  }

  /** From now on reads and keeps this machine's answers of another service. */
  use(machine: MachineStore): void {
    const { keptSince } = this.parts;
    this.#machine = machine;
    if (keptSince > 0) void machine.forgetBefore(keptSince).catch(() => undefined);
    this.#own.clear();
    this.forgetLookUps();
    void this.lookUp([...this.#answers.keys()]);
  }

  /** Demo answers and real ones are never shown together; without a connection (null) either may be. */
  showOnly(kind: "demo" | "real" | null): void {
    this.#shown = kind;
    this.#version += 1;
    this.forgetLookUps();
  }

  /** Takes in what a workbook holds. */
  load(answers: readonly KeyedAnswer[]): void {
    const tooOld: QuestionKey[] = [];
    const keys: QuestionKey[] = [];
    for (const [key, answer] of answers) {
      if (answer.bought.at < this.parts.keptSince) {
        tooOld.push(key);
        continue;
      }
      this.#putFromFile(key, fromFile(answer, this.parts.now()));
      this.#inWorkbook.add(key);
      keys.push(key);
    }
    if (tooOld.length > 0) void this.parts.workbook.forget(tooOld);
    void this.lookUp(keys);
  }

  #putFromFile(key: QuestionKey, given: HeldAnswer): void {
    const known = this.#visible(this.#answers.get(key));
    const isRival = known?.bought.demo === given.bought.demo;
    if (isRival ? newest(known, given) === known : this.#own.has(key)) return;
    this.#put(key, given);
    this.#unread.add(key);
  }

  /** The answer in memory, also when it is held under another name of the company. */
  readonly get: AnswerLookup = (key) => {
    const answer = this.#held(key);
    if (answer && (answer.about !== "company" || answer.company)) return answer;
    const other = this.#names.keyOf(key, this.#held);
    const named = other && this.#held(other);
    if (named?.about !== "company" || !named.company) return answer;
    const found = { ...named, viaAlias: false };
    return withHeld(answer, found);
  };

  /** Only what this machine bought: it answers where a later copy of the workbook's does not. */
  readonly own: AnswerLookup = (key) => this.#visible(this.#own.get(key));

  /** Reads what a refresh counts as held: nothing that was bought before an instant. */
  since(refreshBefore: EpochMs): AnswerLookup {
    return (key) => {
      const answer = this.get(key);
      return answer && answer.bought.at >= refreshBefore ? answer : undefined;
    };
  }

  /** Everything that may be shown now, with whether the workbook holds it. */
  *all(): Generator<readonly [key: QuestionKey, answer: HeldAnswer, isInWorkbook: boolean]> {
    for (const key of [...this.#answers.keys()]) {
      const answer = this.#held(key);
      if (answer) yield [key, answer, this.#inWorkbook.has(key)];
    }
  }

  /**
   * Brings what the machine holds into memory and into the workbook. What a workbook says is looked up too: between equal
   * dates the machine's own counts, and it may tell more.
   */
  async lookUp(keys: readonly QuestionKey[]): Promise<void> {
    const machine = this.#machine;
    const lookedUp = this.#lookedUp;
    const missing = [...new Set(keys)].filter((key) => !lookedUp.has(key));
    if (!machine || missing.length === 0) return;
    const found = await machine.answers(missing).catch(() => []);
    if (machine !== this.#machine) return;
    for (const key of missing) lookedUp.add(key);
    const changed = missing.filter((key, index) => this.#learn(key, found[index]));
    const rows = missing.flatMap((key) => rowKeysOf(this.#own.get(key)));
    if (rows.length > 0) await this.lookUp(rows);
    this.#tell(changed);
  }

  /** Somebody else kept answers on this machine: the next look-up asks it again. */
  forgetLookUps(): void {
    this.#lookedUp = new Set();
  }

  /** Takes in what this machine keeps; false when it is known. */
  #learn(key: QuestionKey, own: HeldAnswer | undefined): boolean {
    const known = this.#own.get(key);
    if (!own || own.bought.at < this.parts.keptSince) return false;
    if (known && known.bought.at >= own.bought.at) return false;
    this.#own.set(key, own);
    const before = this.#visible(this.#answers.get(key));
    const one = before?.bought.demo === own.bought.demo ? newest(own, before) : own;
    if (one !== before) this.#put(key, one);
    // Writing again what the workbook has would change the file at each opening.
    const isThere = this.#inWorkbook.has(key) && one.bought.at === before?.bought.at;
    if (!isThere || before.bought.postdatedAt !== undefined) this.#write([[key, one]]);
    return true;
  }

  #tell(keys: readonly QuestionKey[]): void {
    const others = (key: QuestionKey) => {
      const answer = this.#held(key);
      return answer ? otherNames(key, answer) : [];
    };
    this.parts.onChange(keys.flatMap((key) => [key, ...others(key)]));
  }

  /**
   * Keeps what a reply brought in every store; false when this machine could not keep what was paid for. Its date is
   * after that of what it is added to, whatever the clock says: so the later date wins everywhere.
   */
  async keep(
    answers: readonly NewAnswer[],
    { at, ...who }: Omit<Receipt, "credits">
  ): Promise<boolean> {
    const shown: KeyedAnswer[] = [];
    const ours: KeyedAnswer[] = [];
    for (const [key, answer, credits] of answers) {
      const own = this.#visible(this.#own.get(key));
      const before = this.#held(key);
      const after = Math.max(own?.bought.at ?? 0, before?.bought.at ?? 0) + 1;
      const bought = { ...who, credits, at: Math.max(at, after) };
      const kept = withHeld(own, { ...answer, bought });
      const one = withHeld(before, { ...answer, bought });
      this.#own.set(key, kept);
      this.#put(key, one);
      shown.push([key, one]);
      ours.push([key, kept]);
      this.#lookedUp.add(key);
    }
    this.#write(shown);
    const isKept = await (this.#machine?.keep(ours) ?? Promise.resolve()).then(
      () => true,
      () => false
    );
    this.#tell(shown.map(([key]) => key));
    return isKept || answers.every(([, , credits]) => credits === 0);
  }

  /** Shows another of several records on one domain. The machine keeps the choice only if it holds that record. */
  choose(name: QuestionKey, recordId: string): void {
    const key = this.#answers.has(name) ? name : (this.#names.keyOf(name, this.#held) ?? name);
    const answer = this.#held(key);
    const chosen = answer?.about === "company" ? withChoice(answer, recordId) : answer;
    if (!chosen || chosen === answer) return;
    this.#put(key, chosen);
    this.#write([[key, chosen]]);
    const own = this.#own.get(key);
    const ownChosen = own?.about === "company" ? withChoice(own, recordId) : own;
    if (ownChosen && ownChosen !== own) {
      this.#own.set(key, ownChosen);
      void this.#machine?.keep([[key, ownChosen]]).catch(() => undefined);
    }
    this.parts.onChange([key]);
  }

  /** Removes answers from this machine, or also from the file, which otherwise goes on showing them. */
  async forget(keys: readonly QuestionKey[] | "all", where: ForgetWhere): Promise<void> {
    const named = keys === "all" ? [...this.#answers.keys()] : keys;
    // Memory first: what a reply brings while the stores forget stays.
    for (const key of named) {
      if (where === "everywhere") this.#inWorkbook.delete(key);
      this.#own.delete(key);
      if (this.#inWorkbook.has(key)) continue;
      this.#lookedUp.delete(key);
      this.#answers.delete(key);
    }
    if (where === "everywhere") await this.parts.workbook.forget(keys);
    await this.#machine?.forget(keys).catch(() => undefined);
    this.#version += 1;
    this.parts.onChange(named);
  }

  /** The workbook's file was stripped: answers in memory stay readable until the workbook closes. */
  leaveWorkbook(): void {
    this.#inWorkbook.clear();
  }

  /** From now on answers go to the workbook, or stay off it: what it lacks is written, what it has is removed. */
  async followWorkbook(): Promise<void> {
    if (this.parts.keepsInWorkbook()) {
      this.#write([...this.all()].map(([key, answer]) => [key, answer]));
      return;
    }
    this.#inWorkbook.clear();
    await this.parts.workbook.forget("all");
  }

  machineUsage(): ReturnType<MachineStore["usage"]> {
    const nothing = { answers: 0, isPersistent: false };
    return this.#machine?.usage().catch(() => nothing) ?? Promise.resolve(nothing);
  }

  #write(answers: readonly KeyedAnswer[]): void {
    if (!this.parts.keepsInWorkbook() || answers.length === 0) return;
    for (const [key] of answers) this.#inWorkbook.add(key);
    this.parts.workbook.add(answers, []);
  }

  #visible<A extends HeldAnswer>(answer: A | undefined): A | undefined {
    const isHidden = this.#shown !== null && answer?.bought.demo !== (this.#shown === "demo");
    return isHidden ? undefined : answer;
  }

  /** What is shown for a key. What a file brought is read here first; if it has not the form, this machine's own counts. */
  readonly #held = (key: QuestionKey): HeldAnswer | undefined => {
    const answer = this.#visible(this.#answers.get(key));
    if (!answer || this.#unread.size === 0 || !this.#unread.delete(key)) return answer;
    const read = parseHeldAnswer(answer);
    const shown = read ? { ...read, bought: answer.bought } : this.#own.get(key);
    if (shown) this.#answers.set(key, shown);
    else this.#answers.delete(key);
    return this.#visible(shown);
  };

  #put(key: QuestionKey, answer: HeldAnswer): void {
    this.#answers.set(key, answer);
    this.#unread.delete(key);
    this.#version += 1;
    this.#names.add(key);
  }
}

/** An answer from a workbook: anybody may have written it, and nothing was bought later than now. */
function fromFile<A extends HeldAnswer>(answer: A, now: EpochMs): A {
  const { at, credits, by, demo } = answer.bought;
  const late = at > now ? { at: now, postdatedAt: at } : {};
  return {
    ...answer,
    bought: { at, credits, by: foreignName(by), demo, isFromFile: true, ...late },
  };
}

function rowKeysOf(answer: HeldAnswer | undefined): QuestionKey[] {
  return answer && "rows" in answer ? answer.rows.filter((key) => key !== null) : [];
}
