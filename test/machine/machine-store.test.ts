import "fake-indexeddb/auto";
import { openDB } from "idb";
import type { HeldAnswer } from "../../src/client/answer";
import type { LedgerEntry } from "../../src/client/ledger-entry";
import type { QuestionKey } from "../../src/client/units";
import { openMachineStore } from "../../src/machine/machine-store";

const key = (text: string) => text as QuestionKey;

const miss: HeldAnswer = {
  about: "company",
  company: null,
  uses: {},
  viaAlias: false,
  candidates: 0,
  others: [],
  chosenId: null,
  bought: { at: 5, credits: 0, by: "AB", demo: false },
};

function entry(id: string, at: number, change: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    id,
    at,
    endpoint: "companySearch",
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
      await store.keep([[key("a"), miss]]);
      await store.keep([[key("b"), miss]]);
      expect(persist).toHaveBeenCalledTimes(1);
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
    expect(store.isPersistent).toBe(true);
  });

  it("still has answers and entries after it is opened again", async () => {
    const address = freshAddress();
    const first = await openMachineStore(address);
    await first.keep([[key("k"), miss]]);
    await first.record([entry("1", 100)]);
    first.close();
    const second = await openMachineStore(address);
    expect(await second.answers([key("k")])).toEqual([miss]);
    expect(await second.ledger(0)).toEqual([entry("1", 100)]);
  });

  it("keeps notes by name, and removes those that become undefined", async () => {
    const address = freshAddress();
    const first = await openMachineStore(address);
    await first.keepNotes({ one: { credits: 3 }, two: "paid" });
    await first.keepNotes({ one: undefined, three: 7 });
    first.close();
    const second = await openMachineStore(address);
    expect(await second.notes()).toEqual({ two: "paid", three: 7 });
  });

  it("goes on with what an earlier version had stored", async () => {
    const address = freshAddress();
    const earlier = await openDB(`stackscout ${address}`, 1, {
      upgrade(database) {
        database.createObjectStore("answers");
        database.createObjectStore("ledger", { keyPath: "id" }).createIndex("at", "at");
        database.createObjectStore("starts");
      },
    });
    await earlier.put("ledger", entry("1", 100));
    earlier.close();
    const store = await openMachineStore(address);
    expect(store.isPersistent).toBe(true);
    expect(await store.ledger(0)).toEqual([entry("1", 100)]);
    expect(await store.notes()).toEqual({});
    await store.record([entry("2", 50)]);
    expect((await store.ledgerAfter(0)).entries.map(({ id }) => id)).toEqual(["2"]);
  });

  it("goes on with what the version before this one had stored", async () => {
    const address = freshAddress();
    const earlier = await openDB(`stackscout ${address}`, 2, {
      upgrade(database) {
        database.createObjectStore("answers");
        const ledger = database.createObjectStore("ledger", { keyPath: "id" });
        ledger.createIndex("at", "at");
        ledger.createIndex("workbook", "workbook");
        database.createObjectStore("starts");
        database.createObjectStore("notes");
      },
    });
    await earlier.put("ledger", entry("1", 100));
    earlier.close();
    const store = await openMachineStore(address);
    expect(store.isPersistent).toBe(true);
    expect(await store.ledger(0)).toEqual([entry("1", 100)]);
    await store.record([entry("1", 100, { status: "confirmed" })]);
    expect((await store.ledgerAfter(0)).entries).toMatchObject([{ id: "1", status: "confirmed" }]);
  });

  it("never shows what was bought at another service", async () => {
    const store = await openMachineStore(freshAddress());
    await store.keep([[key("k"), miss]]);
    const other = await openMachineStore(freshAddress());
    expect(await other.answers([key("k")])).toEqual([undefined]);
  });

  it("replaces a ledger entry of the same id and lists from an instant on, oldest first", async () => {
    const store = await openMachineStore(freshAddress());
    await store.record([entry("late", 300), entry("early", 100), entry("middle", 200)]);
    await store.record([entry("late", 300, { status: "confirmed", chargedCredits: 6 })]);
    const entries = await store.ledger(200);
    expect(entries.map(({ id, status }) => [id, status])).toEqual([
      ["middle", "sent"],
      ["late", "confirmed"],
    ]);
  });

  it("gives what was written after a mark, whatever the clock said, and each entry as it stands", async () => {
    const address = freshAddress();
    const store = await openMachineStore(address);
    const window = await openMachineStore(address);
    expect(await store.ledgerMark()).toBe(0);
    await store.record([entry("a", 900), entry("b", 900)]);
    const mark = await window.ledgerMark();
    expect(await window.ledgerAfter(mark)).toEqual({ entries: [], mark });
    await store.record([entry("c", 100)]);
    await store.record([entry("a", 900, { status: "confirmed" })]);
    const news = await window.ledgerAfter(mark);
    expect(news.entries.map(({ id, status }) => `${id} ${status}`)).toEqual([
      "c sent",
      "a confirmed",
    ]);
    await window.record([entry("d", 50)]);
    expect((await store.ledgerAfter(news.mark)).entries.map(({ id }) => id)).toEqual(["d"]);
  });

  it("forgets what was bought before an instant, of hundreds, readable or not", async () => {
    const address = "https://ages.example";
    const store = await openMachineStore(address);
    const at = (when: number) => ({ ...miss, bought: { ...miss.bought, at: when } });
    const names = Array.from({ length: 230 }, (_, index) =>
      key(`k${String(index).padStart(3, "0")}`)
    );
    await store.keep(names.map((name, index) => [name, at(index)] as const));
    const database = await openDB(`stackscout ${address}`);
    await database.put("answers", { about: "gone", bought: { at: 1 } }, "x old");
    await database.put("answers", "no answer", "x other");
    await store.forgetBefore(200);
    expect(await database.getAllKeys("answers")).toEqual([...names.slice(200), "x other"]);
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
    expect(await store.ledger(0)).toHaveLength(1);
  });

  it("leaves out what is damaged", async () => {
    const address = freshAddress();
    const store = await openMachineStore(address);
    store.close();
    const database = await openDB(`stackscout ${address}`);
    await database.put("answers", { about: "company", company: 7 }, "broken");
    await database.put("ledger", { id: "x", at: 5 });
    database.close();
    const reopened = await openMachineStore(address);
    expect(await reopened.answers([key("broken")])).toEqual([undefined]);
    expect(await reopened.ledger(0)).toEqual([]);
  });

  it("works in memory and says so when the database cannot be opened", async () => {
    const address = freshAddress();
    const newer = await openDB(`stackscout ${address}`, 99);
    const store = await openMachineStore(address);
    expect(store.isPersistent).toBe(false);
    await store.keep([[key("a"), miss]]);
    await store.record([entry("1", 1)]);
    expect(await store.answers([key("a")])).toEqual([miss]);
    expect(await store.ledger(0)).toEqual([entry("1", 1)]);
    newer.close();
  });
});
