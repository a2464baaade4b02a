import { editOf } from "../../src/workbench/grid/edits";

const command = (id: string, params: object) => ({ id, params });

describe("what counts as an edit", () => {
  it("is written values with their formula cells, bounded", () => {
    const cellValue = { 2: { 1: { v: 5 }, 3: { f: "=A1" } }, 4: { 1: null } };
    const edit = editOf(
      command("sheet.mutation.set-range-values", { subUnitId: "s", cellValue }),
      undefined
    );
    expect(edit).toEqual({
      kind: "range",
      area: { sheetId: "s", row: 2, column: 1, rows: 3, columns: 3 },
      formulaCells: [[2, 3]],
    });
  });

  it("is not a result of the calculation, nor a format", () => {
    const result = command("sheet.mutation.set-range-values", {
      subUnitId: "s",
      cellValue: { 0: { 0: { v: 1 } } },
    });
    const format = command("sheet.mutation.set-range-values", {
      subUnitId: "s",
      cellValue: { 0: { 0: { s: {} } } },
    });
    expect(editOf(result, { onlyLocal: true })).toBeNull();
    expect(editOf(format, undefined)).toBeNull();
  });

  it("is cells moved by cut and paste, where they went, also to another sheet", () => {
    const to = { subUnitId: "other", value: { 7: { 2: {}, 3: {} }, 8: { 2: {} } } };
    expect(
      editOf(command("sheet.mutation.move-range", { from: { subUnitId: "s" }, to }), undefined)
    ).toEqual({
      kind: "cellsMoved",
      area: { sheetId: "other", row: 7, column: 2, rows: 2, columns: 2 },
    });
  });

  it("is a sorted range", () => {
    const range = { startRow: 1, endRow: 9, startColumn: 0, endColumn: 3 };
    expect(
      editOf(command("sheet.mutation.reorder-range", { subUnitId: "s", range }), undefined)
    ).toEqual({
      kind: "cellsMoved",
      area: { sheetId: "s", row: 1, column: 0, rows: 9, columns: 4 },
    });
  });

  it("is a whole column selected, with all of Excel's rows", () => {
    const selections = [{ range: { startRow: NaN, endRow: NaN, startColumn: 1, endColumn: 1 } }];
    expect(
      editOf(command("sheet.operation.set-selections", { subUnitId: "s", selections }), undefined)
    ).toEqual({
      kind: "selected",
      area: { sheetId: "s", row: 0, column: 1, rows: 1_048_576, columns: 1 },
    });
  });
});
