/** Held answers: listed, forgotten, left out of a file; people are kept only where somebody asks for their column. */
import { keyOf, type Question } from "../../../src/client/question";
import { staleQuestions } from "../../../src/client/stale-questions";
import { readPart } from "../../../src/excel/store/file-part";
import { FileLimit, pack } from "../../../src/excel/store/packed";
import type { JobCriteria } from "../../../src/input/filters/criteria";
import type { CompanyRef } from "../../../src/input/names/company";
import type { HeldJob } from "../../../src/input/names/records";
import { memoryStore } from "../../../src/machine/memory-store";
import {
  ADDRESS,
  company,
  endAfterEach,
  generous,
  type Harness,
  type HarnessOptions,
  jobs,
  openHarness,
  readingOf,
  search,
  technologies,
  testAtTheService,
  type Watched,
} from "../support/client-harness";
import { memoryWorkbook } from "../support/memory-workbook";

endAfterEach();

const unheld = { spending: generous, approvesSearches: true };
const acme = company("acme.example");
const key = keyOf(acme);
const isWaiting = { kind: "failed", failure: { kind: "waiting", priceCredits: 3 } };

async function bought(options: HarnessOptions = {}): Promise<Harness> {
  const harness = await openHarness({ ...unheld, ...options });
  await harness.ask([acme, technologies("acme.example"), company("nobody.example")]);
  return harness;
}

describe("what is read of held answers", () => {
  /** What a surface saw: it reads again when, and only when, the number of the view is another. */
  function surfaceOf({ client }: Harness) {
    const surface = { version: client.view().answersVersion, names: client.answers.list().length };
    client.subscribe(() => {
      const { answersVersion } = client.view();
      if (answersVersion === surface.version) return;
      surface.version = answersVersion;
      surface.names = client.answers.list().length;
    });
    return surface;
  }

  test("is read again after each purchase and after what is forgotten", async () => {
    const harness = await openHarness(unheld);
    const surface = surfaceOf(harness);
    for (const name of ["acme.example", "harbor.example", "nobody.example"]) {
      await harness.ask([company(name)]);
      expect(surface.names).toBe(harness.client.answers.list().length);
    }
    expect(surface.names).toBe(3);
    await harness.client.answers.forget([key], "everywhere");
    await harness.advance(0);
    expect(surface.names).toBe(2);
  });

  test("keeps its number while only money, limits and trouble change", async () => {
    const harness = await bought();
    const { answersVersion } = harness.client.view();
    void harness.client.change({ spending: { unaskedCredits: 7 } });
    void harness.client.refreshBalance();
    await harness.advance(1000);
    expect(harness.client.view().answersVersion).toBe(answersVersion);
  });
});

describe("the list of held answers", () => {
  test("names what was asked, when and for how much, and marks misses and old ones", async () => {
    const harness = await bought();
    const byPage = company("linkedin.com/company/silent-foundry-fiction");
    const word: Question = { about: "keyword", text: "kafka: streams" };
    harness.watch([search({ company_country_code_or: ["DE"] }, 0, 2), byPage, word]);
    await harness.ask([jobs({ company_domain_or: ["acme.example"] }, 0, 3)]);
    await harness.clock.advance(31 * 86_400_000);
    await harness.ask([company("harbor.example")]);
    const items = harness.client.answers.list();
    const row = (of: Question) => items.find((item) => item.key === keyOf(of));
    const about = (kind: Question["about"]) => items.find((item) => item.question.about === kind);
    expect(row(acme)).toMatchObject({
      key,
      question: acme,
      isStale: true,
      isMiss: false,
      bought: { credits: 3 },
      where: "workbook",
    });
    expect(row(company("nobody.example"))).toMatchObject({ isMiss: true, bought: { credits: 0 } });
    expect(row(company("harbor.example"))).toMatchObject({ isStale: false });
    expect([row(byPage)?.question, row(word)?.question]).toEqual([byPage, word]);
    expect(about("companies")?.question).toMatchObject({ from: 0, count: 2 });
    // Its rows cost what they cost; the search itself nothing more.
    expect(about("jobs")).toMatchObject({ question: { count: 3 }, bought: { credits: 0 } });
    expect(items.every(({ key: each }) => !each.includes(":id:"))).toBe(true);
    // Neither what is fresh, nor a miss, nor a row of a search beside it.
    const again = staleQuestions(harness.client).map(({ about: what }) => what);
    expect(again.sort().join(" ")).toBe("companies company company jobs keyword technologies");
  });

  test("has nothing to be asked again that only this machine holds", async () => {
    const harness = await openHarness({ keepsInWorkbook: false });
    await harness.ask([acme]);
    await harness.clock.advance(31 * 86_400_000);
    expect(harness.client.answers.list()).toMatchObject([{ isStale: true, where: "machine" }]);
    expect(staleQuestions(harness.client)).toEqual([]);
  });

  test("marks answers old from another number of days on, at once", async () => {
    const harness = await openHarness();
    const cell = await harness.ask([acme]);
    await harness.clock.advance(10 * 86_400_000);
    void harness.client.change({ staleAfterDays: 7 });
    await harness.quiet();
    expect(cell.states[0]).toMatchObject({ isStale: true });
    expect(harness.client.view().staleAfterDays).toBe(7);
    expect(harness.charged()).toBe(3);
  });
});

describe("forgetting", () => {
  testAtTheService()(
    "one answer everywhere makes its cells wait, with the price; nothing is bought by it",
    async () => {
      const harness = await bought();
      const cell = harness.watch([acme]);
      await harness.client.answers.forget([key], "everywhere");
      await harness.advance(2000);
      expect(cell.states[0]).toEqual(isWaiting);
      expect(harness.charged()).toBe(6);
      expect(harness.client.heldReading(technologies("acme.example"))).toBeDefined();
      await harness.approveAll();
      await harness.advance(1000);
      expect(cell.states[0]?.kind).toBe("answered");
      expect(harness.charged()).toBe(9);
    }
  );

  test("all answers everywhere leaves both stores empty", async () => {
    const harness = await bought();
    await harness.client.answers.forget("all", "everywhere");
    expect(harness.client.answers.list()).toEqual([]);
    expect(await harness.client.answers.usage()).toMatchObject({
      workbook: { answers: 0 },
      machine: { answers: 0 },
    });
  });

  testAtTheService().each<[string, Question, credits: number]>([
    ["a company", acme, 3],
    ["technologies", technologies("acme.example"), 3],
    ["rows", search({ company_country_code_or: ["DE"] }, 0, 2), 6],
  ])(
    "%s while this machine writes them down buys nothing a second time",
    async (_, asked, credits) => {
      const machine = memoryStore();
      let written: () => void = () => undefined;
      const isWritten = new Promise<void>((resolve) => (written = resolve));
      const keep: typeof machine.keep = (answers) => machine.keep(answers).then(() => isWritten);
      const harness = await openHarness({ ...unheld, machine: { ...machine, keep } });
      const cell = await harness.ask([asked]);
      await harness.client.answers.forget("all", "everywhere");
      written();
      await harness.advance(60_000);
      expect(cell.states[0]?.kind).toBe("failed");
      expect(harness.charged()).toBe(credits);
    }
  );

  test("on this machine leaves the workbook's answers readable, also after reopening", async () => {
    const harness = await bought();
    await harness.client.answers.forget("all", "machine");
    expect(harness.client.heldReading(acme)).toBeDefined();
    const next = await openHarness({
      workbook: harness.workbook,
      machine: harness.machine,
      connect: false,
    });
    expect(next.client.heldReading(acme)).toBeDefined();
    expect((await next.client.answers.usage()).machine.answers).toBe(0);
  });
});

describe("preparing a workbook for sharing", () => {
  test("strips answers and ledger, says how many, and this machine still answers", async () => {
    const harness = await bought();
    expect(await harness.client.answers.strip()).toEqual({ answers: 3, entries: 2 });
    const { workbook, machine } = harness;
    expect(await workbook.read()).toEqual({ answers: [], ledger: [] });
    const other = await openHarness({ workbook, machine: memoryStore(), connect: false });
    expect(other.client.heldReading(acme)).toBeUndefined();
    const mine = await openHarness({ workbook, machine, key: harness.key });
    const cell = await mine.ask([acme]);
    expect(cell.states[0]?.kind).toBe("answered");
    expect(mine.charged()).toBe(0);
  });

  test("leaves counted what was spent: 6 credits here, 3 by a colleague", async () => {
    const workbook = memoryWorkbook();
    await (await openHarness({ workbook })).ask([company("harbor.example")]);
    const harness = await bought({ workbook });
    const isFromFile = harness.client.view().ledger.map((entry) => entry.isFromFile === true);
    expect(isFromFile).toEqual([false, false, true]);
    await harness.client.answers.strip();
    expect(harness.client.view()).toMatchObject({ spent: { todayCredits: 6, workbookCredits: 9 } });
    expect(harness.client.view().ledger).toEqual([]);
  });
});

test("a workbook that keeps no answers is written none, also later, and shows them from this machine", async () => {
  const workbook = memoryWorkbook();
  const harness = await openHarness({ workbook, ...unheld });
  await harness.ask([acme]);
  expect(workbook.answers.size).toBe(1);
  await harness.client.change({ keepsInWorkbook: false });
  await harness.ask([company("harbor.example")]);
  expect(workbook.answers.size).toBe(0);
  // Of what was bought since, the sums alone.
  const bought = [...workbook.ledger.values()].map(({ what, chargedCredits }) => [
    what?.key,
    chargedCredits,
  ]);
  expect(bought).toEqual([
    ["said.companyRecordOf", 3],
    [undefined, 3],
  ]);
  expect(harness.client.view().keepsInWorkbook).toBe(false);
  const [item] = harness.client.answers.list();
  expect(item?.where).toBe("machine");
  await harness.client.change({ keepsInWorkbook: true });
  expect(workbook.answers.size).toBe(2);
});

test("a choice between records of a company that is not held, or among records that are not, changes nothing", async () => {
  const workbook = memoryWorkbook();
  const harness = await openHarness({ workbook });
  const ref = (acme as { company: CompanyRef }).company;
  harness.client.answers.choose(ref, "no such record");
  expect(harness.client.answers.list()).toEqual([]);
  await harness.client.connect({ address: ADDRESS, key: harness.key, isDemo: false });
  const cell = await harness.ask([acme]);
  harness.client.answers.choose(ref, "no such record");
  expect(JSON.stringify([...workbook.answers])).not.toContain("no such record");
  expect(readingOf(cell, "company").company?.domain).toBe("acme.example");
});

const criteria: JobCriteria = {
  property_exists_and: ["hiring_team"],
  posted_at_gte: "2000-01-01",
};
const count = 3;
const plain = jobs(criteria, 0, count);
const withPeople = { ...plain, withPeople: true };

/** Everything that a machine or a workbook keeps, as text. */
async function open(intercept: HarnessOptions["intercept"] = (_request, send) => send()) {
  const machine = memoryStore();
  const kept: unknown[] = [];
  const workbook = memoryWorkbook();
  const harness = await openHarness({
    intercept,
    machine: {
      ...machine,
      keep: (answers) => {
        kept.push(...answers);
        return machine.keep(answers);
      },
    },
    workbook: {
      ...workbook,
      add: (answers, entries) => {
        kept.push(readPart("", pack({ answers, entries }), new FileLimit()));
        workbook.add(answers, entries);
      },
    },
    spending: generous,
    approvesSearches: true,
  });
  return { ...harness, stored: () => JSON.stringify(kept) };
}

const requests = (paths: readonly string[]) =>
  paths.filter((path) => path.endsWith("/jobs/search"));

async function peopleOfService(harness: Awaited<ReturnType<typeof open>>): Promise<string[]> {
  const reply = await harness.service.fetch(
    new Request("https://service.example/v1/jobs/search", {
      method: "POST",
      headers: { authorization: `Bearer ${harness.key}`, "content-type": "application/json" },
      body: JSON.stringify({ ...criteria, limit: count, offset: 0 }),
    })
  );
  const { data } = (await reply.json()) as { data: { hiring_team: { full_name: string }[] }[] };
  return data.flatMap(({ hiring_team }) => hiring_team.map(({ full_name }) => full_name));
}

const hasPeople = ({ hiring_team }: HeldJob) => (hiring_team ?? []).length > 0;

test("keeps nobody of a job that is bought without their column", async () => {
  const harness = await open();
  const found = harness.watch([plain]);
  await harness.advanceUntil(() => found.states[0]?.kind === "answered");
  const names = await peopleOfService(harness);
  expect(names.length).toBeGreaterThan(2);
  const { jobs: rows } = readingOf(found, "jobs");
  expect(rows.map(({ hiring_team }) => hiring_team)).toEqual([null, null, null]);
  expect(harness.stored()).toContain(rows[0]?.job_title);
  expect(names.filter((name) => harness.stored().includes(name))).toEqual([]);
  expect(harness.stored()).not.toContain("full_name");
});

testAtTheService()(
  "keeps them where their column is asked for, and shows their price first",
  async () => {
    const harness = await open();
    const first = harness.watch([plain]);
    await harness.advanceUntil(() => first.states[0]?.kind === "answered");
    expect(requests(harness.paths())).toHaveLength(1);
    expect(await harness.client.quote([plain])).toMatchObject({ toBuy: 0, priceCredits: 0 });
    expect(await harness.client.quote([withPeople])).toMatchObject({ priceCredits: count });
    const before = harness.charged();
    const second = harness.watch([withPeople]);
    await harness.advanceUntil(() => second.states[0]?.kind === "answered");
    expect(harness.charged() - before).toBe(count);
    expect(readingOf(second, "jobs").jobs.every(hasPeople)).toBe(true);
    const idsOf = (cell: Watched) => readingOf(cell, "jobs").jobs.map(({ id }) => id);
    expect(idsOf(second)).toEqual(idsOf(first));
    expect(harness.stored()).toContain("full_name");
    // Now both are held, and a later copy without people takes none away.
    const other = harness.watch([jobs({ ...criteria, posted_at_gte: "2000-01-02" }, 0, count)]);
    await harness.advanceUntil(() => other.states[0]?.kind === "answered");
    const after = harness.charged();
    const again = harness.watch([plain, withPeople]);
    expect(again.states.map(({ kind }) => kind)).toEqual(["answered", "answered"]);
    await harness.advance(1_000);
    expect(harness.charged()).toBe(after);
  }
);

test("buys once what two ask for at the same time, one of them with people", async () => {
  const harness = await open();
  const found = harness.watch([plain, withPeople]);
  await harness.advanceUntil(() => found.states.every(({ kind }) => kind === "answered"));
  expect(harness.charged()).toBe(count);
});

testAtTheService()(
  "asks anew, once, when people are wanted while the rows are on their way without them",
  async () => {
    let meanwhile = (): Promise<void> | void => undefined;
    const harness = await open(async (request, send) => {
      if (request.url.endsWith("/jobs/search")) await meanwhile();
      return send();
    });
    const found: Watched[] = [];
    meanwhile = () => {
      if (found.length === 2) return;
      found.push(harness.watch([withPeople]));
      return harness.clock.wait(1_000);
    };
    found.push(harness.watch([plain]));
    await harness.advanceUntil(() => found[1]?.states[0]?.kind === "answered");
    expect(harness.charged()).toBe(2 * count);
    await harness.advance(60_000);
    expect(harness.charged()).toBe(2 * count);
  }
);
