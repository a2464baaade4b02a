import { cellRunsOf } from "../../src/excel/sheet/cell-runs";

describe("Cells that wait", () => {
  it("are selected together when they stand below each other", () => {
    const cells = [
      { row: 1, column: 1 },
      { row: 3, column: 1 },
      { row: 2, column: 1 },
      { row: 6, column: 3 },
    ];
    expect(cellRunsOf(cells)).toEqual([
      { row: 1, column: 1, rows: 3 },
      { row: 6, column: 3, rows: 1 },
    ]);
    expect(cellRunsOf([])).toEqual([]);
  });
});
