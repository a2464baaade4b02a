/** Ways of Excel that an add-in must live with: names of worksheets with apostrophes. */
import { say } from "../../src/texts";
import { SurfacesHost } from "./surfaces/boot-surfaces";
import { column, enrich } from "./surfaces/enriching";

jest.setTimeout(120_000);

const NAMES = [{ kind: "field", field: "name" }] as const;
const ACME = "Acme Example Corporation";
const HARBOR = "Northwind Harbor Fiction";
const CELLS = column("Website", "acme.example", "harbor.example");
const COMPANY = '=SCOUT.COMPANY("acme.example","Name")';

describe("Excel's ways", () => {
  const host = new SurfacesHost();
  beforeAll(() => host.prepare());
  afterEach(() => host.closeBenches());
  afterAll(() => host.close());

  it("give a worksheet 31 letters with apostrophes: a run, a freeze and an unfreeze find it", async () => {
    const bench = await host.boot();
    const { workbench, surfaces } = bench;
    const name = "Ann's 'big' list, 31 letters lo";
    expect(name).toHaveLength(31);
    await workbench.renameSheet("Sheet1", name);
    await workbench.setCells("A1:A3", CELLS);
    const { runId } = await enrich(bench, "A1:A3", { outputs: NAMES });
    expect(workbench.values("B2:B3")).toEqual([[ACME], [HARBOR]]);
    await workbench.setCells("F1", [[COMPANY]]);
    await workbench.settled();
    const address = "'Ann''s ''big'' list, 31 letters lo'!F1";
    expect(say(await surfaces.formulaTools.freeze("workbook"))).toMatch(/^1 formula/);
    expect(say(await surfaces.formulaTools.unfreeze("workbook"))).toMatch(/^1 formula/);
    expect(workbench.formulas(address)).toEqual([[COMPANY]]);
    expect(say(await surfaces.enrichment.revert(runId))).toMatch(/^2 cells are empty again/);
  });
});
