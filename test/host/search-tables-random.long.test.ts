/**
 * Random lives of search tables: steps of the add-in, disturbed by the service, by people and by Excel, between
 * what people do to the tables and what changes at the service. Whatever happens, a step costs at most what was
 * shown, no row that came is paid for again but by a refresh, every row that was paid for gets into the table, once,
 * and all that people wrote stays.
 * `RANDOM_RUNS=100 RANDOM_SEED=1` tries more; `RANDOM_PATH`, which a failure prints as `path`, tries that one again.
 */
import fc from "fast-check";
import { IDBFactory } from "fake-indexeddb";
import { SurfacesHost } from "./surfaces/boot-surfaces";
import { KINDS, SearchLife, TROUBLES, type Step } from "./surfaces/search-life";
import { World } from "./surfaces/search-world";

const RUNS = Number(process.env["RANDOM_RUNS"] ?? 4);
const PATH = process.env["RANDOM_PATH"];
const SEED = Number(process.env["RANDOM_SEED"] ?? 20261126);
jest.setTimeout(240_000 + RUNS * 40_000);

const number = fc.nat({ max: 999 });
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  a: number,
  b: number,
  trouble: fc.constantFrom(...TROUBLES),
});

describe("Search tables that live at random", () => {
  const host = new SurfacesHost();
  const world = new World(host);
  beforeAll(async () => {
    await host.prepare();
    await world.remember();
  });
  afterAll(() => host.close());

  it("cost what was shown, pay for no row twice, lose none, and leave people's cells alone", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const life = new SearchLife(host, world, { localStorage: {}, indexedDB: new IDBFactory() });
        try {
          await life.go(steps);
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error);
          throw new Error(`${message}\n\nThe life:\n${life.story.join("\n")}`, { cause: error });
        } finally {
          await host.closeBenches();
          await world.restore();
        }
      }),
      {
        numRuns: RUNS,
        seed: SEED,
        endOnFailure: process.env["RANDOM_SHRINK"] === undefined,
        ...(PATH ? { path: PATH } : {}),
      }
    );
  });
});
