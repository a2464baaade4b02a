import { say } from "../../src/texts";
import { SurfacesHost, type SurfacesBench } from "./surfaces/boot-surfaces";
import { column, enrich, planOf } from "./surfaces/enriching";

jest.setTimeout(60_000);

const OUTPUTS = [
  { kind: "field", field: "name" },
  { kind: "field", field: "employee_count" },
] as const;

async function runId({ surfaces }: SurfacesBench): Promise<string> {
  const [entry] = await surfaces.enrichment.runs();
  return entry?.id ?? "";
}

describe("A run of a saved file on another machine", () => {
  const host = new SurfacesHost();
  beforeAll(() => host.prepare());
  afterEach(() => host.closeBenches());
  afterAll(() => host.close());

  /** A table whose names are overwritten and that gets two more columns; saved and opened elsewhere. */
  async function overwritten(forget?: (settings: string) => boolean): Promise<SurfacesBench> {
    const first = await host.boot();
    await first.workbench.setCells("A1:B4", [
      ["Website", "Name"],
      ["acme.example", "=1+1"],
      ["harbor.example", "old name"],
      ["nobody.test", "nobody"],
    ]);
    await host.makeTable(first.workbench, "A1:B4");
    await enrich(first, "A1:A4", { outputs: OUTPUTS, place: "headers", fill: "overwrite" });
    expect(first.workbench.values("B2:C4")).toEqual([
      ["Acme Example Corporation", 1250],
      ["Northwind Harbor Fiction", expect.any(Number)],
      ["", ""],
    ]);
    for (const name of Object.keys(first.workbench.settings()))
      if (forget?.(name)) await first.workbench.otherUser.setSetting(name, null);
    const workbook = await first.workbench.save();
    await first.workbench.dispose();
    return host.boot({ workbook, key: null, isOffline: true });
  }

  it("is reverted to the last cell: overwritten values and formulas back, added columns gone, edits kept", async () => {
    const second = await overwritten();
    const { workbench } = second;
    await workbench.setCells("B3", [["mine now"]]);
    await workbench.sort("A2:D4", [{ column: 0, ascending: false }]);
    const [entry] = await second.surfaces.enrichment.runs();
    expect(entry).toMatchObject({ isOnThisMachine: false, canRevert: true, mayLack: null });
    const report = await second.surfaces.enrichment.revert(entry?.id ?? "");
    expect(report).toMatchObject({ keptCount: 1, removedColumns: 2, lacksBefore: false });
    await workbench.settled();
    expect(workbench.formulas("A1:D4")).toEqual([
      ["Website", "Name", "", ""],
      ["nobody.test", "nobody", "", ""],
      ["harbor.example", "mine now", "", ""],
      ["acme.example", "=1+1", "", ""],
    ]);
    expect(second.charged()).toBe(0);
    expect(JSON.stringify(Object.keys(workbench.settings()))).toContain("stackscout.run.");
  });

  it("loses its added columns though the file has no rows of it, and says that former values are elsewhere", async () => {
    const second = await overwritten((name) => name.startsWith("stackscout.rows."));
    const { workbench } = second;
    await workbench.setCells("C3", [[77]]);
    const id = await runId(second);
    // As a file says it whose rows had no room.
    const settings = workbench.settings();
    const name = Object.keys(settings).find((key) => key.startsWith("stackscout.run.")) ?? "";
    const text = JSON.parse(settings[name] ?? "") as string;
    await workbench.otherUser.setSetting(
      name,
      text.replace('"rowsInFile":"all"', '"rowsInFile":"none"')
    );
    const trial = await second.surfaces.enrichment.revert(id, { isTrial: true });
    expect(trial).toMatchObject({ lacksBefore: true, keptCount: 1 });
    expect(say(trial.summary)).toContain("their former values are on the computer that ran it");
    await second.surfaces.enrichment.revert(id);
    expect(workbench.values("A1:D4")).toEqual([
      ["Website", "Name", "Employees", ""],
      ["acme.example", "Acme Example Corporation", "", ""],
      ["harbor.example", "Northwind Harbor Fiction", 77, ""],
      ["nobody.test", "", "", ""],
    ]);
  });

  it("takes the worksheet away that it made, unless somebody put something of their own there", async () => {
    const first = await host.boot();
    await first.workbench.setCells("A1:A3", column("Website", "acme.example", "nobody.test"));
    await enrich(first, "A1:A3", { outputs: OUTPUTS, place: "sheet" });
    const workbook = await first.workbench.save();

    const second = await host.boot({ workbook, key: null, isOffline: true });
    const id = await runId(second);
    const trial = await second.surfaces.enrichment.revert(id, { isTrial: true });
    expect(trial.removedSheet).toBe("Enriched");
    expect(second.workbench.sheets()).toContain("Enriched");
    await second.surfaces.enrichment.revert(id);
    expect(second.workbench.sheets()).toEqual(["Sheet1"]);

    const third = await host.boot({ workbook, key: null, isOffline: true });
    await third.workbench.setCells("Enriched!G9", [["a remark"]]);
    const kept = await third.surfaces.enrichment.revert(await runId(third));
    expect(kept).toMatchObject({ removedSheet: null, removedColumns: 3 });
    expect(third.workbench.values("Enriched!A1:B3")).toEqual([
      ["Website", ""],
      ["acme.example", ""],
      ["nobody.test", ""],
    ]);
  });

  it("goes on in another table with its own rows only, from the file alone", async () => {
    const domains = await host.domains(160);
    let requests = 0;
    let pause: () => void = () => undefined;
    const first = await host.boot({
      tier: "free",
      intercept: (request, send) => {
        if (request.url.endsWith("/v1/companies/search") && ++requests === 2) pause();
        return send();
      },
    });
    await first.workbench.setCells("A1:B161", [
      ["Website", "Name"],
      ...domains.map((domain) => [domain, ""]),
    ]);
    await host.makeTable(first.workbench, "A1:B161");
    await first.workbench.addSheet("Leads");
    await first.workbench.setCells("Leads!A1:A151", column("Web", ...domains.slice(0, 150)));
    const into = {
      tableName: "Table1",
      keyTitle: null,
      columns: {},
      addsColumns: false,
      appendsRows: false,
    };
    await first.workbench.activateSheet("Leads");
    const plan = await planOf(first, "Leads!A1:A151", {
      outputs: [{ kind: "field", field: "name" }],
      place: "table",
      into,
    });
    const run = first.surfaces.enrichment.start(plan);
    let paused: Promise<void> | undefined;
    pause = () => {
      paused ??= run.pause();
    };
    while (!paused) await new Promise((go) => setTimeout(go, 10));
    await paused;
    const paid = first.charged();
    const workbook = await first.workbench.save();

    const second = await host.boot({ workbook });
    const [entry] = await second.surfaces.enrichment.runs();
    expect(entry).toMatchObject({ canGoOn: true, mayLack: { companies: 150 - paid / 3 } });
    const rest = await second.surfaces.enrichment.planAgain(entry?.id ?? "", "rest");
    expect(rest.priceCredits).toBe(450 - paid);
    await second.surfaces.enrichment.start(rest).ended;
    expect(second.charged()).toBe(450 - paid);
    const names = second.workbench.values("Sheet1!B2:B161").flat();
    expect(names.filter((name) => name === "")).toHaveLength(10);
  });

  it("buys nothing for what a finished file holds, whatever is asked of it again", async () => {
    const first = await host.boot();
    await first.workbench.setCells(
      "A1:A4",
      column("Website", "acme.example", "harbor.example", "nobody.test")
    );
    const outputs = [
      ...OUTPUTS,
      { kind: "technologies", category: null },
      { kind: "intentCount", category: null },
    ] as const;
    await enrich(first, "A1:A4", { outputs });
    const workbook = await first.workbench.save();
    const second = await host.boot({ workbook });
    const again = await planOf(second, "A1:A4", { outputs, fill: "overwrite" });
    expect(again).toMatchObject({ companies: 3, held: 3, toBuy: 0, priceCredits: 0 });
    await second.surfaces.enrichment.start(again).ended;
    const [entry] = await second.surfaces.enrichment.runs();
    expect(entry?.mayLack).toBeNull();
    expect(second.charged()).toBe(0);
    expect(second.paidPaths()).toEqual([]);
  });
});
