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
  ...change,
});

describe("The place of an enrichment", () => {
  it("is right of the column, in one table with the titled columns left of it", () => {
    const place = placementOf(column, fields, around());
    expect(place).toEqual({
      kind: "beside",
      tableName: null,
      tableLeft: 0,
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

  it("is a new worksheet when there is no row for titles", () => {
    const place = placementOf({ ...column, header: null }, fields, around({ titles: [] }));
    expect(place).toMatchObject({ kind: "sheet", sheetName: "Enriched" });
  });

  it("is the right end of the table that the column belongs to", () => {
    const table = { name: "Leads", left: 0, right: 3 };
    const titles = ["Owner", "Domain", "Country", "Since", "", "", ""];
    expect(placementOf(column, fields, around({ table, titles }))).toEqual({
      kind: "beside",
      tableName: "Leads",
      tableLeft: 0,
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
