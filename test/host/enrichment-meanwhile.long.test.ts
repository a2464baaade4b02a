import { SurfacesHost } from "./surfaces/boot-surfaces";
import { column, enrich, planOf, runOf } from "./surfaces/enriching";

jest.setTimeout(60_000);

const NAMES = [{ kind: "field", field: "name" }] as const;
const isSearch = (request: Request) => request.url.endsWith("/v1/companies/search");

describe("What people hide and remove while they enrich", () => {
  const host = new SurfacesHost();
  beforeAll(() => host.prepare());
  afterEach(() => host.closeBenches());
  afterAll(() => host.close());

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
});
