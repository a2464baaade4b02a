import { columnLetters, columnOf, quoted } from "../../src/excel/column";

const column = (...cells: unknown[]) => ({
  sheetName: "Sheet1",
  rowIndex: 0,
  columnIndex: 0,
  values: cells.map((cell) => [cell]),
});

describe("The selected column", () => {
  it("starts below a title, which is no company while the cells below are", () => {
    const found = columnOf(column("Website", "acme.example", "https://www.beta.example/x"));
    expect(found).toMatchObject({ header: "Website", firstRow: 2, address: "Sheet1!A1:A3" });
    expect(found?.rows).toEqual([
      { row: 2, text: "acme.example" },
      { row: 3, text: "https://www.beta.example/x" },
    ]);
  });

  it("has no title when it starts with a company", () => {
    const found = columnOf(column("acme.example", "", "beta.example"));
    expect(found).toMatchObject({ header: null, firstRow: 1, address: "Sheet1!A1:A3" });
    expect(found?.rows.map(({ text }) => text)).toEqual(["acme.example", "", "beta.example"]);
  });

  it("keeps rubbish in the first row as a row when most cells below are rubbish too", () => {
    expect(columnOf(column("rubbish", "more rubbish", "acme.example"))?.header).toBeNull();
  });

  it("reads a title even when a third of the cells below is blank or rubbish", () => {
    expect(columnOf(column("Domain", "a.example", "", "?", "b.example", "c.example"))?.header).toBe(
      "Domain"
    );
  });

  it("is the first one of several in which companies are read", () => {
    const found = columnOf({
      sheetName: "My leads",
      rowIndex: 4,
      columnIndex: 1,
      values: [
        ["Name", "Site", "Mail"],
        ["Acme", "acme.example", "a@acme.example"],
        ["Beta", "beta.example", "b@beta.example"],
      ],
    });
    expect(found).toMatchObject({
      header: "Site",
      columnIndex: 2,
      firstRow: 6,
      address: "'My leads'!C5:C7",
    });
  });

  it("leaves out blank cells above and below, not those in between", () => {
    const found = columnOf(column("", "Domain", "a.example", "", "b.example", "", ""));
    expect(found).toMatchObject({ header: "Domain", firstRow: 3, address: "Sheet1!A2:A5" });
    expect(found?.rows).toHaveLength(3);
  });

  it("is nothing when all cells are blank", () => {
    expect(columnOf(column("", "", null))).toBeUndefined();
  });

  it("is named as Excel names columns and sheets", () => {
    expect([0, 25, 26, 701, 702, 16_383].map(columnLetters)).toEqual([
      "A",
      "Z",
      "AA",
      "ZZ",
      "AAA",
      "XFD",
    ]);
    expect(["Sheet1", "It's mine", "2026"].map(quoted)).toEqual([
      "Sheet1",
      "'It''s mine'",
      "'2026'",
    ]);
  });
});
