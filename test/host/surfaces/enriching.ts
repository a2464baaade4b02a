/**
 * Enriching as a person does it: select, choose, confirm, wait. Shared by the tests of Enrich, so
 * that each of them says only what is special about it.
 */
import type { EnrichmentChoices, EnrichmentOutput } from "../../../src/enrich/choices";
import type { EnrichmentPlan, RunReport } from "../../../src/excel/enrich/plan/enrichment";
import { inExcel } from "../../workbench/fixture";
import type { SurfacesBench, SurfacesHost } from "./boot-surfaces";

const FIELDS: readonly EnrichmentOutput[] = [
  { kind: "field", field: "name" },
  { kind: "field", field: "country" },
  { kind: "field", field: "employee_count" },
  { kind: "field", field: "last_funding_round_date" },
];
export const TITLES = ["Name", "Country", "Employees", "Last funding date", "Stackscout note"];

/** One column of cells. */
export const column = (...cells: (string | number)[]) => cells.map((cell) => [cell]);

/** Selects and counts; nothing is bought yet. */
export async function planOf(
  { workbench, surfaces }: SurfacesBench,
  address: string,
  choices: Partial<EnrichmentChoices> = {}
): Promise<EnrichmentPlan> {
  await workbench.select(address);
  const source = await surfaces.enrichment.read();
  return surfaces.enrichment.plan(source, { ...source.choices, outputs: FIELDS, ...choices });
}

/** The service refuses: nothing is charged, and asking again may help. */
export const refusedByService = () =>
  Promise.resolve(
    new Response(
      '{"request_id":null,"error":{"title":"Refused","code":"E-016","description":"Not now."}}',
      { status: 422 }
    )
  );

/** Runs a plan to its end. */
export async function runOf(bench: SurfacesBench, plan: EnrichmentPlan): Promise<RunReport> {
  const report = await bench.surfaces.enrichment.start(plan).ended;
  await bench.workbench.settled();
  return report;
}

/** Selects, counts and runs. */
export async function enrich(
  bench: SurfacesBench,
  address: string,
  choices: Partial<EnrichmentChoices> = {}
): Promise<RunReport> {
  return runOf(bench, await planOf(bench, address, choices));
}

/** Stands around each request that the add-in sends to Excel from now on; gives what ends that. */
export function aroundRequests(
  { workbench }: Pick<SurfacesBench, "workbench">,
  stand: (send: () => Promise<unknown>, nth: number) => Promise<unknown>
): () => void {
  const { Excel: excel } = workbench.window as unknown as { Excel: typeof Excel };
  const owner = Object.getPrototypeOf(excel.RequestContext.prototype) as {
    sync: (this: unknown, value: unknown) => Promise<unknown>;
  };
  const { sync } = owner;
  let nth = 0;
  owner.sync = function around(this: unknown, value: unknown) {
    return stand(() => sync.call(this, value), (nth += 1));
  };
  return () => {
    owner.sync = sync;
  };
}

/** Does something in the instant after the add-in's n-th request to Excel from now on; gives what ends that. */
export function afterRequest(
  bench: Pick<SurfacesBench, "workbench">,
  nth: number,
  act: () => Promise<void>
): () => void {
  return aroundRequests(bench, async (send, at) => {
    const answer = await send();
    if (at === nth) await act();
    return answer;
  });
}

/** The add-in's request of that number reaches Excel; whatever would follow does not happen. */
export function dieAfter(bench: SurfacesBench, last: number): Promise<void> {
  const never = new Promise(() => undefined);
  return new Promise((resolve) => {
    aroundRequests(bench, async (send, at) => {
      if (at > last) return never;
      const answer = await send();
      if (at < last) return answer;
      resolve();
      return never;
    });
  });
}

const COLUMNS = 8;

/** All that a person could see of the workbook. */
export async function lookOf({ workbench }: SurfacesBench) {
  const sheets = workbench.sheets();
  const looks = await inExcel(workbench, async (context) => {
    const ranges = sheets.map((name) =>
      context.workbook.worksheets.getItem(name).getRange("A1:H30")
    );
    const columns = ranges.flatMap((range) =>
      Array.from({ length: COLUMNS }, (_, index) => range.getColumn(index).format)
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
  return { sheets, tables: workbench.tables(), ...looks };
}

/** Where a run makes its columns. */
export interface Way {
  readonly what: string;
  readonly address: string;
  readonly place: EnrichmentChoices["place"];
  readonly prepare: (bench: SurfacesBench, host: SurfacesHost) => Promise<void>;
}

const ROWS = [["acme.example"], ["harbor.example"], ["plus.example"]];
const inCells =
  (address: string, cells: string[][]): Way["prepare"] =>
  ({ workbench }) =>
    workbench.setCells(address, cells);
/** A column with a title, `A1:A4`. */
const inColumn = inCells("A1:A4", [["Website"], ...ROWS]);

export const WAYS: readonly Way[] = [
  { what: "a plain column", address: "A1:A4", place: "beside", prepare: inColumn },
  {
    what: "a column without a title",
    address: "A1:A3",
    place: "beside",
    prepare: inCells("A1:A3", ROWS),
  },
  {
    what: "a column below a blank cell",
    address: "A2:A4",
    place: "beside",
    prepare: inCells("A2:A4", ROWS),
  },
  {
    what: "a table",
    address: "A1:A4",
    place: "beside",
    prepare: async (bench, host) => {
      await inColumn(bench, host);
      await host.makeTable(bench.workbench, "A1:A4");
    },
  },
  { what: "a new worksheet", address: "A1:A4", place: "sheet", prepare: inColumn },
];
