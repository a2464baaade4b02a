import { argumentsOf } from "../../src/excel/formulas/arguments";

const read = (formula: string) => argumentsOf(formula);

describe("the arguments of a formula", () => {
  it("are literals, left out ones and cells, of this and of other worksheets", () => {
    expect(read('=SCOUT.TECHSTACK(A2,"me""dium",,12,TRUE)')).toEqual({
      name: "TECHSTACK",
      arguments: [
        { kind: "range", sheet: null, cells: "A2" },
        { kind: "value", value: 'me"dium' },
        null,
        { kind: "value", value: 12 },
        { kind: "value", value: true },
      ],
    });
    expect(read("=SCOUT.COMPANY('My, sheet'!$A$2:$A$9)")?.arguments).toEqual([
      { kind: "range", sheet: "My, sheet", cells: "A2:A9" },
    ]);
    expect(read("=scout.company(A:A)")?.arguments).toEqual([
      { kind: "range", sheet: null, cells: "A:A" },
    ]);
  });

  it("are columns of tables, whole or of this row", () => {
    expect(read("=SCOUT.COMPANY(Leads[Domain])")?.arguments).toEqual([
      { kind: "column", table: "Leads", column: "Domain", isThisRow: false },
    ]);
    for (const formula of [
      "=SCOUT.COMPANY(Leads[@Domain])",
      "=SCOUT.COMPANY(Leads[@[Domain]])",
      "=SCOUT.COMPANY(Leads[[#This Row],[Domain]])",
    ]) {
      expect(read(formula)?.arguments).toEqual([
        { kind: "column", table: "Leads", column: "Domain", isThisRow: true },
      ]);
    }
  });

  it("are columns of the table that the formula is in, and columns whatever their name has", () => {
    const own = { kind: "column", table: null } as const;
    expect(read("=SCOUT.COMPANY([@Domain],[@[Two words]],[Keyword])")?.arguments).toEqual([
      { ...own, column: "Domain", isThisRow: true },
      { ...own, column: "Two words", isThisRow: true },
      { ...own, column: "Keyword", isThisRow: false },
    ]);
    expect(read(`=SCOUT.USES([@[Firm''s, "web"]],Leads['#1 '[a']])&"x,y"`)?.arguments).toEqual([
      { ...own, column: `Firm's, "web"`, isThisRow: true },
      { kind: "column", table: "Leads", column: "#1 [a]", isThisRow: false },
    ]);
    for (const text of ["Leads[#All]", "Leads[[A]:[B]]", "[2]Sheet1!A1", "[@[A]:[B]]"])
      expect(read(`=SCOUT.COMPANY(${text})`)?.arguments[0]).not.toEqual(
        expect.objectContaining({ kind: "column" })
      );
  });

  it("are none where Excel has to work them out: nothing is guessed", () => {
    expect(read('=SCOUT.COMPANY(A2&".com",IF(B2,"x","y"))')?.arguments).toEqual([null, null]);
    for (const text of [
      "A2&Sheet1!B2",
      "YTD2024",
      "A1048577",
      "'a'!A1&'b'!B2",
      "Sheet1:Sheet3!A1",
      "[2]Sheet1!A1",
    ])
      expect(read(`=SCOUT.COMPANY(${text})`)?.arguments).toEqual([null]);
    expect(read("=SCOUT.COMPANY(A2#)")?.arguments).toEqual([null]);
  });

  it("are those of the first call of ours, outside of texts", () => {
    expect(read('=IFERROR("SCOUT.X(1)"&SCOUT.USES(A2,B$1),"")')).toEqual({
      name: "USES",
      arguments: [
        { kind: "range", sheet: null, cells: "A2" },
        { kind: "range", sheet: null, cells: "B1" },
      ],
    });
    expect(read("=SUM(A1:A9)")).toBeNull();
    expect(read("=OTHERSCOUT.USES(A2)")).toBeNull();
    expect(read("=SCOUT.CREDITS()")).toEqual({ name: "CREDITS", arguments: [] });
  });
});
