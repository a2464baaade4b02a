/**
 * Random lives of workbooks with formulas: typed, frozen, thawed, repaired, woken, renewed, approved, forgotten, opened
 * again and mailed, disturbed by the service, by people and by Excel. Whatever happens, nothing is charged that nobody
 * typed or approved here, nothing is paid for twice, a cell shows its value or a reason, a freeze shows what the cell
 * showed, a thaw gives back exactly the formula, and all that people wrote stays.
 * `RANDOM_RUNS=100 RANDOM_SEED=1` tries more; `RANDOM_PATH`, which a failure prints as `path`, tries that one again.
 */
import fc from "fast-check";
import { SurfacesHost } from "./surfaces/boot-surfaces";
import { FormulaLife, KINDS, type Step, TROUBLES } from "./surfaces/formula-life";

const RUNS = Number(process.env["RANDOM_RUNS"] ?? 3);
const PATH = process.env["RANDOM_PATH"];
const SEED = Number(process.env["RANDOM_SEED"] ?? 20261127);
jest.setTimeout(240_000 + RUNS * 40_000);

const number = fc.nat({ max: 999 });
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  a: number,
  b: number,
  trouble: fc.constantFrom(...TROUBLES),
});

describe("Formulas that live at random", () => {
  const host = new SurfacesHost();
  beforeAll(() => host.prepare());
  afterAll(() => host.close());

  it("cost what was typed or approved, once, and come back as they were", async () => {
    const domains = await host.domains(12);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const life = new FormulaLife(host, domains);
        try {
          await life.go(steps);
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error);
          throw new Error(`${message}\n\nThe life:\n${life.story.join("\n")}`, { cause: error });
        } finally {
          host.service.faults.clear();
          await host.closeBenches();
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
