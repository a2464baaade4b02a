import { openWorkbookStore, type WorkbookStoreOptions } from "../../src/excel/store/workbook-store";
import { Gate } from "../../src/excel/store/gate";
import type { KeyedAnswer } from "../../src/model/stores";
import { FakeClock } from "../client/support/fake-clock";
import { MemorySettings } from "./memory-settings";
import { companyAnswer, ledgerEntry, missAnswer } from "./stored-samples";

const DAY_MS = 86_400_000;

describe("The workbook store", () => {
  let clock: FakeClock;
  let settings: MemorySettings;
  const open = (options: WorkbookStoreOptions = {}) =>
    openWorkbookStore({ clock, settings, ...options });
  const keysOf = (answers: readonly KeyedAnswer[]) => answers.map(([key]) => key).sort();
  const a = companyAnswer("a.test", 100);
  const b = companyAnswer("b.test", 200);

  beforeEach(() => {
    clock = new FakeClock();
    settings = new MemorySettings();
  });

  it("writes nothing until nobody has edited a cell for 10 seconds", async () => {
    const store = await open();
    settings.edit();
    store.add([a], []);
    await clock.advance(9000);
    settings.edit();
    await clock.advance(9999);
    expect(settings.writes).toHaveLength(0);
    await clock.advance(1);
    expect(settings.writes).toHaveLength(1);
  });

  it("writes once for all that was added within the pause", async () => {
    const store = await open();
    for (let index = 0; index < 50; index += 1) {
      store.add([companyAnswer(`c${index}.test`, index)], []);
      await clock.advance(100);
    }
    await clock.advance(10_000);
    expect(settings.writes).toHaveLength(1);
    expect((await (await open()).read()).answers).toHaveLength(50);
  });

  it("writes at once when told to, and not a second time", async () => {
    const store = await open();
    store.add([a], [ledgerEntry("1", 5)]);
    await store.flush();
    await clock.advance(60_000);
    expect(settings.writes.flatMap(({ added }) => added)).toHaveLength(2);
    const { answers, ledger } = await (await open()).read();
    expect(keysOf(answers)).toEqual([a[0]]);
    expect(ledger.map(({ id }) => id)).toEqual(["1"]);
  });

  it("reads the later copy, beside what only the earlier has", async () => {
    const copyOf = (at: number, slug: string): KeyedAnswer => {
      const [key, answer] = companyAnswer("a.test", at);
      if (answer.about !== "company") throw new Error("no company");
      return [key, { ...answer, uses: { [slug]: null } }];
    };
    const mine = await open({ clientId: "mine" });
    const yours = await open({ clientId: "yours" });
    mine.add([copyOf(100, "java")], []);
    yours.add([copyOf(200, "kafka")], []);
    await yours.flush();
    await mine.flush();
    const [[, answer] = []] = (await (await open()).read()).answers;
    expect(answer?.bought).toMatchObject({ at: 200 });
    expect(answer?.about === "company" && answer.uses).toEqual({ java: null, kafka: null });
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

  it("shows the answer that was bought last, and the entry that was written last", async () => {
    const mine = await open({ clientId: "mine" });
    const yours = await open({ clientId: "yours" });
    yours.add([companyAnswer("a.test", 900)], [ledgerEntry("1", 5, "sent")]);
    await yours.flush();
    await clock.advance(1);
    mine.add([missAnswer("a.test", 100)], [ledgerEntry("1", 5, "confirmed")]);
    await mine.flush();
    const { answers, ledger } = await mine.read();
    expect(answers[0]?.[1].bought.at).toBe(900);
    expect(ledger.map(({ status }) => status)).toEqual(["confirmed"]);
  });

  it("makes one segment of its own eight, and nothing is lost", async () => {
    const store = await open({ clientId: "mine" });
    for (let index = 0; index < 9; index += 1) {
      store.add([companyAnswer(`c${index}.test`, index)], []);
      await store.flush();
      await clock.advance(1);
    }
    expect(settings.items.size).toBe(1);
    expect((await store.read()).answers).toHaveLength(9);
  });

  it("merges segments of others only when they are older than a day", async () => {
    const others = ["p", "q", "r", "s", "t", "u", "v", "w"];
    for (const clientId of others) {
      const other = await open({ clientId });
      other.add([companyAnswer(`${clientId}.test`, 1)], []);
      await other.flush();
    }
    const store = await open({ clientId: "mine" });
    store.add([a], []);
    await store.flush();
    expect(settings.items.size).toBe(9);
    await clock.advance(DAY_MS + 1);
    store.add([b], []);
    await store.flush();
    expect(settings.items.size).toBe(1);
    expect((await store.read()).answers).toHaveLength(10);
  });

  it("drops a damaged segment, tells it once and uses the rest", async () => {
    const store = await open();
    store.add([a], []);
    await store.flush();
    settings.items.set("stackscout.answers.x.1.1", "1:00000000:5:rubbish");
    const told: number[] = [];
    const next = await open({ gate: new Gate((settings) => told.push(settings)) });
    expect(keysOf((await next.read()).answers)).toEqual([a[0]]);
    await next.usage();
    expect(told).toEqual([1]);
    await next.strip();
    expect(told).toEqual([1, 0]);
  });

  it("leaves segments of a newer version untouched, also when it forgets everything", async () => {
    settings.items.set("stackscout.answers.x.1.1", "9:whatever");
    const store = await open();
    store.add([a], []);
    await store.flush();
    await store.forget("all");
    expect([...settings.items]).toEqual([["stackscout.answers.x.1.1", "9:whatever"]]);
    expect(store.notices).toEqual([]);
  });

  it("keeps all segments below the cap: the oldest answers give way with a notice, the ledger stays", async () => {
    const store = await open({ totalLength: 6000, segmentLength: 3000, clientId: "mine" });
    for (let index = 0; index < 6; index += 1) {
      const answers = Array.from({ length: 20 }, (_, item) =>
        companyAnswer(`company-${index}-${item}.test`, index * 20 + item, [`slug-${index}-${item}`])
      );
      store.add(answers, [ledgerEntry(`entry ${index}`, index)]);
      await store.flush();
      await clock.advance(1);
    }
    const answersLength = [...settings.items]
      .filter(([name]) => name.startsWith("stackscout.answers."))
      .reduce((sum, [, value]) => sum + String(value).length, 0);
    expect(answersLength).toBeLessThanOrEqual(6000);
    const { answers, ledger } = await store.read();
    expect(ledger).toHaveLength(6);
    expect(answers.map(([key]) => key)).toContain("company:domain:company-5-19.test");
    expect(answers.map(([key]) => key)).not.toContain("company:domain:company-0-0.test");
    expect(store.notices).toHaveLength(1);
  });

  it("keeps what it could not write for the next time, with a notice", async () => {
    settings.isReadOnly = true;
    const store = await open();
    store.add([a], []);
    await store.flush();
    expect(store.notices).toHaveLength(1);
    settings.isReadOnly = false;
    await store.flush();
    expect(keysOf((await (await open()).read()).answers)).toEqual([a[0]]);
  });

  it("forgets named answers in every segment and keeps the others", async () => {
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
  });

  it("does not write what was forgotten before the pause was over", async () => {
    const store = await open();
    store.add([a, b], []);
    await store.forget([a[0]]);
    await clock.advance(10_000);
    expect(keysOf((await (await open()).read()).answers)).toEqual([b[0]]);
  });

  it("touches no setting that is not its own", async () => {
    settings.items.set("somebody.else", "kept");
    settings.items.set("stackscout.options", { keep: true });
    const store = await open();
    store.add([a], [ledgerEntry("1", 1)]);
    await store.flush();
    await store.forget("all");
    expect(settings.items.get("somebody.else")).toBe("kept");
    expect(settings.items.get("stackscout.options")).toEqual({ keep: true });
    expect(store.notices).toEqual([]);
  });

  it("strips everything that shows whom one prospects, readable or not, and says how much", async () => {
    const store = await open();
    store.add([a], [ledgerEntry("1", 5)]);
    await store.flush();
    store.add([b], []);
    await settings.write(
      [
        { name: "stackscout.answers.newer", value: "99:future" },
        { name: "stackscout.run.1", value: "{}" },
        { name: "stackscout.search.1", value: "{}" },
        { name: "stackscout.workbook", value: "w1" },
        { name: "somebody else's", value: "theirs" },
      ],
      []
    );
    expect(await store.strip()).toEqual({ answers: 2, entries: 1 });
    await clock.advance(60_000);
    const left = (await settings.read("")).map(({ name }) => name).sort();
    expect(left).toEqual(["somebody else's", "stackscout.workbook"]);
    expect(await store.usage()).toMatchObject({ answers: 0, characters: 0 });
  });

  it("keeps answers off the file when told to, and of the ledger only the sums", async () => {
    const store = await open();
    store.setEnabled(false);
    store.add([a], [ledgerEntry("1", 5)]);
    await store.flush();
    const { answers, ledger } = await (await open()).read();
    expect(answers).toEqual([]);
    expect(ledger).toEqual([{ ...ledgerEntry("1", 5), what: "", keys: [] }]);
  });
});
