/**
 * Excel can die between any two requests of the add-in. Each of the requests that make the columns
 * of a run is the last one once; then the saved workbook is opened again on the same machine.
 */
import { askLostAgain } from "../support/lost";
import { IDBFactory } from "fake-indexeddb";
import type { EnrichmentChoices } from "../../src/enrich/choices";
import type { EnrichmentPlan } from "../../src/excel/enrich/plan/enrichment";
import { hostForTests, type SurfacesBench, type SurfacesHost } from "./surfaces/boot-surfaces";
import { dieAfter, planOf, runOf, type Way, WAYS } from "./surfaces/enriching";

jest.setTimeout(240_000);

const OUTPUTS = [
  { kind: "field", field: "name" },
  { kind: "field", field: "last_funding_round_date" },
] as const;
const NAMES = ["Acme Example Corporation", "Northwind Harbor Fiction", "+Plus Example GmbH"];

/** Every so many requests; 1 for all of them. */
const STEP = Number(process.env["KILL_STEP"] ?? 20);

describe("A run that is killed while it makes its columns", () => {
  const host = hostForTests();

  it.each(WAYS)(
    "goes on after each of its requests was the last, with its columns of $what made once and nothing bought twice",
    async (way) => {
      let kills = 0;
      for (let last = 1 + (WAYS.indexOf(way) % STEP); ; last += STEP) {
        const wasKilled = await killedAfter(host, way, last);
        await host.closeBenches();
        if (!wasKilled) break;
        kills += 1;
      }
      expect(kills).toBeGreaterThan(15 / STEP);
    }
  );
});

/** False when the run ended with fewer requests than that. */
async function killedAfter(host: SurfacesHost, way: Way, last: number): Promise<boolean> {
  const storage = { localStorage: {}, indexedDB: new IDBFactory() };
  const key = await host.newKey();
  const first = await host.boot({ key, storage });
  await way.prepare(first, host);
  const choices = { outputs: OUTPUTS, place: way.place };
  const plan = await planOf(first, way.address, choices);
  const killed = dieAfter(first, last);
  const run = first.surfaces.enrichment.start(plan);
  const isOver = await Promise.race([run.ended.then(() => true), killed.then(() => false)]);
  if (isOver) return false;
  const workbook = await first.workbench.save();
  await first.workbench.dispose();

  const second = await host.boot({ key, storage, workbook });
  await askLostAgain(second.surfaces.client);
  const rest = await planRest(second, way, choices);
  expect({ last, problem: rest.problem }).toEqual({ last, problem: null });
  if (rest.companies > 0) await runOf(second, rest);
  const names = `${way.place === "sheet" ? "Enriched" : "Sheet1"}!B1:B4`;
  expect({ last, names: second.workbench.values(names).flat() }).toEqual({
    last,
    names: ["Name", ...NAMES],
  });
  const titles = second.workbench.tables().flatMap(({ columns }) => columns);
  expect({ last, titles: titles.filter((title) => title.startsWith("Name")) }).toEqual({
    last,
    titles: ["Name"],
  });
  expect(second.workbench.tables()).toHaveLength(1);
  expect(second.workbench.sheets().filter((name) => name.startsWith("Enriched 2"))).toEqual([]);
  expect(first.charged()).toBe(9);
  const entries = await second.surfaces.enrichment.runs();
  expect(entries.map(({ state, counts }) => [state, counts.done])).toEqual([["done", 3]]);
  return true;
}

/** What is left of the run; counted afresh when it died before it was written down. */
async function planRest(
  bench: SurfacesBench,
  way: Way,
  choices: Partial<EnrichmentChoices>
): Promise<EnrichmentPlan> {
  const { enrichment } = bench.surfaces;
  const [entry] = await enrichment.runs();
  if (!entry) return planOf(bench, way.address, choices);
  // Killed after its last entry on this machine it is done, and there is nothing left.
  if (entry.state !== "done") expect(entry).toMatchObject({ state: "interrupted", canGoOn: true });
  return enrichment.again(entry.id);
}
