/**
 * Random lives of workbooks with formulas: typed, frozen, thawed, repaired, woken, renewed, approved, forgotten, opened
 * again and mailed, disturbed by the service, by people and by Excel. Whatever happens, nothing is charged that nobody
 * typed or approved here, nothing is paid for twice, a cell shows its value or a reason, a freeze shows what the cell
 * showed, a thaw gives back exactly the formula, and all that people wrote stays.
 */
import { livesToTry, tryLives } from "./surfaces/random-lives";
import { SurfacesHost } from "./surfaces/boot-surfaces";
import { FormulaLife, KINDS, TROUBLES } from "./surfaces/formula-life";

const RUNS = livesToTry(3);
jest.setTimeout(240_000 + RUNS * 40_000);

describe("Formulas that live at random", () => {
  const host = new SurfacesHost();
  beforeAll(() => host.prepare());
  afterAll(() => host.close());

  it("cost what was typed or approved, once, and come back as they were", async () => {
    const domains = await host.domains(12);
    await tryLives({
      runs: RUNS,
      seed: 20261127,
      kinds: KINDS,
      troubles: TROUBLES,
      begin: () => new FormulaLife(host, domains),
      end: async () => {
        host.service.faults.clear();
        await host.closeBenches();
      },
    });
  });
});
