/**
 * Enriching as a person does it: select, choose, confirm, wait. Shared by the tests of Enrich, so
 * that each of them says only what is special about it.
 */
import type { EnrichmentChoices, EnrichmentOutput } from "../../../src/client/enrichment-choices";
import type { EnrichmentPlan, RunReport } from "../../../src/excel/enrichment";
import type { SurfacesBench } from "./boot-surfaces";

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
  const source = await surfaces.enrichment.readSelection();
  return surfaces.enrichment.plan(source, { ...source.choices, outputs: FIELDS, ...choices });
}

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
