/**
 * How a table of a search goes on when its search, its rows or the workbook changed since its last step: each row that
 * was paid for gets into it, once, and nothing is paid for again.
 */
import type {
  SearchSpec,
  SearchStep,
  SearchStepReport,
} from "../../src/excel/search-tables/search-tables";
import { say } from "../../src/sentences";
import { SurfacesHost, type SurfacesBench } from "./surfaces/boot-surfaces";
import { World } from "./surfaces/search-world";

jest.setTimeout(60_000);

const COMPANIES: SearchSpec = {
  about: "companies",
  criteria: { company_country_code_or: ["DE"], order_by: [{ field: "num_jobs", desc: true }] },
  columns: ["name", "domain", "employee_count"],
  title: "German",
};
const JOBS: SearchSpec = {
  about: "jobs",
  criteria: { posted_at_gte: "2020-01-01", job_country_code_or: ["DE"], job_title_or: ["backend"] },
  columns: ["job_title"],
  title: "Backend",
};
const DOMAINS = "German!B2:B60";

async function run(
  { surfaces, workbench }: SurfacesBench,
  plan: Awaited<ReturnType<SurfacesBench["surfaces"]["searchTables"]["plan"]>>
): Promise<SearchStepReport> {
  expect(plan.problem).toBeNull();
  const { signal } = new AbortController();
  const report = await surfaces.searchTables.run(plan, { signal, onProgress: () => undefined });
  await workbench.settled();
  return report;
}

const take = async (bench: SurfacesBench, step: SearchStep) =>
  run(bench, await bench.surfaces.searchTables.plan(step));

/** A table in a new worksheet; gives its name. */
async function write(bench: SurfacesBench, spec: SearchSpec, rows: number): Promise<string> {
  const report = await take(bench, { kind: "new", spec, rows, at: "sheet" });
  return report.table?.name ?? "";
}

function filled({ workbench }: SurfacesBench, address: string): unknown[] {
  return workbench
    .values(address)
    .flat()
    .filter((cell) => cell !== "");
}

describe("A table of a search", () => {
  const host = new SurfacesHost();
  const world = new World(host);
  beforeAll(async () => {
    await host.prepare();
    await world.remember();
  });
  afterEach(async () => {
    await host.closeBenches();
    await world.restore();
  });
  afterAll(() => host.close());
  const sql = (text: string) => host.service.database.rows(text);

  it("goes on with 4 rows that it has not after 2 others came before its own, for 4 rows", async () => {
    const bench = await host.boot();
    const table = await write(bench, COMPANIES, 4);
    await sql(
      "update companies set num_jobs = 9000 where n in (select n from companies where country_code = 'DE' order by num_jobs, n limit 2)"
    );
    const next = await take(bench, { kind: "next", table, rows: 4 });
    expect(next).toMatchObject({ added: 4, chargedCredits: 12, table: { position: 8, rows: 8 } });
    expect(new Set(filled(bench, DOMAINS)).size).toBe(8);
    expect([bench.charged(), bench.records()]).toEqual([24, 8]);
  });

  it("misses no row after 2 of its own left the search", async () => {
    const bench = await host.boot();
    const table = await write(bench, JOBS, 4);
    const keys = filled(bench, "Backend!B2:B5").map(Number);
    await sql(`update jobs set country_code = 'FR' where id in (${keys.slice(0, 2).join()})`);
    const [count] = await host.service.database.rows<{ count: string }>(
      "select count(*) from jobs where country_code = 'DE' and job_title ilike '%backend%'"
    );
    await take(bench, { kind: "all", table, mostCredits: 100 });
    expect(filled(bench, "Backend!B2:B200")).toHaveLength(Number(count?.count) + 2);
  });

  it("tells what the 2 rows cost for which credits were left, and shows them", async () => {
    const key = await host.newKey("paid", 18);
    const bench = await host.boot({ key });
    const table = await write(bench, COMPANIES, 4);
    const plan = await bench.surfaces.searchTables.plan({ kind: "next", table, rows: 2 });
    await host.service.setCredits(3, key);
    const next = await run(bench, plan);
    expect(next).toMatchObject({
      added: 1,
      chargedCredits: 3,
      failure: { kind: "out-of-credits" },
      table: { rows: 5 },
    });
    expect(filled(bench, DOMAINS)).toHaveLength(5);
  });

  it("shows new rows that Excel refused to take with the next step, for nothing, also in a reopened file", async () => {
    let protects = false;
    const bench = await host.boot({
      intercept: async (_request, send) => {
        const response = await send();
        if (protects) await bench.workbench.protectSheet("German");
        return response;
      },
    });
    const table = await write(bench, COMPANIES, 4);
    protects = true;
    const refused = await take(bench, { kind: "new since", table, mostCredits: 9 }).catch(
      () => null
    );
    expect(refused).toMatchObject({ added: 0, chargedCredits: 9 });
    await bench.workbench.unprotectSheet("German");
    await bench.workbench.deleteRows(3, 1, "German");
    await bench.surfaces.store.flush();
    const again = await host.boot({ workbook: await bench.workbench.save() });
    const step: SearchStep = { kind: "new since", table, mostCredits: 9 };
    expect(await again.surfaces.searchTables.plan(step)).toMatchObject({ rows: 6, held: 3 });
    const report = await take(again, { kind: "next", table, rows: 3 });
    expect(report).toMatchObject({ added: 3, chargedCredits: 0 });
    expect(filled(again, DOMAINS)).toHaveLength(6);
    expect(again.charged()).toBe(0);
  });

  it("writes each row once when a step is confirmed after another one took its rows", async () => {
    const bench = await host.boot();
    const table = await write(bench, COMPANIES, 4);
    const shown = await bench.surfaces.searchTables.plan({ kind: "next", table, rows: 3 });
    await take(bench, { kind: "next", table, rows: 3 });
    await run(bench, shown);
    const domains = filled(bench, DOMAINS);
    expect(new Set(domains).size).toBe(domains.length);
    const [now] = await bench.surfaces.searchTables.list();
    const next = await take(bench, { kind: "next", table, rows: 2 });
    expect(next.table?.position).toBe((now?.position ?? 0) + 2);
    expect(new Set(filled(bench, DOMAINS)).size).toBe(domains.length + 2);
  });

  it("buys nothing when a table below it, and beside its columns too, would have to move", async () => {
    const bench = await host.boot();
    const { workbench, surfaces } = bench;
    const table = await write(bench, COMPANIES, 4);
    await workbench.setCells("German!C8:F9", [
      ["a", "b", "c", "d"],
      [1, 2, 3, 4],
    ]);
    await host.makeTable(workbench, "C8:F9");
    const other = workbench.tables().find(({ name }) => name !== table)?.name ?? "";
    const far = await surfaces.searchTables.plan({ kind: "next", table, rows: 2 });
    expect(far.problem).toBeNull();
    const near = await surfaces.searchTables.plan({ kind: "next", table, rows: 3 });
    expect(say(near.problem ?? "")).toBe(
      `The table ${other} below ${table} is in the way: Excel cannot move it down. Move it elsewhere.`
    );
    await workbench.setCells("German!A7", [["mine"]]);
    const late = await surfaces.searchTables.run(far, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    expect([say(late.problem ?? ""), bench.charged()]).toEqual([say(near.problem ?? ""), 12]);
  });

  it("finds a new company each time it is asked for new ones, also after there were none", async () => {
    const bench = await host.boot();
    const table = await write(bench, COMPANIES, 40);
    const step: SearchStep = { kind: "new since", table, mostCredits: 9 };
    expect(await take(bench, step)).toMatchObject({ added: 0, chargedCredits: 0 });
    await world.change("companies", "new", 1);
    expect(await take(bench, step)).toMatchObject({ added: 2, chargedCredits: 6 });
    expect(await take(bench, step)).toMatchObject({ added: 0, chargedCredits: 0 });
  });

  it("gets for nothing what another table of the same search bought", async () => {
    const bench = await host.boot();
    const one = await write(bench, COMPANIES, 4);
    const two = await write(bench, { ...COMPANIES, title: "Two" }, 4);
    await take(bench, { kind: "new since", table: one, mostCredits: 9 });
    const next = await take(bench, { kind: "next", table: two, rows: 3 });
    expect(next).toMatchObject({ added: 3, chargedCredits: 0, table: { rows: 7 } });
    expect(filled(bench, "Two!B2:B60").sort()).toEqual(filled(bench, DOMAINS).sort());
    expect(bench.charged()).toBe(21);
  });

  it("does not bring back a row that a person took off, also where its answer is not held", async () => {
    const bench = await host.boot();
    const { workbench, surfaces } = bench;
    const table = await write(bench, { ...COMPANIES, columns: ["name"] }, 4);
    const [removed] = workbench.values("German!B3").flat();
    await workbench.deleteRows(3, 1, "German");
    await surfaces.client.forget(
      surfaces.client.held().map(({ key }) => key),
      "everywhere"
    );
    await take(bench, { kind: "new since", table, mostCredits: 9 });
    await take(bench, { kind: "next", table, rows: 3 });
    const keys = filled(bench, "German!B2:B60");
    expect([keys.length, keys.includes(removed), bench.records()]).toEqual([9, false, 10]);
  });

  it("goes on and is refreshed when a person typed a word into the cell of a job's id", async () => {
    const bench = await host.boot();
    const table = await write(bench, JOBS, 4);
    await bench.workbench.setCells("Backend!B3", [["mine"]]);
    const refreshed = await take(bench, { kind: "refresh", table });
    expect(refreshed).toMatchObject({ failure: null, chargedCredits: 3 });
    const next = await take(bench, { kind: "new since", table, mostCredits: 5 });
    expect(next).toMatchObject({ failure: null, problem: null });
  });
});
