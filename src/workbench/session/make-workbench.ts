/** Implements the public interface (interface/workbench.ts) over a session. */
import type { Area } from "../grid/address";
import {
  areaOf,
  arrangement,
  done,
  guarding,
  otherUser,
  rowsAndSheets,
  sheetIdOf,
  write,
} from "./person-actions";
import type { Session } from "./session";
import type { SettleOptions, Workbench } from "../interface/workbench";

const QUIET_MS = 150;
/** office.js sends results every 500 ms at most: a value may come so long after the state before it. */
const QUIET_AFTER_STATE_MS = 700;

function pendingOf(session: Session): number {
  return session.bridge.pending() + session.outsideActivity().open;
}

/** A blocked loop counts as one look of this length: what it kept waiting has to run before quiet counts. */
const MAX_LOOK_MS = 30;

async function settled(session: Session, options: SettleOptions = {}): Promise<void> {
  await session.ready;
  const until = Date.now() + (options.timeoutMs ?? 30_000);
  let quietMs = 0;
  let lookedAt = Date.now();
  let lastEvent = 0;
  for (;;) {
    const now = Date.now();
    quietMs += Math.min(now - lookedAt, MAX_LOOK_MS);
    lookedAt = now;
    const event = Math.max(session.bridge.lastEventAt, session.outsideActivity().lastAt);
    if (pendingOf(session) > 0 || event > lastEvent) quietMs = 0;
    lastEvent = event;
    const enough = session.bridge.hasUnfinishedStates() ? QUIET_AFTER_STATE_MS : QUIET_MS;
    if (quietMs >= (options.quietMs ?? enough)) return;
    if (now > until) throw new Error(`The sheet did not settle: ${whatIsLeft(session)}.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function whatIsLeft(session: Session): string {
  const left = session.bridge.describePending();
  const { open } = session.outsideActivity();
  if (open > 0) left.push(`${open} service requests are on their way`);
  return left.join("; ") || "values keep changing";
}

function spillOf({ model, grid }: Session, { sheetId, row, column }: Area): string {
  const cell = { sheetId, row, column, rows: 1, columns: 1 };
  return grid.addressOf(model.cells.spillAround(sheetId, row, column) ?? cell);
}

function runCommand(session: Session, id: string): Promise<void> {
  const command = session.manifest.commands.find((known) => known.id === id || known.action === id);
  if (command === undefined)
    return Promise.reject(new Error(`The manifest has no command "${id}".`));
  if (command.action === "ShowTaskpane") {
    session.setPane(true);
    return Promise.resolve();
  }
  return session.host.runCommand(command.id, command.action);
}

function cellAccess(session: Session) {
  const { grid, bridge } = session;
  const { cells } = session.model;
  return {
    setCells: (address, rows) => done(() => write(session, address, rows)),
    values: (address) => cells.values(areaOf(session, address)),
    formulas: (address) => cells.formulas(areaOf(session, address)),
    texts: (address) => cells.texts(areaOf(session, address)),
    messages: (address) => {
      const { sheetId, row, column, rows, columns } = areaOf(session, address);
      return Array.from({ length: rows }, (_, y) =>
        Array.from({ length: columns }, (__, x) =>
          bridge.messageAt({ sheetId, row: row + y, column: column + x })
        )
      );
    },
    spillOf: (address) => spillOf(session, areaOf(session, address)),
    usedRange: (sheet) => {
      const used = cells.used(sheetIdOf(session, sheet));
      return used === null ? null : grid.addressOf(used);
    },
    select: (address) => done(() => grid.select(areaOf(session, address))),
  } satisfies Partial<Workbench>;
}

function sheetAccess(session: Session) {
  const { grid } = session;
  return {
    sheets: () => grid.sheets().map((sheet) => sheet.getSheetName()),
    addSheet: (name) => Promise.resolve(grid.addSheet(name).getSheetName()),
    activateSheet: (name) => done(() => grid.workbook.setActiveSheet(sheetIdOf(session, name))),
    ...rowsAndSheets(session, done),
    // Of the workbook: the general command needs a unit with the focus, which only a screen gives.
    undo: () => done(() => grid.workbook.undo()),
    redo: () => done(() => grid.workbook.redo()),
  } satisfies Partial<Workbench>;
}

export function makeWorkbench(session: Session): Workbench {
  const { bridge, host } = session;
  return {
    ...cellAccess(session),
    ...sheetAccess(session),
    ...arrangement(session),
    ...guarding(session),
    otherUser: otherUser(session),
    get ready() {
      return session.ready;
    },
    get selection() {
      return session.grid.addressOf(session.grid.selection());
    },
    get activeSheet() {
      return session.grid.activeSheet().getSheetName();
    },
    get paneVisible() {
      return session.paneVisible;
    },
    showPane: (visible) => done(() => session.setPane(visible)),
    settled: (options) => settled(session, options),
    pending: () => pendingOf(session),
    recalculate: (options) => done(() => session.recalculate(options?.restartFunctions === true)),
    tables: () => session.model.tables.info(),
    save: () => Promise.resolve(session.save()),
    open: (file) => session.open(file),
    settings: () => session.settings.all(),
    runCommand: (id) => runCommand(session, id),
    commands: () =>
      session.manifest.commands.map(({ id, label, action }) => ({ id, label, action })),
    invocations: (functionId) => bridge.outbox.count("invocations", functionId),
    cancellations: (functionId) => bridge.outbox.count("cancellations", functionId),
    unknownMembers: () => host.unknownMembers(),
    requests: () => host.requests,
    resetCounts: () => {
      bridge.outbox.resetCounts();
      host.requests = [];
    },
    faults: session.faults,
  };
}
