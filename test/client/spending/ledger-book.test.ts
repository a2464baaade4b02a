/** What the ledger takes in at the start and from other windows, and what it counts for whom. */
import { LedgerBook } from "../../../src/client/spending/ledger-book";
import { memoryStore } from "../../../src/machine/memory-store";
import type { LedgerEntry } from "../../../src/model/ledger";
import type { QuestionKey } from "../../../src/model/units";
import { companyAnswer, ledgerEntry } from "../../excel/stored-samples";
import { FakeClock } from "../support/fake-clock";
import { memoryWorkbook } from "../support/memory-workbook";

const NOON = new Date(2026, 10, 2, 12).getTime();
const MINUTE = 60_000;
const DAY = 86_400_000;
/** The head of a reply comes within two minutes, its body within five more. */
const LIFE = 7 * MINUTE;
const KEY = "lookup:domain:acme.example" as QuestionKey;

const order = {
  endpoint: "companySearch" as const,
  what: "2 companies",
  cause: { kind: "run" as const, id: "r1", name: "Enrich" },
  priceCredits: 6,
  keys: [KEY],
};

/** A window with a workbook on a machine that has these entries. */
async function open(
  stored: readonly LedgerEntry[] = [],
  machine = memoryStore(),
  workbookId: string | null = "book"
) {
  const clock = new FakeClock(NOON);
  const workbook = memoryWorkbook(workbookId);
  await machine.record(stored);
  const ledger = new LedgerBook(clock, workbook, () => "AB");
  await ledger.use(machine);
  const inMachine = async () =>
    new Map((await machine.ledger(0)).map(({ id, status }) => [id, status]));
  return { clock, workbook, machine, ledger, inMachine };
}

/** A request of this window whose reply is lost. */
async function lose(ledger: LedgerBook): Promise<LedgerEntry> {
  const sent = await ledger.open(order);
  if (!sent) throw new Error("not kept");
  return ledger.close(sent, "unconfirmed", 0);
}

const statuses = (entries: readonly LedgerEntry[]) =>
  Object.fromEntries(entries.map(({ id, status }) => [id, status]));

describe("what was open when the last session ended", () => {
  test("is given up, but kept so only once no request can live: its own window writes its end", async () => {
    const { ledger, inMachine } = await open([
      ledgerEntry("young", NOON - LIFE, "sent"),
      ledgerEntry("old", NOON - LIFE - 1, "sent"),
    ]);
    expect(statuses(ledger.unconfirmed())).toEqual({ young: "unconfirmed", old: "unconfirmed" });
    expect(Object.fromEntries(await inMachine())).toEqual({ young: "sent", old: "unconfirmed" });
  });

  test("is confirmed at once when its answers are held since", async () => {
    const machine = memoryStore();
    const [, answer] = companyAnswer("acme.example", NOON);
    await machine.keep([[KEY, answer]]);
    const { ledger, inMachine } = await open(
      [{ ...ledgerEntry("young", NOON - MINUTE, "sent"), keys: [KEY], priceCredits: 3 }],
      machine
    );
    expect(ledger.ofMachine()).toMatchObject([
      { status: "confirmed", chargedCredits: 3, keys: [] },
    ]);
    expect(Object.fromEntries(await inMachine())).toEqual({ young: "confirmed" });
  });

  test("is written to the file only when it was bought for it", async () => {
    const old = ledgerEntry("other", NOON - DAY, "sent");
    const { workbook } = await open([
      { ...old, workbook: "another" },
      { ...old, id: "here", workbook: "book" },
      { ...old, id: "nobody" },
    ]);
    expect([...workbook.ledger.keys()]).toEqual(["here"]);
    expect(workbook.ledger.get("here")).not.toHaveProperty("workbook");
  });
});

test("what the file had in doubt is settled as this machine knows it by now", async () => {
  const { ledger, machine, workbook } = await open();
  ledger.load([
    ledgerEntry("doubt", NOON, "unconfirmed"),
    ledgerEntry("gone", NOON, "unconfirmed"),
  ]);
  await machine.record([ledgerEntry("doubt", NOON, "released")]);
  await ledger.use(machine);
  expect(statuses(ledger.entries())).toEqual({ doubt: "released", gone: "unconfirmed" });
  expect(statuses([...workbook.ledger.values()])).toEqual({ doubt: "released" });
});

test("of another machine's store nothing is known any more", async () => {
  const { ledger } = await open([ledgerEntry("one", NOON)]);
  await ledger.use(memoryStore());
  expect([ledger.ofMachine(), ledger.spentToday()]).toEqual([[], 0]);
});

test("a month is looked back on, and of this workbook everything", async () => {
  const { ledger } = await open([
    ledgerEntry("month", NOON - 31 * DAY),
    ledgerEntry("older", NOON - 31 * DAY - 1),
    { ...ledgerEntry("older, of this workbook", NOON - 90 * DAY), workbook: "book" },
  ]);
  expect(ledger.ofMachine().map(({ id }) => id)).toEqual(["older, of this workbook", "month"]);
});

describe("what another window wrote since", () => {
  const write = async (entries: readonly LedgerEntry[], free: readonly QuestionKey[] = []) => {
    const { ledger, machine } = await open();
    await machine.record(entries);
    await ledger.catchUp(free);
    return statuses(ledger.ofMachine());
  };

  test("counts as it is, and as given up once no request can live", async () => {
    expect(
      await write([
        ledgerEntry("bought", NOON),
        ledgerEntry("out", NOON - LIFE, "sent"),
        ledgerEntry("lost", NOON - LIFE - 1, "sent"),
      ])
    ).toEqual({ bought: "confirmed", out: "sent", lost: "unconfirmed" });
  });

  test("is given up when its window says nothing for longer than a request can live", async () => {
    const { clock, ledger, machine } = await open();
    await machine.record([ledgerEntry("out", NOON, "sent")]);
    await ledger.catchUp();
    await clock.advance(LIFE);
    await ledger.catchUp();
    expect(statuses(ledger.ofMachine())).toEqual({ out: "sent" });
    await clock.advance(1);
    await ledger.catchUp();
    expect(statuses(ledger.ofMachine())).toEqual({ out: "unconfirmed" });
  });

  test("is given up at once when nobody waits for a reply any more", async () => {
    const out = { ...ledgerEntry("out", NOON, "sent"), keys: [KEY] };
    expect(await write([out], [KEY])).toEqual({ out: "unconfirmed" });
    expect(await write([out], ["another" as QuestionKey])).toEqual({ out: "sent" });
  });

  test("is read once: what it says later is news, what it said before is not", async () => {
    const { ledger, machine } = await open([ledgerEntry("before", NOON)]);
    const read: number[] = [];
    const { ledgerAfter } = machine;
    machine.ledgerAfter = async (mark) => {
      const news = await ledgerAfter(mark);
      read.push(news.entries.length);
      return news;
    };
    await machine.record([ledgerEntry("one", NOON, "sent")]);
    await ledger.catchUp();
    await machine.record([ledgerEntry("one", NOON, "released"), ledgerEntry("two", NOON)]);
    await ledger.catchUp();
    await ledger.catchUp();
    expect(statuses(ledger.ofMachine())).toEqual({
      before: "confirmed",
      one: "released",
      two: "confirmed",
    });
    expect(read).toEqual([1, 2, 0]);
  });

  test("changes nothing of what this window opened, whose end it knows itself", async () => {
    const { ledger, machine } = await open();
    const own = await ledger.open(order);
    if (!own) throw new Error("not kept");
    await machine.record([{ ...own, status: "released" }]);
    await ledger.catchUp();
    expect(statuses(ledger.ofMachine())).toEqual({ [own.id]: "sent" });
  });

  test("settles what this window lost", async () => {
    const { ledger, machine } = await open();
    const lost = await lose(ledger);
    await (await open([], machine)).ledger.settle(lost, 6, "person");
    await ledger.catchUp();
    expect([ledger.unconfirmed(), ledger.spentToday()]).toEqual([[], 6]);
  });

  test("settles what this window lost, also if the file told so first", async () => {
    const { ledger, machine } = await open();
    const lost = await lose(ledger);
    await (await open([], machine)).ledger.settle(lost, null, "facts");
    ledger.load([{ ...lost, status: "released", keys: [] }]);
    await ledger.catchUp();
    expect([ledger.unconfirmed(), ledger.spentToday()]).toEqual([[], 0]);
  });

  test("lets this window ask again what it lost once a person said so elsewhere", async () => {
    const { ledger, machine } = await open();
    await lose(ledger);
    expect([...ledger.doubtfulKeys().keys()]).toEqual([KEY]);
    await (await open([], machine)).ledger.waive();
    await ledger.catchUp();
    expect([...ledger.doubtfulKeys().keys()]).toEqual([]);
  });

  test("counts for the workbook what its file still has in doubt", async () => {
    const { ledger, machine } = await open();
    ledger.load([ledgerEntry("doubt", NOON, "unconfirmed")]);
    await machine.record([{ ...ledgerEntry("doubt", NOON), chargedCredits: 2 }]);
    await ledger.catchUp();
    expect(ledger.spentInWorkbook()).toBe(2);
  });

  test("settles what the file still has in doubt, and nothing else in it", async () => {
    const { ledger, machine, workbook } = await open();
    ledger.load([
      ledgerEntry("doubt", NOON, "unconfirmed"),
      ledgerEntry("out there", NOON, "unconfirmed"),
      ledgerEntry("bought", NOON, "confirmed"),
    ]);
    await machine.record([
      ledgerEntry("doubt", NOON, "released"),
      ledgerEntry("out there", NOON, "sent"),
      ledgerEntry("bought", NOON, "released"),
      ledgerEntry("of no file", NOON, "released"),
    ]);
    await ledger.catchUp();
    expect(statuses([...workbook.ledger.values()])).toEqual({ doubt: "released" });
  });
});

describe("an entry", () => {
  test("comes into the file and stays in the machine's store as it ended", async () => {
    const { ledger, machine, workbook } = await open();
    const sent = await ledger.open(order);
    if (!sent) throw new Error("not kept");
    expect([ledger.entries().length, workbook.ledger.size]).toEqual([1, 0]);
    const closed = await ledger.close(sent, "confirmed", 3);
    expect(ledger.ofMachine()).toEqual([closed]);
    expect(await machine.ledger(0)).toEqual([closed]);
    expect(statuses([...workbook.ledger.values()])).toEqual({ [sent.id]: "confirmed" });
  });

  test("stands with its workbook, its number and who bought it before its request leaves", async () => {
    const { ledger, machine } = await open();
    const [one, two] = [await ledger.open(order), await ledger.open(order)];
    expect(one).toMatchObject({ at: NOON, by: "AB", workbook: "book", chargedCredits: 0 });
    expect(one?.id).not.toBe(two?.id);
    expect(await machine.ledger(0)).toHaveLength(2);
    expect(ledger.isOwn(one?.id ?? "")).toBe(true);
  });

  test("is another one than any of the same moment, and of the file though that was never saved", async () => {
    const random = jest.spyOn(Math, "random").mockReturnValue(0.5);
    const { ledger } = await open([], memoryStore(), null);
    expect(ledger.spentInWorkbook()).toBe(0);
    const [one, other] = [await ledger.open(order), await ledger.open(order)];
    random.mockRestore();
    expect(one?.id).not.toBe(other?.id);
    expect(ledger.entries()).toHaveLength(2);
  });

  test("that this machine could not keep counts nowhere", async () => {
    const machine = memoryStore();
    const { ledger } = await open([], machine);
    machine.record = () => Promise.reject(new Error("full"));
    expect(await ledger.open(order)).toBeNull();
    expect([ledger.ofMachine(), ledger.entries()]).toEqual([[], []]);
  });

  test("goes on saying what was asked while that is in doubt or would not survive a crash", async () => {
    const { ledger } = await open();
    const keysOf = async (status: LedgerEntry["status"], isKept?: boolean) => {
      const entry = await ledger.open(order);
      if (!entry) throw new Error("not kept");
      return (await ledger.close(entry, status, 3, isKept)).keys;
    };
    expect(await keysOf("confirmed")).toEqual([]);
    expect(await keysOf("confirmed", false)).toEqual([KEY]);
    expect(await keysOf("unconfirmed")).toEqual([KEY]);
  });

  test("in doubt is settled once, and by what was found", async () => {
    const doubt = { ...ledgerEntry("doubt", NOON, "unconfirmed"), keys: [KEY] };
    const { ledger } = await open([
      doubt,
      { ...doubt, id: "paid" },
      { ...doubt, id: "open", keys: [`${KEY} open` as QuestionKey] },
      { ...doubt, id: "without keys", keys: [] },
      ledgerEntry("sure", NOON),
    ]);
    await ledger.settle(doubt, null, "facts");
    await ledger.settle(doubt, 6, "person");
    await ledger.settle({ ...doubt, id: "paid" }, 5, "facts");
    await ledger.settle(ledgerEntry("sure", NOON), null, "facts");
    const byId = new Map(ledger.ofMachine().map((entry) => [entry.id, entry]));
    expect(byId.get("doubt")).toMatchObject({ status: "released", chargedCredits: 0, keys: [] });
    expect(byId.get("paid")).toMatchObject({ chargedCredits: 5, keys: [KEY], settledBy: "facts" });
    expect(byId.get("sure")).toMatchObject({ status: "confirmed", chargedCredits: 3 });
    expect(ledger.lost().map(({ id }) => id)).toEqual(["doubt", "paid", "open", "without keys"]);
    expect([...ledger.doubtfulKeys().values()].map(({ id }) => id)).toEqual(["paid", "open"]);
  });

  test("is waived alone or with all that are in doubt", async () => {
    const keyed = (id: string, status: LedgerEntry["status"]) => ({
      ...ledgerEntry(id, NOON, status),
      keys: [`${KEY} ${id}` as QuestionKey],
    });
    const { ledger } = await open([keyed("a", "unconfirmed"), keyed("b", "confirmed")]);
    await ledger.waive("a");
    expect([...ledger.doubtfulKeys().keys()]).toEqual([`${KEY} b`]);
    await ledger.waive();
    expect(ledger.doubtfulKeys().size).toBe(0);
  });
});

describe("what is told", () => {
  test("of a run: its own entries, of the file and of this machine, each once", async () => {
    const { ledger } = await open([ledgerEntry("both", NOON), ledgerEntry("machine", NOON)]);
    ledger.load([
      ledgerEntry("both", NOON),
      ledgerEntry("file", NOON),
      { ...ledgerEntry("other run", NOON), cause: { kind: "run", id: "r2", name: "Enrich" } },
    ]);
    expect(ledger.ofRun("r1").map(({ id }) => id)).toEqual(["both", "file", "machine"]);
    expect(ledger.ofRun("r2").map(({ id }) => id)).toEqual(["other run"]);
    expect(ledger.ofRun("r3")).toEqual([]);
  });

  test("of the file: newest first, nothing later than now, and what only the file says is a claim", async () => {
    const { ledger } = await open([ledgerEntry("known", NOON - MINUTE)]);
    ledger.load([
      ledgerEntry("known", NOON - MINUTE),
      ledgerEntry("older", NOON - DAY),
      ledgerEntry("future", NOON + DAY),
      ledgerEntry("a twin", NOON - DAY),
    ]);
    expect(ledger.entries().map(({ id, isClaim }) => [id, isClaim])).toEqual([
      ["future", true],
      ["known", undefined],
      ["older", true],
      ["a twin", true],
    ]);
    expect(ledger.entries()[0]?.at).toBe(NOON);
  });

  test("of today: what was bought since local midnight, with what is on its way at its price", async () => {
    const midnight = new Date(NOON).setHours(0, 0, 0, 0);
    const { ledger } = await open();
    expect(ledger.spentToday()).toBe(0);
    await ledger.open(order);
    expect(ledger.spentToday()).toBe(6);
    const later = await open([ledgerEntry("first", midnight), ledgerEntry("before", midnight - 1)]);
    expect(later.ledger.spentToday()).toBe(3);
  });
});

describe("what a workbook has spent", () => {
  const bought = { ...ledgerEntry("here", NOON), workbook: "book" };

  test("is what this machine bought for it and what its file says besides", async () => {
    const { ledger } = await open([bought, { ...bought, id: "elsewhere", workbook: "another" }]);
    ledger.load([bought, { ...ledgerEntry("colleague", NOON), chargedCredits: 9 }]);
    expect(ledger.spentInWorkbook()).toBe(12);
  });

  test("goes on counting after its file was stripped, once", async () => {
    const { ledger } = await open([bought]);
    ledger.load([bought, { ...ledgerEntry("colleague", NOON), chargedCredits: 9 }]);
    ledger.leaveWorkbook();
    expect(ledger.entries()).toEqual([]);
    expect(ledger.spentInWorkbook()).toBe(12);
    ledger.load([{ ...ledgerEntry("later", NOON), chargedCredits: 1 }]);
    ledger.leaveWorkbook();
    expect(ledger.spentInWorkbook()).toBe(13);
  });

  test("is nothing of this machine where the workbook has no id", async () => {
    const { ledger } = await open([ledgerEntry("unnamed", NOON)], memoryStore(), null);
    expect(ledger.spentInWorkbook()).toBe(0);
  });
});

test("a ledger without a machine's store takes nothing from it and keeps its own", async () => {
  const ledger = new LedgerBook(new FakeClock(NOON), memoryWorkbook("book"), () => "AB");
  await ledger.catchUp();
  const opened = await ledger.open(order);
  expect(statuses(ledger.ofMachine())).toEqual({ [opened?.id ?? ""]: "sent" });
});
