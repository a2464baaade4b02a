/**
 * The one IndexedDB database of this machine. Answers, ledger and notes belong to a service address, with which their
 * keys begin: answers of two services must never mix.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { inTime } from "./in-time";

type Key = [address: string, name: string];

interface Tables extends DBSchema {
  answers: { key: Key; value: unknown; indexes: { bought: [string, number] } };
  ledger: { key: Key; value: unknown; indexes: { mark: [string, number] } };
  notes: { key: Key; value: unknown };
}

export type Database = IDBPDatabase<Tables>;

const NAME = "stackscout.machine";
const VERSION = 1;

/** Rejects when the browser refuses it or does not answer: private browsing, blocked storage. */
export async function openDatabase(): Promise<Database> {
  // Throws where there is no IndexedDB.
  const opened = openDB<Tables>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore("answers").createIndex("bought", ["address", "answer.bought.at"]);
      const ledger = database.createObjectStore("ledger", { keyPath: ["address", "entry.id"] });
      ledger.createIndex("mark", ["address", "mark"]);
      database.createObjectStore("notes");
    },
    // Another workbook with a newer version waits until this one closes the database.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
    },
  });
  return await inTime(opened);
}
