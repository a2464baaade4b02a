/**
 * This machine's answers and ledger of one service. A ledger entry is written before its request is sent, with strict
 * durability, because it has to survive a crash of the next second. Damaged records are left out when read. Where the
 * browser has no IndexedDB or refuses it, memory replaces it and `isPersistent` is false.
 */
import { type HeldAnswer, type MachineStore, parseHeldAnswer, parseLedgerEntry } from "../client";
import { type Database, openDatabase } from "./database";
import { memoryStore } from "./memory-store";

/** Of more keys than these few may be stored. */
const FEW = 50;

/** Opens the store for the service at `address`; never fails. */
export async function openMachineStore(address: string): Promise<MachineStore> {
  const database = await openDatabase().catch(() => null);
  if (!database) return memoryStore();
  return {
    ...answersOf(address, database),
    ...ledgerOf(address, database),
    note: (name) => database.get("notes", [address, name]),
    keepNote: async (name, note) => {
      await database.put("notes", note, [address, name]);
    },
  };
}

/** What is kept under an answer's key; its address and date are what the index reads. */
interface Kept {
  readonly address: string;
  readonly answer: HeldAnswer;
}

function answersOf(
  address: string,
  database: Database
): Pick<MachineStore, "answers" | "keep" | "forget" | "forgetBefore" | "usage"> {
  const all = IDBKeyRange.bound([address], [address, []]);
  return {
    answers: async (keys) => {
      const { store, done } = database.transaction("answers");
      // One request shows which.
      const there =
        keys.length > FEW ? new Set((await store.getAllKeys(all)).map(([, name]) => name)) : null;
      const found = await Promise.all(
        keys.map(async (key) => (there?.has(key) === false ? undefined : store.get([address, key])))
      );
      await done;
      return found.map((kept) => parseHeldAnswer((kept as Kept | undefined)?.answer));
    },
    keep: async (answers) => {
      askToStay();
      // One transaction, so that a reply is kept whole or not at all.
      const { store, done } = database.transaction("answers", "readwrite");
      const puts = answers.map(([key, answer]) => store.put({ address, answer }, [address, key]));
      await Promise.all([...puts, done]);
    },
    forget: async (keys) => {
      const { store, done } = database.transaction("answers", "readwrite");
      const gone = keys === "all" ? [all] : keys.map((key) => IDBKeyRange.only([address, key]));
      await Promise.all([...gone.map((range) => store.delete(range)), done]);
    },
    forgetBefore: async (at) => {
      const { store, done } = database.transaction("answers", "readwrite");
      const older = IDBKeyRange.bound([address], [address, at], false, true);
      const keys = await store.index("bought").getAllKeys(older);
      await Promise.all([...keys.map((key) => store.delete(key)), done]);
    },
    usage: async () => ({
      answers: await database.count("answers", all),
      isPersistent: true,
    }),
  };
}

function ledgerOf(address: string, database: Database): Pick<MachineStore, "ledger" | "record"> {
  const lastMark = async (marks: {
    openKeyCursor(
      range: IDBKeyRange,
      direction: "prev"
    ): Promise<{ readonly key: [string, number] } | null>;
  }) => {
    const last = await marks.openKeyCursor(IDBKeyRange.bound([address], [address, []]), "prev");
    return last?.key[1] ?? 0;
  };
  return {
    ledger: async (after) => {
      const { store, done } = database.transaction("ledger");
      const marks = store.index("mark");
      const later = IDBKeyRange.bound([address, after], [address, []], true);
      const [found, mark] = await Promise.all([marks.getAll(later), lastMark(marks), done]);
      const entries = found.flatMap(
        (kept) => parseLedgerEntry((kept as { entry?: unknown }).entry) ?? []
      );
      return { entries, mark };
    },
    record: async (entries) => {
      const { store, done } = database.transaction("ledger", "readwrite", { durability: "strict" });
      const putting = async () => {
        let mark = await lastMark(store.index("mark"));
        await Promise.all(entries.map((entry) => store.put({ address, mark: ++mark, entry })));
      };
      await Promise.all([putting(), done]);
    },
  };
}

let hasAsked = false;

/**
 * Asks the browser once, when something was bought, not to clear this store when the disk gets full. Some browsers ask
 * the person; without a yes the store is as before.
 */
function askToStay(): void {
  // Either may be missing in older browsers and in tests.
  const { navigator } = globalThis as { navigator?: { storage?: Partial<StorageManager> } };
  if (!hasAsked) navigator?.storage?.persist?.().catch(() => undefined);
  hasAsked = true;
}
