import { say } from "../../src/texts";
import { hostForTests, type SurfacesBench } from "./surfaces/boot-surfaces";
import { column, enrich } from "./surfaces/enriching";

jest.setTimeout(180_000);

const OUTPUTS = [
  { kind: "field", field: "name" },
  { kind: "field", field: "employee_count" },
] as const;

async function runId({ surfaces }: SurfacesBench): Promise<string> {
  const [entry] = await surfaces.enrichment.runs();
  return entry?.id ?? "";
}

describe("A run of a saved file on another machine", () => {
  const host = hostForTests();

  it("is reverted to the last cell on a colleague's machine, offline and without a key; edits stay", async () => {
    const first = await host.boot();
    await first.workbench.setCells("A1:B4", [
      ["Website", "Name"],
      ["acme.example", "=1+1"],
      ["harbor.example", "old name"],
      ["nobody.test", "nobody"],
    ]);
    await host.makeTable(first.workbench, "A1:B4");
    await enrich(first, "A1:A4", { outputs: OUTPUTS });
    expect(first.workbench.values("C2:D4")).toEqual([
      ["Acme Example Corporation", 1250],
      ["Northwind Harbor Fiction", expect.any(Number)],
      ["", ""],
    ]);
    const workbook = await first.workbench.save();
    const second = await host.boot({ workbook, key: null, isOffline: true });
    const { workbench } = second;
    await workbench.setCells("C3", [["mine now"]]);
    await workbench.sort("A2:E4", { column: 0, ascending: false });
    const [entry] = await second.surfaces.enrichment.runs();
    expect(entry).toMatchObject({ canRevert: true });
    expect(say(await second.surfaces.enrichment.revert(entry?.id ?? ""))).toBe(
      "4 cells are empty again. 1 cell changed since stays as it is. What was bought is kept."
    );
    expect((await second.surfaces.enrichment.runs())[0]).toMatchObject({
      state: "reverted",
      canRevert: false,
    });
    await workbench.settled();
    expect(workbench.formulas("A1:E4")).toEqual([
      ["Website", "Name", "Name (Stackscout)", "", ""],
      ["nobody.test", "nobody", "", "", ""],
      ["harbor.example", "old name", "mine now", "", ""],
      ["acme.example", "=1+1", "", "", ""],
    ]);
    expect(second.charged()).toBe(0);
  });

  it("leaves the worksheet that it made to somebody who put something of their own there", async () => {
    const first = await host.boot();
    await first.workbench.setCells("A1:A3", column("Website", "acme.example", "nobody.test"));
    await enrich(first, "A1:A3", { outputs: OUTPUTS, place: "sheet" });
    const workbook = await first.workbench.save();
    const second = await host.boot({ workbook, key: null, isOffline: true });
    await second.workbench.setCells("Enriched!G9", [["a remark"]]);
    await second.surfaces.enrichment.revert(await runId(second));
    expect(second.workbench.values("Enriched!A1:B3")).toEqual([
      ["Website", ""],
      ["acme.example", ""],
      ["nobody.test", ""],
    ]);
  });
});
