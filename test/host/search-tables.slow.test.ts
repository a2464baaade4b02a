import { say } from "../../src/texts";
import type { SearchSpec } from "../../src/excel/search-tables/records";
import type { SearchStep } from "../../src/excel/search-tables/open-search-tables";
import { take, World } from "./surfaces/search-world";
import { hostForTests, type SurfacesBench } from "./surfaces/boot-surfaces";
import { afterRequest } from "./surfaces/enriching";

const companies: SearchSpec = {
  about: "companies",
  criteria: { company_country_code_or: ["DE"], order_by: [{ field: "num_jobs", desc: true }] },
  columns: ["name", "domain", "employee_count", "url", "last_funding_round_date"],
  title: "Companies in Germany",
};

const jobs: SearchSpec = {
  about: "jobs",
  criteria: { posted_at_gte: "2020-01-01", job_country_code_or: ["DE"] },
  columns: ["job_title", "company", "date_posted", "url"],
  title: "Jobs in Germany",
};

const newSheet = (spec: SearchSpec, rows: number): SearchStep => ({ kind: "new", spec, rows });

const COMPANIES: SearchSpec = { ...companies, columns: ["name", "domain"], title: "German" };
const JOBS: SearchSpec = {
  about: "jobs",
  criteria: { posted_at_gte: "2020-01-01", job_country_code_or: ["DE"], job_title_or: ["backend"] },
  columns: ["job_title", "id"],
  title: "Backend",
};
const DOMAINS = "German!B2:B60";

/** A table in a new worksheet; gives its name. */
async function write(bench: SurfacesBench, spec: SearchSpec, rows: number): Promise<string> {
  return (await take(bench, newSheet(spec, rows))).table?.name ?? "";
}

function filled({ workbench }: SurfacesBench, address: string): unknown[] {
  return workbench
    .values(address)
    .flat()
    .filter((cell) => cell !== "");
}

/** Addresses that cells below a title lead to. */
async function linksOf(
  { workbench }: SurfacesBench,
  sheet: string,
  letters: string,
  rows: number
): Promise<(string | undefined)[]> {
  const { Excel: excel } = workbench.window as unknown as { Excel: typeof Excel };
  return excel.run(async (context) => {
    const cells = Array.from({ length: rows }, (_, row) =>
      context.workbook.worksheets.getItem(sheet).getRange(`${letters}${String(row + 2)}`)
    );
    for (const cell of cells) cell.load("hyperlink");
    await context.sync();
    return cells.map(({ hyperlink }) => hyperlink.address);
  });
}

describe("A table of a search", () => {
  const host = hostForTests();
  const world = new World(host);
  const sql = (text: string) => host.service.database.rows(text);
  beforeAll(() => world.remember());
  afterEach(() => world.restore());

  it("is a real table in a worksheet of its own with formats, links, widths and a header in sight, for the price shown", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    const dear = await take(bench, newSheet(companies, 10), { shownCredits: 29 });
    expect(say(dear.problem ?? "")).toMatch(/^It would now cost 30.credits, so nothing was bought/);
    expect([bench.charged(), workbench.tables()]).toEqual([0, []]);
    const report = await take(bench, newSheet(companies, 10));
    expect(report).toMatchObject({ added: 10, chargedCredits: 30, failure: null, problem: null });
    expect(bench.charged()).toBe(30);
    expect(workbench.tables()).toEqual([
      expect.objectContaining({
        sheet: "Companies in Germany",
        columns: ["Name", "Domain", "Employees", "Website", "Last funding date"],
        rows: 10,
      }),
    ]);
    expect(workbench.texts("'Companies in Germany'!C2")[0]?.[0]).toMatch(/^[\d,]+$/);
    expect(report.table).toMatchObject({
      position: 10,
      rows: 10,
      hasEnded: false,
      spec: companies,
    });
    expect(workbench.unknownMembers()).toEqual([]);
  });

  it("has a link in every cell of its first 1,000 rows that holds an address, also in rows that come later", async () => {
    const bench = await host.boot();
    const first = await take(bench, newSheet(jobs, 30));
    await take(bench, { kind: "next", table: first.table?.name ?? "", rows: 400 });
    const sheet = "Jobs in Germany";
    const shown = bench.workbench.values(`'${sheet}'!D2:D431`).flat();
    const links = await linksOf(bench, sheet, "D", shown.length);
    expect(shown.filter((text) => /^https?:/.test(String(text))).length).toBeGreaterThan(400);
    expect(links).toEqual(shown.map((text) => (/^https?:/.test(String(text)) ? text : undefined)));
  });

  it("buys many rows page by page, and stops between pages", async () => {
    const bench = await host.boot();
    const first = await take(bench, newSheet(jobs, 10));
    const step: SearchStep = { kind: "next", table: first.table?.name ?? "", rows: 250 };
    const stop = new AbortController();
    const told: number[] = [];
    const report = await take(bench, step, {
      shownCredits: 250,
      signal: stop.signal,
      onProgress: ({ rows, of }) => {
        expect(of).toBe(250);
        told.push(rows);
        if (told.length === 2) stop.abort();
      },
    });
    expect(told).toEqual([100, 200]);
    expect(report).toMatchObject({ added: 200, chargedCredits: 200, wasStopped: true });
    expect(report.table).toMatchObject({ position: 210, rows: 210 });
    expect(bench.charged()).toBe(210);
  });

  it("tells what a page cost that could not be written, and shows its rows for nothing afterwards", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    const report = await take(bench, newSheet(jobs, 250), {
      onProgress: ({ rows }) => {
        if (rows === 100) void workbench.protectSheet("Jobs in Germany");
      },
    });
    const paid = bench.charged();
    expect(paid).toBe(200);
    expect(report).toMatchObject({ added: 100, chargedCredits: paid });
    expect(say(report.problem ?? "")).toContain("protected");
    expect(report.table).toMatchObject({ position: 100, rows: 100 });

    await workbench.unprotectSheet("Jobs in Germany");
    const next = await take(bench, { kind: "next", table: report.table?.name ?? "", rows: 100 });
    expect(next).toMatchObject({ added: 100, chargedCredits: 0, problem: null });
    expect(bench.charged()).toBe(paid);
    expect(next.table).toMatchObject({ position: 200, rows: 200 });
  });

  it("writes a row once that comes twice, and every row that has no id", async () => {
    let pages = 0;
    const bench = await host.boot({
      intercept: async (request, send) => {
        const response = await send();
        if (!request.url.endsWith("/jobs/search")) return response;
        pages += 1;
        const body = (await response.json()) as { data: object[] };
        const [first = {}, second = {}, ...others] = body.data;
        body.data = [first, { ...second, id: null }, first, ...others.slice(1)];
        return new Response(JSON.stringify(body), response);
      },
    });
    const spec = { ...jobs, columns: [...jobs.columns, "id"] };
    const report = await take(bench, newSheet(spec, 120));
    // Each page had one double and one row without an id.
    const added = 120 - pages;
    expect(report).toMatchObject({ added, chargedCredits: 120 });
    const ids = bench.workbench.values(`'Jobs in Germany'!E2:E${String(added + 1)}`).flat();
    expect(ids.filter((id) => id === "")).toHaveLength(pages);
    expect(new Set(ids).size).toBe(added - pages + 1);
  });

  it("leaves people's own columns and moved columns alone when it grows", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    const first = await take(bench, newSheet(companies, 3));
    await workbench.insertColumns("B", 1, "Companies in Germany");
    await workbench.setCells("'Companies in Germany'!B1:B4", [["Rating"], ["A"], ["B"], ["C"]]);
    await take(bench, { kind: "next", table: first.table?.name ?? "", rows: 2 });
    const rows = workbench.values("'Companies in Germany'!A1:C6");
    expect(rows.map(([, own]) => own)).toEqual(["Rating", "A", "B", "C", "", ""]);
    expect(
      rows.slice(1).every(([name, , domain]) => name !== "" && String(domain).includes("."))
    ).toBe(true);
  });

  it("says which column it did not find by its title, and writes the others", async () => {
    const bench = await host.boot();
    const table = await write(bench, COMPANIES, 3);
    await bench.workbench.setCells("German!A1", [["Firma"]]);
    const report = await take(bench, { kind: "next", table, rows: 2 });
    expect(report.added).toBe(2);
    expect(say(report.problem ?? "")).toBe(
      'Columns are found by their titles. Not found, and left alone: "Name".'
    );
    expect(bench.workbench.values("German!A5:A6").flat()).toEqual(["", ""]);
    expect(filled(bench, "German!B5:B6")).toHaveLength(2);
  });

  it("takes no next rows on a protected worksheet, before anything is bought", async () => {
    const bench = await host.boot();
    const table = await write(bench, companies, 2);
    await bench.workbench.protectSheet("Companies in Germany");
    const { problem } = await take(bench, { kind: "next", table, rows: 2 });
    expect(say(problem ?? "")).toBe(
      "Companies in Germany is protected. Unprotect it (Review, Unprotect Sheet)."
    );
    expect(bench.charged()).toBe(6);
  });

  it("stays in the list when a colleague takes another's record out while records are read", async () => {
    const bench = await host.boot();
    const { otherUser } = bench.workbench;
    for (const spec of [COMPANIES, JOBS]) await write(bench, spec, 2);
    const [gone = ""] = Object.keys(bench.workbench.settings()).filter((name) =>
      name.startsWith("stackscout.search.")
    );
    const stop = afterRequest(bench, 1, () => otherUser.setSetting(gone, null));
    expect(await bench.surfaces.searchTables.list()).toHaveLength(1);
    stop();
  });

  // Excel puts a write over rows that a filter hides into wrong rows (office-js#224).
  it("puts each row into its own place beside a list of which a filter hides rows", async () => {
    const written = async (isFiltered: boolean) => {
      const bench = await host.boot();
      const { workbench } = bench;
      const table = await write(bench, companies, 6);
      const kinds = Array.from({ length: 14 }, (_, row) => [row % 3 === 1 ? "b" : "a"]);
      await workbench.setCells("'Companies in Germany'!G1:G15", [["Kind"], ...kinds]);
      if (isFiltered) await workbench.filter("'Companies in Germany'!G1:G15", 0, ["a"]);
      await take(bench, { kind: "next", table, rows: 6 });
      return workbench.values("'Companies in Germany'!A1:E13");
    };
    const rows = await written(true);
    expect(new Set(rows.map(([, domain]) => domain)).size).toBe(13);
    expect(rows).toEqual(await written(false));
  });

  it("writes only the rows that were ticked", async () => {
    const bench = await host.boot();
    await take(bench, newSheet(companies, 6));
    const all = bench.workbench.values("'Companies in Germany'!B2:B7").flat();
    const picked = await take(bench, {
      kind: "new",
      spec: { ...companies, title: "Picked" },
      rows: 3,
      offsets: [1, 2, 5],
    });
    expect(picked).toMatchObject({ added: 3, chargedCredits: 0 });
    expect(bench.workbench.values("Picked!B2:B4").flat()).toEqual([all[1], all[2], all[5]]);
  });

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
    await take(bench, { kind: "next", table, rows: 100 });
    expect(filled(bench, "Backend!B2:B200")).toHaveLength(Number(count?.count) + 2);
  });

  it("tells what the 2 rows cost for which credits were left, and shows them", async () => {
    const key = await host.newKey("paid", 18);
    const bench = await host.boot({ key });
    const table = await write(bench, COMPANIES, 4);
    await host.service.setCredits(3, key);
    const next = await take(bench, { kind: "next", table, rows: 2 });
    expect(next).toMatchObject({
      added: 1,
      chargedCredits: 3,
      failure: { kind: "out-of-credits" },
      table: { rows: 5 },
    });
    expect(filled(bench, DOMAINS)).toHaveLength(5);
  });

  it("after its last row finds what is new, once, and what Excel refused to take comes for nothing", async () => {
    let protects = false;
    const bench = await host.boot({
      intercept: async (_request, send) => {
        const response = await send();
        if (protects) await bench.workbench.protectSheet("German");
        return response;
      },
    });
    const table = await write(bench, COMPANIES, 40);
    const step: SearchStep = { kind: "next", table, rows: 5 };
    expect(await take(bench, step)).toMatchObject({ added: 0, chargedCredits: 0 });
    const before = filled(bench, DOMAINS).length;
    await world.addCompanies();
    protects = true;
    const refused = await take(bench, step).catch(() => null);
    expect(refused).toMatchObject({ added: 0, chargedCredits: 6 });
    protects = false;
    await bench.workbench.unprotectSheet("German");
    await bench.surfaces.store.flush();
    const again = await host.boot({ workbook: await bench.workbench.save() });
    expect(await take(again, step)).toMatchObject({ added: 2, chargedCredits: 0 });
    expect(new Set(filled(again, DOMAINS)).size).toBe(before + 2);
    expect(await take(again, step)).toMatchObject({ added: 0, chargedCredits: 0 });
    expect(again.charged()).toBe(0);
  });

  it("has each row once and no blank one, whichever action Excel refuses while rows are added", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    const many: SearchSpec = { ...companies, criteria: { min_employee_count: 1 } };
    const table = await write(bench, many, 2);
    const name = workbench.tables()[0]?.sheet ?? "";
    let refusals = 0;
    for (let nth = 27; nth < 76; nth += 2) {
      workbench.faults.failAction(nth, "GeneralException");
      const { problem } = await take(bench, { kind: "next", table, rows: 1 });
      workbench.faults.clear();
      if (problem === null) continue;
      refusals += 1;
      await take(bench, { kind: "next", table, rows: 1 });
      const domains = workbench.values(`${name}!B2:B200`).flat();
      const written = new Set(domains.filter((domain) => domain !== ""));
      expect([nth, workbench.tables()[0]?.rows]).toEqual([nth, written.size]);
    }
    expect(refusals).toBeGreaterThan(10);
  }, 120_000);

  it("does not bring back a row that a person took off, also where its answer is not held", async () => {
    const bench = await host.boot();
    const { workbench, surfaces } = bench;
    const table = await write(bench, COMPANIES, 4);
    const [removed] = workbench.values("German!B3").flat();
    await workbench.deleteRows(3, 1, "German");
    await surfaces.client.answers.forget(
      surfaces.client.answers.list().map(({ key }) => key),
      "everywhere"
    );
    await sql(
      "update companies set num_jobs = 9000 where n in (select n from companies where country_code = 'DE' order by num_jobs, n limit 2)"
    );
    await take(bench, { kind: "next", table, rows: 3 });
    const domains = filled(bench, DOMAINS);
    expect(domains).not.toContain(removed);
    expect(new Set(domains).size).toBe(domains.length);
  });

  it("has its total row last, and moves what is below", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    const table = await write(bench, COMPANIES, 3);
    await workbench.setCells("German!A8", [["mine"]]);
    const { Excel: excel } = workbench.window as unknown as { Excel: typeof Excel };
    await excel.run(async (context) => {
      context.workbook.tables.getItem(table).showTotals = true;
      await context.sync();
    });
    await take(bench, { kind: "next", table, rows: 2 });
    expect(workbench.values("German!A2:A6").flat()).not.toContain("");
    expect(filled(bench, "German!A7:A20")).toEqual(["Total", "mine"]);
  });
});
