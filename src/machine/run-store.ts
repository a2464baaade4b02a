/**
 * The runs on this machine: with it, a run that was cut off can go on and be reverted. It has its own database, because runs belong to workbooks and not to a service. Entries are
 * written with strict durability, because they must survive a crash. If the browser has no
 * IndexedDB, memory replaces it: then runs are lost when the add-in closes.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { RunStore, StoredRun } from "../enrich";
import { inTime } from "./in-time";

interface Tables extends DBSchema {
  runs: { key: string; value: StoredRun; indexes: { workbook: string } };
  choices: { key: string; value: unknown };
}

const NAME = "stackscout runs";
const VERSION = 1;

export interface OpenedRunStore extends RunStore {
  /** False when runs are forgotten as soon as the add-in closes. */
  readonly isPersistent: boolean;
  close(): void;
}

/** Opens this machine's runs; never fails. */
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
      database.createObjectStore("choices");
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
    drop: (id) => database.delete("runs", id),
    choicesFor: (titles) => database.get("choices", titles),
    keepChoices: async (titles, choices) => {
      await database.put("choices", choices, titles);
    },
  };
}

function newestFirst(runs: readonly StoredRun[]): StoredRun[] {
  return [...runs].sort((a, b) => b.startedAt - a.startedAt);
}

/** The same in memory. */
function memoryRunStore(): RunStore {
  const runs = new Map<string, StoredRun>();
  const choices = new Map<string, unknown>();
  return {
    list: (workbookId) =>
      Promise.resolve(
        newestFirst([...runs.values()].filter((run) => run.workbookId === workbookId))
      ),
    keep: (run) => Promise.resolve(void runs.set(run.id, run)),
    drop: (id) => Promise.resolve(void runs.delete(id)),
    choicesFor: (titles) => Promise.resolve(choices.get(titles)),
    keepChoices: (titles, kept) => Promise.resolve(void choices.set(titles, kept)),
  };
}
