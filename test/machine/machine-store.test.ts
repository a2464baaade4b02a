import "fake-indexeddb/auto";
import { deleteDB, openDB } from "idb";
import type { HeldAnswer } from "../../src/client/answer";
import type { LedgerEntry } from "../../src/client/ledger-entry";
import type { QuestionKey } from "../../src/client/units";
import { openMachineStore } from "../../src/machine/machine-store";

const DATABASE = "stackscout.machine";
const key = (text: string) => text as QuestionKey;

const miss: HeldAnswer = {
  about: "company",
  company: null,
  uses: {},
  viaAlias: false,
  candidates: 0,
  others: [],
  chosenId: null,
  otherCompany: null,
  bought: { at: 5, credits: 0, by: "AB", demo: false },
};

function entry(id: string, at: number, change: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    id,
    at,
    what: { key: "ledger.what.companyRecords", values: { count: 2 } },
    cause: { kind: "formula", name: "COMPANY" },
    priceCredits: 6,
    chargedCredits: 0,
    status: "sent",
    by: "",
    keys: [],
    ...change,
  };
}

let service = 0;
/** A service of its own for each test: databases live as long as the process. */
function freshAddress(): string {
  service += 1;
  return `https://service-${service}.test`;
}

describe("The machine store", () => {
  it("asks the browser once not to clear it, when the first answer is kept, and works on if it refuses", async () => {
    const persist = jest.fn(() => Promise.reject(new Error("not here")));
    const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
    Object.defineProperty(globalThis, "navigator", {
      configurable: true,
      value: { storage: { persist } },
    });
    try {
      const store = await openMachineStore(freshAddress());
      await store.record([entry("1", 100)]);
      expect(persist).not.toHaveBeenCalled();
      for (const name of ["a", "b"]) {
        await store.keep([[key(name), miss]]);
        expect(persist).toHaveBeenCalledTimes(1);
      }
      expect(await store.answers([key("a"), key("b")])).toEqual([miss, miss]);
    } finally {
      Object.defineProperty(globalThis, "navigator", before ?? { value: undefined });
    }
  });

  it("gives answers in the order of the keys, undefined where nothing is held", async () => {
    const store = await openMachineStore(freshAddress());
    await store.keep([[key("company:domain:a.test"), miss]]);
    const found = await store.answers([key("company:domain:b.test"), key("company:domain:a.test")]);
    expect(found).toEqual([undefined, miss]);
    expect(await store.usage()).toEqual({ answers: 1, isPersistent: true });
  });

  it("still has answers and entries after it is opened again", async () => {
    const address = freshAddress();
    const first = await openMachineStore(address);
    await first.keep([[key("k"), miss]]);
    await first.record([entry("1", 100)]);
    const second = await openMachineStore(address);
    expect(await second.answers([key("k")])).toEqual([miss]);
    expect((await second.ledger(0)).entries).toEqual([entry("1", 100)]);
  });

  it("keeps what was noted last under a name", async () => {
    const address = freshAddress();
    const first = await openMachineStore(address);
    await first.keepNote("plan one", "free");
    await first.keepNote("plan one", "paid");
    const second = await openMachineStore(address);
    expect([await second.note("plan one"), await second.note("plan two")]).toEqual([
      "paid",
      undefined,
    ]);
  });

  it("never shows what was bought at another service", async () => {
    const store = await openMachineStore(freshAddress());
    await store.keep([[key("k"), miss]]);
    const other = await openMachineStore(freshAddress());
    expect(await other.answers([key("k")])).toEqual([undefined]);
  });

  it("gives what was written after a mark, whatever the clock said, and each entry as it stands", async () => {
    const address = freshAddress();
    const store = await openMachineStore(address);
    const window = await openMachineStore(address);
    expect(await store.ledger(0)).toEqual({ entries: [], mark: 0 });
    await store.record([entry("a", 900), entry("b", 900)]);
    const { mark } = await window.ledger(0);
    expect(await window.ledger(mark)).toEqual({ entries: [], mark });
    await store.record([entry("c", 100)]);
    await store.record([entry("a", 900, { status: "confirmed" })]);
    const news = await window.ledger(mark);
    expect(news.entries.map(({ id, status }) => `${id} ${status}`)).toEqual([
      "c sent",
      "a confirmed",
    ]);
    await window.record([entry("d", 50)]);
    expect((await store.ledger(news.mark)).entries.map(({ id }) => id)).toEqual(["d"]);
  });

  it("forgets what was bought before an instant, of hundreds, readable or not", async () => {
    const address = "https://ages.example";
    const store = await openMachineStore(address);
    const at = (when: number) => ({ ...miss, bought: { ...miss.bought, at: when } });
    const names = Array.from({ length: 230 }, (_, index) =>
      key(`k${String(index).padStart(3, "0")}`)
    );
    await store.keep(names.map((name, index) => [name, at(index)] as const));
    const database = await openDB(DATABASE);
    const gone = { address, answer: { about: "gone", bought: { at: 1 } } };
    await database.put("answers", gone, [address, "x old"]);
    await store.forgetBefore(200);
    const left = await database.getAllKeys("answers", IDBKeyRange.bound([address], [address, []]));
    expect(left).toEqual(names.slice(200).map((name) => [address, name]));
    database.close();
  });

  it("forgets named answers, or all of them, and keeps the ledger", async () => {
    const store = await openMachineStore(freshAddress());
    await store.record([entry("1", 1)]);
    await store.keep([
      [key("a"), miss],
      [key("b"), miss],
      [key("c"), miss],
    ]);
    await store.forget([key("a")]);
    expect(await store.answers([key("a"), key("b")])).toEqual([undefined, miss]);
    await store.forget("all");
    expect(await store.answers([key("b"), key("c")])).toEqual([undefined, undefined]);
    expect((await store.ledger(0)).entries).toHaveLength(1);
  });

  it("leaves out what is damaged", async () => {
    const address = freshAddress();
    await openMachineStore(address);
    const database = await openDB(DATABASE);
    await database.put("answers", { about: "company", company: 7 }, [address, "old"]);
    await database.put("answers", { address, answer: { about: "company" } }, [address, "broken"]);
    await database.put("ledger", { address, mark: 1, entry: { id: "x", at: 5 } });
    database.close();
    const reopened = await openMachineStore(address);
    expect(await reopened.answers([key("broken"), key("old")])).toEqual([undefined, undefined]);
    expect((await reopened.ledger(0)).entries).toEqual([]);
  });

  it("works in memory and says so where there is no IndexedDB", async () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
    Reflect.deleteProperty(globalThis, "indexedDB");
    try {
      const store = await openMachineStore(freshAddress());
      await store.keep([[key("a"), miss]]);
      expect(await store.answers([key("a")])).toEqual([miss]);
      expect(await store.usage()).toEqual({ answers: 1, isPersistent: false });
    } finally {
      Object.defineProperty(globalThis, "indexedDB", before ?? { value: undefined });
    }
  });

  it("works in memory and says so when the database cannot be opened", async () => {
    const address = freshAddress();
    await openMachineStore(address);
    // Windows with a newer version: the older one asks, and closes for them.
    const newer = await openDB(DATABASE, 99);
    const store = await openMachineStore(address);
    expect((await store.usage()).isPersistent).toBe(false);
    await store.keep([[key("a"), miss]]);
    await store.record([entry("1", 1)]);
    expect(await store.answers([key("a")])).toEqual([miss]);
    expect((await store.ledger(0)).entries).toEqual([entry("1", 1)]);
    newer.close();
    await deleteDB(DATABASE);
  });
});
