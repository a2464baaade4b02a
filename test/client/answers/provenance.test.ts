/**
 * What a workbook says is shown as what it says; this machine learns only from replies to it. The
 * oracle is what the service charged, what this machine keeps, and what a blank workbook shows.
 */
import type { HeldAnswer, KeywordMetrics } from "../../../src/model/answer";
import type { Question } from "../../../src/model/question";
import type { KeyedAnswer } from "../../../src/model/stores";
import { AnswerShelf } from "../../../src/client/answers/answer-shelf";
import { memoryStore } from "../../../src/machine/memory-store";
import {
  closeShared,
  company,
  endHarnesses,
  generous,
  openHarness,
  readingOf,
  technologies,
} from "../support/client-harness";
import { memoryWorkbook } from "../support/memory-workbook";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

const KEY = "technologies:domain:acme.example" as KeyedAnswer[0];

/** A file that claims one technology of 50, bought by Ann. */
function forgedFile() {
  const forged = {
    slug: "forged-tech",
    name: "FORGED-TECH",
    type: "technology",
    jobs: 999,
  } as unknown as KeywordMetrics;
  const answer: HeldAnswer = {
    about: "technologies",
    keywords: [forged],
    total: 50,
    bought: { at: 1, credits: 3, by: "Ann", demo: false },
  };
  const workbook = memoryWorkbook();
  workbook.answers.set(KEY, [KEY, answer]);
  return workbook;
}

const names = (answer: HeldAnswer | undefined) =>
  answer?.about === "technologies" ? answer.keywords.map(({ name }) => name) : [];

describe("technologies that only a file claims", () => {
  test("are shown as what the file says", async () => {
    const harness = await openHarness({ workbook: forgedFile() });
    const reading = readingOf(harness.watch([technologies("acme.example")]), "technologies");
    expect(reading.keywords.map(({ name }) => name)).toEqual(["FORGED-TECH"]);
    expect(reading.bought).toMatchObject({ by: "Ann", isClaim: true });
    expect(harness.charged()).toBe(0);
  });

  test("teach this machine nothing when a person buys the rest, 3 credits", async () => {
    const machine = memoryStore();
    const workbook = forgedFile();
    const harness = await openHarness({ workbook, machine, spending: generous });
    const rest = { ...technologies("acme.example"), atLeast: 50 } as Question;
    const quote = await harness.client.quote([rest]);
    expect(quote.priceCredits).toBe(3);
    const cell = harness.watch([rest]);
    await harness.advance(2000);
    expect(harness.charged()).toBe(3);
    expect(readingOf(cell, "technologies").bought.isClaim).toBeUndefined();
    const [kept] = await machine.answers([KEY]);
    expect(names(kept)).toContain("Kafka");
    expect(names(kept)).not.toContain("FORGED-TECH");
    expect(kept?.bought.by).not.toBe("Ann");

    const blank = await openHarness({ workbook: memoryWorkbook(), machine });
    const held = blank.watch([technologies("acme.example")]);
    await blank.advance(1000);
    const real = readingOf(held, "technologies").keywords.map(({ name }) => name);
    expect(real).toEqual(names(kept));
    expect(blank.charged()).toBe(0);
  });

  test("give way, row by row, to what the service said", async () => {
    const harness = await openHarness({ workbook: forgedFile(), spending: generous });
    const cell = harness.watch([{ ...technologies("acme.example"), atLeast: 50 } as Question]);
    await harness.advance(2000);
    const shown = readingOf(cell, "technologies").keywords.map(({ name }) => name);
    expect(shown).not.toContain("FORGED-TECH");
    expect(shown.length).toBeGreaterThan(1);
  });
});

describe("what this machine keeps", () => {
  const list = (demo: boolean): HeldAnswer => ({
    about: "technologies",
    keywords: [{ slug: demo ? "demo" : "kafka", name: demo ? "Demo" : "Kafka" } as KeywordMetrics],
    total: 1,
    bought: { at: 1, credits: 3, by: "", demo },
  });

  test("of the service in use counts, though the demo held the same before", async () => {
    const [demo, real] = [memoryStore(), memoryStore()];
    await demo.keep([[KEY, list(true)]]);
    await real.keep([[KEY, list(false)]]);
    const shelf = new AnswerShelf(memoryWorkbook(), () => 10);
    shelf.use(demo);
    shelf.showOnly("demo");
    await shelf.lookUp([KEY]);
    expect(names(shelf.get(KEY))).toEqual(["Demo"]);
    shelf.use(real);
    shelf.showOnly("real");
    await shelf.lookUp([KEY]);
    expect(names(shelf.get(KEY))).toEqual(["Kafka"]);
  });

  test("does not come back after it was forgotten, though it could not be kept at first", async () => {
    const machine = memoryStore();
    const shelf = new AnswerShelf(memoryWorkbook(), () => 10);
    shelf.use({ ...machine, keep: () => Promise.reject(new Error("full")) });
    const { bought, ...answer } = list(false);
    expect(await shelf.keep([[KEY, answer as never, 3]], bought)).toBe(false);
    await shelf.forget([KEY], "everywhere");
    const keep = jest.spyOn(machine, "keep");
    expect([await shelf.keepUnkept(), keep.mock.calls]).toEqual([true, []]);
  });
});

describe("purchases that only a file claims", () => {
  test("are told from this machine's own, whose facts count before the file's", async () => {
    const workbook = memoryWorkbook("book");
    const machine = memoryStore();
    const first = await openHarness({ workbook, machine, spending: generous });
    const bought = first.watch([technologies("acme.example")]);
    await first.advanceUntil(() => bought.states[0]?.kind === "answered");
    await first.client.connect(null);
    const [own] = [...workbook.ledger.values()];
    if (!own) throw new Error("nothing was written");
    const forged = { ...own, id: "forged", what: "500 companies", by: "Ann".repeat(100) };
    workbook.ledger.set(own.id, { ...own, what: "nothing", by: "Eve", chargedCredits: 0 });
    workbook.ledger.set(forged.id, forged);
    const { client } = await openHarness({ workbook, machine, key: first.key });
    const told = client.view().ledger.map(({ id, what, by, isClaim }) => [id, what, by, isClaim]);
    expect(told).toHaveLength(2);
    expect(told).toContainEqual([own.id, own.what, own.by, undefined]);
    expect(told).toContainEqual(["forged", "500 companies", forged.by.slice(0, 40), true]);
    // Nothing of that is written anywhere.
    expect(JSON.stringify([...workbook.ledger.values()])).not.toContain("isClaim");
  });
});

describe("a record that a file keeps under another name", () => {
  test("gives way to what this machine bought of the company", async () => {
    const machine = memoryStore();
    const first = await openHarness({ machine, spending: generous });
    const bought = first.watch([company("acme.example")]);
    await first.advanceUntil(() => bought.states[0]?.kind === "answered");
    const [own] = await machine.answers(["company:domain:acme.example" as KeyedAnswer[0]]);
    if (own?.about !== "company" || !own.company) throw new Error("not bought");
    const workbook = memoryWorkbook();
    const name = "company:domain:other.example" as KeyedAnswer[0];
    const forged = { ...own, company: { ...own.company, name: "FORGED" } };
    workbook.answers.set(name, [name, forged]);
    const harness = await openHarness({ machine, workbook, key: first.key });
    const found = harness.watch([company("acme.example")]);
    await harness.advance(1_000);
    expect(readingOf(found, "company").company?.name).toBe(own.company.name);
  });

  test("gives way also when a colleague's copy comes while the workbook is open", async () => {
    const machine = memoryStore();
    const first = await openHarness({ machine, spending: generous });
    const bought = first.watch([technologies("acme.example")]);
    await first.advanceUntil(() => bought.states[0]?.kind === "answered");
    const [forged] = [...forgedFile().answers.values()];
    let tell: () => void = () => undefined;
    let isThere = false;
    const workbook = {
      ...memoryWorkbook(),
      onNews: (listener: () => void) => (tell = listener),
      news: () => Promise.resolve(isThere && forged ? { answers: [forged], ledger: [] } : null),
    };
    const harness = await openHarness({ machine, workbook, key: first.key });
    isThere = true;
    tell();
    await harness.advance(1_000);
    const reading = readingOf(harness.watch([technologies("acme.example")]), "technologies");
    expect(reading.keywords.map(({ name }) => name)).not.toContain("FORGED-TECH");
    expect(reading.bought.isClaim).toBeUndefined();
  });
});
