import { say } from "../../src/texts";
import { inExcel } from "../workbench/fixture";
import { hostForTests, type SurfacesHost, type SurfacesBench } from "./surfaces/boot-surfaces";
import { column, enrich, planOf, runOf, TITLES } from "./surfaces/enriching";

describe("What Enrich reads, and where it writes", () => {
  const host = hostForTests();

  it("never writes over people's own cells: it takes a new worksheet instead", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    await workbench.setCells("A1:D3", [
      ["Website", "", "", ""],
      ["acme.example", "", "", "mine"],
      ["harbor.example", "", "", ""],
    ]);
    const plan = await planOf(bench, "A1:A3");
    expect(say(plan.place ?? "")).toBe(
      'A new worksheet "Enriched", because the cells beside the column are taken.'
    );
    await runOf(bench, plan);
    expect(
      workbench
        .values("Sheet1!A1:D3")
        .flat()
        .filter((cell) => cell !== "")
    ).toEqual(["Website", "acme.example", "mine", "harbor.example"]);
    expect(workbench.values("Enriched!A1:B3")).toEqual([
      ["Website", "Name"],
      ["acme.example", "Acme Example Corporation"],
      ["harbor.example", "Northwind Harbor Fiction"],
    ]);
  });

  it("puts new columns right of all titled columns, which become one table with them", async () => {
    const bench = await host.boot();
    await bench.workbench.setCells("A1:C3", [
      ["Owner", "Website", "City"],
      ["Ann", "acme.example", "Oslo"],
      ["Ben", "harbor.example", "Rome"],
    ]);
    const plan = await planOf(bench, "B1:B3");
    expect(say(plan.place ?? "")).toBe("New columns D:H of Sheet1, right of columns A:C.");
    await runOf(bench, plan);
    expect(bench.workbench.values("A1:D3")).toEqual([
      ["Owner", "Website", "City", "Name"],
      ["Ann", "acme.example", "Oslo", "Acme Example Corporation"],
      ["Ben", "harbor.example", "Rome", "Northwind Harbor Fiction"],
    ]);
    expect(bench.workbench.tables()[0]?.address).toBe("Sheet1!A1:H3");
  });

  it("gives a bare column below a blank cell a title there and fills beside it", async () => {
    const bench = await host.boot();
    await bench.workbench.setCells("A4:A6", column("acme.example", "", "harbor.example"));
    await enrich(bench, "A4:A6");
    expect(bench.workbench.values("A3:B6")).toEqual([
      ["Company", "Name"],
      ["acme.example", "Acme Example Corporation"],
      ["", ""],
      ["harbor.example", "Northwind Harbor Fiction"],
    ]);
    expect(bench.workbench.unknownMembers()).toEqual([]);
  });

  it("takes the title above the selected cells as the column's", async () => {
    const bench = await host.boot();
    await bench.workbench.setCells("A1:A3", column("Website", "acme.example", "harbor.example"));
    await enrich(bench, "A2:A3");
    expect(bench.workbench.values("A1:B2")).toEqual([
      ["Website", "Name"],
      ["acme.example", "Acme Example Corporation"],
    ]);
  });

  it("grows the table that the column belongs to, with titles unlike the table's own, and says that it ends above row 6", async () => {
    const bench = await tableOfTwo(host);
    const { workbench } = bench;
    await workbench.setCells("A6", [["a note below the table"]]);
    const plan = await planOf(bench, "A2:A6");
    expect(plan).toMatchObject({ rows: 2, warnings: [{ values: { lastRowBelowTable: "6" } }] });
    await runOf(bench, plan);
    expect(workbench.tables()).toEqual([
      expect.objectContaining({
        address: "Sheet1!A1:G3",
        columns: ["Website", "Name", "Name (Stackscout)", ...TITLES.slice(1)],
      }),
    ]);
    expect(workbench.values("B2:C3")).toEqual([
      ["what I call it", "Acme Example Corporation"],
      ["", "Northwind Harbor Fiction"],
    ]);
  });

  it("leaves hidden and filtered rows out", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    await workbench.setCells(
      "A1:A5",
      column("Website", "acme.example", "harbor.example", "plus.example", "minus.example")
    );
    await workbench.setHidden("3:4", true);
    const plan = await planOf(bench, "A1:A5");
    expect(plan).toMatchObject({ rows: 4, hidden: 2, companies: 2, priceCredits: 6 });
    await runOf(bench, plan);
    expect(workbench.values("B2:B5").flat()).toEqual([
      "Acme Example Corporation",
      "",
      "",
      "-Minus Example AG",
    ]);
    expect(bench.charged()).toBe(6);
  });

  it("reads the domain, else the company page, else the e-mail, else the address of a row", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    await workbench.setCells("A1:D6", [
      ["Domain", "Page", "Mail", "Note"],
      ["acme.example", "", "x@harbor.example", "a"],
      ["", "https://www.linkedin.com/company/acme-example-corporation", "", "b"],
      ["plus.example", "https://www.linkedin.com/company/plus", "", "c"],
      ["", "", "ann@harbor.example", "d"],
      ["", "", "someone@gmail.com", "e"],
    ]);
    await workbench.select("A1:D6");
    const source = await bench.surfaces.enrichment.read();
    expect(source.columns.map(({ letters, header, guess }) => [letters, header, guess])).toEqual([
      ["A", "Domain", "domain"],
      ["B", "Page", "page"],
      ["C", "Mail", "email"],
      ["D", "Note", "unused"],
    ]);
    const plan = await planOf(bench, "A1:D6");
    expect(plan).toMatchObject({ rows: 5, freeMail: { count: 1 }, companies: 4 });
    expect(plan.freeMail.first).toEqual([
      { row: 6, text: "someone@gmail.com", reason: "gmail.com is a personal e-mail provider." },
    ]);
    await runOf(bench, plan);
    expect(workbench.values("A2:E6").map((row) => [row[3], row[4]])).toEqual([
      ["a", "Acme Example Corporation"],
      ["b", "Acme Example Corporation"],
      ["c", "+Plus Example GmbH"],
      ["d", "Northwind Harbor Fiction"],
      ["e", ""],
    ]);
    expect(workbench.values("I6")).toEqual([["gmail.com is a personal e-mail provider."]]);
  });

  it("takes the link under a text, or a HYPERLINK formula's address, for the company, and says so", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    await workbench.setCells(
      "A1:A7",
      column(
        "Company",
        "Acme",
        '=HYPERLINK("https://www.harbor.example/about","Harbor")',
        "plus.example",
        "Site",
        "Site",
        "Acme"
      )
    );
    await inExcel(workbench, async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      const link = (cell: string, address: string, textToDisplay: string) =>
        (sheet.getRange(cell).hyperlink = { address, textToDisplay });
      link("A2", "https://acme.example/", "Acme");
      link("A4", "https://other.example/", "plus.example");
      link("A5", "https://acme.example/", "Site");
      link("A6", "https://harbor.example/", "Site");
      await context.sync();
    });
    await workbench.settled();
    const plan = await planOf(bench, "A1:A7");
    expect(plan).toMatchObject({ companies: 3, duplicates: 1, priceCredits: 9 });
    expect(plan.within.first.map(({ row, text, reason }) => [row, text, say(reason)])).toEqual([
      [2, "Acme", "acme.example"],
      [3, "Harbor", "harbor.example"],
      [7, "Acme", "acme.example"],
    ]);
    expect(plan.names.notFound.first.map(({ row }) => row)).toEqual([5, 6]);
    await runOf(bench, plan);
    expect(workbench.values("B2:B7").flat()).toEqual([
      "Acme Example Corporation",
      "Northwind Harbor Fiction",
      "+Plus Example GmbH",
      "",
      "",
      "Acme Example Corporation",
    ]);
    const [run] = await bench.surfaces.enrichment.runs();
    await bench.surfaces.enrichment.revert(run?.id ?? "");
    expect(workbench.values("A1:B2")).toEqual([
      ["Company", ""],
      ["Acme", ""],
    ]);
  });

  it("takes the address in the cell that a HYPERLINK names, and no page of a host that five names link to", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    const fair = ["Acme Example Corporation", "Alpha", "Beta", "Gamma", "Delta"];
    await workbench.setCells("A1:B8", [
      ["Exhibitor", "Site"],
      ['=HYPERLINK(B2,"Harbor")', "https://harbor.example/about"],
      ['=IF(B3="","",HYPERLINK("https://plus.example","Plus"))', "x"],
      ...fair.map((name, at) => [
        `=HYPERLINK("https://fair.example/en/exhibitor.php?id=${String(at)}","${name}")`,
        "",
      ]),
    ]);
    await workbench.settled();
    await workbench.select("A1:A8");
    const { enrichment } = bench.surfaces;
    const source = await enrichment.read();
    await enrichment.lookUpNames(source, source.choices, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    const plan = await planOf(bench, "A1:A8");
    // Of the fair's five the one whose name is known is looked up; nobody buys the fair's own record.
    expect(plan).toMatchObject({ companies: 3, priceCredits: 9, names: { found: 1 } });
    await runOf(bench, plan);
    expect(bench.charged()).toBe(9);
    expect(workbench.values("C2:C5").flat()).toEqual([
      "Northwind Harbor Fiction",
      "+Plus Example GmbH",
      "Acme Example Corporation",
      "",
    ]);
  });

  it("finds a linked company again on the new worksheet where its text stands without a link", async () => {
    const bench = await host.boot();
    await bench.workbench.setCells(
      "A1:A2",
      column("Company", '=HYPERLINK("https://acme.example","Acme")')
    );
    await bench.workbench.settled();
    await runOf(bench, await planOf(bench, "A1:A2", { place: "sheet" }));
    const [run] = await bench.surfaces.enrichment.runs();
    expect(bench.charged()).toBe(3);
    expect(await bench.surfaces.enrichment.again(run?.id ?? "")).toMatchObject({
      alreadyFilled: 1,
      companies: 0,
    });
  });

  it("looks company names up where the key is approved, takes exact ones only, and says so where it is not", async () => {
    const bench = await host.boot();
    await bench.workbench.setCells(
      "A1:A4",
      column("Company", "acme example corporation", "Acme", "No Such Firm Anywhere")
    );
    await bench.workbench.select("A1:A4");
    const { enrichment } = bench.surfaces;
    const source = await enrichment.read();
    expect(source.columns[0]?.guess).toBe("name");
    const before = await enrichment.plan(source, source.choices);
    expect(before).toMatchObject({ companies: 0, names: { toLookUp: 3, found: 0 } });
    expect(before.warnings).toEqual([]);
    const told: string[] = [];
    const failure = await enrichment.lookUpNames(source, source.choices, {
      signal: new AbortController().signal,
      onProgress: (done, all) => told.push(`${String(done)}/${String(all)}`),
    });
    expect(failure).toBeNull();
    expect(told).toEqual(["1/3", "2/3", "3/3"]);
    const plan = await enrichment.plan(source, source.choices);
    expect(plan).toMatchObject({ companies: 1, priceCredits: 3, names: { toLookUp: 0, found: 1 } });
    expect(plan.warnings).toEqual([
      "Only exact names are found by themselves. Domains are more reliable.",
    ]);
    expect(plan.names.notFound.first.map(({ row }) => row)).toEqual([3, 4]);
    expect(bench.charged()).toBe(0);
    const report = await runOf(bench, plan);
    expect(report.done).toBe(1);
    expect(bench.workbench.values("B2:B3").flat()).toEqual(["Acme Example Corporation", ""]);
    // Of another list nothing was found or chosen.
    expect([plan.choices.names, plan.names.chosen]).toEqual([
      { "acme example corporation": "acme.example" },
      {},
    ]);
    await bench.workbench.setCells("Z1:Z2", column("Company", "No Such Firm Anywhere"));
    const another = await planOf(bench, "Z1:Z2");
    expect([another.choices.names, another.names.chosen]).toEqual([{}, {}]);

    const key = await host.newKey("paid", 1000, { autocompleteApproved: false });
    const other = await host.boot({ key });
    await other.workbench.setCells("A1:A2", column("Company", "Acme Example Corporation"));
    await other.workbench.select("A1:A2");
    const unapproved = await other.surfaces.enrichment.read();
    await other.surfaces.enrichment.lookUpNames(unapproved, unapproved.choices, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    const refused = await other.surfaces.enrichment.plan(unapproved, unapproved.choices);
    expect(refused.names).toMatchObject({ isRefused: true, toLookUp: 1 });
  });

  it("writes technologies, intents, counts and named technologies for 3 credits a part", async () => {
    const bench = await host.boot();
    await bench.workbench.setCells("A1:A3", column("Website", "acme.example", "nobody.test"));
    const plan = await planOf(bench, "A1:A3", {
      outputs: [
        { kind: "field", field: "name" },
        { kind: "uses", slug: "kafka", name: "Apache Kafka", show: "yesNo" },
        { kind: "uses", slug: "kafka", name: "Apache Kafka", show: "confidence" },
        { kind: "technologies", category: null },
        { kind: "technologyCount", category: null },
        { kind: "intents", category: null },
      ],
    });
    expect(plan.lines.map(({ part, toBuy, priceCredits }) => [part, toBuy, priceCredits])).toEqual([
      ["company", 2, 6],
      ["technologies", 2, 6],
      ["intents", 2, 6],
    ]);
    expect(plan.priceCredits).toBe(18);
    const report = await runOf(bench, plan);
    expect(bench.charged()).toBe(9);
    expect(report).toMatchObject({ done: 1, notFound: 1, chargedCredits: 9 });
    const [titles = [], acme = [], nobody = []] = bench.workbench.values("B1:H3");
    expect(titles).toEqual([
      "Name",
      "Uses Apache Kafka",
      "Apache Kafka confidence",
      "Technologies used",
      "Technologies used, number",
      "Buying intents",
      "Stackscout note",
    ]);
    expect(acme[0]).toBe("Acme Example Corporation");
    const technologies = String(acme[3]).split("; ");
    expect(acme[1]).toBe(technologies.some((name) => /kafka/i.test(name)) ? "yes" : "no");
    expect(acme[4]).toBe(technologies.length);
    expect(["none", "low", "medium", "high"]).toContain(acme[2]);
    expect(nobody).toEqual(["", "", "", "", "", "", "Not known to the service (not charged)"]);
  });

  it("starts with what was filled in last, and where; of the rows' choices with the usual ones", async () => {
    const bench = await host.boot();
    await bench.workbench.setCells("A1:A2", column("Website", "acme.example"));
    await enrich(bench, "A1:A2", { place: "sheet", useRegistrable: false, firstRows: 1 });
    await bench.workbench.addSheet("Second");
    await bench.workbench.setCells("Second!C1:C2", column("website ", "harbor.example"));
    await bench.workbench.activateSheet("Second");
    await bench.workbench.select("Second!C1:C2");
    const source = await bench.surfaces.enrichment.read();
    expect(source.choices).toMatchObject({ place: "sheet", roles: { 2: "domain" } });
    expect(source.choices).toMatchObject({ useRegistrable: true, firstRows: null });
    expect(source.choices.outputs).toHaveLength(4);
  });

  it("takes a cell of a nearly empty column beside the companies for theirs, in plain cells and in a table", async () => {
    const { workbench, surfaces } = await host.boot();
    await workbench.setCells("A1:C4", [
      ["Site", "Ctry", "Name"],
      ["acme.example", "US", "Acme"],
      ["harbor.example", "", "Harbor"],
      ["", "", ""],
    ]);
    for (const isTable of [false, true]) {
      if (isTable) await host.makeTable(workbench, "A1:C3");
      for (const cell of ["A2", "B3", "B2", "C3"]) {
        await workbench.select(cell);
        const source = await surfaces.enrichment.read();
        expect([cell, source.address]).toEqual([cell, "Sheet1!A1:A3"]);
        expect(source.choices.roles).toEqual({ 0: "domain" });
      }
    }
    await workbench.select("C1:C3");
    expect((await surfaces.enrichment.read()).choices.roles).toEqual({ 2: "name" });
  });

  it("keeps merged cells as they are and writes to a new worksheet", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    await workbench.setCells("A1:A4", column("Website", "acme.example", "", "harbor.example"));
    await workbench.mergeCells("A2:A3");
    const plan = await planOf(bench, "A1:A4");
    expect(say(plan.place ?? "")).toContain("because the rows have merged cells");
    await runOf(bench, plan);
    expect(workbench.values("Enriched!A1:B3")).toEqual([
      ["Website", "Name"],
      ["acme.example", "Acme Example Corporation"],
      ["harbor.example", "Northwind Harbor Fiction"],
    ]);
    expect(workbench.tables()).toHaveLength(1);
  });

  it("keeps a formula that spills in the rows as it is and writes to a new worksheet", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    await workbench.setCells("A1:A3", column("Website", "acme.example", "harbor.example"));
    await workbench.setCells("B1:B2", column("Again", '={"one";"two"}'));
    await workbench.settled();
    const plan = await planOf(bench, "A1:A3");
    expect(say(plan.place ?? "")).toContain(
      "because the rows contain a formula that can fill several"
    );
    await runOf(bench, plan);
    expect(workbench.values("Sheet1!B2:B3").flat()).toEqual(["one", "two"]);
    expect(workbench.tables().map(({ sheet }) => sheet)).toEqual(["Enriched"]);
  });

  it("keeps a formula of ours that waits or was lost, as it may fill several cells later; one with its value may stay", async () => {
    const bench = await host.boot({ unaskedCredits: 3 });
    const { workbench } = bench;
    const companies = column("Website", "acme.example", "harbor.example", "plus.example");
    await workbench.setCells("A1:A4", companies);
    const planWith = async (formula: string) => {
      await workbench.setCells("B1:B2", column("Ctry", formula));
      await workbench.settled();
      return planOf(bench, "A2");
    };
    expect(await planWith('=SCOUT.COMPANY(A2,"Country")')).toMatchObject({ table: "A1:B4" });
    for (const name of ["SCOUT.COMPANY", "_xldudf_SCOUT_COMPANY"]) {
      const plan = await planWith(`=${name}(A3:A4,"Country")`);
      expect(say(plan.place ?? "")).toContain("because the rows contain a formula that can fill");
    }
  });

  it.each([
    ["spills", (bench: SurfacesBench) => bench.workbench.setCells("B2", [["=SEQUENCE(2)"]])],
    ["was merged", (bench: SurfacesBench) => bench.workbench.mergeCells("B2:B3")],
  ])(
    "buys nothing and makes no table when a cell beside %s since the count",
    async (_what, act) => {
      const bench = await host.boot();
      const { workbench } = bench;
      await workbench.setCells("A1:A3", column("Website", "acme.example", "harbor.example"));
      await workbench.setCells("B1", [["Seq"]]);
      const plan = await planOf(bench, "A2");
      expect(plan.table).toBe("A1:B3");
      await act(bench);
      await workbench.settled();
      const before = workbench.values("A1:B3");
      const report = await runOf(bench, plan);
      expect(say(report.problem ?? "")).toBe(
        "The cells for the results were taken since they were counted. Count again."
      );
      expect([workbench.values("A1:B3"), workbench.tables(), bench.charged()]).toEqual([
        before,
        [],
        0,
      ]);
    }
  );

  it("reads formulas and names the rows whose cells show errors", async () => {
    const bench = await host.boot();
    await bench.workbench.setCells("A1:A4", [
      ["Website"],
      ['="acme"&".example"'],
      ["=1/0"],
      ["harbor.example"],
    ]);
    await bench.workbench.settled();
    const plan = await planOf(bench, "A1:A4");
    expect(plan).toMatchObject({ companies: 2, unreadable: { count: 1 } });
    expect(plan.unreadable.first).toEqual([
      { row: 3, text: "#DIV/0!", reason: "The cell shows #DIV/0!. Correct its formula." },
    ]);
    await runOf(bench, plan);
    expect(bench.workbench.formulas("A2")).toEqual([['="acme"&".example"']]);
    expect(bench.workbench.values("B2")).toEqual([["Acme Example Corporation"]]);
  });

  it("says in a sentence what is wrong with the selection", async () => {
    const { workbench, surfaces } = await host.boot();
    await workbench.select("C1:C9");
    await expect(surfaces.enrichment.read()).rejects.toMatchObject({
      message: "The selection is empty. Select a column of companies.",
    });
  });

  it("takes a new worksheet when the sheet is protected, and says why", async () => {
    const bench = await host.boot();
    await bench.workbench.setCells("A1:A2", column("Website", "acme.example"));
    await bench.workbench.protectSheet("Sheet1");
    const plan = await planOf(bench, "A1:A2");
    expect(say(plan.place ?? "")).toContain("because the worksheet is protected");
    await bench.workbench.protectWorkbook(true);
    expect(await planOf(bench, "A1:A2")).toMatchObject({
      problem:
        "No worksheet can be added, because the structure of this workbook is protected. Unprotect it (Review, Protect Workbook).",
    });
    expect(bench.charged()).toBe(0);
  });

  it("says before anything is bought that a read-only workbook keeps nothing", async () => {
    const bench = await host.boot();
    await bench.workbench.setCells("A1:A2", column("Website", "acme.example"));
    await bench.workbench.setReadOnly(true);
    const plan = await planOf(bench, "A1:A2");
    expect(say(plan.problem ?? "")).toBe(
      "This workbook is open for reading only. Save a copy and enrich there."
    );
    expect(() => bench.surfaces.enrichment.start(plan)).toThrow(
      "This workbook is open for reading only."
    );
    expect(bench.charged()).toBe(0);
  });

  it.each([
    ["the column changed", "A2", "The column changed since it was counted. Select it again."],
    [
      "the cells beside were taken",
      "C3",
      "The cells for the results were taken since they were counted. Count again.",
    ],
  ])("buys nothing when %s since it was counted", async (_what, cell, problem) => {
    const bench = await host.boot();
    await bench.workbench.setCells("A1:A3", column("Website", "acme.example", "harbor.example"));
    const plan = await planOf(bench, "A1:A3");
    await bench.workbench.setCells(cell, [["plus.example"]]);
    const report = await runOf(bench, plan);
    expect(say(report.problem ?? "")).toBe(problem);
    expect(bench.charged()).toBe(0);
    expect(bench.workbench.tables()).toEqual([]);
    expect(await bench.surfaces.enrichment.runs()).toEqual([]);
  });
});

async function tableOfTwo(host: SurfacesHost): Promise<SurfacesBench> {
  const bench = await host.boot();
  await bench.workbench.setCells("A1:B3", [
    ["Website", "Name"],
    ["acme.example", "what I call it"],
    ["harbor.example", ""],
  ]);
  await host.makeTable(bench.workbench, "A1:B3");
  return bench;
}
