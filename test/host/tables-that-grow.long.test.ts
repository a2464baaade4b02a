/** Excel may take what is written beside a table into it: with that on and off, the same comes out. */
import type { SearchStep } from "../../src/excel/search-tables/search-tables";
import { SurfacesHost } from "./surfaces/boot-surfaces";
import type { OfficeWindow } from "../workbench/fixture";
import { column, enrich } from "./surfaces/enriching";

jest.setTimeout(120_000);

const SEARCH: SearchStep = {
  kind: "new",
  spec: {
    about: "companies",
    criteria: { company_country_code_or: ["DE"], order_by: [{ field: "num_jobs", desc: true }] },
    columns: ["name", "domain"],
    title: "Companies in Germany",
  },
  rows: 2,
  at: "selection",
};

describe.each([true, false])("With tables that expand by themselves: %s", (expands) => {
  const host = new SurfacesHost();
  beforeAll(() => host.prepare());
  afterEach(() => host.closeBenches());
  afterAll(() => host.close());

  it("a run adds its own columns to a table and no others", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    await workbench.setTableExpansion(expands);
    await workbench.setCells("A1:A3", column("Website", "acme.example", "harbor.example"));
    await host.makeTable(workbench, "A1:A3");
    await workbench.setCells("H1:H3", column("mine", 1, 2));
    const first = await enrich(bench, "A1:A3", { outputs: [{ kind: "field", field: "name" }] });
    expect([first.problem, workbench.values("B2:B3").flat()]).toEqual([
      null,
      ["Acme Example Corporation", "Northwind Harbor Fiction"],
    ]);
    expect(workbench.tables().map(({ address, columns }) => [address, columns])).toEqual([
      ["Sheet1!A1:C3", ["Website", "Name", "Stackscout note"]],
    ]);
    const second = await enrich(bench, "A1:A3", {
      outputs: [{ kind: "field", field: "country" }],
      place: "beside",
    });
    expect([second.problem, workbench.values("D2:D3").flat()]).toEqual([
      null,
      ["Germany", "Denmark"],
    ]);
    expect(workbench.tables()[0]?.columns).toEqual([
      "Website",
      "Name",
      "Stackscout note",
      "Country",
      "Stackscout note (Stackscout)",
    ]);
    expect(workbench.values("H1:H3").flat()).toEqual(["mine", 1, 2]);
  });

  it("a formula and rows are refused right beside and below a table, and put where one cell is between", async () => {
    const { workbench, surfaces } = await host.boot();
    await workbench.setTableExpansion(expands);
    await workbench.setCells("A1:A3", column("Website", "acme.example", "harbor.example"));
    await host.makeTable(workbench, "A1:A3");
    for (const beside of ["B2", "A4", "B1"]) {
      await workbench.select(beside);
      await expect(surfaces.sheet.putFormula("=1+1")).rejects.toThrow(/into the table Table1/);
      await expect(surfaces.sheet.putRows([["x"]])).rejects.toThrow(/into the table Table1/);
    }
    await workbench.select("C2");
    await surfaces.sheet.putFormula("=1+1");
    expect(workbench.tables().map(({ address }) => address)).toEqual(["Sheet1!A1:A3"]);
  });

  it("a block is refused that begins left of a table or in it and ends beyond, and put above one and inside", async () => {
    const { workbench, surfaces } = await host.boot();
    await workbench.setTableExpansion(expands);
    await workbench.setCells("C4:D6", [
      ["Website", "Mine"],
      ["acme.example", ""],
      ["harbor.example", ""],
    ]);
    await host.makeTable(workbench, "C4:D6");
    const block = [
      ["a", "b"],
      ["c", "d"],
    ];
    for (const corner of ["B7", "D6", "D7", "E3"]) {
      await workbench.select(corner);
      await expect(surfaces.sheet.putRows(block)).rejects.toThrow(/into the table Table1/);
    }
    await workbench.select("C2");
    await surfaces.sheet.putRows(block);
    await workbench.select("D5");
    await surfaces.sheet.putRows([["x"], ["y"]]);
    await workbench.select("A5");
    await surfaces.sheet.putRows(block);
    expect(workbench.tables().map(({ address }) => address)).toEqual(["Sheet1!C4:D6"]);
    expect(workbench.values("A4:D6")).toEqual([
      ["", "", "Website", "Mine"],
      ["a", "b", "acme.example", "x"],
      ["c", "d", "harbor.example", "y"],
    ]);
  });

  it("a formula is refused in a column of a table that it would fill, and put where the column holds data", async () => {
    const { workbench, surfaces, charged } = await host.boot();
    await workbench.setTableExpansion(expands);
    await workbench.setCells("A1:C3", [
      ["Website", "Blank", "Mine"],
      ["acme.example", "", ""],
      ["harbor.example", "", "kept"],
    ]);
    await host.makeTable(workbench, "A1:C3");
    await workbench.select("B2");
    const formula = '=SCOUT.COMPANY(A2,"Name")';
    await expect(surfaces.sheet.putFormula(formula)).rejects.toThrow(/into all rows of the table/);
    await workbench.select("C2");
    await surfaces.sheet.putFormula(formula);
    await workbench.settled();
    expect(workbench.formulas("B2:C3")).toEqual([
      ["", formula],
      ["", "kept"],
    ]);
    expect(charged()).toBe(3);
  });

  it("formulas that are repaired or unfrozen leave the blank cells of their column blank", async () => {
    const { workbench, surfaces, charged } = await host.boot();
    await workbench.setTableExpansion(expands);
    await workbench.setCalculatedColumns(false);
    await workbench.setCells("A1:B4", [
      ["Website", "Name"],
      ["acme.example", '=SCOUT.COMPANY(A2,"Name")'],
      ["harbor.example", ""],
      ["plus.example", ""],
    ]);
    await host.makeTable(workbench, "A1:B4");
    await workbench.settled();
    await workbench.setCalculatedColumns(expands);
    const paid = charged();
    const lone = [['=SCOUT.COMPANY(A2,"Name")'], [""], [""]];
    await surfaces.formulaTools.freeze("workbook");
    expect((await surfaces.formulaTools.unfreeze("workbook")).formulas).toBe(1);
    expect(workbench.formulas("B2:B4")).toEqual(lone);
    await workbench.setCalculatedColumns(false);
    await workbench.setCells("B2", [['=_xldudf_SCOUT_COMPANY(A2,"Name")']]);
    await workbench.setCalculatedColumns(expands);
    await workbench.settled();
    expect((await surfaces.formulaTools.repair()).repaired).toBe(1);
    expect(workbench.formulas("B2:B4")).toEqual(lone);
    await workbench.settled();
    expect(charged()).toBe(paid);
  });

  it("a run and more rows of a search leave the total row the last one, and ask nothing for it", async () => {
    const bench = await host.boot();
    const { workbench, surfaces, charged } = bench;
    await workbench.setTableExpansion(expands);
    await workbench.setCells("A1:A3", column("Website", "acme.example", "harbor.example"));
    const showTotals = (name: string) =>
      (workbench.window as unknown as OfficeWindow).Excel.run(async (context) => {
        context.workbook.tables.getItem(name).showTotals = true;
        await context.sync();
      });
    await host.makeTable(workbench, "A1:A3");
    await showTotals("Table1");
    await workbench.settled();
    const total = workbench.values("A4");
    expect(total.flat()).not.toEqual([""]);
    const report = await enrich(bench, "A1:A4", { outputs: [{ kind: "field", field: "name" }] });
    expect([report.problem, charged()]).toEqual([null, 6]);
    expect(workbench.tables()).toMatchObject([{ address: "Sheet1!A1:C4", rows: 2 }]);
    expect([workbench.values("A4"), workbench.values("B4:C4")]).toEqual([total, [["", ""]]]);

    await workbench.select("F1");
    const { signal } = new AbortController();
    const step = async (wish: SearchStep) =>
      surfaces.searchTables.run(await surfaces.searchTables.plan(wish), {
        signal,
        onProgress: () => undefined,
      });
    await step(SEARCH);
    await workbench.setCells("F5", [["mine"]]);
    await showTotals("Table2");
    const [table] = await surfaces.searchTables.list();
    await step({ kind: "next", table: table?.name ?? "", rows: 2 });
    await workbench.settled();
    expect(workbench.tables()[1]).toMatchObject({ address: "Sheet1!F1:G6", rows: 4 });
    expect(workbench.values("F6:F8").flat()).toEqual(["Total", "", "mine"]);
    expect(workbench.values("F2:F5").flat()).not.toContain("");
  });

  it("a revert puts the one formula of a column back and leaves its other rows blank", async () => {
    const bench = await host.boot();
    const { workbench, surfaces } = bench;
    await workbench.setTableExpansion(expands);
    await workbench.setCalculatedColumns(false);
    await workbench.setCells("A1:B4", [
      ["Website", "Name"],
      ["acme.example", "=UPPER(A2)"],
      ["harbor.example", ""],
      ["plus.example", ""],
    ]);
    await host.makeTable(workbench, "A1:B4");
    await workbench.setCalculatedColumns(expands);
    const lone = workbench.formulas("B2:B4");
    const report = await enrich(bench, "A1:A4", {
      outputs: [{ kind: "field", field: "name" }],
      place: "headers",
      fill: "overwrite",
    });
    expect(workbench.values("B2:B3").flat()).not.toContain("ACME.EXAMPLE");
    await surfaces.enrichment.revert(report.runId);
    await workbench.settled();
    expect(workbench.formulas("B2:B4")).toEqual(lone);
  });

  it("a search placed right beside and right below a table is a table of its own", async () => {
    const { workbench, surfaces } = await host.boot();
    await workbench.setTableExpansion(expands);
    await workbench.setCells("A1:A3", column("Website", "acme.example", "harbor.example"));
    await host.makeTable(workbench, "A1:A3");
    for (const corner of ["B1", "A4"]) {
      await workbench.select(corner);
      const plan = await surfaces.searchTables.plan(SEARCH);
      const { signal } = new AbortController();
      const report = await surfaces.searchTables.run(plan, { signal, onProgress: () => undefined });
      expect([plan.problem, report.problem, report.added]).toEqual([null, null, 2]);
    }
    expect(workbench.tables().map(({ address, columns }) => [address, columns])).toEqual([
      ["Sheet1!A1:A3", ["Website"]],
      ["Sheet1!B1:C3", ["Name", "Domain"]],
      ["Sheet1!A4:B6", ["Name", "Domain"]],
    ]);
    expect(workbench.values("A1:A3").flat()).toEqual(["Website", "acme.example", "harbor.example"]);
  });
});
