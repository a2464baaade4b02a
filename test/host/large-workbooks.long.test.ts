/**
 * Workbooks with more in them than Excel on the web gives or takes at once (5 MB): long notes beside
 * what we write, long texts that we write ourselves. Everything works there, for the same credits.
 */
import type { SearchSpec } from "../../src/excel/search-tables/search-tables";
import { type SurfacesBench, SurfacesHost } from "./surfaces/boot-surfaces";
import { column, enrich, planOf } from "./surfaces/enriching";
import { take } from "./surfaces/search-world";

jest.setTimeout(120_000);

const CELL = 30_000;
/** Cells of long texts are more than a reply has room for. */
const CELLS = 200;

const longTexts = (count = CELLS) =>
  column(...Array.from({ length: count }, (_, row) => `Note ${String(row)} `.padEnd(CELL, "x")));

const notesIn = ({ workbench }: SurfacesBench, letters: string, from = 1) =>
  workbench.setCells(
    `${letters}${String(from)}:${letters}${String(from + CELLS - 1)}`,
    longTexts()
  );

describe("A workbook with more than Excel gives at once", () => {
  const host = new SurfacesHost();
  beforeAll(() => host.prepare());
  afterEach(() => host.closeBenches());
  afterAll(() => host.close());

  it("adds rows below a table with long notes of a person", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    const spec: SearchSpec = {
      about: "companies",
      criteria: { min_employee_count: 1 },
      columns: ["name", "domain"],
      title: "Companies",
    };
    const first = await take(bench, { kind: "new", spec, rows: CELLS, at: "sheet" });
    // Beside the table: it takes the column in.
    await workbench.setCells("Companies!D1", [["Notes"]]);
    await workbench.setCells(`Companies!D2:D${String(CELLS + 1)}`, longTexts());
    const next = await take(bench, { kind: "next", table: first.table?.name ?? "", rows: 2 });
    expect(next).toMatchObject({ added: 2, problem: null });
    expect(workbench.tables()[0]).toMatchObject({ rows: CELLS + 2 });
  });

  it("is enriched again over long texts that stand in the columns", async () => {
    const bench = await host.boot();
    const { workbench } = bench;
    const domains = await host.domains(CELLS);
    await workbench.setCells(`A1:A${String(CELLS + 1)}`, column("Website", ...domains));
    const outputs = [{ kind: "field", field: "long_description" }] as const;
    await enrich(bench, `A1:A${String(CELLS + 1)}`, { outputs });
    const [table] = workbench.tables();
    expect(table).toMatchObject({ rows: CELLS });
    const paid = bench.charged();
    await notesIn(bench, "B", 2);
    const again = await planOf(bench, `A1:A${String(CELLS + 1)}`, { outputs });
    expect(again).toMatchObject({ alreadyFilled: CELLS, problem: null });
    expect(bench.charged()).toBe(paid);
  });
});
