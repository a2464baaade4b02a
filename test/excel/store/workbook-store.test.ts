/** What a workbook's store hears of others, and what it says when the file cannot be read or written. */
import type { NamedText } from "../../../src/excel/store/settings-store";
import {
  openWorkbookStore,
  type OpenedWorkbookStore,
  type WorkbookStoreOptions,
} from "../../../src/excel/store/workbook-store";
import type { KeyedAnswer } from "../../../src/model/stores";
import type { Clock } from "../../../src/model/units";
import { say } from "../../../src/sentences";
import { FakeClock, settle } from "../../client/support/fake-clock";
import { MemorySettings } from "../memory-settings";
import { companyAnswer, ledgerEntry } from "../stored-samples";

let clock: FakeClock;
let settings: MemorySettings;
const open = (options: WorkbookStoreOptions = {}) =>
  openWorkbookStore({ clock, settings, ...options });
const keysOf = (answers: readonly KeyedAnswer[] = []) => answers.map(([key]) => key).sort();
const a = companyAnswer("a.test", 100);
const b = companyAnswer("b.test", 200);

beforeEach(() => {
  clock = new FakeClock();
  settings = new MemorySettings();
});

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
const newsOf = async (store: OpenedWorkbookStore) => (await store.news?.()) ?? null;

/** Settings that fail at what is named. */
class Failing extends MemorySettings {
  constructor(private readonly what: "read" | "onEdit" | "onSettings") {
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
  override onSettings(): Promise<void> {
    return this.#failAt("onSettings") ?? super.onSettings();
  }
}

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

  test("whether somebody types is what Excel says", async () => {
    const store = await open();
    expect(await store.isTyping?.()).toBe(false);
    settings.isTyped = true;
    expect(await store.isTyping?.()).toBe(true);
  });

  test("where Excel tells nothing of other settings, nobody hears of it", async () => {
    const store = await open({ settings: new Failing("onSettings") });
    store.onNews?.(() => undefined);
    await settle();
    expect(store.notices).toEqual([]);
  });
});

describe("a pause before writing", () => {
  test("is of 10 seconds after the first answer, whenever somebody edited before", async () => {
    const store = await open();
    settings.edit();
    await clock.advance(9_000);
    store.add([a], []);
    await clock.advance(9_999);
    expect(settings.writes).toHaveLength(0);
    await clock.advance(1);
    expect(settings.writes).toHaveLength(1);
    // A second one begins its own.
    store.add([b], []);
    await clock.advance(10_000);
    expect(settings.writes).toHaveLength(2);
  });

  test("does not begin anew with what is added in it: two answers 9 seconds apart are one write", async () => {
    const store = await open();
    store.add([a], []);
    await clock.advance(9_000);
    store.add([b], []);
    await clock.advance(1_000);
    expect(settings.writes).toHaveLength(1);
    expect(keysOf((await store.read()).answers)).toEqual([a[0], b[0]]);
  });

  test("is no longer where the clock goes back by an hour meanwhile", async () => {
    let backMs = 0;
    const going: Clock = { now: () => clock.now() - backMs, wait: clock.wait };
    const store = await open({ clock: going });
    store.add([a], []);
    await clock.advance(5_000);
    backMs = 3_600_000;
    await clock.advance(15_000);
    expect(settings.writes).toHaveLength(1);
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
    expect(settings.writes).toHaveLength(0);
    await clock.advance(1);
    expect(settings.writes).toHaveLength(1);
    expect(keysOf((await (await open()).read()).answers)).toEqual([a[0], b[0]]);
    expect(clock.nextWakeIn()).toBe(Infinity);
  });

  test("does not begin when nothing was added", async () => {
    const store = await open();
    store.add([], []);
    expect(clock.nextWakeIn()).toBe(Infinity);
    store.add([], [ledgerEntry("1", 1)]);
    expect(clock.nextWakeIn()).toBe(10_000);
  });

  test("is kept also where edits cannot be followed, which is told", async () => {
    const told: string[] = [];
    const store = await open({
      settings: new Failing("onEdit"),
      onNotice: (notice) => told.push(say(notice)),
    });
    expect(told).toEqual([
      "Edits of this workbook cannot be followed; answers are written to it after a pause.",
    ]);
    expect(store.notices.map(say)).toEqual(told);
  });
});

describe("a file", () => {
  test("that cannot be read gives nothing, and one sentence however often", async () => {
    const store = await open({ settings: new Failing("read") });
    expect(await store.read()).toEqual({ answers: [], ledger: [] });
    await store.read();
    expect(store.notices.map(say)).toEqual(["The answers in this workbook could not be read."]);
  });

  test("is not looked at when nothing waits to be written", async () => {
    const store = await open({ settings: new Failing("read") });
    await store.flush();
    expect(store.notices).toEqual([]);
  });

  test("that cannot be written keeps its answers when some are to be forgotten, and says so", async () => {
    const store = await open();
    store.add([a], []);
    await store.flush();
    settings.isReadOnly = true;
    await store.forget([a[0]]);
    expect(store.notices.map(say)).toEqual([
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

  test("loses no more segments than those with what is to be forgotten", async () => {
    const store = await open({ clientId: "mine" });
    const other = await open({ clientId: "other" });
    store.add([a], [ledgerEntry("1", 1)]);
    other.add([b], []);
    await store.flush();
    await other.flush();
    await store.forget([a[0]]);
    expect(settings.writes.at(-1)).toEqual({
      added: [],
      removed: [expect.stringMatching(/^stackscout\.answers\.mine\./)],
    });
    await store.forget("all");
    expect([...settings.items.keys()]).toEqual([
      expect.stringMatching(/^stackscout\.ledger\.mine\./),
    ]);
  });

  test("has of this client 8 random letters, its instant and a number in each name", async () => {
    const store = await open();
    store.add([a], [ledgerEntry("1", 1)]);
    await store.flush();
    const at = String(clock.now());
    expect([...settings.items.keys()]).toEqual([
      expect.stringMatching(new RegExp(`^stackscout\\.ledger\\.[0-9a-f]{8}\\.${at}\\.1$`)),
      expect.stringMatching(new RegExp(`^stackscout\\.answers\\.[0-9a-f]{8}\\.${at}\\.2$`)),
    ]);
  });

  test("has a million characters for answers, no segment more than 250,000", async () => {
    const store = await open();
    store.add(
      Array.from({ length: 150 }, (_, at) => noisyAnswer(at + 1, 3_000)),
      []
    );
    await store.flush();
    const lengths = [...settings.items.values()].map((value) => String(value).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(250_000);
    expect(Math.max(...lengths)).toBeGreaterThan(200_000);
    const usage = await store.usage();
    expect(usage).toEqual({
      answers: 150,
      characters: lengths.reduce((sum, length) => sum + length, 0),
      limitCharacters: 1_000_000,
    });
    expect(store.notices).toEqual([]);
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
    expect(store.notices.map(say)).toEqual([
      "This workbook has no room for some answers; they stay in this Excel only.",
    ]);
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
    expect(store.notices).toHaveLength(1);
  });

  test("is not written when answers are kept off the file meanwhile", async () => {
    const store = await open();
    store.add([a], []);
    store.setEnabled(false);
    await store.flush();
    expect(settings.writes).toEqual([]);
    store.setEnabled(true);
    store.add([b], []);
    await store.flush();
    expect(keysOf((await store.read()).answers)).toEqual([b[0]]);
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

  test("counts once among what is stripped when the file has it already", async () => {
    const store = await open();
    store.add([a, companyAnswer("c.test", 1)], [ledgerEntry("1", 1)]);
    await store.flush();
    store.add([companyAnswer("a.test", 900), b], []);
    expect(await store.strip()).toEqual({ answers: 3, entries: 1 });
    await store.flush();
    expect([...settings.items]).toEqual([]);
  });

  test("is gone when all is forgotten", async () => {
    const store = await open();
    store.add([a, b], []);
    await store.forget("all");
    await store.flush();
    expect([...settings.items]).toEqual([]);
  });
});

test("eight segments of a kind are made one; those of the other kind stay", async () => {
  const store = await open({ clientId: "mine" });
  for (let at = 0; at < 8; at += 1) {
    store.add([companyAnswer(`c${at}.test`, at)], at === 0 ? [ledgerEntry("1", 1)] : []);
    await store.flush();
    await clock.advance(1);
  }
  expect(settings.items.size).toBe(9);
  store.add([a], []);
  await store.flush();
  expect(settings.items.size).toBe(2);
  expect((await store.read()).answers).toHaveLength(9);
});

test("a file that is full by what cannot be read says that the oldest stay in this Excel", async () => {
  settings.items.set("stackscout.answers.x.1.1", `9:${"x".repeat(5_900)}`);
  const store = await open({ totalLength: 6_000 });
  store.add([a], []);
  await store.flush();
  expect([...settings.items.keys()]).toEqual(["stackscout.answers.x.1.1"]);
  expect(store.notices.map(say)).toEqual([
    "This workbook has no room for some answers; they stay in this Excel only.",
  ]);
});

describe("a machine that takes 11 seconds for a step of merging", () => {
  let slow: jest.SpyInstance | undefined;
  afterEach(() => slow?.mockRestore());
  const beSlow = () => {
    let now = 0;
    slow = jest.spyOn(performance, "now").mockImplementation(() => (now += 11_000));
  };
  const written = async () => {
    const mine = await open({ clientId: "mine" });
    for (let part = 0; part < 8; part += 1) {
      const pair = ["c", "d"].map((name) => companyAnswer(`${name}${part}.test`, part));
      mine.add(pair, [ledgerEntry(String(part), part)]);
      await mine.flush();
    }
    await mine.read();
    return mine;
  };
  const heldNow = async () => {
    slow?.mockRestore();
    const { answers, ledger } = await (await open({ clientId: "other" })).read();
    return [answers.length, ledger.length];
  };

  test("merges nothing, loses nothing, and writes what is new", async () => {
    const mine = await written();
    beSlow();
    mine.add([a], [ledgerEntry("new", 9)]);
    await mine.flush();
    expect(await heldNow()).toEqual([17, 9]);
    expect(settings.items.size).toBe(18);
  });

  test("forgets nothing rather than more than it was told, and says so", async () => {
    const mine = await written();
    beSlow();
    await mine.forget([companyAnswer("c0.test", 0)[0], companyAnswer("c1.test", 0)[0]]);
    expect(await heldNow()).toEqual([16, 8]);
    expect(mine.notices.map(say)).toEqual([
      "This workbook cannot be written now; its answers could not be removed.",
    ]);
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
