/**
 * Reads what colleagues bought in this workbook: before every purchase, so that a question that a colleague paid for
 * a minute ago is free, and whenever Excel reports that the file's settings changed. One look serves everybody who
 * asked before it began. A workbook that does not answer (a cell is being edited) delays a purchase by two seconds
 * at most.
 */
import type { AnswerShelf } from "../answers/answer-shelf";
import type { ClientSession } from "./client-session";
import type { AskBook } from "../purchases/asks";
import type { LedgerBook } from "../spending/ledger-book";
import type { WorkbookStore } from "../../model/stores";
import type { Clock, DurationMs, EpochMs } from "../../model/units";

const MAX_LOOK_MS: DurationMs = 2000;

export interface NewsParts {
  readonly clock: Clock;
  readonly workbook: WorkbookStore;
  readonly shelf: AnswerShelf;
  readonly ledger: LedgerBook;
  readonly asks: AskBook;
  readonly session: Pick<ClientSession, "changed">;
}

export class WorkbookNews {
  #look: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #lookedAt: EpochMs = -Infinity;

  constructor(private readonly parts: NewsParts) {
    parts.workbook.onNews?.(() => void this.take());
  }

  /** Takes in what is new, unless the last look is at most `freshMs` old. Never fails. */
  async take(freshMs: DurationMs = 0): Promise<void> {
    const { workbook, clock } = this.parts;
    const ageMs = clock.now() - this.#lookedAt;
    const isFresh = ageMs >= 0 && ageMs <= freshMs;
    // A look that Excel has not answered for two seconds is not awaited again.
    const isLate = this.#look !== undefined && ageMs >= MAX_LOOK_MS;
    if (!workbook.news || (freshMs > 0 && (isFresh || isLate))) return;
    const look = this.#next ?? this.#begin();
    await this.#inTime(look);
  }

  /** Whether somebody types into a cell; false when Excel does not tell. Never fails. */
  async isTyping(): Promise<boolean> {
    const told = this.parts.workbook.isTyping?.().catch(() => false);
    return told !== undefined && (await this.#inTime(told)) === true;
  }

  async #inTime<T>(look: Promise<T>): Promise<T | undefined> {
    const over = new AbortController();
    const late = this.parts.clock.wait(MAX_LOOK_MS, over.signal).catch(() => undefined);
    const found = await Promise.race([look, late]);
    over.abort();
    return found as T | undefined;
  }

  /** Begins a look, or plans one after the look under way, which may have missed what is new. */
  #begin(): Promise<void> {
    if (this.#look)
      return (this.#next = this.#look.then(() => {
        this.#next = undefined;
        return this.#begin();
      }));
    this.#lookedAt = this.parts.clock.now();
    this.#look = this.#read().finally(() => (this.#look = undefined));
    return this.#look;
  }

  async #read(): Promise<void> {
    const { workbook, shelf, ledger, asks, session } = this.parts;
    const found = await workbook.news?.().catch(() => null);
    if (!found) return;
    await shelf.load(found.answers);
    ledger.load(found.ledger);
    asks.reread(found.answers.map(([key]) => key));
    session.changed();
  }
}
