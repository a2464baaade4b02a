/**
 * No row of a search twice, though the list at the service moves: jobs are added between two pages and between two days.
 * The oracle is what the service delivered and charged.
 */
import {
  endAfterEach,
  generous,
  jobs,
  openHarness,
  readingOf,
  search,
  testAtTheService,
  type Harness,
  type HarnessOptions,
} from "../support/client-harness";
import { rewriting } from "../support/rewriting";

endAfterEach();

const approving = { spending: generous, approvesSearches: true };
const recent = { posted_at_max_age_days: 365 };

const open = (options: HarnessOptions = {}) => openHarness({ ...approving, ...options });

/** Adds jobs at the top of the list; gives their ids. */
async function addJobs({ service }: Harness, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push(
      await service.addJob({ domain: "acme.example", title: `New ${at}`, description: "Work." })
    );
  return ids;
}

async function jobIds(harness: Harness, from: number, count: number, criteria: object = recent) {
  const cell = harness.watch([jobs(criteria, from, count)]);
  await harness.advanceUntil(() => cell.states[0]?.kind !== "asking");
  return readingOf(cell, "jobs").jobs.map(({ id }) => id);
}

describe("a job search whose list moves", () => {
  test("on the free tier gives 60 different rows for 60 credits, with 5 jobs added after the first page", async () => {
    let served = 0;
    const harness = await open({
      tier: "free",
      intercept: async (request, send) => {
        const reply = await send();
        const isPage = request.url.endsWith("/jobs/search") && reply.status === 200;
        if (isPage && (served += 1) === 1) await addJobs(harness, 5);
        return reply;
      },
    });
    const ids = await jobIds(harness, 0, 60);
    expect([ids.length, new Set(ids).size]).toEqual([60, 60]);
    expect([served, harness.charged()]).toEqual([3, 60]);
  });

  test("gives 40 different rows for 40 credits when 20 were held, with the 8 that are new since", async () => {
    const harness = await open();
    const before = await jobIds(harness, 0, 20);
    const added = await addJobs(harness, 8);
    const after = await jobIds(harness, 0, 40);
    expect(after.slice(0, 20)).toEqual(before);
    expect(new Set(after).size).toBe(40);
    expect(after).toEqual(expect.arrayContaining(added));
    expect(harness.charged()).toBe(40);
  });

  test("of more than 1,000 held rows goes on by cursor: 1,600 different rows, with 20 jobs added before each of the last pages", async () => {
    let isCursorKnown = true;
    const harness = await open({
      intercept: async (request, send) => {
        const isUnknown = !isCursorKnown && (await request.clone().text()).includes('"cursor"');
        return isUnknown
          ? Response.json({ error: { title: "Unknown cursor" } }, { status: 422 })
          : send();
      },
    });
    const all = { posted_at_max_age_days: 3_650 };
    await jobIds(harness, 0, 1_000, all);
    for (const count of [1_200, 1_400, 1_600]) {
      // What is found in the very millisecond of a page belongs to its result.
      await harness.advance(1_000);
      await addJobs(harness, 20);
      expect(new Set(await jobIds(harness, 0, count, all)).size).toBe(count);
    }
    expect(harness.charged()).toBe(1_600);
    const asked = harness.seen().filter(({ path }) => path === "/v1/jobs/search");
    const isByCursor = asked.slice(-3).map(({ parameters }) => "cursor" in (parameters as object));
    expect(isByCursor).toEqual([false, true, true]);
    // A cursor that is refused is not tried again.
    isCursorKnown = false;
    for (const kind of ["failed", "answered"]) {
      const more = harness.watch([jobs(all, 0, 1_610)]);
      await harness.advanceUntil(() => more.states[0]?.kind !== "asking");
      expect(more.states[0]?.kind).toBe(kind);
    }
  });

  test("that gives 5 rows for page 2 keeps the 20 of pages 1 and 3 that were held: 25 rows, each once", async () => {
    let most = 10;
    const harness = await open({
      intercept: async (request, send) => {
        const reply = await send();
        if (!request.url.endsWith("/jobs/search")) return reply;
        const { data, ...rest } = (await reply.json()) as { data: unknown[] };
        return Response.json({ ...rest, data: data.slice(0, most) });
      },
    });
    const last = await jobIds(harness, 20, 10);
    const first = await jobIds(harness, 0, 10);
    most = 5;
    const all = await jobIds(harness, 0, 30);
    expect([all.length, all.slice(0, 10), all.slice(15)]).toEqual([25, first, last]);
    const reading = harness.client.heldReading(jobs(recent, 0, 30));
    expect(reading).toMatchObject({ ended: true });
    expect(reading).not.toHaveProperty("repeated");
  });

  test("gives page 1 after page 2 without a row of it, though the 10 rows before it are gone by then", async () => {
    const harness = await open();
    const first = await jobIds(harness, 0, 10, { posted_at_max_age_days: 364 });
    const second = await jobIds(harness, 10, 10);
    const { database } = harness.service;
    const dates = await database.rows<{ id: number; day: string }>(
      "select id, date_posted::text as day from jobs where id = any($1::bigint[])",
      [`{${first.join(",")}}`]
    );
    await database.rows("update jobs set date_posted = '2000-01-01' where id = any($1::bigint[])", [
      `{${first.join(",")}}`,
    ]);
    const pages = [...(await jobIds(harness, 0, 10)), ...second];
    for (const { id, day } of dates)
      await database.rows("update jobs set date_posted = $2 where id = $1", [id, day]);
    expect(new Set(pages).size).toBe(20);
    expect(harness.charged()).toBe(30);
  });

  test("leaves out what its own criteria leave out too, and counts all that match", async () => {
    const harness = await open();
    const [first = 0] = await jobIds(harness, 0, 1);
    const criteria = { ...recent, job_id_not: [first ?? 0] };
    const cell = await harness.ask([jobs(criteria, 0, 5)]);
    const total = await harness.ask([{ ...jobs(criteria, 0, 6), withTotal: true }]);
    const { jobs: rows, total: found } = readingOf(total, "jobs");
    expect(rows.map(({ id }) => id)).not.toContain(first);
    expect(rows.slice(0, 5)).toEqual(readingOf(cell, "jobs").jobs);
    const [{ n } = { n: 0 }] = await harness.service.database.rows<{ n: number }>(
      "select count(*)::int as n from jobs where date_posted >= date '2026-11-02' - 365 and id <> $1",
      [first]
    );
    expect(found).toBe(n);
  });

  // A gateway gives what was bought before for nothing.
  testAtTheService()(
    "shows a row once that a service brings again all the same, and does not ask a third time",
    async () => {
      const harness = await open({
        intercept: async (request, send) => {
          if (!request.url.endsWith("/jobs/search")) return send();
          const { job_id_not: _, ...asked } = (await request.clone().json()) as {
            job_id_not?: number[];
          };
          const { url, method, headers } = request;
          return send(new Request(url, { method, headers, body: JSON.stringify(asked) }));
        },
      });
      const before = await jobIds(harness, 0, 20);
      expect(await jobIds(harness, 0, 30)).toEqual(before);
      const reading = harness.client.heldReading(jobs(recent, 0, 30));
      expect(reading).toMatchObject({ repeated: 20, ended: false });
      await harness.advance(600_000);
      expect(harness.charged()).toBe(30);
    }
  );
});

test("a company search whose list moves gives 20 different companies for 60 credits after the fifth last became the first", async () => {
  const harness = await open();
  const us = { company_country_code_or: ["US"] };
  const namesOf = async (from: number, count: number) => {
    const cell = await harness.ask([search(us, from, count)]);
    return readingOf(cell, "companies").companies.map(({ name, domain }) => `${name} ${domain}`);
  };
  const before = await namesOf(0, 10);
  const { database } = harness.service;
  const [fifth] = await database.rows<{ n: number; num_jobs: number }>(
    `select n, num_jobs from companies where country_code = 'US'
       order by num_jobs desc, n offset 30 limit 1`
  );
  await database.rows("update companies set num_jobs = 100000 where n = $1", [fifth?.n]);
  const after = await namesOf(0, 20);
  await database.rows("update companies set num_jobs = $2 where n = $1", [
    fifth?.n,
    fifth?.num_jobs,
  ]);
  expect(after.slice(0, 10)).toEqual(before);
  expect(new Set(after).size).toBe(20);
  expect(harness.charged()).toBe(60);
});

test("a company whose record tells another domain than the search knows is bought once: 4 rows, 12 credits", async () => {
  let served = 0;
  const harness = await open({
    intercept: rewriting((records) => {
      served += 1;
      return served > 1 ? records : records.map((one) => ({ ...one, domain: "new.example" }));
    }),
  });
  const ids: unknown[] = [];
  for (const from of [0, 2]) {
    const cell = harness.watch([search({ company_country_code_or: ["DE"] }, from, 2)]);
    await harness.advanceUntil(() => cell.states[0]?.kind !== "asking");
    ids.push(...readingOf(cell, "companies").companies.map(({ name }) => name));
  }
  expect(new Set(ids).size).toBe(4);
  expect(harness.charged()).toBe(12);
});
