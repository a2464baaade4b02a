/**
 * How a table of a search goes on when its search, its rows or the workbook changed since its last step: each row that
 * was paid for gets into it, once, and nothing is paid for again.
 */
import type {
  SearchSpec,
  SearchStep,
  SearchStepReport,
} from "../../src/excel/search-tables/search-tables";
import { SurfacesHost, type SurfacesBench } from "./surfaces/boot-surfaces";

jest.setTimeout(60_000);

const COMPANIES: SearchSpec = {
  about: "companies",
  criteria: { company_country_code_or: ["DE"], order_by: [{ field: "num_jobs", desc: true }] },
  columns: ["name", "domain", "employee_count"],
  title: "German",
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
  beforeAll(() => host.prepare());
  afterEach(() => host.closeBenches());
  afterAll(() => host.close());

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
});
