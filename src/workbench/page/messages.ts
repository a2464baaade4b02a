/**
 * The message of an error cell: in the grid's card while the mouse rests on it, in the status line for the active cell. The
 * grid itself knows only its own error codes and says "Value not available" of every #N/A.
 */
import { CellAlertManagerService } from "@univerjs/preset-sheets-core";
import type { CellRef } from "../engine/calls";
import type { Session } from "../session/session";

export class Messages {
  #shown = "";

  constructor(
    private readonly session: Session,
    private readonly status: HTMLElement
  ) {
    this.#fillCards();
  }

  showActive(): void {
    const { grid } = this.session;
    const cell = { ...grid.selection(), rows: 1, columns: 1 };
    const [code, message] = this.#errorAt(cell);
    const error = code === "" ? "" : `${grid.cellsOf(cell)} ${code}`;
    // A status that is written again would be read out again.
    if (this.#shown === `${error} ${message}`) return;
    this.#shown = `${error} ${message}`;
    const title = document.createElement("b");
    title.textContent = error;
    this.status.replaceChildren(title, ` ${message}`);
    this.status.title = message;
  }

  #fillCards(): void {
    const cards = this.session.grid.univer.__getInjector().get(CellAlertManagerService);
    const show = cards.showAlert.bind(cards);
    cards.showAlert = (card) => {
      const { subUnitId: sheetId, row, col: column } = card.location;
      const [title, message] = this.#errorAt({ sheetId, row, column });
      show(message === "" ? card : { ...card, title, message });
    };
  }

  /** What the cell shows and its message; both "" where it shows no error. */
  #errorAt(cell: CellRef): [code: string, message: string] {
    const content = this.session.model.cells.read({ ...cell, rows: 1, columns: 1 })[0]?.[0];
    if (content?.isError !== true) return ["", ""];
    return [String(content.value), this.session.bridge.messageAt(cell) ?? ""];
  }
}
