import { say } from "../../src/texts";
import { SurfacesHost } from "./surfaces/boot-surfaces";
import { column, enrich, planOf, runOf } from "./surfaces/enriching";

jest.setTimeout(60_000);

const NAMES = [{ kind: "field", field: "name" }] as const;
const ACME = "Acme Example Corporation";
const HARBOR = "Northwind Harbor Fiction";
const isSearch = (request: Request) => request.url.endsWith("/v1/companies/search");
const aMoment = (ms = 20) => new Promise((resolve) => setTimeout(resolve, ms));

describe("What people hide and remove while they enrich", () => {
  const host = new SurfacesHost();
  beforeAll(() => host.prepare());
  afterEach(() => host.closeBenches());
  afterAll(() => host.close());

  it("leaves a hidden row alone that reads the same as a visible one", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    const cells = ["acme.example", "acme.example", "harbor.example", "acme.example"];
    await workbench.setCells("A1:A5", column("Website", ...cells));
    await workbench.hideRows(3, 1);
    const plan = await planOf(bench, "A1:A5", { outputs: NAMES });
    expect(plan).toMatchObject({ hidden: 1, companies: 2, duplicates: 1 });
    const report = await runOf(bench, plan);
    expect(report).toMatchObject({ rows: 3, done: 3 });
    expect(workbench.values("B2:B5").flat()).toEqual([ACME, "", HARBOR, ACME]);
    expect(await bench.surfaces.enrichment.again(report.runId)).toMatchObject({
      companies: 0,
    });
  });

  it("tells equal rows apart by their order when the filter goes meanwhile", async () => {
    let requests = 0;
    const bench = await host.boot({
      intercept: async (request, send) => {
        if (isSearch(request) && ++requests === 1) await bench.workbench.filter("A1:B4", 1, null);
        return send();
      },
    });
    await bench.workbench.setCells("A1:B4", [
      ["Website", "Stage"],
      ["acme.example", "won"],
      ["acme.example", "lost"],
      ["harbor.example", "won"],
    ]);
    await bench.workbench.filter("A1:B4", 1, ["won"]);
    await enrich(bench, "A1:A4", { outputs: NAMES });
    expect(bench.workbench.values("C2:C4").flat()).toEqual([ACME, "", HARBOR]);
  });

  // Excel puts a write over rows that a filter hides into wrong rows (office-js#224).
  it("puts each company's values into its own row while a filter hides rows between", async () => {
    const domains = await host.domains(60);
    const bench = await host.boot();
    const stages = ["won", "lost", "lost", "won", "open"];
    const rows = domains.map((domain, at) => [domain, stages[at % stages.length] ?? ""]);
    await bench.workbench.setCells("A1:B61", [["Website", "Stage"], ...rows]);
    const shown = await enrich(bench, "A1:A61", { outputs: NAMES });
    const names = bench.workbench.values("C2:C61");
    expect(shown).toMatchObject({ rows: 60, done: 60 });
    for (const rows of ["visible", "all"] as const) {
      const filtered = await host.boot();
      await filtered.workbench.setCells("A1:B61", bench.workbench.values("A1:B61"));
      await filtered.workbench.filter("A1:B61", 1, ["won", "open"]);
      await enrich(filtered, "A1:A61", { outputs: NAMES, rows });
      expect(filtered.workbench.values("C2:C61")).toEqual(
        names.map((name, at) =>
          rows === "all" || stages[at % stages.length] !== "lost" ? name : [""]
        )
      );
    }
  });

  it("goes on with the visible rows only when it was begun with them", async () => {
    const domains = await host.domains(60);
    let stop: () => void = () => undefined;
    let requests = 0;
    const bench = await host.boot({
      tier: "free",
      intercept: (request, send) => {
        if (isSearch(request) && ++requests === 2) stop();
        return send();
      },
    });
    await bench.workbench.setCells("A1:A61", column("Website", ...domains));
    await bench.workbench.hideRows(52, 10);
    const run = bench.surfaces.enrichment.start(await planOf(bench, "A1:A61", { outputs: NAMES }));
    stop = () => void run.stop();
    const report = await run.ended;
    stop = () => undefined;
    await bench.workbench.showRows(52, 10);
    const rest = await bench.surfaces.enrichment.again(report.runId);
    expect(rest).toMatchObject({ companies: report.waiting });
    await runOf(bench, rest);
    expect(bench.charged()).toBe(150);
    const names = bench.workbench.values("B2:B61").flat();
    expect(names.slice(0, 50)).not.toContain("");
    expect(names.slice(50)).toEqual(new Array(10).fill(""));
    const [entry] = await bench.surfaces.enrichment.runs();
    expect(entry).toMatchObject({ counts: { rows: 50, done: 50, waiting: 0 } });
    expect(entry?.columns.map(({ title, rows, done }) => [title, rows, done])).toEqual([
      ["Name", 50, 50],
    ]);
  });

  it("fills the other columns when one of them is removed, and names it in the report", async () => {
    const domains = await host.domains(40);
    let requests = 0;
    const bench = await host.boot({
      tier: "free",
      intercept: async (request, send) => {
        if (isSearch(request) && ++requests === 2) await bench.workbench.deleteColumns("C");
        return send();
      },
    });
    await bench.workbench.setCells("A1:A41", column("Website", ...domains));
    const report = await enrich(bench, "A1:A41", {
      outputs: [...NAMES, { kind: "field", field: "country" }],
    });
    expect(report).toMatchObject({ done: 40, goneColumns: ["Country"], problem: null });
    expect(bench.workbench.values("B1:C1")).toEqual([["Name", "Stackscout note"]]);
    expect(bench.workbench.values("B2:B41").flat()).not.toContain("");
  });

  it("pauses before it buys more for a column that went, and goes on without it only when told to", async () => {
    const domains = await host.domains(24);
    let asked = 0;
    const bench = await host.boot({
      intercept: async (request, send) => {
        if (!request.url.includes("/technologies")) return send();
        asked += 1;
        if (asked === 2) await bench.workbench.deleteColumns("C");
        await aMoment(60);
        return send();
      },
    });
    await bench.workbench.setCells("A1:A25", column("Website", ...domains));
    const plan = await planOf(bench, "A1:A25", {
      outputs: [...NAMES, { kind: "technologyCount", category: null }],
    });
    expect(plan.priceCredits).toBe(144);
    const run = bench.surfaces.enrichment.start(plan);
    while (run.progress().state !== "paused") await aMoment();
    expect(say(run.progress().problem ?? "")).toBe(
      'The column "Technologies used, number" was removed or renamed, so nothing more is bought for it. Undo that and go on, or go on without it.'
    );
    const before = asked;
    expect(before).toBeLessThan(24);
    await run.resume();
    const report = await run.ended;
    expect(report.goneColumns).toEqual(["Technologies used, number"]);
    expect(asked).toBe(before);
    expect(bench.workbench.values("B2:B25").flat()).not.toContain("");
    expect(bench.charged()).toBe(3 * 24 + 3 * before);
  });
});
