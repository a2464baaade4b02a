/**
 * All held answers in one place: what the workbook brought, what this machine keeps, what just
 * arrived. Reading is synchronous from memory, because a formula's first emission must not
 * wait; the machine's store is consulted once for keys that memory lacks.
 * The machine learns only from replies to this machine, never from a workbook: a workbook may
 * come from anybody.
 */
import type { HeldAnswer, NewAnswer, Purchase } from "./answer";
import { parseCompanyRef } from "./company-ref";
import type { LedgerEntry } from "./ledger";
import { keyOf } from "./question";
import type { KeyedAnswer, MachineStore, WorkbookStore } from "./stores";
import type { QuestionKey } from "./units";

export class AnswerShelf {
  readonly #answers = new Map<QuestionKey, HeldAnswer>();
  /** Company pages to the answer of the same company under its domain. */
  readonly #byPage = new Map<QuestionKey, QuestionKey>();
  readonly #lookedUp = new Set<QuestionKey>();
  #machine: MachineStore | null = null;
  #shown: "demo" | "real" | null = null;

  constructor(private readonly workbook: WorkbookStore) {}

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

  /** Takes in what a workbook holds. */
  load(answers: readonly KeyedAnswer[]): void {
    for (const [key, answer] of answers) this.#put(key, answer);
  }

  /** What is held in memory. Without a connection everything the workbook brought may be shown. */
  readonly get = (key: QuestionKey): HeldAnswer | undefined => {
    const answer = this.#answers.get(key) ?? this.#answers.get(this.#byPage.get(key) ?? key);
    const isHidden = this.#shown !== null && answer?.bought.demo !== (this.#shown === "demo");
    return isHidden ? undefined : answer;
  };

  /** Brings what the machine holds for these keys into memory and into the workbook. */
  async lookUp(keys: readonly QuestionKey[]): Promise<void> {
    const machine = this.#machine;
    const unknown = [...new Set(keys)].filter(
      (key) => !this.#lookedUp.has(key) && this.get(key) === undefined
    );
    if (!machine || unknown.length === 0) return;
    for (const key of unknown) this.#lookedUp.add(key);
    const answers = await machine.answers(unknown).catch(() => []);
    const found = unknown.flatMap((key, index): KeyedAnswer[] => {
      const answer = answers[index];
      return answer ? [[key, answer]] : [];
    });
    this.load(found);
    this.workbook.add(found, []);
    const rowKeys = found.flatMap(([, answer]) =>
      answer.about === "companies" ? answer.rows : []
    );
    if (rowKeys.length > 0) await this.lookUp(rowKeys.filter((key) => key !== null));
  }

  /** Keeps what a reply brought, everywhere. `entries` belong to the same purchase. */
  async keep(
    answers: readonly NewAnswer[],
    bought: Omit<Purchase, "credits">,
    entries: readonly LedgerEntry[]
  ): Promise<void> {
    const held = answers.map(([key, answer, credits]): KeyedAnswer => [
      key,
      this.#merged(key, { ...answer, bought: { ...bought, credits } }),
    ]);
    this.load(held);
    this.workbook.add(held, entries);
    await this.#machine?.keep(held).catch(() => undefined);
  }

  /** A newer record keeps the metrics that an older one had and it was not asked for. */
  #merged(key: QuestionKey, answer: HeldAnswer): HeldAnswer {
    const old = this.get(key);
    if (answer.about === "company" && old?.about === "company" && answer.company && old.company) {
      return { ...answer, uses: { ...old.uses, ...answer.uses } };
    }
    if (answer.about === "companies" && old?.about === "companies") {
      const length = Math.max(old.rows.length, answer.rows.length);
      const rows = Array.from({ length }, (_, at) => answer.rows[at] ?? old.rows[at] ?? null);
      return {
        ...answer,
        rows: answer.ended ? rows.slice(0, answer.rows.length) : rows,
        ended: answer.ended || old.ended,
      };
    }
    return answer;
  }

  #put(key: QuestionKey, answer: HeldAnswer): void {
    const old = this.#answers.get(key);
    if (old && old.bought.at > answer.bought.at && old.bought.demo === answer.bought.demo) return;
    this.#answers.set(key, answer);
    if (answer.about !== "company" || !answer.company?.linkedin_url) return;
    const page = parseCompanyRef(answer.company.linkedin_url);
    if (page.kind === "company" && page.company.by === "linkedin") {
      this.#byPage.set(keyOf({ about: "company", company: page.company }), key);
    }
  }
}
