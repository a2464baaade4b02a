import { companyFields } from "../../src/client/company-fields";
import type { SelectedColumn } from "../../src/excel/column";
import { NOTE_TITLE, placementOf, placeWords, type Surroundings } from "../../src/excel/placement";

const fields = companyFields.filter(({ name }) => name === "name" || name === "country");

const column: SelectedColumn = {
  sheetName: "Sheet1",
  address: "Sheet1!B1:B3",
  columnIndex: 1,
  header: "Domain",
  firstRow: 2,
  rows: [
    { row: 2, text: "a.example" },
    { row: 3, text: "b.example" },
  ],
};

const around = (change: Partial<Surroundings> = {}): Surroundings => ({
  titles: ["Owner", "Domain", "", "", ""],
  table: null,
  isFree: () => true,
  sheetNames: ["Sheet1"],
  isAlone: false,
  ...change,
});

describe("The place of an enrichment", () => {
  it("is right of the column, in one table with the titled columns left of it", () => {
    const place = placementOf(column, fields, around());
    expect(place).toEqual({
      kind: "beside",
      tableName: null,
      tableLeft: 0,
      addsTitle: false,
      left: 2,
      titles: ["Name", "Country", NOTE_TITLE],
    });
    expect(placeWords(place, column)).toBe("New columns C:E of Sheet1, beside the column.");
  });

  it("is a new worksheet when anything lies where the columns would go", () => {
    const asked: number[][] = [];
    const isFree = (left: number, count: number) => {
      asked.push([left, count]);
      return false;
    };
    const place = placementOf(
      column,
      fields,
      around({ isFree, sheetNames: ["Sheet1", "enriched"] })
    );
    expect(place).toMatchObject({ kind: "sheet", sheetName: "Enriched 2" });
    expect(asked).toEqual([[2, 3]]);
  });

  it("is a new worksheet when the column has no title and other cells would lose their row", () => {
    const untitled = { ...column, header: null };
    const place = placementOf(untitled, fields, around({ titles: [] }));
    expect(place).toMatchObject({ kind: "sheet", sheetName: "Enriched" });
    expect(placeWords(place, untitled)).toBe(
      'A new worksheet "Enriched", because the column has no title.'
    );
  });

  it("gives a column without title one, when nothing else is in the worksheet", () => {
    const untitled = { ...column, header: null, columnIndex: 0, firstRow: 1 };
    const place = placementOf(untitled, fields, around({ titles: [], isAlone: true }));
    expect(place).toMatchObject({ kind: "beside", addsTitle: true, tableLeft: 0, left: 1 });
    expect(placeWords(place, untitled)).toBe(
      "New columns B:D of Sheet1, beside the column, below a new row of titles."
    );
  });

  it("is the right end of the table that the column belongs to", () => {
    const table = { name: "Leads", left: 0, right: 3 };
    const titles = ["Owner", "Domain", "Country", "Since", "", "", ""];
    expect(placementOf(column, fields, around({ table, titles }))).toEqual({
      kind: "beside",
      tableName: "Leads",
      tableLeft: 0,
      addsTitle: false,
      left: 4,
      titles: ["Name", "Country (Stackscout)", NOTE_TITLE],
    });
  });

  it("is the columns of an earlier run when they are in the table, wherever it moved them", () => {
    const table = { name: "Leads", left: 0, right: 5 };
    const titles = ["Owner", "Domain", "Since", "Name", "Country (Stackscout)", NOTE_TITLE, ""];
    const place = placementOf(column, fields, around({ table, titles, isFree: () => false }));
    expect(place).toMatchObject({ kind: "existing", tableName: "Leads", left: 3 });
  });

  it("starts the table with the column itself when titles left of it are alike", () => {
    const titles = ["Domain", "domain", "", "", ""];
    expect(placementOf(column, fields, around({ titles }))).toMatchObject({ tableLeft: 1 });
  });
});
