import { say } from "../../src/texts";
import type { PlaceWish } from "../../src/enrich/choices";
import { placeOf, placeWords, type Surroundings } from "../../src/excel/enrich/plan/result-place";

const wanted = [
  { title: "Name", aliases: ["company"] },
  { title: "Country", aliases: ["hq country"] },
];

const around = (change: Partial<Surroundings> = {}): Surroundings => ({
  sheetName: "Sheet1",
  keyColumns: [1],
  titles: ["Owner", "Domain", "", "", ""],
  table: null,
  ownTitles: new Set(),
  sheetNames: ["Sheet1"],
  isAlone: false,
  isProtected: false,
  isReadOnly: false,
  isStructureProtected: false,
  resistsTable: null,
  isFree: () => true,
  ...change,
});

const place = (change: Partial<Surroundings>, wish: PlaceWish = "auto") => {
  const finding = placeOf(wanted, around(change), { place: wish });
  if (!finding.ok) throw new Error(say(finding.problem));
  return finding.place;
};

const tableOf = (...titles: string[]) => ({
  titles,
  table: { name: "Leads", left: 0, right: titles.length - 1 },
  keyColumns: [0],
});

describe("The place of results", () => {
  it("is right of the titled columns, in one table with all of them", () => {
    const found = place({});
    expect(found).toEqual({
      kind: "region",
      tableLeft: 0,
      addsTitle: false,
      keyTitles: ["Domain"],
      titles: ["Name", "Country", "Stackscout note"],
      left: 2,
    });
    expect(placeWords(found, "Sheet1")).toEqual("New columns C:E of Sheet1, right of columns A:B.");
  });

  it.each(["auto", "beside"] as const)(
    "is a new worksheet where no table may be made, and %s tells where it would have been",
    (wish) => {
      const found = placeOf(wanted, around(), { place: wish, makesTable: false });
      expect(found).toMatchObject({
        ok: true,
        place: { kind: "sheet", because: "no table is made of your cells" },
        refused: { kind: "region", tableLeft: 0, left: 2 },
      });
      const inTable = around(tableOf("Domain"));
      const there = placeOf(wanted, inTable, { place: wish, makesTable: false });
      expect(there).toMatchObject({ ok: true, place: { kind: "table" } });
    }
  );

  it("is right of titled columns that follow the one selected", () => {
    expect(place({ titles: ["Domain", "City", ""], keyColumns: [0] })).toMatchObject({
      tableLeft: 0,
      left: 2,
    });
  });

  it("is a table from the column on when titles left of it are alike, which a table would rename", () => {
    expect(place({ titles: ["Note", "note", "Domain", ""], keyColumns: [2] })).toMatchObject({
      kind: "region",
      tableLeft: 2,
    });
  });

  it.each([
    ["the cells beside the column are taken", { isFree: () => false }],
    ["the worksheet is protected", { isProtected: true }],
    ["the rows have merged cells", { resistsTable: "merged" }],
    ["the rows contain a formula that fills several cells", { resistsTable: "spill" }],
    ["the column has no title", { titles: [] }],
  ] as [string, Partial<Surroundings>][])(
    "is a new worksheet because %s, and beside that is a problem with its cure",
    (because, change) => {
      const found = place({ ...change, sheetNames: ["Sheet1", "enriched"] });
      expect(found).toMatchObject({ kind: "sheet", sheetName: "Enriched 2", because });
      const beside = placeOf(wanted, around(change), { place: "beside" });
      expect(beside).toMatchObject({ ok: false });
      expect(beside.ok ? "" : say(beside.problem)).toMatch(/choose a new worksheet\.$/);
    }
  );

  it("is nowhere while the workbook is open for reading only, or may get no worksheet", () => {
    expect(placeOf(wanted, around({ isReadOnly: true }), { place: "auto" }).ok).toBe(false);
    expect(placeOf(wanted, around({ isStructureProtected: true }), { place: "sheet" }).ok).toBe(
      false
    );
    expect(placeOf(wanted, around({ isStructureProtected: true }), { place: "auto" }).ok).toBe(
      true
    );
  });

  it("is new columns of the table, with titles unlike its own", () => {
    expect(place(tableOf("Domain", "Name"))).toMatchObject({
      kind: "table",
      titles: ["Name (Stackscout)", "Country", "Stackscout note"],
      newTitles: ["Name (Stackscout)", "Country", "Stackscout note"],
      left: 2,
    });
  });

  it("is the columns that runs of this workbook wrote, and new ones for the rest", () => {
    const ownTitles = new Set(["Name", "Stackscout note"]);
    expect(place({ ...tableOf("Domain", "Name", "Stackscout note"), ownTitles })).toMatchObject({
      titles: ["Name", "Country", "Stackscout note"],
      newTitles: ["Country"],
    });
  });

  it("is people's own columns only when titles are chosen to decide", () => {
    const own = tableOf("Domain", "Company", "HQ country");
    expect(place(own).titles).toEqual(["Name", "Country", "Stackscout note"]);
    expect(place(own, "headers")).toMatchObject({
      titles: ["Company", "HQ country", "Stackscout note"],
      newTitles: ["Stackscout note"],
    });
  });
});
