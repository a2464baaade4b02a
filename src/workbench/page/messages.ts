/**
 * The message of an error cell: in a card while the mouse rests on it, in the status line for the active cell. It
 * replaces the grid's own card, which knows only the grid's error codes.
 */
import { CellAlertManagerService } from "@univerjs/preset-sheets-core";
import type { Session } from "../session/session";
import { cellAddress } from "../grid/address";

const REST_MS = 180;
/** The grid's own card, which says "Value not available" for every error. */
const OWN_CARD = "SHEET_FORMULA_ALERT";

interface HoverParams {
  worksheet?: { getSheetId(): string };
  row: number;
  column: number;
}

interface CellEvents {
  readonly Event: { readonly CellHover: string };
  addEvent(name: string, listener: (params: HoverParams) => void): { dispose(): void };
}

export class Messages {
  readonly #session: Session;
  readonly #status: HTMLElement;
  readonly #card = document.createElement("div");
  readonly #stops: (() => void)[] = [];
  #mouse = { x: 0, y: 0 };
  #rest: number | undefined;
  #shown = "";

  constructor(session: Session, status: HTMLElement) {
    this.#session = session;
    this.#status = status;
    this.#card.className = "card";
    this.#card.setAttribute("role", "tooltip");
    const onMove = (event: MouseEvent): void => {
      this.#mouse = { x: event.clientX, y: event.clientY };
    };
    window.addEventListener("pointermove", onMove, { passive: true });
    this.#stops.push(() => window.removeEventListener("pointermove", onMove));
    this.#stops.push(session.grid.onEdit(() => this.showActive()));
    session.grid.calculation.onIdle(() => this.showActive());
    this.#listenToHover();
  }

  dispose(): void {
    window.clearTimeout(this.#rest);
    this.#hide();
    this.#status.replaceChildren();
    for (const stop of this.#stops) stop();
  }

  showActive(): void {
    const { sheetId, row, column } = this.#session.grid.selection();
    const content = this.#session.cells.read({ sheetId, row, column, rows: 1, columns: 1 })[0]?.[0];
    const message = this.#session.bridge.messageAt({ sheetId, row, column });
    const error =
      content?.isError === true ? `${cellAddress(row, column)} ${String(content.value)}` : "";
    // A status that is written again would be read out again.
    if (this.#shown === `${error} ${message ?? ""}`) return;
    this.#shown = `${error} ${message ?? ""}`;
    this.#status.replaceChildren();
    this.#status.title = "";
    if (error === "") return;
    const code = document.createElement("b");
    code.textContent = error;
    this.#status.append(code, message === null ? "" : ` ${message}`);
    this.#status.title = message ?? "";
  }

  /** Hover events come only to listeners added after the first drawing. */
  #listenToHover(): void {
    const { core } = this.#session.grid.modules;
    const lifecycle = this.#session.grid.univer.__getInjector().get(core.LifecycleService);
    const listen = () => {
      const api = this.#session.grid.api as unknown as CellEvents;
      const listener = api.addEvent(api.Event.CellHover, (params) => this.#onHover(params));
      this.#stops.push(() => listener.dispose());
    };
    // A workbook that is replaced before its first drawing never gets there.
    lifecycle.onStage(core.LifecycleStages.Rendered).then(listen, () => undefined);
  }

  #onHover(params: HoverParams): void {
    window.clearTimeout(this.#rest);
    this.#hide();
    const sheetId = params.worksheet?.getSheetId() ?? this.#session.grid.activeSheet().getSheetId();
    const cell = { sheetId, row: params.row, column: params.column };
    this.#rest = window.setTimeout(() => this.#show(cell), REST_MS);
  }

  #show(cell: { sheetId: string; row: number; column: number }): void {
    const content = this.#session.cells.read({ ...cell, rows: 1, columns: 1 })[0]?.[0];
    const message = this.#session.bridge.messageAt(cell);
    if (content?.isError !== true || message === null) return;
    const alerts = this.#session.grid.univer.__getInjector().get(CellAlertManagerService);
    alerts.removeAlert(OWN_CARD);
    window.setTimeout(() => alerts.removeAlert(OWN_CARD), REST_MS);
    const title = document.createElement("b");
    title.textContent = String(content.value);
    this.#card.replaceChildren(title, message);
    document.body.append(this.#card);
    const { width, height } = this.#card.getBoundingClientRect();
    const left = Math.min(this.#mouse.x + 14, window.innerWidth - width - 8);
    const below = this.#mouse.y + 18;
    this.#card.style.left = `${left}px`;
    this.#card.style.top = `${below + height > window.innerHeight ? this.#mouse.y - height - 12 : below}px`;
  }

  #hide(): void {
    this.#card.remove();
  }
}
