/** People of hiring teams are kept only where somebody asks for their column; the stored bytes tell. */
import type { HeldJob } from "../../../src/input/names/records";
import type { JobCriteria } from "../../../src/input/filters/criteria";
import { memoryStore } from "../../../src/machine/memory-store";
import { readPart } from "../../../src/excel/store/file-part";
import { FileLimit, pack } from "../../../src/excel/store/packed";
import {
  closeShared,
  endHarnesses,
  generous,
  jobs,
  openHarness,
  readingOf,
  type HarnessOptions,
  type Watched,
  testAtTheService,
} from "../support/client-harness";
import { memoryWorkbook } from "../support/memory-workbook";

const criteria: JobCriteria = {
  property_exists_and: ["hiring_team"],
  posted_at_gte: "2000-01-01",
};
const count = 3;
const plain = jobs(criteria, 0, count);
const withPeople = { ...plain, withPeople: true };

jest.setTimeout(60_000);

afterEach(endHarnesses);
afterAll(closeShared);

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
