import { say } from "../../src/sentences";
import type {
  SearchSpec,
  SearchStep,
  SearchStepReport,
} from "../../src/excel/search-tables/search-tables";
import { SurfacesHost, type SurfacesBench } from "./surfaces/boot-surfaces";

jest.setTimeout(60_000);

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

async function take(
  { surfaces, workbench }: SurfacesBench,
  step: SearchStep,
  signal = new AbortController().signal
): Promise<SearchStepReport> {
  const plan = await surfaces.searchTables.plan(step);
  expect(plan.problem).toBeNull();
  const report = await surfaces.searchTables.run(plan, { signal, onProgress: () => undefined });
  await workbench.settled();
  return report;
}

const newSheet = (spec: SearchSpec, rows: number): SearchStep => ({
  kind: "new",
  spec,
  rows,
  at: "sheet",
});

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
  const host = new SurfacesHost();
  beforeAll(() => host.prepare());
  afterEach(() => host.closeBenches());
  afterAll(() => host.close());

  it("is a real table in a worksheet of its own with formats, links, widths and a header in sight, for the price shown", async () => {
    const bench = await host.boot();
    const { workbench, surfaces } = bench;
    const plan = await surfaces.searchTables.plan(newSheet(companies, 10));
    expect(plan).toMatchObject({
      rows: 10,
      held: 0,
      priceCredits: 30,
      place: "A new worksheet “Companies in Germany”.",
    });
    expect(bench.charged()).toBe(0);
    const report = await take(bench, newSheet(companies, 10));
    expect(report).toMatchObject({ added: 10, chargedCredits: 30, failure: null, problem: null });
    expect(bench.charged()).toBe(30);
    expect(workbench.tables()).toEqual([
      expect.objectContaining({
        sheet: "Companies in Germany",
        columns: ["Name", "Domain", "Employees", "Website", "Last funding date", "Company id"],
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

  it("has a link in every cell that holds an address, also in rows that come later", async () => {
    const bench = await host.boot();
    const first = await take(bench, newSheet(jobs, 30));
    await take(bench, { kind: "next", table: first.table?.name ?? "", rows: 400 });
    const sheet = "Jobs in Germany";
    const shown = bench.workbench.values(`'${sheet}'!D2:D431`).flat();
    const links = await linksOf(bench, sheet, "D", shown.length);
    expect(shown.filter((text) => /^https?:/.test(String(text))).length).toBeGreaterThan(400);
    expect(links).toEqual(shown.map((text) => (/^https?:/.test(String(text)) ? text : undefined)));
  });

  it("gives a refreshed address its own link", async () => {
    const bench = await host.boot();
    const first = await take(bench, newSheet(companies, 3));
    const sheet = "Companies in Germany";
    const [domain] = bench.workbench.values(`'${sheet}'!B3`).flat();
    const url = "https://moved.example/new";
    await host.service.database.rows(
      `update companies set url = '${url}' where domain = '${String(domain)}'`
    );
    await take(bench, { kind: "refresh", table: first.table?.name ?? "" });
    expect(bench.workbench.values(`'${sheet}'!D3`).flat()).toEqual([url]);
    const links = await linksOf(bench, sheet, "D", 3);
    expect(links).toEqual(bench.workbench.values(`'${sheet}'!D2:D4`).flat());
  });

  it("goes on below its last row with rows not held yet, and never with one that stands in it", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    const first = await take(bench, newSheet(companies, 5));
    const name = first.table?.name ?? "";
    await workbench.setCells("'Companies in Germany'!A9", [["a note of my own"]]);
    const next = await take(bench, { kind: "next", table: name, rows: 6 });
    expect(next).toMatchObject({ added: 6, chargedCredits: 18, table: { position: 11, rows: 11 } });
    const domains = workbench.values("'Companies in Germany'!B2:B12").flat();
    expect(new Set(domains).size).toBe(11);
    expect(workbench.values("'Companies in Germany'!A13:A16").flat()).toContain("a note of my own");
    expect(bench.charged()).toBe(33);
  });

  it("buys all the rest up to a number of credits, page by page, and stops between pages", async () => {
    const bench = await host.boot();
    const first = await take(bench, newSheet(jobs, 10));
    const step: SearchStep = { kind: "all", table: first.table?.name ?? "", mostCredits: 250 };
    const stop = new AbortController();
    const plan = await bench.surfaces.searchTables.plan(step);
    expect(plan).toMatchObject({ rows: 250, priceCredits: 250 });
    const told: number[] = [];
    const report = await bench.surfaces.searchTables.run(plan, {
      signal: stop.signal,
      onProgress: ({ rows }) => {
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
    const { workbench, surfaces } = bench;
    await workbench.select("A1");
    const step: SearchStep = { kind: "new", spec: jobs, rows: 250, at: "selection" };
    const plan = await surfaces.searchTables.plan(step);
    const report = await surfaces.searchTables.run(plan, {
      signal: new AbortController().signal,
      onProgress: ({ rows }) => {
        if (rows === 100) void workbench.protectSheet("Sheet1");
      },
    });
    const paid = bench.charged();
    expect(paid).toBe(200);
    expect(report).toMatchObject({ added: 100, chargedCredits: paid });
    expect(say(report.problem ?? "")).toContain("protected");
    expect(report.table).toMatchObject({ position: 100, rows: 100 });

    await workbench.unprotectSheet("Sheet1");
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
    const report = await take(bench, newSheet(jobs, 120));
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

  it("finds only what is new: jobs discovered since, companies that are not in the table", async () => {
    const bench = await host.boot();
    const list = await take(bench, newSheet(companies, 4));
    const fresh = await take(bench, {
      kind: "new since",
      table: list.table?.name ?? "",
      mostCredits: 9,
    });
    expect(fresh).toMatchObject({ added: 3, chargedCredits: 9, table: { position: 4, rows: 7 } });
    const domains = bench.workbench.values("'Companies in Germany'!B2:B8").flat();
    expect(new Set(domains).size).toBe(7);

    const vacancies = await take(bench, newSheet(jobs, 4));
    const none = await take(bench, {
      kind: "new since",
      table: vacancies.table?.name ?? "",
      mostCredits: 20,
    });
    expect(none).toMatchObject({ added: 0, chargedCredits: 0 });
    const soon = new Date(Date.now() + 60_000).toISOString();
    await host.service.database.rows(
      `update jobs set discovered_at = '${soon}' where id in (select id from jobs where country_code = 'DE' order by id desc limit 2)`
    );
    const two = await take(bench, {
      kind: "new since",
      table: vacancies.table?.name ?? "",
      mostCredits: 20,
    });
    expect(two).toMatchObject({ added: 2, chargedCredits: 2 });
  });

  it("buys no row a second time that came as a new one, or that was removed from the table", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    const sheet = "'Companies in Germany'";
    const table = (await take(bench, newSheet(companies, 4))).table?.name ?? "";
    const [removed] = workbench.values(`${sheet}!B3`).flat();
    await workbench.deleteRows(3, 1, "Companies in Germany");
    await take(bench, { kind: "new since", table, mostCredits: 9 });
    const next = await take(bench, { kind: "next", table, rows: 5 });
    expect(next).toMatchObject({ added: 5, chargedCredits: 15, table: { rows: 11 } });
    const rest = await take(bench, { kind: "all", table, mostCredits: 9 });
    expect(rest).toMatchObject({ added: 3, chargedCredits: 9, table: { rows: 14 } });
    const domains = workbench.values(`${sheet}!B2:B15`).flat();
    expect(new Set([...domains, removed]).size).toBe(15);
    expect(bench.charged()).toBe(45);
    expect(bench.records()).toBe(15);
  });

  it("counts as new what came since the rows were bought, whatever was read or refreshed meanwhile", async () => {
    const bench = await host.boot();
    const table = (await take(bench, newSheet(jobs, 4))).table?.name ?? "";
    const early = new Date().toISOString().slice(0, 19);
    await host.service.database.rows(
      `update jobs set discovered_at = '2026-01-01' where discovered_at >= '${early.slice(0, 10)}'`
    );
    await host.service.database.rows(
      `update jobs set discovered_at = '${early}' where id in (select id from jobs where country_code = 'DE' order by id desc limit 2)`
    );
    await take(bench, { kind: "refresh", table });
    await take(bench, { kind: "next", table, rows: 1 });
    const one = await take(bench, { kind: "new since", table, mostCredits: 1 });
    expect(one).toMatchObject({ added: 1, chargedCredits: 1 });
    // The ceiling left one out: it is still new.
    const other = await take(bench, { kind: "new since", table, mostCredits: 20 });
    expect(other).toMatchObject({ added: 1, chargedCredits: 1 });
    const none = await take(bench, { kind: "new since", table, mostCredits: 20 });
    expect(none).toMatchObject({ added: 0, chargedCredits: 0 });
  });

  it("refreshes its rows by key wherever they are, keeps edits, and lists every change", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    const first = await take(bench, newSheet(companies, 4));
    const sheet = "'Companies in Germany'";
    await workbench.sort(`${sheet}!A2:F5`, [{ column: 1, ascending: true }]);
    await workbench.setCells(`${sheet}!A2`, [["my name for it"]]);
    const [domain] = workbench.values(`${sheet}!B3`).flat();
    await host.service.database.rows(
      `update companies set employee_count = 4321, name = name where domain = '${String(domain)}'`
    );
    const plan = await bench.surfaces.searchTables.plan({
      kind: "refresh",
      table: first.table?.name ?? "",
    });
    expect(plan).toMatchObject({ rows: 4, held: 0, priceCredits: 12 });
    const report = await take(bench, { kind: "refresh", table: first.table?.name ?? "" });
    expect(report).toMatchObject({
      updated: 1,
      keptEdits: 1,
      differences: 1,
      chargedCredits: 12,
    });
    expect(workbench.values(`${sheet}!C3`)).toEqual([[4321]]);
    expect(workbench.values(`${sheet}!A2`)).toEqual([["my name for it"]]);
    const listed = workbench.values(`'${String(report.differencesSheet)}'!A1:D2`);
    expect(listed[0]).toEqual(["Row", "Column", "Before", "After"]);
    expect(listed[1]?.slice(1)).toEqual(["Employees", expect.any(Number), 4321]);
  });

  it("keeps edits in rows that came as new ones, and lists what it replaces where nothing is held", async () => {
    const bench = await host.boot();
    const { workbench, surfaces } = bench;
    const table = (await take(bench, newSheet(companies, 2))).table?.name ?? "";
    await take(bench, { kind: "new since", table, mostCredits: 6 });
    const sheet = "'Companies in Germany'";
    await workbench.setCells(`${sheet}!A5`, [["my name for it"]]);
    const edited = await take(bench, { kind: "refresh", table });
    expect(edited).toMatchObject({ updated: 0, keptEdits: 1, differences: 0 });
    expect(workbench.values(`${sheet}!A5`)).toEqual([["my name for it"]]);

    await surfaces.client.forget(
      surfaces.client.held().map(({ key }) => key),
      "everywhere"
    );
    const forgotten = await take(bench, { kind: "refresh", table });
    expect(forgotten).toMatchObject({ updated: 1, keptEdits: 0, differences: 1 });
    const listed = workbench.values(`'${String(forgotten.differencesSheet)}'!B2:D2`);
    expect(listed).toEqual([["Name", "my name for it", workbench.values(`${sheet}!A5`)[0]?.[0]]]);
  });

  it("updates what an earlier refresh wrote, also when the table has grown since", async () => {
    const bench = await host.boot();
    const table = (await take(bench, newSheet(companies, 2))).table?.name ?? "";
    const cell = "'Companies in Germany'!C2";
    const [domain] = bench.workbench.values("'Companies in Germany'!B2").flat();
    const set = (count: number) =>
      host.service.database.rows(
        `update companies set employee_count = ${String(count)} where domain = '${String(domain)}'`
      );
    await set(111);
    await take(bench, { kind: "refresh", table });
    await take(bench, { kind: "next", table, rows: 1 });
    await set(222);
    const report = await take(bench, { kind: "refresh", table });
    expect(report).toMatchObject({ updated: 1, keptEdits: 0 });
    expect(bench.workbench.values(cell)).toEqual([[222]]);
  });

  it("takes up a refresh that could not be written, for nothing and with all of its changes", async () => {
    let protects = false;
    const bench = await host.boot({
      intercept: async (_request, send) => {
        const response = await send();
        if (protects) await bench.workbench.protectSheet("Companies in Germany");
        return response;
      },
    });
    const { workbench, surfaces } = bench;
    const first = await take(bench, newSheet(companies, 4));
    const [domain] = workbench.values("'Companies in Germany'!B3").flat();
    await host.service.database.rows(
      `update companies set employee_count = 5432 where domain = '${String(domain)}'`
    );
    const step: SearchStep = { kind: "refresh", table: first.table?.name ?? "" };
    const plan = await surfaces.searchTables.plan(step);
    protects = true;
    const refused = await surfaces.searchTables.run(plan, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    expect(refused).toMatchObject({ updated: 0, chargedCredits: 12 });
    expect(say(refused.problem ?? "")).toContain("protected");
    protects = false;
    await workbench.unprotectSheet("Companies in Germany");

    const again = await surfaces.searchTables.plan(step);
    expect(again).toMatchObject({ rows: 4, held: 4, priceCredits: 0 });
    const report = await take(bench, step);
    expect(report).toMatchObject({ updated: 1, keptEdits: 0, differences: 1, chargedCredits: 0 });
    expect(workbench.values("'Companies in Germany'!C3")).toEqual([[5432]]);
    expect(bench.charged()).toBe(24);
    // What is written counts as old again.
    expect(await surfaces.searchTables.plan(step)).toMatchObject({ priceCredits: 12 });
  });

  it("is continued from a saved file, under another name", async () => {
    const first = await host.boot();
    const made = await take(first, newSheet(companies, 3));
    const workbook = await first.workbench.save();
    const second = await host.boot({ workbook });
    const [table] = await second.surfaces.searchTables.list();
    expect(table).toMatchObject({ name: made.table?.name, position: 3, spec: companies });
    const next = await take(second, { kind: "next", table: table?.name ?? "", rows: 2 });
    expect(next).toMatchObject({ added: 2, chargedCredits: 6 });
    await second.workbench.select("'Companies in Germany'!B3");
    expect(await second.surfaces.searchTables.selected()).toMatchObject({ position: 5 });
  });

  it("writes at the selected cell where there is room, and says in a sentence where there is none", async () => {
    const bench = await host.boot();
    const { workbench, surfaces } = bench;
    await workbench.setCells("B6", [["mine"]]);
    await workbench.select("B2");
    const at: SearchStep = { kind: "new", spec: companies, rows: 5, at: "selection" };
    expect(await surfaces.searchTables.plan(at)).toMatchObject({
      problem:
        "Cells in Sheet1!B2:G7 are not empty. Select a cell with free cells below and right of it, or choose a new worksheet.",
    });
    await workbench.select("D10");
    await take(bench, at);
    expect(workbench.tables()[0]).toMatchObject({ address: "Sheet1!D10:I15" });
    await workbench.select("E12");
    expect(say((await surfaces.searchTables.plan(at)).problem ?? "")).toMatch(
      /^The table Table\d+ is in the way\./
    );
    await workbench.protectSheet("Sheet1");
    const [table] = await surfaces.searchTables.list();
    expect(
      (await surfaces.searchTables.plan({ kind: "next", table: table?.name ?? "", rows: 2 }))
        .problem
    ).toEqual("Sheet1 is protected. Unprotect it (Review, Unprotect Sheet).");
    expect(bench.charged()).toBe(15);
  });

  // Excel puts a write over rows that a filter hides into wrong rows (office-js#224).
  it("puts each row into its own place beside a list of which a filter hides rows", async () => {
    const at: SearchStep = { kind: "new", spec: companies, rows: 6, at: "selection" };
    const written = async (isFiltered: boolean) => {
      const bench = await host.boot();
      const { workbench } = bench;
      const kinds = Array.from({ length: 14 }, (_, row) => [row % 3 === 1 ? "b" : "a"]);
      await workbench.setCells("A1:A15", [["Kind"], ...kinds]);
      if (isFiltered) await workbench.filter("A1:A15", 0, ["a"]);
      await workbench.select("C1");
      const made = await take(bench, at);
      await take(bench, { kind: "next", table: made.table?.name ?? "", rows: 6 });
      return workbench.values("C1:H13");
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
      at: "sheet",
    });
    expect(picked).toMatchObject({ added: 3, chargedCredits: 0 });
    expect(bench.workbench.values("Picked!B2:B4").flat()).toEqual([all[1], all[2], all[5]]);
  });
});
