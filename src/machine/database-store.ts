/**
 * This machine's answers and ledger, in one IndexedDB database for each service
 * address: answers of two services must never mix. A ledger entry is written before its request is sent,
 * with strict durability, because it has to survive a crash of the next second. Damaged records are left
 * out when read.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import {
  batchesOf,
  type HeldAnswer,
  type MachineStore,
  parseHeldAnswer,
  parseLedgerEntry,
} from "../client";

interface Tables extends DBSchema {
  answers: { key: string; value: unknown };
  ledger: { key: string; value: unknown; indexes: { at: number; workbook: string; mark: number } };
  notes: { key: string; value: unknown };
}

export interface OpenedMachineStore extends MachineStore {
  /** False if everything is lost when the add-in closes. */
  readonly isPersistent: boolean;
  close(): void;
}

const VERSION = 3;
/** Records in one piece: writing or reading more at once would delay a click. */
const AT_ONCE = 50;

/** Opens the database for the service at `address`; rejects if the browser refuses it. */
export async function openDatabaseStore(address: string): Promise<OpenedMachineStore> {
  return databaseStore(await openDatabase(address));
}

function openDatabase(address: string): Promise<IDBPDatabase<Tables>> {
  return openDB<Tables>(`stackscout ${address}`, VERSION, {
    upgrade(database, oldVersion, _newVersion, transaction) {
      if (oldVersion < 1) {
        database.createObjectStore("answers");
        database.createObjectStore("ledger", { keyPath: "id" }).createIndex("at", "at");
      }
      const ledger = transaction.objectStore("ledger");
      if (oldVersion < 2) {
        database.createObjectStore("notes");
        ledger.createIndex("workbook", "workbook");
      }
      ledger.createIndex("mark", "mark");
    },
    // Another window with a newer version waits until this one closes the database.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
    },
  });
}

function databaseStore(database: IDBPDatabase<Tables>): OpenedMachineStore {
  return {
    isPersistent: true,
    close: () => database.close(),
    ...answersIn(database),
    ...ledgerIn(database),
    ...notesIn(database),
    usage: async () => ({
      answers: await database.count("answers"),
      bytes: await bytesUsed(),
      isPersistent: true,
    }),
  };
}

function answersIn(
  database: IDBPDatabase<Tables>
): Pick<MachineStore, "answers" | "keep" | "forget" | "forgetBefore"> {
  return {
    answers: async (keys) => {
      const { store, done } = database.transaction("answers");
      // Of thousands of keys few may be stored: one request shows which.
      const there = keys.length > AT_ONCE ? new Set<string>(await store.getAllKeys()) : null;
      const found: (HeldAnswer | undefined)[] = [];
      for (const part of batchesOf(keys, AT_ONCE)) {
        const stored = new Map(
          await Promise.all(
            part
              .filter((key) => there?.has(key) ?? true)
              .map(async (key) => [key, await store.get(key)] as const)
          )
        );
        for (const key of part) {
          const answer = stored.get(key);
          found.push(answer === undefined ? undefined : parseHeldAnswer(answer));
        }
      }
      await done;
      return found;
    },
    keep: async (answers) => {
      askToStay();
      // One transaction, so that a reply is kept whole or not at all.
      const { store, done } = database.transaction("answers", "readwrite");
      const putting = async () => {
        for (const part of batchesOf(answers, AT_ONCE))
          await Promise.all(part.map(([key, answer]) => store.put(answer, key)));
      };
      await Promise.all([putting(), done]);
    },
    forget: async (keys) => {
      const { store, done } = database.transaction("answers", "readwrite");
      const deleted = keys === "all" ? [store.clear()] : keys.map((key) => store.delete(key));
      await Promise.all([...deleted, done]);
    },
    forgetBefore: async (at) => {
      // Done in pieces, so that a question in between waits for one piece only.
      for (let range: IDBKeyRange | null = null, keys: string[]; ;) {
        const { store, done } = database.transaction("answers", "readwrite");
        keys = await store.getAllKeys(range, AT_ONCE);
        const answers = await store.getAll(range, AT_ONCE);
        const old = keys.filter((_, index) => boughtAt(answers[index]) < at);
        await Promise.all([...old.map((key) => store.delete(key)), done]);
        if (keys.length < AT_ONCE) return;
        range = IDBKeyRange.lowerBound(keys.at(-1), true);
      }
    },
  };
}

function ledgerIn(
  database: IDBPDatabase<Tables>
): Pick<MachineStore, "ledger" | "ledgerMark" | "ledgerAfter" | "ledgerOf" | "record"> {
  return {
    ledger: async (since) => {
      const found = await database.getAllFromIndex("ledger", "at", IDBKeyRange.lowerBound(since));
      return found.flatMap((entry) => parseLedgerEntry(entry) ?? []);
    },
    ledgerMark: async () => {
      const { store, done } = database.transaction("ledger");
      const [mark] = await Promise.all([lastMark(store.index("mark")), done]);
      return mark;
    },
    ledgerAfter: async (mark) => {
      const { store, done } = database.transaction("ledger");
      const marks = store.index("mark");
      const written = IDBKeyRange.lowerBound(mark, true);
      const [found, last] = await Promise.all([marks.getAll(written), lastMark(marks), done]);
      return { entries: found.flatMap((entry) => parseLedgerEntry(entry) ?? []), mark: last };
    },
    ledgerOf: async (workbook) => {
      const found = await database.getAllFromIndex("ledger", "workbook", workbook);
      return found.flatMap((entry) => parseLedgerEntry(entry) ?? []);
    },
    record: async (entries) => {
      const { store, done } = database.transaction("ledger", "readwrite", { durability: "strict" });
      const putting = async () => {
        let mark = await lastMark(store.index("mark"));
        await Promise.all(entries.map((entry) => store.put({ ...entry, mark: ++mark })));
      };
      await Promise.all([putting(), done]);
    },
  };
}

/** The mark of the entry that was written last; 0 if there is none. */
async function lastMark(marks: {
  openKeyCursor(range: null, direction: "prev"): Promise<{ readonly key: number } | null>;
}): Promise<number> {
  return (await marks.openKeyCursor(null, "prev"))?.key ?? 0;
}

/** Notes that windows share. */
function notesIn(database: IDBPDatabase<Tables>): Pick<MachineStore, "notes" | "keepNotes"> {
  return {
    notes: async () => {
      const { store, done } = database.transaction("notes");
      const [names, notes] = await Promise.all([store.getAllKeys(), store.getAll(), done]);
      return Object.fromEntries(names.map((name, index) => [name, notes[index]]));
    },
    keepNotes: async (notes) => {
      const { store, done } = database.transaction("notes", "readwrite", { durability: "strict" });
      const changes = Object.entries(notes).map(([name, note]) =>
        note === undefined ? store.delete(name) : store.put(note, name)
      );
      await Promise.all([...changes, done]);
    },
  };
}

/** When a stored answer was bought, even one that cannot be read any more. */
function boughtAt(stored: unknown): number {
  const { bought } = (stored ?? {}) as { readonly bought?: { readonly at?: unknown } };
  return typeof bought?.at === "number" ? bought.at : Infinity;
}

const browserStorage = () =>
  (globalThis.navigator as { storage?: Partial<StorageManager> } | undefined)?.storage;

let hasAsked = false;

/**
 * Asks the browser once, when something was bought, not to clear this store when the disk gets full. Some browsers ask
 * the person; without a yes the store is as before.
 */
function askToStay(): void {
  if (!hasAsked)
    browserStorage()
      ?.persist?.()
      .catch(() => undefined);
  hasAsked = true;
}

/** How much space this add-in takes on this machine; null when the browser does not say. */
async function bytesUsed(): Promise<number | null> {
  const estimate = await browserStorage()
    ?.estimate?.()
    .catch(() => undefined);
  return estimate?.usage ?? null;
}
