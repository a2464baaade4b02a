import { say } from "../../src/texts";
import { IDBFactory } from "fake-indexeddb";
import type { EnrichmentChoices, IntoTable } from "../../src/enrich/choices";
import { SurfacesHost, type SurfacesBench } from "./surfaces/boot-surfaces";
import { column, planOf, runOf } from "./surfaces/enriching";

jest.setTimeout(60_000);

const OUTPUTS = [
  { kind: "field", field: "name" },
  { kind: "field", field: "country" },
] as const;

const INTO: IntoTable = {
  tableName: "Table1",
  keyTitle: null,
  columns: {},
  addsColumns: false,
  appendsRows: false,
};

/** Leads with their companies in a worksheet of their own; accounts as a table in the first one. */
async function accounts(
  host: SurfacesHost,
  rows: (string | number)[][],
  leads: readonly string[],
  options: Parameters<SurfacesHost["boot"]>[0] = {}
): Promise<SurfacesBench> {
  const bench = await host.boot(options);
  const { workbench } = bench;
  const width = String.fromCharCode(64 + (rows[0]?.length ?? 1));
  await workbench.setCells(`A1:${width}${String(rows.length)}`, rows);
  await host.makeTable(workbench, `A1:${width}${String(rows.length)}`);
  await workbench.addSheet("Leads");
  await workbench.setCells(`Leads!A1:A${String(leads.length + 1)}`, column("Web", ...leads));
  await workbench.activateSheet("Leads");
  return bench;
}

const into = (change: Partial<IntoTable> = {}): Partial<EnrichmentChoices> => ({
  outputs: OUTPUTS,
  place: "table",
  into: { ...INTO, ...change },
});

describe("Enrich into another table of the workbook", () => {
  const host = new SurfacesHost();
  beforeAll(() => host.prepare());
  afterEach(() => host.closeBenches());
  afterAll(() => host.close());

  it("offers the workbook's other tables with the column that names their companies", async () => {
    const bench = await accounts(
      host,
      [
        ["Owner", "Site", "Mail"],
        ["Ann", "acme.example", "x@acme.example"],
      ],
      ["acme.example"]
    );
    await bench.workbench.select("Leads!A1:A2");
    const source = await bench.surfaces.enrichment.readSelection();
    expect(source.tables).toEqual([
      {
        name: "Table1",
        sheetName: "Sheet1",
        rows: 1,
        titles: ["Owner", "Site", "Mail"],
        keyTitles: ["Site", "Mail"],
        remembered: null,
      },
    ]);
  });

  it("fills the columns whose titles name the fields, in the rows of the same companies, and tells the others", async () => {
    const bench = await accounts(
      host,
      [
        ["Account", "Website", "company_name", "HQ country"],
        ["A", "https://www.HARBOR.example/about", "", ""],
        ["B", "minus.example", "", "stays"],
        ["C", "acme.example", "", ""],
      ],
      ["acme.example", "", "harbor.example", "rubbish", "www.acme.example", "plus.example"]
    );
    const { workbench } = bench;
    const titles = into({ columns: { Country: "HQ country", Name: "company_name" } });
    const plan = await planOf(bench, "Leads!A1:A7", titles);
    expect(plan).toMatchObject({
      rows: 6,
      blank: 1,
      unreadable: { count: 1 },
      duplicates: 1,
      companies: 2,
      alreadyFilled: 0,
      toBuy: 2,
      priceCredits: 6,
      problem: null,
      into: {
        tableName: "Table1",
        sheetName: "Sheet1",
        keyTitle: "Website",
        rows: 3,
        toAppend: 0,
        missing: {
          count: 1,
          first: [
            { row: 7, text: "plus.example", reason: "The table has no row of this company." },
          ],
        },
      },
    });
    expect(plan.columns).toEqual([
      { title: "company_name", isNew: false },
      { title: "HQ country", isNew: false },
    ]);
    const report = await runOf(bench, plan);
    expect(report).toMatchObject({ rows: 2, done: 2, notInTable: 1, chargedCredits: 6 });
    expect(bench.charged()).toBe(6);
    expect(workbench.values("Sheet1!A1:D4")).toEqual([
      ["Account", "Website", "company_name", "HQ country"],
      ["A", "https://www.HARBOR.example/about", "Northwind Harbor Fiction", expect.any(String)],
      ["B", "minus.example", "", "stays"],
      ["C", "acme.example", "Acme Example Corporation", "Germany"],
    ]);
    expect(workbench.usedRange("Leads")).toBe("Leads!A1:A7");
    expect(workbench.tables()).toHaveLength(1);
    expect(workbench.unknownMembers()).toEqual([]);
  });

  it("finds columns by contract name and by label, and buys nothing while one is missing", async () => {
    const bench = await accounts(
      host,
      [
        ["Domain", "COUNTRY", "employee_count"],
        ["acme.example", "", ""],
      ],
      ["acme.example"]
    );
    const outputs = [
      { kind: "field", field: "employee_count" },
      { kind: "field", field: "country" },
      { kind: "field", field: "name" },
    ] as const;
    const lacking = await planOf(bench, "Leads!A1:A2", { ...into(), outputs });
    expect(say(lacking.problem ?? "")).toBe(
      'The table Table1 has no column for "Name". Choose one for each, or let missing columns be added.'
    );
    expect(() => bench.surfaces.enrichment.start(lacking)).toThrow("has no column for");
    const plan = await planOf(bench, "Leads!A1:A2", { ...into({ addsColumns: true }), outputs });
    expect(plan.columns).toEqual([
      { title: "employee_count", isNew: false },
      { title: "COUNTRY", isNew: false },
      { title: "Name", isNew: true },
      { title: "Stackscout note", isNew: true },
    ]);
    await runOf(bench, plan);
    expect(bench.workbench.values("Sheet1!A2:E2")).toEqual([
      ["acme.example", "Germany", 1250, "Acme Example Corporation", ""],
    ]);
  });

  it("adds no row when the cells for its columns were taken since they were counted", async () => {
    const bench = await accounts(
      host,
      [["Website"], ["acme.example"]],
      ["harbor.example", "acme.example"]
    );
    const { workbench } = bench;
    const choices = into({ addsColumns: true, appendsRows: true });
    const plan = await planOf(bench, "Leads!A1:A3", choices);
    expect(plan).toMatchObject({ problem: null, into: { toAppend: 1 } });
    // Beside the row that would be added.
    await workbench.setCells("Sheet1!C3", [["mine"]]);
    const report = await runOf(bench, plan);
    expect(say(report.problem ?? "")).toContain("were taken since they were counted");
    expect(workbench.tables().map(({ name, address }) => [name, address])).toContainEqual([
      "Table1",
      "Sheet1!A1:A2",
    ]);
    expect(workbench.values("Sheet1!A1:C3")).toEqual([
      ["Website", "", ""],
      ["acme.example", "", ""],
      ["", "", "mine"],
    ]);
    expect(bench.charged()).toBe(0);
  });

  it("takes 320 added rows away again in requests of at most 300", async () => {
    const unknown = Array.from({ length: 320 }, (_, at) => `nobody${String(at)}.example`);
    const bench = await accounts(host, [["Website"], ["acme.example"]], unknown);
    const { workbench, surfaces } = bench;
    const choices = into({ addsColumns: true, appendsRows: true });
    const { runId } = await runOf(bench, await planOf(bench, "Leads!A1:A321", choices));
    expect(workbench.tables().find(({ sheet }) => sheet === "Sheet1")?.rows).toBe(321);
    workbench.resetCounts();
    expect(await surfaces.enrichment.revert(runId)).toMatchObject({ removedRows: 320 });
    const deletions = workbench
      .requests()
      .map(({ actions }) => actions.filter((action) => action.endsWith("Delete")).length);
    expect(deletions.filter((count) => count > 0)).toEqual([300, 20]);
    expect(workbench.tables().find(({ sheet }) => sheet === "Sheet1")?.address).toBe(
      "Sheet1!A1:A2"
    );
    expect(workbench.values("Sheet1!A1:B3")).toEqual([
      ["Website", ""],
      ["acme.example", ""],
      ["", ""],
    ]);
  });

  it("adds companies that the table lacks at its end when that is chosen, once", async () => {
    const bench = await accounts(
      host,
      [
        ["Website", "Name", "Country"],
        ["acme.example", "", ""],
      ],
      ["https://www.plus.example/x", "harbor.example", "plus.example", "acme.example"]
    );
    const { workbench } = bench;
    await workbench.setCells("Sheet1!A4", [["a note below the table"]]);
    const choices = into({ appendsRows: true });
    const plan = await planOf(bench, "Leads!A1:A5", choices);
    expect(plan).toMatchObject({
      companies: 3,
      duplicates: 1,
      priceCredits: 9,
      into: { toAppend: 2, missing: { count: 0 } },
    });
    const report = await runOf(bench, plan);
    expect(report).toMatchObject({ done: 3, notInTable: 0 });
    expect(workbench.values("Sheet1!A1:B4")).toEqual([
      ["Website", "Name"],
      ["acme.example", "Acme Example Corporation"],
      ["plus.example", "+Plus Example GmbH"],
      ["harbor.example", "Northwind Harbor Fiction"],
    ]);
    expect(workbench.values("Sheet1!A6")).toEqual([["a note below the table"]]);
    const again = await planOf(bench, "Leads!A1:A5", choices);
    expect(again).toMatchObject({ companies: 0, alreadyFilled: 4, into: { toAppend: 0 } });
    await workbench.setCells("Sheet1!B4", [["my harbor"]]);
    const trial = await bench.surfaces.enrichment.revert(report.runId, { isTrial: true });
    expect(trial).toMatchObject({ removedRows: 1, keptCount: 1 });
    await bench.surfaces.enrichment.revert(report.runId);
    expect(workbench.values("Sheet1!A1:B3")).toEqual([
      ["Website", "Name"],
      ["acme.example", ""],
      ["harbor.example", "my harbor"],
    ]);
    expect(workbench.tables()[0]?.rows).toBe(2);
  });

  it("tries the first 2 rows of the selection, and goes on with its other companies only", async () => {
    const domains = await host.domains(8);
    const bench = await accounts(
      host,
      [["Website", "Name", "Country"], ...domains.map((domain) => [domain, "", ""])],
      domains.slice(1, 6)
    );
    const plan = await planOf(bench, "Leads!A1:A6", { ...into(), firstRows: 2 });
    expect(plan).toMatchObject({ companies: 2, beyondTrial: 3, priceCredits: 6 });
    const report = await runOf(bench, plan);
    const rest = await bench.surfaces.enrichment.planAgain(report.runId, "rest");
    expect(rest).toMatchObject({ companies: 3, alreadyFilled: 2, priceCredits: 9 });
    await runOf(bench, rest);
    expect(bench.charged()).toBe(15);
    const names = bench.workbench.values("Sheet1!B2:B9").flat();
    expect(names.map((name) => name !== "")).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it("remembers what went into which column for a table of these titles", async () => {
    const bench = await accounts(
      host,
      [
        ["Website", "HQ"],
        ["acme.example", ""],
      ],
      ["acme.example"]
    );
    const outputs = [{ kind: "field", field: "country" }] as const;
    const columns = { Country: "HQ" };
    await runOf(bench, await planOf(bench, "Leads!A1:A2", { ...into({ columns }), outputs }));
    await bench.workbench.setCells("Leads!C1:C2", column("Other leads", "harbor.example"));
    await bench.workbench.select("Leads!C1:C2");
    const other = await bench.surfaces.enrichment.readSelection();
    expect(other.tables[0]?.remembered).toMatchObject({ tableName: "Table1", columns });
    await bench.workbench.select("Leads!A1:A2");
    const same = await bench.surfaces.enrichment.readSelection();
    expect(same.choices).toMatchObject({ place: "table", into: { columns } });
  });

  it("fills rows of the table that a filter hides, and says so", async () => {
    const bench = await accounts(
      host,
      [
        ["Website", "Stage", "Name", "Country"],
        ["acme.example", "won", "", ""],
        ["harbor.example", "lost", "", ""],
      ],
      ["acme.example", "harbor.example"]
    );
    await bench.workbench.filter("Sheet1!A1:D3", 1, ["won"]);
    const plan = await planOf(bench, "Leads!A1:A3", into());
    expect(plan.warnings).toEqual([
      "Some rows of the table Table1 are hidden: they are filled, too.",
    ]);
    await runOf(bench, plan);
    expect(bench.workbench.values("Sheet1!C2:C3").flat()).toEqual([
      "Acme Example Corporation",
      "Northwind Harbor Fiction",
    ]);
  });

  // Excel moves no rows of a filtered table (office-js#468, office-js#994).
  it("takes no added rows away while a filter is set, says so before anything changes, and does it then", async () => {
    const titles = ["Website", "Name", "Country"];
    const bench = await accounts(host, [titles, ["acme.example", "", ""]], ["harbor.example"]);
    const { workbench, surfaces } = bench;
    const choices = into({ appendsRows: true, columns: { Name: "Name", Country: "Country" } });
    const { runId } = await runOf(bench, await planOf(bench, "Leads!A1:A2", choices));
    const filled = workbench.values("Sheet1!A1:C3");
    const refused =
      "A filter is set in the table, and Excel removes none of its rows then. Clear the filter first.";
    await workbench.filter("Sheet1!A1:C3", 0, ["acme.example"]);
    await expect(surfaces.enrichment.revert(runId, { isTrial: true })).rejects.toThrow(refused);
    await expect(surfaces.enrichment.revert(runId)).rejects.toThrow(refused);
    await workbench.filter("Sheet1!A1:C3", 0, null);
    expect(await surfaces.enrichment.revert(runId)).toMatchObject({ removedRows: 1 });
    expect(filled).not.toEqual(workbench.values("Sheet1!A1:C3"));
    expect(workbench.values("Sheet1!A1:C3")).toEqual([
      titles,
      ["acme.example", "", ""],
      ["", "", ""],
    ]);
  });

  it("adds each company to its own row where a filter beside the table hides rows below it", async () => {
    const added = ["harbor.example", "colossus.example", "nobody.example"];
    const bench = await accounts(host, [["Website"], ["acme.example"]], added);
    const { workbench } = bench;
    await workbench.setCells("Sheet1!H1:H6", [["Kind"], ["a"], ["a"], ["b"], ["a"], ["b"]]);
    await workbench.filter("Sheet1!H1:H6", 0, ["a"]);
    await runOf(
      bench,
      await planOf(bench, "Leads!A1:A4", into({ appendsRows: true, addsColumns: true }))
    );
    expect(workbench.values("Sheet1!A2:A5").flat()).toEqual(["acme.example", ...added]);
  });

  it("says before anything is bought that the table's worksheet is protected, or the table gone", async () => {
    const bench = await accounts(
      host,
      [
        ["Website", "Name", "Country"],
        ["acme.example", "", ""],
      ],
      ["acme.example"]
    );
    await bench.workbench.protectSheet("Sheet1");
    expect(await planOf(bench, "Leads!A1:A2", into())).toMatchObject({
      problem:
        "Sheet1 is protected. Unprotect it (Review, Unprotect Sheet), or choose another place.",
    });
    await expect(planOf(bench, "Leads!A1:A2", into({ tableName: "Nowhere" }))).rejects.toThrow(
      "The table Nowhere is not there any more. Choose another table or place."
    );
    await expect(planOf(bench, "Leads!A1:A2", into({ keyTitle: "Gone" }))).rejects.toThrow(
      "Choose the one that does."
    );
    expect(bench.charged()).toBe(0);
  });

  it("keeps formulas in the columns it fills, unless they are to be overwritten, and brings them back", async () => {
    const bench = await accounts(
      host,
      [
        ["Website", "Name", "Country"],
        ["acme.example", '=IF(1=1,"","x")', "=1+1"],
        ["harbor.example", "", ""],
      ],
      ["acme.example", "harbor.example"]
    );
    const { workbench } = bench;
    await workbench.settled();
    const blanks = await planOf(bench, "Leads!A1:A3", into());
    expect(blanks).toMatchObject({ alreadyFilled: 1, companies: 1, warnings: [] });
    const plan = await planOf(bench, "Leads!A1:A3", { ...into(), fill: "overwrite" });
    expect(plan.warnings).toEqual([
      'Formulas in "Name", "Country" are replaced by values. Reverting the run brings them back.',
    ]);
    const report = await runOf(bench, plan);
    expect(workbench.formulas("Sheet1!B2:C2")).toEqual([["Acme Example Corporation", "Germany"]]);
    await bench.surfaces.enrichment.revert(report.runId);
    await workbench.settled();
    expect(workbench.formulas("Sheet1!B2:C3")).toEqual([
      ['=IF(1=1,"","x")', "=1+1"],
      ["", ""],
    ]);
  });

  it("never touches a row of the table that the selection does not name, whatever it holds", async () => {
    const domains = await host.domains(3);
    const bench = await accounts(
      host,
      [
        ["Website", "Country"],
        ["acme.example", ""],
        [domains[0] ?? "", "Germany"],
        ["not a company", "Germany"],
        ["", "Germany"],
      ],
      ["acme.example"]
    );
    const outputs = [{ kind: "field", field: "country" }] as const;
    await runOf(
      bench,
      await planOf(bench, "Leads!A1:A2", { ...into(), outputs, fill: "overwrite" })
    );
    expect(bench.workbench.values("Sheet1!B2:B5").flat()).toEqual(new Array(4).fill("Germany"));
  });

  it("pauses when the table is deleted meanwhile and buys no more", async () => {
    const domains = await host.domains(120);
    let requests = 0;
    const bench = await accounts(
      host,
      [["Website", "Name", "Country"], ...domains.map((domain) => [domain, "", ""])],
      domains,
      {
        tier: "free",
        intercept: async (request, send) => {
          if (request.url.endsWith("/v1/companies/search") && ++requests === 2)
            await bench.workbench.deleteSheet("Sheet1");
          return send();
        },
      }
    );
    const run = bench.surfaces.enrichment.start(await planOf(bench, "Leads!A1:A121", into()));
    while (run.progress().state !== "paused") await new Promise((go) => setTimeout(go, 20));
    expect(say(run.progress().problem ?? "")).toContain("The table was removed.");
    expect(bench.charged()).toBeLessThan(360);
    await run.stop();
    expect(bench.charged()).toBe(3 * bench.records());
  });

  it("goes on after a crash with its own companies only, nothing bought twice", async () => {
    const storage = { localStorage: {}, indexedDB: new IDBFactory() };
    const key = await host.newKey("free");
    const domains = await host.domains(60);
    let requests = 0;
    let crashed: () => void = () => undefined;
    const isCrashed = new Promise<void>((resolve) => (crashed = resolve));
    const first = await accounts(
      host,
      [["Website", "Name", "Country"], ...domains.map((domain) => [domain, "", ""])],
      domains.slice(0, 50),
      {
        key,
        storage,
        intercept: (request, send) => {
          if (!request.url.endsWith("/v1/companies/search") || ++requests < 3) return send();
          crashed();
          return new Promise(() => undefined);
        },
      }
    );
    void first.surfaces.enrichment.start(await planOf(first, "Leads!A1:A51", into()));
    await isCrashed;
    const filled = () => first.workbench.values("Sheet1!B2:B61").filter(([name]) => name !== "");
    while (filled().length < 25) await new Promise((go) => setTimeout(go, 20));
    const workbook = await first.workbench.save();
    await first.workbench.dispose();
    const second = await host.boot({ key, storage, workbook });
    second.surfaces.client.retry({ includingUnconfirmed: true });
    const [entry] = await second.surfaces.enrichment.runs();
    const rest = await second.surfaces.enrichment.planAgain(entry?.id ?? "", "rest");
    expect(rest.priceCredits).toBe(150 - first.charged());
    await runOf(second, rest);
    expect(first.charged()).toBe(150);
    const names = second.workbench.values("Sheet1!B2:B61").flat();
    expect(names.filter((name) => name === "")).toHaveLength(10);
  });
});
