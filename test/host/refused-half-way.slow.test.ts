/**
 * Excel can refuse any single action of a request, and keeps what came before it. Each of the actions that make a table or
 * a worksheet is refused once: nothing is bought then, and the next try buys once and ends well.
 */
import { say } from "../../src/texts";
import type { SearchSpec } from "../../src/excel/search-tables/records";
import { inExcel } from "../workbench/fixture";
import { hostForTests, type SurfacesBench } from "./surfaces/boot-surfaces";
import { afterRequest, aroundRequests, lookOf, planOf, runOf, WAYS } from "./surfaces/enriching";

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
/** Every so many actions; 1 for all of them. 30 meets the one after a table became wider. */
const STEP = Number(process.env["REFUSE_STEP"] ?? 30);

describe("A run of which Excel refuses an action while its columns are made", () => {
  const host = hostForTests();

  // A row that was put above the companies moves them, and going on reads where they were.
  it.each(WAYS.filter(({ what }) => what !== "a column without a title"))(
    "of $what buys nothing, goes on where it stopped and can be reverted",
    async (way) => {
      let refusals = 0;
      for (let nth = 1 + (WAYS.indexOf(way) % STEP); ; nth += STEP) {
        const bench = await host.boot();
        const { enrichment } = bench.surfaces;
        await way.prepare(bench, host);
        const before = await firstSheet(bench);
        const plan = await planOf(bench, way.address, { outputs: OUTPUTS, place: way.place });
        const disarm = refuseInMaking(bench, nth);
        const { problem } = await runOf(bench, plan);
        disarm();
        // What is refused later, while it writes, ends it after it bought.
        if (problem !== null && bench.charged() > 0) break;
        // It may hit a request that is not the run's.
        if (problem === null && refusals > 20 / STEP) break;
        if (problem === null) continue;
        refusals += 1;
        expect([nth, say(problem), bench.charged()]).toEqual([nth, REFUSED, 0]);
        const [run] = await enrichment.runs();
        const again = await runOf(bench, await enrichment.again(run?.id ?? ""));
        expect([nth, again.problem, again.done, bench.charged()]).toEqual([nth, null, 3, 9]);
        const [ended] = await enrichment.runs();
        await enrichment.revert(ended?.id ?? "");
        expect([nth, await firstSheet(bench)]).toEqual([nth, before]);
      }
      expect(refusals).toBeGreaterThan(20 / STEP);
    }
  );
});

describe("Columns that a person added to the table since the count", () => {
  const host = hostForTests();

  it("stay when Excel refuses to make the run's", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    await workbench.setCells("A1:A2", [["Website"], ["acme.example"]]);
    await host.makeTable(workbench, "A1:A2");
    const plan = await planOf(bench, "A1:A2", { outputs: OUTPUTS });
    const theirs = [
      ["Owner", "Region", "Tier"],
      ["Ann", "North", "gold"],
    ];
    await workbench.setCells("B1:D2", theirs);
    const name = workbench.tables()[0]?.name ?? "";
    await inExcel(workbench, async (context) => {
      context.workbook.tables.getItem(name).resize("A1:D2");
      await context.sync();
    });
    const disarm = refuseInMaking(bench, 8);
    expect(say((await runOf(bench, plan)).problem ?? "")).toBe(REFUSED);
    disarm();
    expect(workbench.values("B1:D2")).toEqual(theirs);
  });
});

describe("A revert of which Excel refuses an action while its columns go", () => {
  const host = hostForTests();

  it("takes them away at the next try, with their widths", async () => {
    const bench = await host.boot();
    const { workbench, surfaces } = bench;
    await workbench.setCells("A1:A3", [["Website"], ["acme.example"], ["harbor.example"]]);
    const before = await firstSheet(bench);
    await runOf(bench, await planOf(bench, "A1:A3", { outputs: OUTPUTS }));
    const [run] = await surfaces.enrichment.runs();
    const stop = aroundRequests(bench, async (send) => {
      const result = await send();
      // The look whether somebody wrote there; then come the widths, the look of the cells and the end of the table.
      if (workbench.requests().at(-1)?.includes("GetUsedRangeOrNullObject"))
        workbench.faults.failAction(22, "GeneralException");
      return result;
    });
    await expect(surfaces.enrichment.revert(run?.id ?? "")).rejects.toThrow(REFUSED);
    stop();
    workbench.faults.clear();
    await surfaces.enrichment.revert(run?.id ?? "");
    expect(await firstSheet(bench)).toEqual(before);
  });
});

describe("A table of which Excel refuses an action while it is written", () => {
  const host = hostForTests();

  it("stands in a worksheet of another name at the next try", async () => {
    const { workbench, surfaces } = await host.boot();
    const table = { name: "Leads", columns: [{ title: "Name" }], rows: [["Acme"]] };
    workbench.faults.failAction(12, "GeneralException");
    await expect(surfaces.sheet.putTable(table)).rejects.toThrow(REFUSED);
    workbench.faults.clear();
    expect(await surfaces.sheet.putTable(table)).toBe("'Leads 2'!A1:A2");
  });

  it("is made when all its rows are there", async () => {
    const { workbench, surfaces } = await host.boot();
    // More than a request takes: a table without its last rows would be taken for whole.
    const rows = Array.from({ length: 2_500 }, () => ["Acme"]);
    const table = { name: "Leads", columns: [{ title: "Name" }], rows };
    const stop = afterRequest({ workbench }, 2, async () => {
      await Promise.resolve();
      expect([workbench.values("Leads!A2001"), workbench.tables()]).toEqual([[["Acme"]], []]);
      workbench.faults.failAction(1, "GeneralException");
    });
    await expect(surfaces.sheet.putTable(table)).rejects.toThrow(REFUSED);
    stop();
    expect(workbench.tables()).toEqual([]);
  });

  it("of a search comes for nothing at the next search", async () => {
    const bench = await host.boot();
    const { workbench, surfaces } = bench;
    const signal = new AbortController().signal;
    const search = async () => {
      const step = { kind: "new", spec: COMPANIES, rows: 2 } as const;
      const options = { shownCredits: 6, signal, onProgress: () => undefined };
      return surfaces.searchTables.take(step, options);
    };
    await search();
    await workbench.deleteSheet("Companies in Germany");
    // What is held is written without a look at the workbook's settings before.
    workbench.faults.failAction(12, "GeneralException");
    expect(say((await search()).problem ?? "")).toBe(REFUSED);
    workbench.faults.clear();
    expect(await search()).toMatchObject({ problem: null, added: 2 });
    expect(bench.charged()).toBe(6);
  });
});

/** A worksheet that was made and not filled stays. */
async function firstSheet(bench: SurfacesBench) {
  const { cells, formats, widths } = await lookOf(bench);
  return [cells[0], formats[0], widths.slice(0, 8)];
}

/** The n-th action after the run told its journal what it is about to make is refused. */
function refuseInMaking(bench: SurfacesBench, nth: number): () => void {
  const { workbench } = bench;
  let told = 0;
  const end = aroundRequests(bench, async (send) => {
    const result = await send();
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
