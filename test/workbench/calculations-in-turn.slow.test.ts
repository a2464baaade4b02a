/**
 * Edits that come while the engine calculates. The engine's own trigger starts the next calculation beside the one under way,
 * on data that both share, and what one of them had to calculate is lost: a function's answer that never shows.
 */
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Cells } from "../../src/workbench/grid/cells";
import { Grid } from "../../src/workbench/grid/grid";
import type { HeadlessUniver } from "../../src/workbench/grid/modules";

const bundle = path.resolve(__dirname, "../../.cache/workbench/univer-node.cjs");
// eslint-disable-next-line @typescript-eslint/no-require-imports
const univer = require(bundle) as HeadlessUniver;

let grid: Grid;

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "setImmediate", "Date"] });
  grid = new Grid(univer, { plugins: univer.headlessPlugins() });
  await until(() => !grid.calculation.isBusy);
});

afterEach(() => {
  grid.dispose();
  jest.useRealTimers();
});

/** The engine goes on in messages, which no fake clock holds. */
async function until(isThere: () => boolean): Promise<void> {
  while (!isThere()) {
    await jest.advanceTimersByTimeAsync(10);
    await nextTurn();
  }
}

/** Holds the engine behind the given analysis of what depends on what, counted from now. */
function holdAt(analysis: number): { isHeld(): boolean; release(): void } {
  const generator = grid.univer.__getInjector().get(univer.formula.IFormulaDependencyGenerator);
  const plain = generator.generate.bind(generator);
  let [count, isHeld] = [0, false];
  let release: () => void = () => undefined;
  generator.generate = async (...given) => {
    const trees = await plain(...given);
    count += 1;
    if (count === analysis) {
      isHeld = true;
      await new Promise<void>((resolve) => (release = resolve));
    }
    return trees;
  };
  return { isHeld: () => isHeld, release: () => release() };
}

function enter(address: string, formula: string): void {
  grid.activeSheet().getRange(address).setFormula(formula);
}

function shown(): unknown {
  const sheetId = grid.activeSheet().getSheetId();
  const rows = new Cells(grid).read({ sheetId, row: 0, column: 0, rows: 2, columns: 3 });
  return rows.map((cells) => cells.map(({ value }) => value));
}

const DEBOUNCE_MS = 200;

it.each([1, 2])(
  "calculates what is entered behind analysis %i of the calculation under way",
  async (analysis) => {
    const engine = holdAt(analysis);
    // A grid as result: the engine analyses a second time, what depends on its cells.
    enter("A1", "=SEQUENCE(2)");
    await until(engine.isHeld);
    enter("B1", "=1+1");
    await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
    enter("C1", "=B1+1");
    await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
    expect(grid.calculation.isBusy).toBe(true);
    engine.release();
    await until(() => !grid.calculation.isBusy);
    expect(shown()).toEqual([
      [1, 2, 3],
      [2, "", ""],
    ]);
  }
);

it("shows results on the sheets before and behind one that is deleted meanwhile", async () => {
  const sheets = [grid.activeSheet(), grid.addSheet("Gone"), grid.addSheet("Last")];
  const engine = holdAt(1);
  for (const sheet of sheets) sheet.getRange("A1").setFormula("=2+3");
  await until(engine.isHeld);
  grid.workbook.deleteSheet(sheets[1]?.getSheetId() ?? "");
  engine.release();
  await until(() => !grid.calculation.isBusy);
  const left = grid.sheets().map((sheet) => sheet.getRange("A1").getValue());
  expect(left).toEqual([5, 5]);
});

it("leaves 2 values that were entered over formulas while these were calculated", async () => {
  const engine = holdAt(1);
  enter("A1", "=2+3");
  enter("B1", "=SEQUENCE(2)");
  grid.activeSheet().getRange("B2").setValue("in the way");
  await until(engine.isHeld);
  const sheetId = grid.activeSheet().getSheetId();
  new Cells(grid).write({ sheetId, row: 0, column: 0, rows: 1, columns: 2 }, [["own", 7]]);
  engine.release();
  await until(() => !grid.calculation.isBusy);
  expect(shown()).toEqual([
    ["own", 7, ""],
    ["", "in the way", ""],
  ]);
});

it("comes to an end when nothing is left to write its results to", async () => {
  const gone = grid.addSheet("Gone");
  const engine = holdAt(1);
  gone.getRange("A1").setFormula("=1+1");
  await until(engine.isHeld);
  grid.workbook.deleteSheet(gone.getSheetId());
  engine.release();
  await until(() => !grid.calculation.isBusy);
  enter("A1", "=2+3");
  await until(() => !grid.calculation.isBusy);
  expect(shown()).toEqual([
    [5, "", ""],
    ["", "", ""],
  ]);
});
