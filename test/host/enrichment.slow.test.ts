import { say } from "../../src/texts";
import { hostForTests } from "./surfaces/boot-surfaces";
import { column, enrich, planOf, runOf, TITLES } from "./surfaces/enriching";

const of = (domain: string) => ({ by: "domain", domain });

describe("Enrich in a workbook", () => {
  const host = hostForTests();

  it("fills new columns of a real table beside the column and buys each company once", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    await workbench.setCells(
      "A1:A5",
      column("Website", "https://www.ACME.example/x", "", "rubbish", "acme.example")
    );
    const plan = await planOf(bench, "A1:A5");
    expect(plan).toMatchObject({
      rows: 4,
      blank: 1,
      duplicates: 1,
      companies: 1,
      toBuy: 1,
      priceCredits: 3,
      requests: 1,
      problem: null,
    });
    expect(say(plan.place ?? "")).toBe("New columns B:F of Sheet1, right of column A.");
    expect(bench.paidPaths()).toEqual([]);

    const report = await runOf(bench, plan);
    expect(report.problem).toBeNull();
    const acme = ["Acme Example Corporation", "Germany", 1250];
    const rows = workbench.values("A1:F5").map((row) => [row[0], ...row.slice(1, 4), row[5]]);
    expect(rows).toEqual([
      ["Website", "Name", "Country", "Employees", "Stackscout note"],
      ["https://www.ACME.example/x", ...acme, ""],
      ["", "", "", "", ""],
      ["rubbish", "", "", "", '"rubbish" is not a domain. Type one like acme.com.'],
      ["acme.example", ...acme, ""],
    ]);
    // Numbers with separators, days as days.
    const [[employees, funded] = []] = workbench.texts("D2:E2");
    expect([employees, funded]).toEqual(["1,250", expect.stringMatching(/^20\d\d-\d\d-\d\d$/)]);
    expect(typeof workbench.values("E2")[0]?.[0]).toBe("number");
    expect(workbench.tables()).toEqual([
      expect.objectContaining({ address: "Sheet1!A1:F5", columns: ["Website", ...TITLES] }),
    ]);
    expect(report).toMatchObject({
      rows: 2,
      done: 2,
      plan: { blank: 1, names: { notFound: { count: 1 } } },
      chargedCredits: 3,
      wasStopped: false,
      keptEdits: 0,
    });
    expect(bench.charged()).toBe(3);
    expect(workbench.unknownMembers()).toEqual([]);
  });

  it("leaves names that look like formulas as text", async () => {
    const bench = await host.boot();
    const domains = ["formula-names.example", "plus.example", "minus.example", "handle.example"];
    await bench.workbench.setCells("A1:A5", column("Website", ...domains));
    await enrich(bench, "A1:A5");
    const names = bench.workbench.values("B2:B5").flat();
    expect(names).toEqual([
      '=HYPERLINK("https://example.test","Click here")',
      "+Plus Example GmbH",
      "-Minus Example AG",
      "@Handle Example Studios",
    ]);
    expect(bench.workbench.messages("B2:B5").flat()).toEqual([null, null, null, null]);
  });

  it("tries the first 3 rows, and with them fills and counts the 2 rows of the same companies below", async () => {
    const bench = await host.boot();
    const cells = ["acme.example", "www.acme.example", "harbor.example"];
    const below = ["https://acme.example", "rubbish", "acme.example", "plus.example"];
    await bench.workbench.setCells("A1:A8", column("Website", ...cells, ...below));
    const plan = await planOf(bench, "A1:A8", { firstRows: 3 });
    expect(plan).toMatchObject({ companies: 2, duplicates: 3, beyondTrial: 1, priceCredits: 6 });
    const report = await runOf(bench, plan);
    expect(report).toMatchObject({ rows: 5, done: 5, chargedCredits: 6 });
    const filled = () => bench.workbench.values("B2:F8").map((row) => row.join("") !== "");
    expect(filled()).toEqual([true, true, true, true, false, true, false]);

    const rest = await bench.surfaces.enrichment.again(report.runId);
    expect(rest).toMatchObject({ alreadyFilled: 5, priceCredits: 3 });
    await runOf(bench, rest);
    expect(filled()).toEqual([true, true, true, true, true, true, true]);
    expect(bench.charged()).toBe(9);
  });

  it("asks subdomains as their main domains unless told otherwise, also after a trial", async () => {
    const bench = await host.boot();
    const cells = ["harbor.example", "careers.acme.example", "jobs.plus.example"];
    await bench.workbench.setCells("A1:A4", column("Website", ...cells));
    const plan = await planOf(bench, "A1:A4", { firstRows: 1 });
    expect(plan.choices.useRegistrable).toBe(true);
    expect(plan.subdomains).toEqual({
      companies: 2,
      examples: [
        { typed: "careers.acme.example", registrable: "acme.example" },
        { typed: "jobs.plus.example", registrable: "plus.example" },
      ],
      tenants: [],
    });
    const { runId } = await runOf(bench, plan);
    const again = (useRegistrable: boolean) =>
      bench.surfaces.enrichment.again(runId, { useRegistrable });
    expect((await again(false)).details).toMatchObject({
      groups: { companies: expect.arrayContaining([of("careers.acme.example")]) },
    });
    const report = await runOf(bench, await again(true));
    expect(report).toMatchObject({ rows: 3, done: 3, notFound: 0 });
    expect(bench.charged()).toBe(9);
  });

  it("takes five subdomains of one host for five companies, asks each as typed, and says so", async () => {
    const bench = await host.boot();
    const hosts = ["alpha", "beta", "gamma", "delta", "omega"].map(
      (name) => `${name}.plus.example`
    );
    await bench.workbench.setCells(
      "A1:A9",
      column("Website", ...hosts, "careers.acme.example", "de.acme.example", "shop.acme.example")
    );
    const plan = await planOf(bench, "A1:A9");
    expect(plan.subdomains).toMatchObject({ companies: 3, tenants: ["plus.example"] });
    expect(plan.details).toMatchObject({
      groups: { companies: [...hosts, "acme.example"].map(of) },
    });
  });

  it("pays no second time for a subdomain that is paid for as it was typed", async () => {
    const bench = await host.boot();
    await host.service.database.rows(
      "update companies set domain = 'shop.plus.example' where domain = 'plus.example'"
    );
    await bench.workbench.setCells("A1:A2", column("Website", "shop.plus.example"));
    await enrich(bench, "A1:A2", { useRegistrable: false });
    await host.service.database.rows(
      "update companies set domain = 'plus.example' where domain = 'shop.plus.example'"
    );
    expect(bench.charged()).toBe(3);
    const plan = await planOf(bench, "A1:A2", { place: "sheet" });
    expect(plan).toMatchObject({ held: 1, priceCredits: 0, subdomains: { companies: 0 } });
  });

  it("selects unreadable rows in the sheet, before the run and where they are after it", async () => {
    const bench = await host.boot();
    const { workbench, surfaces } = bench;
    const cells = ["acme.example", "t/b/d", "n/a", "harbor.example", "123 45"];
    const others = ["plus.example", "minus.example"];
    await workbench.setCells("A1:A8", column("Website", ...cells, ...others));
    const plan = await planOf(bench, "A1:A8");
    const select = () => surfaces.enrichment.selectLeftOut(plan, "unreadable");
    await workbench.select("A1");
    expect(await select()).toEqual({ address: "Sheet1!A3:A4", others: 1 });
    expect(await select()).toEqual({ address: "Sheet1!A6", others: 2 });
    expect(await select()).toEqual({ address: "Sheet1!A3:A4", others: 1 });
    expect(await surfaces.enrichment.selectLeftOut(plan, "freeMail")).toBeNull();
    const report = await runOf(bench, plan);
    await workbench.sort("A2:F8", { column: 0, ascending: false });
    await workbench.select("A1");
    expect(await surfaces.enrichment.selectLeftOut(report.plan, "unreadable")).toEqual({
      address: "Sheet1!A2",
      others: 2,
    });
  });

  it("leaves rows that are filled already alone, and fills new ones into the same columns", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    await workbench.setCells("A1:A4", column("Website", "acme.example", "", "harbor.example"));
    await enrich(bench, "A1:A4");
    await workbench.setCells("B2", [["My own name"]]);
    await workbench.setCells("A3", [["plus.example"]]);
    const plan = await planOf(bench, "A1:A4");
    expect(plan).toMatchObject({ rows: 3, alreadyFilled: 2, companies: 1, priceCredits: 3 });
    expect(say(plan.place ?? "")).toBe("The columns that the table has already.");
    await runOf(bench, plan);
    expect(workbench.values("B2:B4").flat()).toEqual([
      "My own name",
      "+Plus Example GmbH",
      "Northwind Harbor Fiction",
    ]);
    expect(bench.charged()).toBe(9);

    const again = await planOf(bench, "A1:A4");
    expect(again).toMatchObject({ alreadyFilled: 3, companies: 0, priceCredits: 0 });
  });

  it("fills single cells that were emptied from what is held, and no others of their rows", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    await workbench.setCells("A1:A3", column("Website", "acme.example", "plus.example"));
    await enrich(bench, "A1:A3");
    // The last funding date of plus.example is not known: its blank is no work.
    expect(await planOf(bench, "A1:A3")).toMatchObject({ alreadyFilled: 2, companies: 0 });
    await workbench.setCells("B2:C2", [["My own name", ""]]);
    const plan = await planOf(bench, "A1:A3");
    expect(plan).toMatchObject({ alreadyFilled: 1, companies: 1, held: 1, priceCredits: 0 });
    const report = await runOf(bench, plan);
    expect(report).toMatchObject({ done: 1, keptEdits: 1 });
    expect(workbench.values("B2:C2")).toEqual([["My own name", "Germany"]]);
    expect(bench.charged()).toBe(6);
  });

  it("adds a column to an earlier run's without asking for what is there again", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    await workbench.setCells("A1:A3", column("Website", "acme.example", "nobody.test"));
    await enrich(bench, "A1:A3");
    const plan = await planOf(bench, "A1:A3", {
      outputs: [
        { kind: "field", field: "name" },
        { kind: "field", field: "industry" },
      ],
    });
    expect(plan).toMatchObject({ alreadyFilled: 0, held: 2, priceCredits: 0 });
    await runOf(bench, plan);
    expect(workbench.tables()[0]?.columns).toEqual(["Website", ...TITLES, "Industry"]);
    expect(workbench.values("G2")[0]?.[0]).not.toBe("");
    expect(bench.charged()).toBe(3);
  });

  it("tells its progress column by column, ending with what the report says", async () => {
    const bench = await host.boot();
    await bench.workbench.setCells(
      "A1:A4",
      column("Website", "acme.example", "nobody.test", "acme.example")
    );
    const run = bench.surfaces.enrichment.start(await planOf(bench, "A1:A4"));
    expect(bench.surfaces.enrichment.current()).toBe(run);
    const states = new Set<string>();
    run.subscribe(() => states.add(run.progress().state));
    const report = await run.ended;
    expect([...states]).toEqual(["running", "ended"]);
    expect(report).toMatchObject({ rows: 3, done: 2, notFound: 1, waiting: 0, chargedCredits: 3 });
    expect(report.columns).toEqual(
      TITLES.slice(0, 4).map((title) => ({ title, asked: 3, filled: 2 }))
    );
    expect((await bench.surfaces.enrichment.runs())[0]?.columns).toEqual(report.columns);
    expect(bench.surfaces.enrichment.current()).toBeNull();
  });

  it("fills 2,100 rows, more than a request takes, of 300 companies with at most five requests", async () => {
    const bench = await host.boot();
    const domains = await host.domains(300);
    const cells = Array.from({ length: 2100 }, (_, row) => domains[(row * 7) % 300] ?? "");
    await bench.workbench.setCells("A1:A2101", column("Website", ...cells));
    const plan = await planOf(bench, "A:A");
    expect(plan).toMatchObject({
      rows: 2100,
      companies: 300,
      duplicates: 1800,
      usualCredits: 900,
    });
    const report = await runOf(bench, plan);
    expect(report).toMatchObject({ done: 2100, chargedCredits: 900 });
    expect(bench.paidPaths().length).toBeLessThanOrEqual(5);
    const names = bench.workbench.values("A2:B2101");
    const nameOf = new Map(names.slice(0, 300).map(([domain, name]) => [domain, name]));
    expect(nameOf.size).toBe(300);
    expect(
      names.filter(([domain, name]) => name === "" || nameOf.get(domain ?? "") !== name)
    ).toEqual([]);
  });

  it("reports why nothing was bought, and writes nothing, when the credits do not cover it", async () => {
    const key = await host.newKey("paid", 0);
    const bench = await host.boot({ key });
    await bench.workbench.setCells("A1:A2", column("Website", "acme.example"));
    await bench.surfaces.client.refreshBalance();
    const plan = await planOf(bench, "A1:A2");
    expect(plan.obstacle).toMatchObject({ kind: "out-of-credits" });
    expect(plan.affordableRows).toBe(0);
    const report = await runOf(bench, plan);
    expect(report).toMatchObject({
      done: 0,
      chargedCredits: 0,
      failure: { kind: "out-of-credits" },
    });
    expect(bench.workbench.values("B1:B2").flat()).toEqual(["", ""]);
    expect(await bench.surfaces.enrichment.runs()).toEqual([]);
  });

  it("says how many rows fit below a ceiling, and when the balance is in the way too, so that these do", async () => {
    const key = await host.newKey("paid", 20);
    const bench = await host.boot({ key });
    const { client } = bench.surfaces;
    void client.change({ spending: { actionCredits: 5 } });
    await bench.workbench.setCells(
      "A1:A5",
      column("Website", "acme.example", "acme.example", "harbor.example", "plus.example")
    );
    expect(await planOf(bench, "A1:A5")).toMatchObject({
      obstacle: { kind: "over-ceiling", ceiling: "action", limitCredits: 5 },
      affordableRows: 2,
    });
    await host.service.setCredits(6, key);
    await client.refreshBalance();
    const plan = await planOf(bench, "A1:A5");
    expect(plan).toMatchObject({ obstacle: { kind: "out-of-credits" }, affordableRows: 2 });
    expect(await planOf(bench, "A1:A5", { firstRows: 2 })).toMatchObject({
      obstacle: null,
      priceCredits: 3,
      beyondTrial: 2,
    });
    // The balance still bounds a run that may cost more.
    void client.change({ spending: { actionCredits: 9 } });
    expect((await planOf(bench, "A1:A5")).affordableRows).toBe(3);
  });
});
