/**
 * All held answers in one place: what the workbook brought, what this machine keeps, what just arrived. Reading is
 * synchronous from memory, because a formula's first emission must not wait; the machine's store is consulted once for
 * keys that memory lacks. A workbook may come from anybody and carry any date. So a reply to this machine counts before
 * what a workbook says, and what was bought just now before everything. The machine learns only from replies.
 */
import { claimedName, type HeldAnswer, type NewAnswer, type Receipt } from "../../model/answer";
import { completed, editionOf, isLater, mergedAnswer, withChoice } from "./merge-answer";
import { NameIndex, otherNames } from "./name-index";
import { Renewals } from "./renewals";
import type { HeldWhere, KeyedAnswer, MachineStore, WorkbookStore } from "../../model/stores";
import { Turns } from "../../model/turns";
import type { EpochMs, QuestionKey } from "../../model/units";

export class AnswerShelf {
  /** The answers as they are shown. */
  readonly #answers = new Map<QuestionKey, HeldAnswer>();
  /** Replies to this machine, as it keeps them. An answer without one is only what the workbook says. */
  readonly #own = new Map<QuestionKey, HeldAnswer>();
  /** Keys whose answers this workbook holds; the others are only on this machine. */
  readonly #inWorkbook = new Set<QuestionKey>();
  readonly #names = new NameIndex();
  readonly #renewals = new Renewals();
  readonly #lookedUp = new Set<QuestionKey>();
  #machine: MachineStore | null = null;
  #shown: "demo" | "real" | null = null;
  #keepsInWorkbook = true;
  /** The latest start of a refresh. New answers are never dated before it, although the clock may have stepped back. */
  #reachedAt: EpochMs = 0;
  /** The start of the latest refresh of an answer. */
  readonly #refreshedSince = new Map<QuestionKey, EpochMs>();
  /** Paid for, but this machine has it only in memory. */
  readonly #unkept = new Map<QuestionKey, HeldAnswer>();
  #changed: (keys: readonly QuestionKey[]) => void = () => undefined;
  #version = 0;
  /** Answers that were not bought here, with the `version` at which they came. */
  readonly #cameAt = new Map<QuestionKey, number>();

  constructor(
    private readonly workbook: WorkbookStore,
    private readonly now: () => EpochMs,
    /** Answers bought before this instant are neither shown nor kept. */
    private readonly keptSince: EpochMs = -Infinity
  ) {}

  /** `listener` hears of keys whose answers changed, came or went. */
  onChange(listener: (keys: readonly QuestionKey[]) => void): void {
    this.#changed = listener;
  }

  /** Grows whenever an answer comes, changes, goes or is no longer shown. */
  get version(): number {
    return this.#version;
  }

  /** Whether an answer that was bought elsewhere came after `version`. */
  hasNews(keys: readonly QuestionKey[], version: number): boolean {
    return keys.some((key) => (this.#cameAt.get(key) ?? 0) > version);
  }

  /** From now on reads and keeps this machine's answers of another service. */
  use(machine: MachineStore): void {
    this.#machine = machine;
    if (this.keptSince > 0) void machine.forgetBefore(this.keptSince).catch(() => undefined);
    this.#lookedUp.clear();
    this.#unkept.clear();
    void this.#check();
  }

  /**
   * Fetches this machine's own answers for what only the workbook says, also under a company's other names: they count
   * before it.
   */
  async #check(answers: Iterable<KeyedAnswer> = this.#answers): Promise<void> {
    const machine = this.#machine;
    const claims = [...answers].filter(([key]) => !this.#own.has(key));
    for (let from = 0; from < claims.length; from += KEYS_A_LOOK) {
      await new Turns().rest();
      if (!machine || machine !== this.#machine) return;
      const keys = claims
        .slice(from, from + KEYS_A_LOOK)
        .flatMap(([key, answer]) => [key, ...otherNames(key, answer)]);
      const found = await this.#fetch(machine, [...new Set(keys)]);
      this.#changed(found.map(([key]) => key));
    }
  }

  /** Demo answers and real ones are never shown together; without a connection (null) either may be. */
  showOnly(kind: "demo" | "real" | null): void {
    this.#shown = kind;
    this.#version += 1;
    this.#lookedUp.clear();
  }

  /** From now on answers go to the workbook, or stay off it. */
  keepInWorkbook(on: boolean): void {
    this.#keepsInWorkbook = on;
  }

  /** Takes in what a workbook holds, in pieces, so that the page stays responsive. */
  async load(answers: readonly KeyedAnswer[]): Promise<void> {
    const turns = new Turns();
    const tooOld: QuestionKey[] = [];
    for (const [key, answer] of answers) {
      if (answer.bought.at < this.keptSince) {
        tooOld.push(key);
        continue;
      }
      this.#putClaim(key, this.#dated(key, claimed(answer)));
      this.#inWorkbook.add(key);
      if (turns.isOver()) await turns.rest();
    }
    if (tooOld.length > 0) void this.workbook.forget(tooOld);
    void this.#check(answers);
  }

  #putClaim(key: QuestionKey, claim: HeldAnswer): void {
    this.#cameAt.set(key, this.#version + 1);
    const known = this.#visible(this.#answers.get(key));
    if (!known) return this.#put(key, claim);
    if (known.bought.demo !== claim.bought.demo) {
      if (!this.#own.has(key)) this.#put(key, claim);
    } else if (this.#own.has(key) || !isLater(claim, known)) {
      this.#put(key, marked(completed(known, claim), this.#own.get(key)));
    } else {
      this.#put(key, completed(claim, known));
    }
  }

  /** Corrects dates of a wrong clock: nothing was bought later than now, nor before the answer it renews. */
  #dated<A extends HeldAnswer>(key: QuestionKey, answer: A): A {
    const { bought } = answer;
    const now = this.now();
    const isPostdated = bought.at > now;
    const at = isPostdated ? now : bought.at;
    const since = this.#refreshedSince.get(key) ?? 0;
    const known = this.#visible(this.#answers.get(key));
    const isNew = editionOf(answer) > (known ? editionOf(known) : 0);
    // Buying a part of an answer again does not make the whole answer newer.
    if (at < since && isNew && bought.at !== known?.bought.at)
      return { ...answer, bought: { ...bought, at: since } };
    return isPostdated ? { ...answer, bought: { ...bought, at, isPostdated } } : answer;
  }

  /** The answer in memory, also when it is held under another name of the company. */
  readonly get = (key: QuestionKey): HeldAnswer | undefined => {
    const own = this.#visible(this.#answers.get(key));
    const isRecord = own === undefined || (own.about === "company" && own.company === null);
    if (!isRecord) return own;
    const other = this.#names.keyOf(key, this.#held);
    const named = other && this.#held(other);
    if (named?.about !== "company" || !named.company) return own;
    const found = named.viaAlias ? { ...named, viaAlias: false } : named;
    return own ? mergedAnswer(own, found) : found;
  };

  /** Looks up what a refresh will renew, and notes its start: new answers are not dated before it. */
  async lookBefore(keys: readonly QuestionKey[], since: EpochMs): Promise<void> {
    await this.lookUpAgain(keys);
    for (const key of keys)
      this.#refreshedSince.set(key, Math.max(since, this.#refreshedSince.get(key) ?? 0));
  }

  /** Reads only what was bought at or after `since`: a refresh counts nothing older as held. */
  since(since: EpochMs): (key: QuestionKey) => HeldAnswer | undefined {
    this.#reachedAt = Math.max(this.#reachedAt, since);
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
      (key) => !this.#lookedUp.has(key) && !this.#visible(this.#own.get(key))
    );
    if (!machine || unknown.length === 0) return;
    await this.#fetch(machine, unknown);
    const rowKeys = rowKeysOf(unknown.map((key) => this.#own.get(key)));
    if (rowKeys.length > 0) await this.lookUp(rowKeys);
  }

  /** Takes in what other workbooks kept on this machine meanwhile; gives the keys of newer answers. */
  async lookUpAgain(keys: readonly QuestionKey[]): Promise<QuestionKey[]> {
    const machine = this.#machine;
    if (!machine || keys.length === 0) return [];
    const found = await this.#fetch(machine, [...new Set(keys)]);
    const rows = await this.lookUpAgain(rowKeysOf(found.map(([, answer]) => answer)));
    return [...found.map(([key]) => key), ...rows];
  }

  /** The next look-up asks the machine again: it may now hold what it lacked before. */
  forgetLookUps(): void {
    this.#lookedUp.clear();
  }

  /** Takes in what the machine holds and memory lacks or has in an older copy; gives the keys whose answers changed. */
  async #fetch(machine: MachineStore, keys: readonly QuestionKey[]): Promise<KeyedAnswer[]> {
    for (const key of keys) this.#lookedUp.add(key);
    const answers = await machine.answers(keys).catch(() => []);
    const news: KeyedAnswer[] = [];
    keys.forEach((key, index) => {
      const own = answers[index];
      const known = this.#own.get(key);
      if (!own || own.bought.at < this.keptSince) return;
      if (this.#visible(known) && known && !isLater(own, known)) return;
      const before = this.#visible(this.#answers.get(key));
      const isBeside = before?.bought.demo === own.bought.demo;
      const answer = this.#dated(key, isBeside ? marked(completed(own, before), own) : own);
      this.#own.set(key, own);
      this.#put(key, answer);
      this.#cameAt.set(key, this.#version);
      // The workbook has it already: writing it again would change the file at each opening.
      const isKnown = isBeside && !isLater(own, before) && !isLater(before, own);
      if (!isKnown) news.push([key, answer]);
    });
    this.#write(news);
    return news;
  }

  /** Keeps what a reply brought in every store; false when it would not survive a crash. */
  async keep(
    answers: readonly NewAnswer[],
    { at, ...who }: Omit<Receipt, "credits">
  ): Promise<boolean> {
    const bought = { ...who, at: Math.max(at, this.#reachedAt) };
    const shown: KeyedAnswer[] = [];
    const own: KeyedAnswer[] = [];
    for (const fresh of answers) {
      const [key] = fresh;
      const merged = this.#merged(fresh, bought);
      this.#own.set(key, merged.own);
      this.#put(key, merged.shown);
      own.push([key, merged.own]);
      shown.push([key, merged.shown]);
    }
    this.#write(shown);
    if (answers.some(([, , credits]) => credits > 0))
      for (const [key, answer] of own) this.#unkept.set(key, answer);
    else await this.#machine?.keep(own).catch(() => undefined);
    const isKept = await this.keepUnkept();
    this.#changed(shown.flatMap(([key, answer]) => [key, ...otherNames(key, answer)]));
    return isKept;
  }

  /** Tries again to keep what was paid for and could not be kept; false when it still cannot. */
  async keepUnkept(): Promise<boolean> {
    const unkept = [...this.#unkept];
    if (unkept.length === 0) return true;
    const isKept = await (this.#machine?.keep(unkept) ?? Promise.resolve()).then(
      () => true,
      () => false
    );
    for (const [key, answer] of isKept ? unkept : [])
      if (this.#unkept.get(key) === answer) this.#unkept.delete(key);
    return isKept;
  }

  #merged(
    [key, answer, credits, from = 0]: NewAnswer,
    bought: Omit<Receipt, "credits">
  ): { shown: HeldAnswer; own: HeldAnswer } {
    const old = this.#visible(this.#answers.get(key));
    const ownOld = this.#visible(this.#own.get(key));
    const edition = 1 + Math.max(...[old, ownOld].map((each) => (each ? editionOf(each) : 0)));
    const fresh: HeldAnswer = { ...answer, bought: { ...bought, credits, edition } };
    const shown = this.#renewed(key, old, mergedAnswer(old, fresh, from), fresh, from);
    if (old === ownOld) return { shown, own: shown };
    const merged = mergedAnswer(ownOld, fresh, from);
    const own = { ...merged, bought: { ...merged.bought, at: shown.bought.at } };
    return { shown: marked(shown, own), own };
  }

  #renewed(
    key: QuestionKey,
    old: HeldAnswer | undefined,
    merged: HeldAnswer,
    fresh: HeldAnswer,
    from: number
  ): HeldAnswer {
    if (!("keywords" in fresh) || !("keywords" in merged)) return merged;
    const until = from + fresh.keywords.length;
    return this.#renewals.dated(key, old, merged, { from, until, at: fresh.bought.at });
  }

  /** Shows another of several records on one domain. The machine keeps the choice only if it holds that record. */
  choose(name: QuestionKey, recordId: string): void {
    const key = this.#answers.has(name) ? name : (this.#names.keyOf(name, this.#held) ?? name);
    const answer = this.#visible(this.#answers.get(key));
    if (answer?.about !== "company") return;
    const chosen = withChoice(answer, recordId);
    if (chosen === answer) return;
    this.#put(key, chosen);
    this.#write([[key, chosen]]);
    void this.#chooseWhereHeld(key, recordId);
    this.#changed([key]);
  }

  async #chooseWhereHeld(key: QuestionKey, recordId: string): Promise<void> {
    const machine = this.#machine;
    const [held] = (await machine?.answers([key]).catch(() => [])) ?? [];
    const chosen = held?.about === "company" ? withChoice(held, recordId) : held;
    if (!chosen || chosen === held) return;
    this.#own.set(key, chosen);
    await machine?.keep([[key, chosen]]).catch(() => undefined);
  }

  /** Removes answers. What one store forgets, the other may still hold and show. */
  async forget(keys: readonly QuestionKey[] | "all", where: HeldWhere): Promise<void> {
    const named = keys === "all" ? [...this.#answers.keys()] : keys;
    if (where !== "machine") {
      for (const key of named) this.#inWorkbook.delete(key);
      await this.workbook.forget(keys);
    }
    if (where !== "workbook") {
      for (const key of named) {
        this.#own.delete(key);
        this.#unkept.delete(key);
      }
      await this.#machine?.forget(keys).catch(() => undefined);
    }
    await this.#dropUnheld(named);
    this.#changed(named);
  }

  /** Drops from memory what neither store holds any more. */
  async #dropUnheld(keys: readonly QuestionKey[]): Promise<void> {
    const gone = keys.filter((key) => !this.#inWorkbook.has(key));
    const onMachine = (await this.#machine?.answers(gone).catch(() => [])) ?? [];
    gone.forEach((key, index) => {
      this.#lookedUp.delete(key);
      if (onMachine[index]) return;
      this.#answers.delete(key);
      this.#own.delete(key);
      this.#version += 1;
    });
  }

  /** The workbook's file was stripped: answers in memory stay readable until the workbook closes. */
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

  readonly #held = (key: QuestionKey) => this.#visible(this.#answers.get(key));

  #put(key: QuestionKey, answer: HeldAnswer): void {
    this.#answers.set(key, answer);
    this.#version += 1;
    if (answer.about === "company" && answer.company) this.#names.add(key, answer.company);
  }
}

/** An answer from a workbook: anybody may have written it. */
function claimed<A extends HeldAnswer>(answer: A): A {
  const { bought } = answer;
  return { ...answer, bought: { ...bought, by: claimedName(bought.by), isClaim: true } };
}

/** Technographics bought here; `ownUntil` marks where the entries begin that only the workbook adds. */
function marked(shown: HeldAnswer, own: HeldAnswer | undefined): HeldAnswer {
  if (!("keywords" in shown) || !own || !("keywords" in own)) return shown;
  const { ownUntil: _, ...bought } = shown.bought;
  const until = own.keywords.length;
  const isMore = shown.keywords.length > until;
  return { ...shown, bought: isMore ? { ...bought, ownUntil: until } : bought };
}

/** Keys looked up at a time, so that the page stays responsive. */
const KEYS_A_LOOK = 100;

function rowKeysOf(answers: readonly (HeldAnswer | undefined)[]): QuestionKey[] {
  return answers
    .flatMap((answer) => (answer && "rows" in answer ? answer.rows : []))
    .filter((key) => key !== null);
}
