import { openWorkbookStore, type WorkbookStoreOptions } from "../../src/excel/store/workbook-store";
import { Gate } from "../../src/excel/store/gate";
import type { KeyedAnswer, WorkbookStore } from "../../src/client/stores";
import { FakeClock } from "../client/support/fake-clock";
import { MemorySettings } from "./memory-settings";
import { say } from "../../src/texts";
import type { NamedText } from "../../src/excel/store/settings-store";
import { companyAnswer, ledgerEntry } from "./stored-samples";

const NO_ROOM = "This workbook has no room for some answers; they stay in this Excel only.";

let clock: FakeClock;
let settings: MemorySettings;
/** What the stores told, in sentences. */
let notices: string[];
const open = (options: WorkbookStoreOptions = {}) =>
  openWorkbookStore({
    clock,
    settings,
    onNotice: (sentence) => notices.push(say(sentence)),
    ...options,
  });
const keysOf = (answers: readonly KeyedAnswer[] = []) => answers.map(([key]) => key).sort();
const a = companyAnswer("a.test", 100);
const b = companyAnswer("b.test", 200);

beforeEach(() => {
  clock = new FakeClock();
  notices = [];
  settings = new MemorySettings();
});

/** A record as long as those of a service: some hundred letters of its own, and 30 of 900 technologies. */
function longAnswer(at: number): KeyedAnswer {
  const slugs = Array.from(
    { length: 30 },
    (_, n) => `technology-${(at * 7_919 + n * n * 31) % 900}`
  );
  const [key, answer] = noisyAnswer(at + 1, 230);
  if (answer.about !== "company" || !answer.company) throw new Error("a company was expected");
  const both = { technology_slugs: slugs, keyword_slugs: slugs };
  return [key, { ...answer, company: { ...answer.company, ...both } }];
}

/** An answer with so many characters that packing makes hardly shorter. */
function noisyAnswer(seed: number, length: number): KeyedAnswer {
  const [key, answer] = companyAnswer(`c${seed}.test`, seed);
  if (answer.about !== "company" || !answer.company) throw new Error("a company was expected");
  let city = "";
  for (let next = seed; city.length < length; city += next.toString(36))
    next = (next * 48_271) % 2_147_483_647;
  return [key, { ...answer, company: { ...answer.company, city } }];
}

/** What others wrote, as far as it is told. */
const newsOf = async (store: WorkbookStore) => (await store.news?.()) ?? null;

/** Settings that fail at what is named. */
class Failing extends MemorySettings {
  constructor(private readonly what: "read" | "onEdit") {
    super();
  }
  #failAt(what: string): Promise<never> | undefined {
    return what === this.what ? Promise.reject(new Error("no")) : undefined;
  }
  override read(prefix: string): Promise<NamedText[]> {
    return this.#failAt("read") ?? super.read(prefix);
  }
  override onEdit(listener: Parameters<MemorySettings["onEdit"]>[0]): Promise<void> {
    return this.#failAt("onEdit") ?? super.onEdit(listener);
  }
}

describe("The workbook store", () => {
  it("writes at once when told to, and not a second time", async () => {
    const store = await open();
    store.add([a], [ledgerEntry("1", 5)]);
    await store.flush();
    await clock.advance(60_000);
    await store.flush();
    expect(settings.writes.flatMap(({ added }) => added)).toHaveLength(2);
    const { answers, ledger } = await (await open()).read();
    expect(keysOf(answers)).toEqual([a[0]]);
    expect(ledger.map(({ id }) => id)).toEqual(["1"]);
  });

  it("reads the later of two copies, with the technologies of both, and the entry that was written last", async () => {
    const copyOf = (at: number, slug: string): KeyedAnswer => {
      const [key, answer] = companyAnswer("a.test", at);
      if (answer.about !== "company") throw new Error("no company");
      return [key, { ...answer, uses: { [slug]: null } }];
    };
    const mine = await open({ clientId: "mine" });
    const yours = await open({ clientId: "yours" });
    mine.add([copyOf(100, "java")], [ledgerEntry("1", 5, "confirmed")]);
    yours.add([copyOf(200, "kafka")], [ledgerEntry("1", 5, "sent")]);
    await yours.flush();
    await clock.advance(1);
    await mine.flush();
    const { answers, ledger } = await (await open()).read();
    const [[, answer] = []] = answers;
    expect(answer?.bought).toMatchObject({ at: 200 });
    expect(answer?.about === "company" && answer.uses).toEqual({ java: null, kafka: null });
    expect(ledger.map(({ status }) => status)).toEqual(["confirmed"]);
  });

  it("never changes or removes what another client wrote, and reads both", async () => {
    const mine = await open({ clientId: "mine" });
    const yours = await open({ clientId: "yours" });
    mine.add([a], []);
    yours.add([b], []);
    await mine.flush();
    const before = new Map(settings.items);
    await yours.flush();
    for (const [name, value] of before) expect(settings.items.get(name)).toBe(value);
    expect(keysOf((await mine.read()).answers)).toEqual([a[0], b[0]]);
  });

  it("keeps adding to its own setting until that is half full, and nothing is lost", async () => {
    const store = await open({ clientId: "mine" });
    for (let index = 0; index < 20; index += 1) {
      store.add([noisyAnswer(index + 1, 24_000)], [ledgerEntry(String(index), index)]);
      await store.flush();
      await clock.advance(1);
    }
    const lengths = [...settings.items.values()].map((value) => String(value).length);
    expect(lengths.length).toBeLessThanOrEqual(6);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(250_000);
    const { answers, ledger } = await (await open()).read();
    expect([answers.length, ledger.length]).toEqual([20, 20]);
  });

  it("keeps to its characters: the oldest answers leave with a notice, the ledger stays", async () => {
    const told: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      const store = await open({
        totalLength: 40_000,
        onNotice: (notice) => told.push(say(notice)),
      });
      const answers = [0, 1].map((item) => noisyAnswer(10 * index + item + 1, 8_000));
      store.add(answers, [ledgerEntry(`entry ${index}`, index)]);
      await store.flush();
      await clock.advance(1);
    }
    const { answers, ledger } = await (await open()).read();
    expect((await (await open()).usage()).characters).toBeLessThanOrEqual(40_000 + 6 * 400);
    expect(ledger).toHaveLength(6);
    expect(keysOf(answers)).toContain("company:domain:c52.test");
    expect(keysOf(answers)).not.toContain("company:domain:c1.test");
    expect(told[0]).toBe(NO_ROOM);
  });

  it("writes what is too long for one setting into several, and gives all of it back", async () => {
    const store = await open();
    const entries = Array.from({ length: 400 }, (_, at) => {
      const [, answer] = noisyAnswer(at + 1, 1_000);
      const by = answer.about === "company" ? (answer.company?.city ?? "") : "";
      return { ...ledgerEntry(String(at), at), by };
    });
    store.add([noisyAnswer(1, 200_000), noisyAnswer(2, 200_000), a], entries);
    await store.flush();
    const { answers, ledger } = await (await open()).read();
    expect([answers.length, ledger.length, notices]).toEqual([3, 400, []]);
    expect(settings.items.size).toBeGreaterThan(3);
    // Of two that have no room together, the older one leaves.
    settings.items.clear();
    const small = await open({ totalLength: 300_000 });
    small.add([noisyAnswer(2, 200_000), noisyAnswer(1, 200_000)], []);
    await small.flush();
    expect(keysOf((await small.read()).answers)).toEqual(["company:domain:c2.test"]);
  });

  it("keeps what is exactly as long as all its characters, and not what is one longer", async () => {
    const kept = async (totalLength: number) => {
      settings.items.clear();
      const store = await open({ totalLength });
      store.add([a], []);
      await store.flush();
      return (await store.usage()).characters;
    };
    const length = await kept(1_000_000);
    expect([await kept(length), notices.length]).toEqual([length, 0]);
    expect([await kept(length - 1), notices]).toEqual([0, [NO_ROOM]]);
  });

  it("leaves what is longer than all its characters on this machine, with a notice", async () => {
    const store = await open({ totalLength: 2_000 });
    store.add([noisyAnswer(1, 8_000)], [ledgerEntry("1", 1)]);
    await store.flush();
    const { answers, ledger } = await (await open()).read();
    expect([answers.length, ledger.length, notices]).toEqual([0, 1, [NO_ROOM]]);
  });

  it("keeps 2,000 records with 30 technologies each, and their words, in its default limit", async () => {
    const store = await open();
    store.add(
      Array.from({ length: 2_000 }, (_, at) => longAnswer(at)),
      []
    );
    await store.flush();
    const { answers, characters, limitCharacters } = await store.usage();
    expect([answers, limitCharacters]).toEqual([2_000, 1_000_000]);
    expect(characters).toBeLessThan(1_000_000);
    for (const value of settings.items.values())
      expect(String(value).length).toBeLessThanOrEqual(250_000);
    expect(notices).toEqual([]);
  });

  it("forgets named answers in every setting and keeps the others, and what is not its own", async () => {
    settings.items.set("somebody.else", "kept");
    settings.items.set("stackscout.options", { keep: true });
    const mine = await open({ clientId: "mine" });
    const yours = await open({ clientId: "yours" });
    mine.add([a, b], [ledgerEntry("1", 1)]);
    yours.add([a], []);
    await mine.flush();
    await yours.flush();
    await mine.forget([a[0]]);
    const { answers, ledger } = await (await open()).read();
    expect(keysOf(answers)).toEqual([b[0]]);
    expect(ledger).toHaveLength(1);
    expect(settings.items.get("somebody.else")).toBe("kept");
    expect(settings.items.get("stackscout.options")).toEqual({ keep: true });
  });

  it("does not write what was forgotten before the pause was over", async () => {
    const store = await open();
    store.add([a, b], []);
    await store.forget([a[0]]);
    await clock.advance(10_000);
    expect(keysOf((await (await open()).read()).answers)).toEqual([b[0]]);
    store.add([a], []);
    await store.forget("all");
    await store.flush();
    expect([...settings.items]).toEqual([]);
  });

  it("strips everything that shows whom one prospects, readable or not, and says how much", async () => {
    const told: number[] = [];
    const store = await open({ gate: new Gate((count) => told.push(count)) });
    store.add([a], [ledgerEntry("1", 5)]);
    await store.flush();
    store.add([companyAnswer("a.test", 900), b], []);
    await settings.write(
      [
        { name: "stackscout.answers.newer", value: "99:future" },
        { name: "stackscout.run.1", value: "{}" },
        { name: "stackscout.search.1", value: "{}" },
        { name: "stackscout.frozen", value: "[]" },
        { name: "somebody else's", value: "theirs" },
      ],
      []
    );
    expect(await store.strip()).toEqual({ answers: 2, entries: 1 });
    await clock.advance(60_000);
    const left = (await settings.read("")).map(({ name }) => name).sort();
    expect(left).toEqual(["somebody else's"]);
    expect(await store.usage()).toMatchObject({ answers: 0, characters: 0 });
    expect(told).toEqual([1, 0]);
  });
});

test("what is to be there before a write is asked for first, and not when nothing is written", async () => {
  const before: number[] = [];
  const beforeWrite = () => Promise.resolve(void before.push(settings.writes.length));
  const store = await open({ beforeWrite });
  await store.flush();
  store.add([a], []);
  await store.flush();
  expect([before, settings.writes.length]).toEqual([[0], 1]);
});

describe("news", () => {
  test("are what others wrote since the last look, once, whether answers or entries", async () => {
    const mine = await open({ clientId: "mine" });
    const yours = await open({ clientId: "yours" });
    mine.add([a], [ledgerEntry("1", 1)]);
    await mine.flush();
    expect(await newsOf(mine)).toBeNull();
    yours.add([b], []);
    await yours.flush();
    const news = await newsOf(mine);
    expect([keysOf(news?.answers), news?.ledger]).toEqual([[b[0]], []]);
    expect(await newsOf(mine)).toBeNull();
    yours.add([], [ledgerEntry("2", 2)]);
    await yours.flush();
    const more = await newsOf(mine);
    expect([more?.answers, more?.ledger.map(({ id }) => id)]).toEqual([[], ["2"]]);
    expect(await newsOf(mine)).toBeNull();
  });

  test("are not what stands beside answers and ledger, nor what this one wrote after a look", async () => {
    const mine = await open({ clientId: "mine" });
    await mine.read();
    settings.items.set("stackscout.run.1", "{}");
    mine.add([a], []);
    await mine.flush();
    expect(await newsOf(mine)).toBeNull();
  });

  test("are heard of when Excel tells of other settings", async () => {
    const store = await open();
    let heard = 0;
    store.onNews?.(() => (heard += 1));
    settings.tellSettings();
    expect(heard).toBe(1);
  });
});

describe("a pause before writing", () => {
  test("is of 10 seconds after the first answer, and after an edit in it", async () => {
    const store = await open();
    settings.edit();
    await clock.advance(9_000);
    store.add([a], []);
    await clock.advance(9_000);
    store.add([companyAnswer("c.test", 1)], []);
    await clock.advance(999);
    expect(settings.writes).toHaveLength(0);
    await clock.advance(1);
    expect(settings.writes).toHaveLength(1);
    store.add([b], []);
    await clock.advance(9_000);
    settings.edit();
    await clock.advance(9_999);
    expect(settings.writes).toHaveLength(1);
    await clock.advance(1);
    expect(settings.writes).toHaveLength(2);
  });

  test("is of a minute after a refused write, and what waits is written then, once", async () => {
    const store = await open();
    settings.isReadOnly = true;
    store.add([a], []);
    await clock.advance(10_000);
    // A run that ends writes, too.
    await store.flush();
    await store.flush();
    store.add([b], []);
    await clock.advance(59_999);
    settings.isReadOnly = false;
    expect([settings.writes.length, notices.length]).toEqual([0, 1]);
    await clock.advance(1);
    expect(settings.writes).toHaveLength(1);
    expect(keysOf((await (await open()).read()).answers)).toEqual([a[0], b[0]]);
    expect(clock.nextWakeIn()).toBe(Infinity);
  });

  test("is kept also where edits cannot be followed", async () => {
    const failing = new Failing("onEdit");
    const store = await open({ settings: failing });
    store.add([], [ledgerEntry("1", 1)]);
    await clock.advance(10_000);
    expect(failing.writes).toHaveLength(1);
  });
});

describe("a file", () => {
  test("is known by its id, and by none where it has none", async () => {
    expect([(await open({ id: "w" })).id, (await open()).id]).toEqual(["w", null]);
  });

  test("that cannot be read gives nothing, and one sentence however often", async () => {
    const store = await open({ settings: new Failing("read") });
    expect(await store.read()).toEqual({ answers: [], ledger: [] });
    await store.read();
    expect(notices).toEqual(["The answers in this workbook could not be read."]);
  });

  test("that cannot be written keeps its answers when some are to be forgotten, and says so", async () => {
    const store = await open();
    store.add([a], []);
    await store.flush();
    settings.isReadOnly = true;
    await store.forget([a[0]]);
    expect(notices).toEqual([
      "This workbook cannot be written now; its answers could not be removed.",
    ]);
    expect(keysOf((await store.read()).answers)).toEqual([a[0]]);
  });

  test("lists its entries from the oldest on, whatever the order of their writing", async () => {
    const store = await open();
    for (const at of [5, 3, 9]) {
      store.add([], [ledgerEntry(String(at), at)]);
      await store.flush();
      await clock.advance(1);
    }
    expect((await store.read()).ledger.map(({ at }) => at)).toEqual([3, 5, 9]);
  });
});

describe("what waits", () => {
  test("of answers is written but for one that no setting holds, once and not again and again", async () => {
    class Short extends MemorySettings {
      attempts = 0;
      override write(...[added, removed]: Parameters<MemorySettings["write"]>): Promise<void> {
        this.attempts += 1;
        const isLong = added.some(({ value }) => value.length > 250_000);
        return isLong ? Promise.reject(new Error("too long")) : super.write(added, removed);
      }
    }
    const short = new Short();
    const store = await open({ settings: short });
    store.add([noisyAnswer(1, 400_000), b], []);
    await store.flush();
    await clock.advance(600_000);
    expect(short.attempts).toBe(1);
    const { answers } = await (await open({ settings: short })).read();
    expect(keysOf(answers)).toEqual([b[0]]);
    expect(notices).toEqual([NO_ROOM]);
  });

  test("of the ledger is written, also where Excel takes no more answers", async () => {
    class Full extends MemorySettings {
      override write(...[added, removed]: Parameters<MemorySettings["write"]>): Promise<void> {
        const isAnswer = added.some(({ name }) => name.startsWith("stackscout.answers."));
        return isAnswer ? Promise.reject(new Error("full")) : super.write(added, removed);
      }
    }
    const full = new Full();
    const store = await open({ settings: full });
    store.add([a], [ledgerEntry("1", 5)]);
    await store.flush();
    expect((await (await open({ settings: full })).read()).ledger).toHaveLength(1);
    expect(notices).toHaveLength(1);
  });

  test("and was added while others are written comes with the next turn", async () => {
    const store = await open();
    store.add([a], [ledgerEntry("1", 1, "sent")]);
    const writing = store.flush();
    const newer = companyAnswer("a.test", 900);
    await Promise.resolve();
    store.add([newer], [ledgerEntry("1", 1, "confirmed")]);
    await writing;
    await store.flush();
    const { answers, ledger } = await store.read();
    expect([answers[0]?.[1].bought.at, ledger[0]?.status]).toEqual([900, "confirmed"]);
  });
});

test("a file that could not be stripped is told, keeps what waits for it, and is written once it can be", async () => {
  const store = await open();
  store.add([a], [ledgerEntry("1", 1)]);
  settings.isReadOnly = true;
  await expect(store.strip()).rejects.toThrow("read-only");
  settings.isReadOnly = false;
  store.add([b], []);
  await store.flush();
  const { answers, ledger } = await (await open()).read();
  expect([answers.length, ledger.length]).toEqual([2, 1]);
});
