/**
 * Enriching as a person does it: select, choose, confirm, wait. Shared by the tests of Enrich, so
 * that each of them says only what is special about it.
 */
import type { EnrichmentChoices, EnrichmentOutput } from "../../../src/enrich/choices";
import type { EnrichmentPlan, RunReport } from "../../../src/excel/enrich/plan/enrichment";
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
  const source = await surfaces.enrichment.read();
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

/** Does something in the instant after the add-in's n-th request to Excel from now on; gives what ends that. */
export function afterRequest(
  { workbench }: SurfacesBench,
  nth: number,
  act: () => Promise<void>
): () => void {
  const { OfficeExtension: extension } = workbench.window as unknown as {
    OfficeExtension: {
      ClientRequestContext: { prototype: { sync(...passed: unknown[]): Promise<unknown> } };
    };
  };
  const { prototype } = extension.ClientRequestContext;
  const sync = Object.getOwnPropertyDescriptor(prototype, "sync")?.value as (
    ...passed: unknown[]
  ) => Promise<unknown>;
  let requests = 0;
  prototype.sync = async function hooked(this: unknown, ...passed) {
    const answer = await sync.apply(this, passed);
    requests += 1;
    if (requests === nth) await act();
    return answer;
  };
  return () => {
    prototype.sync = sync;
  };
}
