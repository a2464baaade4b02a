import { say } from "../../src/texts";
import type { EnrichmentOutput } from "../../src/enrich/choices";
import { SurfacesHost } from "./surfaces/boot-surfaces";
import { column, enrich, planOf, runOf } from "./surfaces/enriching";

jest.setTimeout(60_000);

const NAMES = [{ kind: "field", field: "name" }] as const;

describe("What a dry run promises", () => {
  const host = new SurfacesHost();
  beforeAll(() => host.prepare());
  afterEach(() => host.closeBenches());
  afterAll(() => host.close());

  it("takes the address, and the looked-up name last, of rows without anything surer", async () => {
    const bench = await host.boot();
    await bench.workbench.setCells("A1:C5", [
      ["Company", "Domain", "Link"],
      ["ignored", "acme.example", "https://harbor.example/a"],
      ["ignored", "", "https://harbor.example/about?x=1"],
      ["Acme Example Corporation", "", ""],
      ["No Such Firm Anywhere", "", ""],
    ]);
    await bench.workbench.select("A1:C5");
    const { enrichment } = bench.surfaces;
    const source = await enrichment.read();
    const choices = {
      ...source.choices,
      roles: { 0: "name", 1: "domain", 2: "url" } as const,
      outputs: NAMES,
    };
    await enrichment.lookUpNames(source, choices, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    const plan = await enrichment.plan(source, choices);
    expect(plan).toMatchObject({
      companies: 2,
      duplicates: 1,
      names: { notFound: { count: 1 } },
      priceCredits: 6,
    });
    await runOf(bench, plan);
    expect(bench.workbench.values("D2:D5").flat()).toEqual([
      "Acme Example Corporation",
      "Northwind Harbor Fiction",
      "Acme Example Corporation",
      "",
    ]);
    expect(bench.charged()).toBe(6);
  });

  it("says that rows selected below a table are left out, and how to take them in", async () => {
    const bench = await host.boot();
    await bench.workbench.setCells("A1:A3", [["Domain"], ["acme.example"], ["harbor.example"]]);
    await host.makeTable(bench.workbench, "A1:A3");
    await bench.workbench.setCells("A4:A5", [["twin.example"], ["colossus.example"]]);
    const cut = await planOf(bench, "A1:A5", { outputs: NAMES });
    expect(cut).toMatchObject({ rows: 2, companies: 2 });
    expect(cut.warnings).toEqual([
      "The table Table1 ends above row 5: rows below it are left out. Drag its lower right corner over them to take them in.",
    ]);
    expect((await planOf(bench, "A1:A3", { outputs: NAMES })).warnings).toEqual([]);
    expect((await planOf(bench, "A2", { outputs: NAMES })).warnings).toEqual([]);
  });

  it("is named in the language of the pane", async () => {
    const bench = await host.boot();
    await bench.workbench.setCells("A1:A2", [["Domain"], ["acme.example"]]);
    await bench.surfaces.speak("de-DE");
    await runOf(bench, await planOf(bench, "A1:A2", { outputs: NAMES }));
    const [run] = await bench.surfaces.enrichment.runs();
    expect(run).toMatchObject({ name: "Anreicherung Sheet1!A1:A2" });
  });

  it("asks one record a company for ten named technologies, and one list for those of a category", async () => {
    const rows = await host.service.database.rows<{ slug: string; name: string }>(
      "select slug, name from keywords where type = 'technology' order by slug limit 10"
    );
    const ten: EnrichmentOutput[] = rows.map(({ slug, name }) => ({
      kind: "uses",
      slug,
      name,
      show: "yesNo",
    }));
    const bench = await host.boot();
    await bench.workbench.setCells("A1:A3", column("Website", "acme.example", "harbor.example"));
    const plan = await planOf(bench, "A1:A3", { outputs: [...NAMES, ...ten] });
    expect(plan.lines.map(({ part }) => part)).toEqual(["company"]);
    expect(plan).toMatchObject({ priceCredits: 6, requests: 1 });
    await runOf(bench, plan);
    expect(bench.charged()).toBe(6);
    expect(bench.paidPaths()).toHaveLength(1);
    for (const row of bench.workbench.values("C2:L3"))
      expect(row.every((cell) => cell === "yes" || cell === "no")).toBe(true);

    const [kafka] = await host.service.database.rows<{ slug: string }>(
      "select category_slug as slug from keywords where slug = 'kafka'"
    );
    const category = { slug: kafka?.slug ?? "", name: "Message Queue" };
    const ofCategory = await planOf(bench, "A1:A3", {
      outputs: [
        { kind: "technologies", category },
        { kind: "technologyCount", category },
        { kind: "technologies", category: null },
      ],
    });
    expect(ofCategory).toMatchObject({ priceCredits: 6 });
    await runOf(bench, ofCategory);
    const [titles = [], acme = []] = bench.workbench.values("A1:R2");
    const cell = (title: string) => acme[titles.indexOf(title)];
    const some = String(cell("Technologies used: Message Queue")).split("; ");
    expect(some).toContain("Kafka");
    expect(cell("Technologies used, number: Message Queue")).toBe(some.length);
    expect(String(cell("Technologies used")).split("; ")).toEqual(expect.arrayContaining(some));
    expect(bench.charged()).toBe(12);
  });

  it("ends when the windows of the key's plan let it: 500 companies at once, or minutes later", async () => {
    const domains = await host.domains(500);
    const endOf = async (tier: "free" | "paid") => {
      const bench = await host.boot({ tier });
      // The free plan's page size is learned from its first refusal.
      await bench.workbench.setCells("A1:A501", column("Website", ...domains));
      await bench.workbench.setCells("F1:F2", column("Other", "acme.example"));
      await enrich(bench, "F1:F2", { outputs: NAMES, place: "sheet" });
      await bench.workbench.activateSheet("Sheet1");
      const plan = await planOf(bench, "A1:A501", { outputs: NAMES, place: "sheet" });
      return { requests: plan.requests, seconds: plan.takesMs / 1000 };
    };
    const paid = await endOf("paid");
    expect(paid.requests).toBe(5);
    expect(paid.seconds).toBeLessThan(30);
    const free = await endOf("free");
    expect(free.requests).toBe(20);
    expect(free.seconds).toBeGreaterThan(60);
  });

  it("goes on with all rows after a trial that went to a new worksheet", async () => {
    const domains = await host.domains(6);
    const bench = await host.boot();
    await bench.workbench.setCells("A1:A7", column("Website", ...domains));
    const trial = await enrich(bench, "A1:A7", { outputs: NAMES, place: "sheet", firstRows: 2 });
    expect(trial.done).toBe(2);
    const rest = await bench.surfaces.enrichment.again(trial.runId);
    expect(rest).toMatchObject({ companies: 4, alreadyFilled: 2, priceCredits: 12 });
    await runOf(bench, rest);
    expect(bench.workbench.values("Enriched!B2:B7").flat()).not.toContain("");
    expect(bench.charged()).toBe(18);
  });

  it("leaves a table that is in the way alone: results go to a new worksheet", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    await workbench.setCells("C1:D2", [
      ["Mine", "Yours"],
      [1, 2],
    ]);
    await host.makeTable(workbench, "C1:D2");
    await workbench.setCells("A1:A2", column("Website", "acme.example"));
    const plan = await planOf(bench, "A1:A2", { outputs: NAMES });
    expect(say(plan.place ?? "")).toBe(
      'A new worksheet "Enriched", because the cells beside the column are taken.'
    );
    await runOf(bench, plan);
    expect(workbench.values("Sheet1!C1:D2")).toEqual([
      ["Mine", "Yours"],
      [1, 2],
    ]);
  });

  it.each([
    ["InvalidSelection", "Select one range of cells, not several."],
    ["InvalidOperationInCellEditMode", "Finish editing the cell first."],
  ])("says what to do when Excel answers %s", async (code, sentence) => {
    const { workbench, surfaces } = await host.boot();
    workbench.faults.failAction(1, code);
    await expect(surfaces.enrichment.read()).rejects.toMatchObject({ message: sentence });
  });
});
