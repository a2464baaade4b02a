import { hostForTests } from "./surfaces/boot-surfaces";
import { column, enrich, planOf, runOf } from "./surfaces/enriching";

const NAMES = [{ kind: "field", field: "name" }] as const;
const isSearch = (request: Request) => request.url.endsWith("/v1/companies/search");

describe("What people hide, remove and paste while they enrich", () => {
  const host = hostForTests();

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
    const filtered = await host.boot();
    await filtered.workbench.setCells("A1:B61", bench.workbench.values("A1:B61"));
    const plan = await planOf(filtered, "A1:A61", { outputs: NAMES });
    await filtered.workbench.filter("A1:B61", 1, ["won", "open"]);
    await runOf(filtered, plan);
    expect(filtered.workbench.values("C2:C61")).toEqual(names);
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

  it("is planned again over 6 MB of texts in its column, more than Excel gives at once", async () => {
    const domains = await host.domains(200);
    const bench = await host.boot();
    await bench.workbench.setCells("A1:A201", column("Website", ...domains));
    await enrich(bench, "A1:A201", { outputs: NAMES });
    const long = domains.map((domain) => domain.padEnd(30_000, "x"));
    await bench.workbench.setCells("B2:B201", column(...long));
    const again = await planOf(bench, "A1:A201", { outputs: NAMES });
    expect(again).toMatchObject({ alreadyFilled: 200, problem: null });
  });
});
