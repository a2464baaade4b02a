/**
 * Excel can refuse any single action of a request, and keeps what came before it. Each of the actions
 * that make a table or a worksheet is refused once: afterwards the workbook is as it was.
 */
import { say } from "../../src/texts";
import type { SearchSpec } from "../../src/excel/search-tables/records";
import { hostForTests, type SurfacesBench } from "./surfaces/boot-surfaces";
import {
  afterRequest,
  aroundRequests,
  inColumn,
  lookOf as lookOfSheets,
  planOf,
  runOf,
  WAYS,
} from "./surfaces/enriching";

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
/** Every so many actions; 1 for all of them. */
const STEP = Number(process.env["REFUSE_STEP"] ?? 24);
/** Of the few actions that make a table. */
const FEW = Math.ceil(STEP / 8);

const lookOf = async (bench: SurfacesBench) => ({
  ...(await lookOfSheets(bench)),
  active: bench.workbench.activeSheet,
});

describe("A run of which Excel refuses an action while its columns are made", () => {
  const host = hostForTests();

  it.each(WAYS)("leaves nothing behind of $what and buys nothing", async (way) => {
    const boot = async () => {
      const bench = await host.boot();
      await way.prepare(bench, host);
      return { bench, before: await lookOf(bench) };
    };
    let { bench, before } = await boot();
    let refusals = 0;
    for (let nth = 1 + (WAYS.indexOf(way) % STEP); ; nth += STEP) {
      const plan = await planOf(bench, way.address, { outputs: OUTPUTS, place: way.place });
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
      await inColumn(bench, host);
      const before = await lookOf(bench);
      const plan = await planOf(bench, "A1:A4", { outputs: OUTPUTS, ...choices });
      const disarm = refuseInMaking(bench, sheet === "Sheet1" ? 60 : 40, () =>
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
  const host = hostForTests();

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
    for (let isMade = false; !isMade; refusals += isMade ? 0 : FEW) {
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
    const stop = afterRequest({ workbench }, 2, async () => {
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

  it("of a search is gone again and comes for nothing at the next search", async () => {
    const bench = await host.boot();
    const { workbench, surfaces } = bench;
    const signal = new AbortController().signal;
    const search = async (nth: number) => {
      const step = { kind: "new", spec: COMPANIES, rows: 2 } as const;
      workbench.faults.failAction(nth, "GeneralException");
      const options = { shownCredits: 6, signal, onProgress: () => undefined };
      const report = await surfaces.searchTables.take(step, options);
      workbench.faults.clear();
      return report;
    };
    // What is held is written without a look at the workbook's settings before.
    await search(0);
    await workbench.deleteSheet("Companies in Germany");
    const before = await lookOf(bench);
    let refusals = 0;
    for (let isWhole = false; !isWhole; refusals += isWhole ? 0 : FEW) {
      const { problem, added } = await search(refusals + 1);
      isWhole = added === 2;
      if (!isWhole) {
        expect([refusals, say(problem ?? "")]).toEqual([refusals, REFUSED]);
        expect([refusals, await lookOf(bench)]).toEqual([refusals, before]);
      }
    }
    expect(refusals).toBeGreaterThan(15);
    expect(bench.charged()).toBe(6);
    expect(workbench.tables()).toHaveLength(1);
  });
});

/** The n-th action after the run told its journal what it is about to make is refused. */
function refuseInMaking(
  bench: SurfacesBench,
  nth: number,
  then: () => void = () => undefined
): () => void {
  const { workbench } = bench;
  let told = 0;
  const end = aroundRequests(bench, async (send) => {
    const result = await send().catch((error: unknown) => {
      if (told > 1) then();
      throw error;
    });
    const actions = workbench.requests().at(-1) ?? [];
    if (told > 0 || (actions.includes("Settings") && actions.includes("Add"))) told += 1;
    // What is gone from the settings goes in a second request.
    if (told === 2) workbench.faults.failAction(nth, "GeneralException");
    return result;
  });
  return () => {
    end();
    workbench.faults.clear();
  };
}
