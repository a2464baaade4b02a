import { companyFields } from "../../src/client/company-fields";
import type { EnrichmentPlan } from "../../src/excel/enrichment-plan";
import type { EnrichmentReport } from "../../src/excel/enrichment-run";
import { SurfacesHost, type SurfacesBench } from "./surfaces/boot-surfaces";
import { messyColumn } from "./surfaces/messy-domains";

jest.setTimeout(60_000);

const fields = companyFields.filter(({ name }) =>
  ["name", "country", "employee_count", "last_funding_round_date"].includes(name)
);
const TITLES = ["Name", "Country", "Employees", "Last funding date", "Stackscout note"];

/** Selects and plans; nothing is bought yet. */
async function planOf(
  { workbench, surfaces }: SurfacesBench,
  address: string,
  onlyBlanks = true
): Promise<EnrichmentPlan> {
  await workbench.select(address);
  const column = await surfaces.enrichment.readColumn();
  return surfaces.enrichment.plan(column, { fields, onlyBlanks });
}

async function runOf(
  bench: SurfacesBench,
  plan: EnrichmentPlan,
  signal = new AbortController().signal
): Promise<EnrichmentReport> {
  const report = await bench.surfaces.enrichment.run(plan, { signal, onProgress: () => undefined });
  await bench.workbench.settled();
  return report;
}

const column = (...cells: string[]) => cells.map((cell) => [cell]);

describe("Enrich in a workbook", () => {
  const host = new SurfacesHost();
  beforeAll(() => host.prepare());
  afterEach(() => host.closeBenches());
  afterAll(() => host.close());

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
      priceCredits: 3,
      requests: 1,
    });
    expect(plan.place).toBe("New columns B:F of Sheet1, beside the column.");
    expect(bench.paidPaths()).toEqual([]);

    const report = await runOf(bench, plan);
    const acme = ["Acme Example Corporation", "Germany", 1250];
    const rows = workbench.values("A1:F5").map((row) => [row[0], ...row.slice(1, 4), row[5]]);
    expect(rows).toEqual([
      ["Website", "Name", "Country", "Employees", "Stackscout note"],
      ["https://www.ACME.example/x", ...acme, ""],
      ["", "", "", "", ""],
      ["rubbish", "", "", "", '"rubbish" is not a domain. Type one like acme.com.'],
      ["acme.example", ...acme, ""],
    ]);
    expect(workbench.tables()).toEqual([
      expect.objectContaining({ address: "Sheet1!A1:F5", columns: ["Website", ...TITLES] }),
    ]);
    expect(report).toMatchObject({
      rows: 4,
      done: 2,
      blank: 1,
      unreadable: 1,
      chargedCredits: 3,
      wasStopped: false,
    });
    expect(bench.charged()).toBe(3);
    expect(workbench.unknownMembers()).toEqual([]);
  });

  it("writes dates as real dates and numbers with separators", async () => {
    const bench = await host.boot();
    await bench.workbench.setCells("A1:A2", column("Website", "acme.example"));
    await runOf(bench, await planOf(bench, "A1:A2"));
    const [[employees, funded]] = bench.workbench.texts("D2:E2") as [[string, string]];
    expect(employees).toBe("1,250");
    expect(funded).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(typeof bench.workbench.values("E2")[0]?.[0]).toBe("number");
  });

  it("leaves names that look like formulas as text", async () => {
    const bench = await host.boot();
    const domains = ["formula-names.example", "plus.example", "minus.example", "handle.example"];
    await bench.workbench.setCells("A1:A5", column("Website", ...domains));
    await runOf(bench, await planOf(bench, "A1:A5"));
    const names = bench.workbench.values("B2:B5").flat();
    expect(names).toEqual([
      '=HYPERLINK("https://example.test","Click here")',
      "+Plus Example GmbH",
      "-Minus Example AG",
      "@Handle Example Studios",
    ]);
    expect(bench.workbench.messages("B2:B5").flat()).toEqual([null, null, null, null]);
  });

  it("counts 300 messy cells exactly, asks one request for the domains and one for the page, and never spends more than it showed", async () => {
    const messy = await messyColumn(host.service);
    expect(messy.cells).toHaveLength(300);
    const bench = await host.boot();
    await bench.workbench.setCells("A1:A301", column("Website", ...messy.cells));
    const plan = await planOf(bench, "A1:A301");
    expect(plan).toMatchObject({
      rows: 300,
      blank: messy.blank,
      duplicates: messy.duplicates,
      companies: messy.companies,
      held: 0,
      alreadyFilled: 0,
      toBuy: messy.companies,
      priceCredits: 3 * messy.companies,
      obstacle: null,
    });
    expect(plan.unreadable).toHaveLength(messy.unreadable);

    const report = await runOf(bench, plan);
    const records = bench.records();
    expect(plan.requests).toBe(2);
    expect(bench.paidPaths()).toEqual(["/v1/companies/search", "/v1/companies/search"]);
    expect(bench.charged()).toBe(3 * records);
    expect(bench.charged()).toBeLessThanOrEqual(plan.priceCredits);
    expect(report).toMatchObject({
      rows: 300,
      done: messy.companies - messy.unknown + messy.duplicates,
      notFound: messy.unknown,
      unreadable: messy.unreadable,
      blank: messy.blank,
      failed: 0,
      waiting: 0,
      chargedCredits: bench.charged(),
    });
    const rows = bench.workbench.values("A2:F301");
    const notes = rows.map((row) => String(row[5]));
    expect(notes.filter((note) => note === "Not known to the service (not charged)")).toHaveLength(
      messy.unknown
    );
    expect(notes.filter((note) => note !== "" && !note.startsWith("Not known"))).toHaveLength(
      messy.unreadable
    );
    expect(rows.map(([cell]) => String(cell))).toEqual(messy.cells);
  });

  it("answers the same column again after save and reopen with 0 requests, no key and no service", async () => {
    const first = await host.boot();
    await first.workbench.setCells(
      "A1:A4",
      column("Website", "acme.example", "nobody.test", "harbor.example")
    );
    await runOf(first, await planOf(first, "A1:A4"));
    const before = first.workbench.values("B2:F4");
    const workbook = await first.workbench.save();

    const second = await host.boot({ workbook, key: null, isOffline: true });
    await second.workbench.setCells(
      "H1:H4",
      column("Website", "WWW.harbor.example", "acme.example", "nobody.test")
    );
    const plan = await planOf(second, "H1:H4");
    expect(plan).toMatchObject({
      companies: 3,
      held: 3,
      heldMisses: 1,
      toBuy: 0,
      priceCredits: 0,
      requests: 0,
    });
    const report = await runOf(second, plan);
    expect(report).toMatchObject({ done: 2, notFound: 1, chargedCredits: 0, failure: null });
    expect(second.workbench.values("I2:M4")).toEqual([before[2], before[0], before[1]]);
    expect(second.paidPaths()).toEqual([]);
  });

  it("puts nothing of the key into the workbook", async () => {
    const key = await host.newKey();
    const bench = await host.boot({ key });
    await bench.workbench.setCells("A1:A2", column("Website", "acme.example"));
    await runOf(bench, await planOf(bench, "A1:A2"));
    const file = JSON.stringify(await bench.workbench.save());
    expect(file).toContain("stackscout.answers.");
    expect(file).not.toContain(key);
  });

  it("leaves rows that are filled already alone, and fills new ones into the same columns", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    await workbench.setCells("A1:A4", column("Website", "acme.example", "", "harbor.example"));
    await runOf(bench, await planOf(bench, "A1:A4"));
    await workbench.setCells("B2", [["My own name"]]);
    await workbench.setCells("A3", [["plus.example"]]);
    const plan = await planOf(bench, "A1:A4");
    expect(plan).toMatchObject({ rows: 3, alreadyFilled: 2, companies: 1, priceCredits: 3 });
    expect(plan.place).toBe("The columns of an earlier run, B:F of Sheet1.");
    await runOf(bench, plan);
    expect(workbench.values("B2:B4").flat()).toEqual([
      "My own name",
      "+Plus Example GmbH",
      "Northwind Harbor Fiction",
    ]);
    expect(bench.charged()).toBe(9);

    const again = await planOf(bench, "A1:A4", false);
    expect(again).toMatchObject({ alreadyFilled: 0, companies: 3, held: 3, priceCredits: 0 });
    await runOf(bench, again);
    expect(workbench.values("B2").flat()).toEqual(["Acme Example Corporation"]);
    expect(bench.charged()).toBe(9);
  });

  it("never writes over people's own cells: it takes a new worksheet instead", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    await workbench.setCells("A1:D3", [
      ["Website", "", "", ""],
      ["acme.example", "", "", "mine"],
      ["harbor.example", "", "", ""],
    ]);
    const plan = await planOf(bench, "A1:A3");
    expect(plan.place).toContain('A new worksheet "Enriched"');
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

  it.each([
    ["the first row", "A1:A3", "A1:B4"],
    ["a lower row", "A4:A6", "A3:B6"],
  ])(
    "gives a bare column that starts in %s a title and fills beside it",
    async (_what, at, shown) => {
      const bench = await host.boot();
      await bench.workbench.setCells(at, column("acme.example", "", "harbor.example"));
      await runOf(bench, await planOf(bench, at));
      expect(bench.workbench.values(shown)).toEqual([
        ["Company", "Name"],
        ["acme.example", "Acme Example Corporation"],
        ["", ""],
        ["harbor.example", "Northwind Harbor Fiction"],
      ]);
      expect(bench.workbench.unknownMembers()).toEqual([]);
    }
  );

  it("grows the table that the column belongs to, with titles unlike the table's own", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    await workbench.setCells("A1:B3", [
      ["Website", "Name"],
      ["acme.example", "what I call it"],
      ["harbor.example", ""],
    ]);
    await host.makeTable(workbench, "A1:B3");
    await workbench.setCells("A6", [["a note below the table"]]);
    await runOf(bench, await planOf(bench, "A2"));
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

  it("puts values where they belong when rows are inserted while the answer is on its way", async () => {
    const bench = await host.boot({
      intercept: async (request, send) => {
        if (request.url.endsWith("/v1/companies/search")) await bench.workbench.insertRows(3, 3);
        return send();
      },
    });
    const { workbench } = bench;
    await workbench.setCells("A1:A3", column("Website", "acme.example", "harbor.example"));
    await runOf(bench, await planOf(bench, "A1:A3"));
    expect(workbench.values("A1:B6")).toEqual([
      ["Website", "Name"],
      ["acme.example", "Acme Example Corporation"],
      ["", ""],
      ["", ""],
      ["", ""],
      ["harbor.example", "Northwind Harbor Fiction"],
    ]);
  });

  it("puts values where they belong when the column is sorted while the answer is on its way", async () => {
    const bench = await host.boot({
      intercept: async (request, send) => {
        if (request.url.endsWith("/v1/companies/search")) {
          await bench.workbench.setCells("A2:A3", column("harbor.example", "acme.example"));
        }
        return send();
      },
    });
    await bench.workbench.setCells("A1:A3", column("Website", "acme.example", "harbor.example"));
    await runOf(bench, await planOf(bench, "A1:A3"));
    expect(bench.workbench.values("A2:B3")).toEqual([
      ["harbor.example", "Northwind Harbor Fiction"],
      ["acme.example", "Acme Example Corporation"],
    ]);
  });

  it("tells its progress row by row, ending with what the report says", async () => {
    const bench = await host.boot();
    await bench.workbench.setCells(
      "A1:A4",
      column("Website", "acme.example", "nobody.test", "acme.example")
    );
    const plan = await planOf(bench, "A1:A4");
    const told: string[] = [];
    await bench.surfaces.enrichment.run(plan, {
      signal: new AbortController().signal,
      onProgress: ({ rows, done, waiting, notFound, chargedCredits }) =>
        told.push([rows, done, waiting, notFound, chargedCredits].join(" ")),
    });
    expect(told.at(-1)).toBe("3 2 0 1 3");
  });

  it("finds the column again when rows were inserted above it between counting and confirming", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    await workbench.setCells("A1:A3", column("Website", "acme.example", "harbor.example"));
    const plan = await planOf(bench, "A1:A3");
    await workbench.insertRows(1, 4);
    await runOf(bench, plan);
    expect(workbench.values("A5:B7")).toEqual([
      ["Website", "Name"],
      ["acme.example", "Acme Example Corporation"],
      ["harbor.example", "Northwind Harbor Fiction"],
    ]);
  });

  it("buys nothing when the column changed since it was counted", async () => {
    const bench = await host.boot();
    await bench.workbench.setCells("A1:A3", column("Website", "acme.example", "harbor.example"));
    const plan = await planOf(bench, "A1:A3");
    await bench.workbench.setCells("A2", [["plus.example"]]);
    await expect(runOf(bench, plan)).rejects.toMatchObject({
      message: "The column changed since it was counted. Select it again.",
    });
    expect(bench.charged()).toBe(0);
    expect(bench.workbench.tables()).toEqual([]);
  });

  it("keeps and writes what was paid for when it is stopped, and buys only the rest the next time", async () => {
    const stop = new AbortController();
    const bench = await host.boot({
      tier: "free",
      intercept: (request, send) => {
        // In flight when the person clicks Stop: it is paid, so it is awaited.
        if (request.url.endsWith("/v1/companies/search")) stop.abort();
        return send();
      },
    });
    const domains = await host.domains(60);
    await bench.workbench.setCells("A1:A61", column("Website", ...domains));
    const plan = await planOf(bench, "A1:A61");
    const report = await runOf(bench, plan, stop.signal);
    expect(report.wasStopped).toBe(true);
    expect(report.done).toBeGreaterThan(0);
    expect(report.done + report.waiting).toBe(60);
    expect(report.chargedCredits).toBe(bench.charged());
    const notes = bench.workbench.values("F2:F61").flat();
    expect(notes.filter((note) => note === "Not asked: the run was stopped")).toHaveLength(
      report.waiting
    );
    const rest = await planOf(bench, "A1:A61");
    expect(rest).toMatchObject({ alreadyFilled: report.done, companies: report.waiting, held: 0 });
  });

  it("buys no more when its table was removed, and says so", async () => {
    let requests = 0;
    const bench = await host.boot({
      tier: "free",
      intercept: async (request, send) => {
        if (request.url.endsWith("/v1/companies/search")) {
          requests += 1;
          if (requests === 2) await bench.workbench.deleteSheet("Sheet1");
        }
        return send();
      },
    });
    await bench.workbench.addSheet("Other");
    await bench.workbench.activateSheet("Sheet1");
    const domains = await host.domains(200);
    await bench.workbench.setCells("A1:A201", column("Website", ...domains));
    const plan = await planOf(bench, "A1:A201");
    await expect(runOf(bench, plan)).rejects.toMatchObject({
      message: "The table was removed. Start again.",
    });
    // 200 companies are 8 pages of the free plan, after one request that teaches the page size.
    expect(requests).toBeLessThan(9);
    expect(
      (
        await bench.surfaces.client.quote(
          plan.details.groups.companies.map((company) => ({ about: "company", company })),
          plan.details.cause
        )
      ).held
    ).toBe(bench.records());
  });

  it("reports why nothing was bought, and writes nothing, when the credits do not cover it", async () => {
    const key = await host.newKey("paid", 0);
    const bench = await host.boot({ key });
    await bench.workbench.setCells("A1:A2", column("Website", "acme.example"));
    await bench.surfaces.client.refreshBalance();
    const plan = await planOf(bench, "A1:A2");
    expect(plan.obstacle).not.toBeNull();
    const report = await runOf(bench, plan);
    expect(report).toMatchObject({
      done: 0,
      chargedCredits: 0,
      failure: { kind: plan.obstacle?.kind },
    });
    expect(bench.workbench.values("B1:B2").flat()).toEqual(["", ""]);
  });

  it("says in a sentence what is wrong with the selection", async () => {
    const { workbench, surfaces } = await host.boot();
    await workbench.select("C1:C9");
    await expect(surfaces.enrichment.readColumn()).rejects.toMatchObject({
      message: "The selection is empty. Select a column of companies.",
    });
  });

  it("fills 3,000 rows of 500 companies with one request", async () => {
    const bench = await host.boot();
    const domains = await host.domains(500);
    const cells = Array.from({ length: 3000 }, (_, row) => domains[(row * 7) % 500] ?? "");
    await bench.workbench.setCells("A1:A3001", column("Website", ...cells));
    const plan = await planOf(bench, "A:A");
    expect(plan).toMatchObject({
      rows: 3000,
      companies: 500,
      duplicates: 2500,
      priceCredits: 1500,
    });
    const report = await runOf(bench, plan);
    expect(report).toMatchObject({ done: 3000, chargedCredits: 1500 });
    expect(bench.paidPaths()).toHaveLength(1);
    const names = bench.workbench.values("A2:B3001");
    const nameOf = new Map(names.slice(0, 500).map(([domain, name]) => [domain, name]));
    expect(nameOf.size).toBe(500);
    expect(
      names.filter(([domain, name]) => name === "" || nameOf.get(domain ?? "") !== name)
    ).toEqual([]);
  });

  it("finds the cells that call its functions", async () => {
    const { workbench, surfaces } = await host.boot();
    await workbench.setCells("B2:C2", [['=SCOUT.CREDITS("held")', "=1+1"]]);
    await workbench.settled();
    expect(JSON.stringify(await surfaces.findFormulaCells("SCOUT"))).toBe('["Sheet1!B2"]');
    await surfaces.selectRange("Sheet1!B2");
    expect(workbench.selection).toBe("Sheet1!B2");
  });
});
