import {
  areaAddress,
  columnIndexOf,
  columnLettersOf,
  parseAddress,
  quotedSheetName,
} from "../../src/workbench/grid/address";
import { areaAfter } from "../../src/workbench/host/model/build-model";
import { readTyping } from "../../src/workbench/grid/typing";

describe("addresses", () => {
  it.each([
    ["A1", { row: 0, column: 0, rows: 1, columns: 1 }],
    ["$B$2:C4", { row: 1, column: 1, rows: 3, columns: 2 }],
    ["C4:B2", { row: 1, column: 1, rows: 3, columns: 2 }],
    ["B:D", { row: 0, column: 1, rows: null, columns: 3 }],
    ["3:4", { row: 2, column: 0, rows: 2, columns: null }],
    ["Sheet2!A1", { sheetName: "Sheet2", row: 0, column: 0, rows: 1, columns: 1 }],
    ["'It''s here'!A1", { sheetName: "It's here", row: 0, column: 0, rows: 1, columns: 1 }],
  ])("%s is %p", (address, parsed) => {
    expect(parseAddress(address)).toEqual(parsed);
  });

  it.each(["", "A", "1", "Target", "A0", "A1:B2:C3", "A1:B"])("%p names no cells", (text) => {
    expect(parseAddress(text)).toBeNull();
  });

  it("writes columns past Z, and quotes names of sheets that need it", () => {
    expect([
      columnLettersOf(0),
      columnLettersOf(25),
      columnLettersOf(26),
      columnLettersOf(702),
    ]).toEqual(["A", "Z", "AA", "AAA"]);
    expect(columnIndexOf("XFD")).toBe(16_383);
    expect(areaAddress({ row: 1, column: 26, rows: 2, columns: 2 })).toBe("AA2:AB3");
    expect([quotedSheetName("Sheet1"), quotedSheetName("It's here")]).toEqual([
      "Sheet1",
      "'It''s here'",
    ]);
  });
});

describe("an area that is held on to", () => {
  const area = { sheetId: "s", row: 4, column: 1, rows: 3, columns: 2 };
  const edit = (kind: "rowsInserted" | "rowsDeleted", row: number, rows: number) =>
    ({ kind, area: { sheetId: "s", row, column: 0, rows, columns: 60 } }) as const;

  it.each([
    ["2 rows inserted above", edit("rowsInserted", 0, 2), { row: 6, rows: 3 }],
    ["1 row inserted inside", edit("rowsInserted", 5, 1), { row: 4, rows: 4 }],
    ["1 row inserted below", edit("rowsInserted", 7, 1), { row: 4, rows: 3 }],
    ["2 rows deleted above", edit("rowsDeleted", 0, 2), { row: 2, rows: 3 }],
    ["1 row deleted inside", edit("rowsDeleted", 5, 1), { row: 4, rows: 2 }],
    ["3 rows deleted over its start", edit("rowsDeleted", 3, 3), { row: 3, rows: 1 }],
  ])("moves with %s", (_name, change, expected) => {
    expect(areaAfter(area, change)).toEqual({ ...area, ...expected });
  });

  it("stays where rows change on another sheet", () => {
    const change = { kind: "rowsInserted", area: { ...area, sheetId: "other", row: 0 } } as const;
    expect(areaAfter(area, change)).toEqual(area);
  });
});

describe("typing", () => {
  const parse = (text: string): { v: unknown } | null =>
    /^[0-9.]+$/.test(text) ? { v: Number(text) } : null;

  it.each([
    ["=A1", "General", { kind: "formula", formula: "=A1" }],
    ["=A1", "@", { kind: "text", value: "=A1" }],
    [
      '=scout.uses("a.b(c)",sum(A1))',
      "General",
      { kind: "formula", formula: '=SCOUT.USES("a.b(c)",sum(A1))' },
    ],
    ["'=A1", "General", { kind: "text", value: "=A1" }],
    ["'", "General", { kind: "text", value: "" }],
    ["=", "General", { kind: "text", value: "=" }],
    ["", "General", { kind: "empty" }],
    ["007", "General", { kind: "value", value: 7 }],
    ["007", "@", { kind: "text", value: "007" }],
    ["acme.example", "General", { kind: "text", value: "acme.example" }],
    ["text 12", "General", { kind: "text", value: "text 12" }],
  ])("%p into a cell formatted %p is %p", (input, format, typed) => {
    expect(readTyping(input, format, parse)).toEqual(typed);
  });
});
