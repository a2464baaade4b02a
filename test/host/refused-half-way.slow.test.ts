/**
 * Excel can refuse any single action of a request, and keeps what came before it. Each of the actions
 * that make a table or a worksheet is refused once: afterwards the workbook is as it was.
 */
import { say } from "../../src/texts";
import type { EnrichmentChoices } from "../../src/enrich/choices";
import type { SearchSpec } from "../../src/excel/search-tables/search-tables";
import { inExcel } from "../workbench/fixture";
import { SurfacesHost, type SurfacesBench } from "./surfaces/boot-surfaces";
import { afterRequest, planOf, runOf } from "./surfaces/enriching";

jest.setTimeout(240_000);

const OUTPUTS = [
  { kind: "field", field: "name" },
  { kind: "field", field: "last_funding_round_date" },
] as const;
const REFUSED = "Excel refused this (GeneralException). Try again.";
const COMPANIES: SearchSpec = {
  about: "companies",
  criteria: { company_country_code_or: ["DE"] },
  columns: ["name", "domain", "url", "last_funding_round_date"],
  title: "Companies in Germany",
};
const ROWS = [["acme.example"], ["harbor.example"], ["plus.example"]];

/** Every so many actions; 1 for all of them. */
const STEP = Number(process.env["REFUSE_STEP"] ?? 24);

interface Way {
  readonly what: string;
  readonly address: string;
  readonly choices: Partial<EnrichmentChoices>;
  readonly prepare: (bench: SurfacesBench, host: SurfacesHost) => Promise<void>;
}

const inColumn = ({ workbench }: SurfacesBench) =>
  workbench.setCells("A1:A4", [["Website"], ...ROWS]);

const WAYS: readonly Way[] = [
  { what: "beside a plain column", address: "A1:A4", choices: {}, prepare: inColumn },
  {
    what: "beside a column without a title",
    address: "A1:A3",
    choices: {},
    prepare: ({ workbench }) => workbench.setCells("A1:A3", ROWS),
  },
  {
    what: "beside a column below a blank cell",
    address: "A2:A4",
    choices: {},
    prepare: ({ workbench }) => workbench.setCells("A2:A4", ROWS),
  },
  {
    what: "in a table",
    address: "A1:A4",
    choices: { place: "beside" },
    prepare: async (bench, host) => {
      await inColumn(bench);
      await host.makeTable(bench.workbench, "A1:A4");
    },
  },
  { what: "in a new worksheet", address: "A1:A4", choices: { place: "sheet" }, prepare: inColumn },
];

/** All that a person could see of the workbook. */
async function lookOf({ workbench }: SurfacesBench) {
  const sheets = workbench.sheets();
  const looks = await inExcel(workbench, async (context) => {
    const ranges = sheets.map((name) =>
      context.workbook.worksheets.getItem(name).getRange("A1:G8")
    );
    const columns = ranges.flatMap((range) =>
      Array.from({ length: 7 }, (_, index) => range.getColumn(index).format)
    );
    for (const range of ranges) range.load("formulas,numberFormat");
    for (const format of columns) format.load("columnWidth");
    await context.sync();
    return {
      cells: ranges.map(({ formulas }) => formulas as unknown),
      formats: ranges.map(({ numberFormat }) => numberFormat as unknown),
      widths: columns.map(({ columnWidth }) => Math.round(columnWidth)),
    };
  });
  return { sheets, tables: workbench.tables(), active: workbench.activeSheet, ...looks };
}

describe("A run of which Excel refuses an action while its columns are made", () => {
  const host = new SurfacesHost();
  beforeAll(() => host.prepare());
  afterEach(() => host.closeBenches());
  afterAll(() => host.close());

  it.each(WAYS)("leaves nothing behind $what and buys nothing", async (way) => {
    const boot = async () => {
      const bench = await host.boot();
      await way.prepare(bench, host);
      return { bench, before: await lookOf(bench) };
    };
    let { bench, before } = await boot();
    let refusals = 0;
    for (let nth = 1 + (WAYS.indexOf(way) % STEP); ; nth += STEP) {
      const plan = await planOf(bench, way.address, { outputs: OUTPUTS, ...way.choices });
      const disarm = refuseInMaking(bench, nth);
      const report = await runOf(bench, plan);
      disarm();
      // What is refused later, while it writes, ends it after it bought.
      if (report.problem !== null && bench.charged() > 0) break;
      if (report.problem === null) {
        // Not a request of the run: the workbook's settings are read now and then.
        expect(bench.charged()).toBe(9);
        if (refusals > 20 / STEP) break;
        ({ bench, before } = await boot());
        continue;
      }
      refusals += 1;
      expect([nth, say(report.problem), bench.charged()]).toEqual([nth, REFUSED, 0]);
      expect([nth, await lookOf(bench)]).toEqual([nth, before]);
      expect(await bench.surfaces.enrichment.runs()).toEqual([]);
    }
    expect(refusals).toBeGreaterThan(20 / STEP);
  });

  it.each([
    ["Sheet1", {}],
    ["Enriched", { place: "sheet" }],
  ] as const)(
    "says that a part is left in %s when Excel refuses to take it away, too, and can be reverted later",
    async (sheet, choices) => {
      const bench = await host.boot();
      const { workbench, surfaces } = bench;
      await inColumn(bench);
      const before = await lookOf(bench);
      const plan = await planOf(bench, "A1:A4", { outputs: OUTPUTS, ...choices });
      const disarm = refuseInMaking(bench, sheet === "Sheet1" ? 70 : 54, () =>
        workbench.faults.refuseRequests(7000, 1_000)
      );
      const { problem } = await runOf(bench, plan);
      disarm();
      expect(say(problem ?? "")).toBe(
        `${REFUSED} A part of it was made and is left in ${sheet}: delete it there.`
      );
      expect(await lookOf(bench)).not.toEqual(before);
      const [run] = await surfaces.enrichment.runs();
      expect(run).toMatchObject({ canGoOn: true, canRevert: true, chargedCredits: 0 });
      expect(bench.charged()).toBe(0);
      await runOf(bench, await surfaces.enrichment.again(run?.id ?? ""));
      expect(workbench.values(`${sheet}!B1:B4`).flat()).toEqual([
        "Name",
        "Acme Example Corporation",
        "Northwind Harbor Fiction",
        "+Plus Example GmbH",
      ]);
      expect(workbench.tables()).toHaveLength(1);
      expect(bench.charged()).toBe(9);
    }
  );
});

describe("A table of which Excel refuses an action while it is written", () => {
  const host = new SurfacesHost();
  beforeAll(() => host.prepare());
  afterEach(() => host.closeBenches());
  afterAll(() => host.close());

  it("leaves no worksheet behind, and stands in one of the same name at last", async () => {
    const bench = await host.boot();
    const { workbench, surfaces } = bench;
    const before = await lookOf(bench);
    const table = {
      name: "Leads",
      columns: [{ title: "Name" }, { title: "Jobs", format: "#,##0" }],
      rows: [["Acme", 1200]],
    };
    let refusals = 0;
    for (let isMade = false; !isMade; refusals += isMade ? 0 : 1) {
      workbench.faults.failAction(refusals + 1, "GeneralException");
      const answer = await surfaces.sheet
        .putTable(table)
        .catch((error: unknown) => (error as Error).message);
      workbench.faults.clear();
      isMade = answer === "Leads!A1:B2";
      if (!isMade)
        expect([refusals, answer, await lookOf(bench)]).toEqual([refusals, REFUSED, before]);
    }
    expect(refusals).toBeGreaterThan(15);
    expect(workbench.sheets()).toEqual(["Sheet1", "Leads"]);
  });

  it("is made when all its rows are there, and left where somebody wrote into its worksheet meanwhile", async () => {
    const { workbench, surfaces } = await host.boot();
    // More than a request takes: a table without its last rows would be taken for whole.
    const rows = Array.from({ length: 2_500 }, () => ["Acme"]);
    const table = { name: "Leads", columns: [{ title: "Name" }], rows };
    const stop = afterRequest({ workbench } as SurfacesBench, 2, async () => {
      expect([workbench.values("Leads!A2001"), workbench.tables()]).toEqual([[["Acme"]], []]);
      await workbench.setCells("Leads!D9", [["mine"]]);
      workbench.faults.failAction(1, "GeneralException");
    });
    await expect(surfaces.sheet.putTable(table)).rejects.toThrow(
      `${REFUSED} A part of it was made and is left in Leads: delete it there.`
    );
    stop();
    expect(workbench.values("Leads!D9")).toEqual([["mine"]]);
  });

  it.each(["sheet", "selection"] as const)(
    "of a search, in a new %s, is gone again and comes for nothing at the next search",
    async (at) => {
      const bench = await host.boot();
      const { workbench, surfaces } = bench;
      const signal = new AbortController().signal;
      const search = async (nth: number, to: "sheet" | "selection" = at) => {
        const step = { kind: "new", spec: COMPANIES, rows: 2, at: to } as const;
        workbench.faults.failAction(nth, "GeneralException");
        const options = { shownCredits: 6, signal, onProgress: () => undefined };
        const report = await surfaces.searchTables.take(step, options);
        workbench.faults.clear();
        return report;
      };
      // What is held is written without a look at the workbook's settings before.
      await search(0, "sheet");
      await workbench.deleteSheet("Companies in Germany");
      await workbench.select("B2");
      const before = await lookOf(bench);
      let refusals = 0;
      for (let isWhole = false; !isWhole; refusals += isWhole ? 0 : 1) {
        const { problem, added } = await search(refusals + 1);
        isWhole = added === 2;
        if (!isWhole) {
          expect([refusals, say(problem ?? "")]).toEqual([refusals, REFUSED]);
          expect([refusals, await lookOf(bench)]).toEqual([refusals, before]);
        }
      }
      expect(refusals).toBeGreaterThan(20);
      expect(bench.charged()).toBe(6);
      expect(workbench.tables()).toHaveLength(1);
    }
  );

  it("of a search is not written over what somebody typed there while it was bought", async () => {
    const bench = await host.boot({
      intercept: async (request, send) => {
        if (request.url.endsWith("/search")) await bench.workbench.setCells("B3", [["mine"]]);
        return send();
      },
    });
    const { workbench, surfaces } = bench;
    await workbench.select("B2");
    const report = await surfaces.searchTables.take(
      { kind: "new", spec: COMPANIES, rows: 2, at: "selection" },
      { shownCredits: 6, signal: new AbortController().signal, onProgress: () => undefined }
    );
    expect(say(report.problem ?? "")).toBe(
      "The cells from the selected one on are not empty. Select an empty cell."
    );
    expect(workbench.values("B2:B4").flat()).toEqual(["", "mine", ""]);
    expect(workbench.tables()).toEqual([]);
  });
});

/** The n-th action after the run told its journal what it is about to make is refused. */
function refuseInMaking(
  { workbench }: SurfacesBench,
  nth: number,
  then: () => void = () => undefined
): () => void {
  const { Excel: excel } = workbench.window as unknown as { Excel: typeof Excel };
  const owner = Object.getPrototypeOf(excel.RequestContext.prototype) as {
    sync: (this: unknown, value: unknown) => Promise<unknown>;
  };
  const { sync } = owner;
  let told = 0;
  owner.sync = async function syncOrRefuse(this: unknown, value: unknown) {
    const result = await sync.call(this, value).catch((error: unknown) => {
      if (told > 1) then();
      throw error;
    });
    const actions = workbench.requests().at(-1) ?? [];
    if (told > 0 || (actions.includes("Settings") && actions.includes("Add"))) told += 1;
    // What is gone from the settings goes in a second request.
    if (told === 2) workbench.faults.failAction(nth, "GeneralException");
    return result;
  };
  return () => {
    owner.sync = sync;
    workbench.faults.clear();
  };
}
