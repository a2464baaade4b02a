/** The public interface (workbench.ts) over a session. */
import { intersectionOf, type Area } from "./grid/address";
import { cellOfKey } from "./engine/calls";
import { insertCells, removeCells } from "./host/model/range-shifts";
import type { Session } from "./session";
import type { OpenStream, SettleOptions, Workbench } from "./workbench";

const QUIET_MS = 150;
/** office.js sends results at most every 500 ms: a value may be that far behind the state in words before it. */
const QUIET_AFTER_STATE_MS = 700;

function areaOf(session: Session, address: string): Area {
  const area = session.grid.areaOf(address);
  if (area === null) throw new Error(`"${address}" is no address of cells in this workbook.`);
  return area;
}

function sheetIdOf(session: Session, name?: string): string {
  const sheet = name === undefined ? session.grid.activeSheet() : session.grid.sheetByName(name);
  if (sheet === null) throw new Error(`There is no worksheet "${String(name)}".`);
  return sheet.getSheetId();
}

function pendingOf(session: Session): number {
  return session.bridge.pending() + session.outsideActivity().open;
}

async function settled(session: Session, options: SettleOptions = {}): Promise<void> {
  await session.ready;
  const until = Date.now() + (options.timeoutMs ?? 30_000);
  let quietSince = Date.now();
  for (;;) {
    const now = Date.now();
    const lastEvent = Math.max(session.bridge.lastEventAt, session.outsideActivity().lastAt);
    if (pendingOf(session) > 0) quietSince = now;
    const quiet =
      options.quietMs ?? (session.bridge.hasUnfinishedStates() ? QUIET_AFTER_STATE_MS : QUIET_MS);
    if (now - Math.max(quietSince, lastEvent) >= quiet) return;
    if (now > until) {
      const left = session.bridge.describePending();
      if (session.outsideActivity().open > 0)
        left.push(`${session.outsideActivity().open} service requests are on their way`);
      throw new Error(`The sheet did not settle: ${left.join("; ") || "values keep changing"}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function streams(session: Session): OpenStream[] {
  return session.bridge.openStreams().map((call) => ({
    functionId: call.metadata.id,
    args: call.args,
    cells: [...call.cells].map((key) =>
      session.grid.addressOf({ ...cellOfKey(key), rows: 1, columns: 1 })
    ),
    emissions: call.emissions,
  }));
}

function spillOf(session: Session, address: string): string | null {
  const { sheetId, row, column } = areaOf(session, address);
  const spill = session.cells.spillAround(sheetId, row, column);
  if (spill !== null) return session.grid.addressOf(spill);
  const cell = { sheetId, row, column, rows: 1, columns: 1 };
  return session.cells.formulaAt(sheetId, row, column) === null
    ? null
    : session.grid.addressOf(cell);
}

function moveRows(
  session: Session,
  how: "insert" | "delete",
  at: number,
  count: number,
  sheet?: string
): void {
  const sheetId = sheetIdOf(session, sheet);
  const area = {
    sheetId,
    row: at - 1,
    column: 0,
    rows: count,
    columns: session.grid.sizeOf(sheetId).columns,
  };
  const model = { grid: session.grid } as Parameters<typeof insertCells>[0];
  if (how === "insert") insertCells(model, area, "Down");
  else removeCells(model, area, "Up");
}

function runCommand(session: Session, id: string): Promise<void> {
  const command = session.manifest.commands.find((known) => known.id === id || known.action === id);
  if (command === undefined)
    return Promise.reject(new Error(`The manifest has no command "${id}".`));
  if (session.host.services.ribbon.disabled.has(command.id))
    return Promise.reject(new Error(`${command.label} is disabled.`));
  if (command.action === "ShowTaskpane") {
    session.paneVisible = true;
    return Promise.resolve();
  }
  return session.host.runCommand(command.id, command.action);
}

export function makeWorkbench(session: Session): Workbench {
  const { grid, cells, bridge } = session;
  const at = (address: string): Area => areaOf(session, address);
  const done = (): Promise<void> => Promise.resolve();
  const rowsOf = <T>(area: Area, read: (row: number, column: number) => T): T[][] =>
    Array.from({ length: area.rows }, (_, y) =>
      Array.from({ length: area.columns }, (__, x) => read(area.row + y, area.column + x))
    );
  const trimmed = (address: string): Area => {
    const area = at(address);
    const used = cells.used(area.sheetId);
    const isWhole = area.rows >= grid.sizeOf(area.sheetId).rows - area.row && area.rows > 1000;
    return isWhole && used !== null
      ? (intersectionOf(area, { ...used, row: 0, rows: used.row + used.rows }) ?? area)
      : area;
  };
  return {
    get ready() {
      return session.ready;
    },
    setCells: (address, rows) => {
      const { sheetId, row, column } = at(address);
      cells.write(
        {
          sheetId,
          row,
          column,
          rows: rows.length,
          columns: Math.max(...rows.map((cellsOfRow) => cellsOfRow.length)),
        },
        rows
      );
      return done();
    },
    values: (address) => cells.values(trimmed(address)),
    formulas: (address) => cells.formulas(trimmed(address)),
    texts: (address) => cells.texts(trimmed(address)),
    messages: (address) => {
      const area = trimmed(address);
      return rowsOf(area, (row, column) =>
        bridge.messageAt({ sheetId: area.sheetId, row, column })
      );
    },
    spillOf: (address) => spillOf(session, address),
    usedRange: (sheet) => {
      const used = cells.used(sheetIdOf(session, sheet));
      return used === null ? null : grid.addressOf(used);
    },
    settled: (options) => settled(session, options),
    pending: () => pendingOf(session),
    recalculate: (options) => {
      session.recalculate(options?.restartFunctions === true);
      return done();
    },
    select: (address) => {
      grid.select(at(address));
      return done();
    },
    get selection() {
      return grid.addressOf(grid.selection());
    },
    get activeSheet() {
      return grid.activeSheet().getSheetName();
    },
    sheets: () => grid.sheets().map((sheet) => sheet.getSheetName()),
    addSheet: (name) => Promise.resolve(grid.addSheet(name).getSheetName()),
    activateSheet: (name) => {
      grid.workbook.setActiveSheet(sheetIdOf(session, name));
      return done();
    },
    deleteSheet: (name) => {
      grid.workbook.deleteSheet(sheetIdOf(session, name));
      return done();
    },
    insertRows: (row, count = 1, sheet) => {
      moveRows(session, "insert", row, count, sheet);
      return done();
    },
    deleteRows: (row, count = 1, sheet) => {
      moveRows(session, "delete", row, count, sheet);
      return done();
    },
    undo: () => {
      // By the workbook: without a screen no unit has the focus that the general command asks for.
      grid.workbook.undo();
      return done();
    },
    tables: () => session.tables.info(),
    save: () => Promise.resolve(session.file()),
    open: (file) => session.open(file),
    settings: () => session.settings.all(),
    runCommand: (id) => runCommand(session, id),
    commands: () =>
      session.manifest.commands.map(({ id, label, action }) => ({ id, label, action })),
    get paneVisible() {
      return session.paneVisible;
    },
    streams: () => streams(session),
    invocations: (functionId) => bridge.count("invocations", functionId),
    cancellations: (functionId) => bridge.count("cancellations", functionId),
    unknownMembers: () => session.host.unknownMembers(),
    requests: () => session.host.requests(),
    resetCounts: () => {
      bridge.resetCounts();
      session.host.forgetRequests();
    },
    faults: session.host.faults,
  };
}
