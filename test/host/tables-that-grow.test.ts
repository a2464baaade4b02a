/** Excel may take what is written beside a table into it: with that on and off, the same comes out. */
import { SurfacesHost } from "./surfaces/boot-surfaces";
import { column, enrich } from "./surfaces/enriching";

jest.setTimeout(120_000);

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
    await enrich(bench, "A1:A3", { outputs: [{ kind: "field", field: "name" }] });
    expect(workbench.tables().map(({ address, columns }) => [address, columns])).toEqual([
      ["Sheet1!A1:C3", ["Website", "Name", "Stackscout note"]],
    ]);
    await enrich(bench, "A1:A3", {
      outputs: [{ kind: "field", field: "country" }],
      place: "beside",
    });
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
});
