/**
 * What colleagues bought since the workbook was read: looked for before every purchase, so that a
 * question which a colleague paid for a minute ago is free, and whenever Excel tells that the file's
 * settings changed. One look serves everybody who asks meanwhile; a workbook that does not answer (a
 * cell is being edited) holds a purchase up for two seconds at most.
 */
import type { AnswerShelf } from "../answers/answer-shelf";
import type { AskBook } from "../purchases/asks";
import type { LedgerBook } from "../spending/ledger-book";
import type { WorkbookStore } from "../model/stores";
import type { Clock, DurationMs } from "../model/units";

const MAX_LOOK_MS: DurationMs = 2000;

export interface NewsParts {
  readonly clock: Clock;
  readonly workbook: WorkbookStore;
  readonly shelf: AnswerShelf;
  readonly ledger: LedgerBook;
  readonly asks: AskBook;
  readonly onChange: () => void;
}

export class WorkbookNews {
  #look: Promise<void> | undefined;

  constructor(private readonly parts: NewsParts) {
    parts.workbook.onNews?.(() => void this.take());
  }

  /** Takes in what is new; never fails. */
  async take(): Promise<void> {
    if (!this.parts.workbook.news) return;
    this.#look ??= this.#read().finally(() => (this.#look = undefined));
    const over = new AbortController();
    const late = this.parts.clock.wait(MAX_LOOK_MS, over.signal).catch(() => undefined);
    await Promise.race([this.#look, late]);
    over.abort();
  }

  async #read(): Promise<void> {
    const { workbook, shelf, ledger, asks, onChange } = this.parts;
    const found = await workbook.news?.().catch(() => null);
    if (!found) return;
    shelf.load(found.answers);
    ledger.load(found.ledger);
    asks.reread(found.answers.map(([key]) => key));
    onChange();
  }
}
