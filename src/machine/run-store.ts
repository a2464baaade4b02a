/**
 * The journal of runs on this machine: with it, a run that was cut off can go on, be reported and be
 * reverted. It has its own database, because runs belong to workbooks and not to a service. Entries are
 * written with strict durability, because the journal must survive a crash. If the browser has no
 * IndexedDB, memory replaces it: then runs are lost when the add-in closes.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { RunStore, StoredRun, WrittenRow } from "../enrich";
import { inTime } from "./in-time";

interface Tables extends DBSchema {
  runs: { key: string; value: StoredRun; indexes: { workbook: string } };
  /** Rows as they were written, one record for each piece. */
  rows: { key: number; value: RowsOfRun; indexes: { run: string } };
  choices: { key: string; value: unknown };
  differences: { key: string; value: unknown };
}

interface RowsOfRun {
  readonly runId: string;
  readonly rows: readonly WrittenRow[];
}

const NAME = "stackscout runs";
const VERSION = 1;

export interface OpenedRunStore extends RunStore {
  /** False when runs are forgotten as soon as the add-in closes. */
  readonly isPersistent: boolean;
  close(): void;
}

/** Opens this machine's journal; never fails. */
export async function openRunStore(): Promise<OpenedRunStore> {
  try {
    return databaseStore(await inTime(openDatabase()));
  } catch {
    return { ...memoryRunStore(), isPersistent: false, close: () => undefined };
  }
}

function openDatabase(): Promise<IDBPDatabase<Tables>> {
  return openDB<Tables>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore("runs", { keyPath: "id" }).createIndex("workbook", "workbookId");
      database.createObjectStore("rows", { autoIncrement: true }).createIndex("run", "runId");
      database.createObjectStore("choices");
      database.createObjectStore("differences");
    },
    // Another window with a newer version waits until this one closes the database.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
    },
  });
}

function databaseStore(database: IDBPDatabase<Tables>): OpenedRunStore {
  return {
    isPersistent: true,
    close: () => database.close(),
    list: async (workbookId) =>
      newestFirst(await database.getAllFromIndex("runs", "workbook", workbookId)),
    keep: async (run) => {
      const { store, done } = database.transaction("runs", "readwrite", { durability: "strict" });
      await Promise.all([store.put(run), done]);
    },
    drop: async (id) => {
      const transaction = database.transaction(["runs", "rows", "differences"], "readwrite");
      const keys = await transaction.objectStore("rows").index("run").getAllKeys(id);
      await Promise.all([
        ...keys.map((key) => transaction.objectStore("rows").delete(key)),
        transaction.objectStore("runs").delete(id),
        transaction.objectStore("differences").delete(id),
        transaction.done,
      ]);
    },
    addRows: async (runId, rows) => {
      const { store, done } = database.transaction("rows", "readwrite", { durability: "strict" });
      await Promise.all([store.add({ runId, rows }), done]);
    },
    rows: async (runId) =>
      (await database.getAllFromIndex("rows", "run", runId)).flatMap(({ rows }) => rows),
    choicesFor: (titles) => database.get("choices", titles),
    keepChoices: async (titles, choices) => {
      await database.put("choices", choices, titles);
    },
    differencesOf: (runId) => database.get("differences", runId),
    keepDifferences: async (runId, differences) => {
      await database.put("differences", differences, runId);
    },
  };
}

function newestFirst(runs: readonly StoredRun[]): StoredRun[] {
  return [...runs].sort((a, b) => b.startedAt - a.startedAt);
}

/** A journal in memory. */
function memoryRunStore(): RunStore {
  const runs = new Map<string, StoredRun>();
  const rows = new Map<string, WrittenRow[]>();
  const choices = new Map<string, unknown>();
  const differences = new Map<string, unknown>();
  return {
    list: (workbookId) =>
      Promise.resolve(
        newestFirst([...runs.values()].filter((run) => run.workbookId === workbookId))
      ),
    keep: (run) => Promise.resolve(void runs.set(run.id, run)),
    drop: (id) => {
      runs.delete(id);
      rows.delete(id);
      differences.delete(id);
      return Promise.resolve();
    },
    addRows: (id, added) => {
      rows.set(id, [...(rows.get(id) ?? []), ...added]);
      return Promise.resolve();
    },
    rows: (id) => Promise.resolve(rows.get(id) ?? []),
    choicesFor: (titles) => Promise.resolve(choices.get(titles)),
    keepChoices: (titles, kept) => Promise.resolve(void choices.set(titles, kept)),
    differencesOf: (id) => Promise.resolve(differences.get(id)),
    keepDifferences: (id, kept) => Promise.resolve(void differences.set(id, kept)),
  };
}
