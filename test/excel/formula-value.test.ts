/** What the arguments of formulas work out to, as Excel would. */
import { expressionOf, referencesIn, valueOf, type Cells } from "../../src/excel/formulas/value";

const sheet: Readonly<Record<string, Cells>> = {
  A2: [["  Acme.example "]],
  A3: [["ann@harbor.example"]],
  "A2:A3": [["acme"], ["harbor"]],
  "E1:F2": [
    ["Country", "DE"],
    ["Min employees", 50],
  ],
  B9: [[""]],
};

function computed(text: string): Cells | null {
  const expression = expressionOf(text);
  return (
    expression &&
    valueOf(expression, (reference) =>
      reference.kind === "range" ? (sheet[reference.cells] ?? null) : [["acme.example"], ["b.test"]]
    )
  );
}

describe("the value of an argument", () => {
  it.each([
    ["TRIM(A2)", "Acme.example"],
    ["LOWER(TRIM($A$2))", "acme.example"],
    ['"acme"&"."&"example"', "acme.example"],
    ['MID(A3,FIND("@",A3)+1,99)', "harbor.example"],
    ['RIGHT(A3,LEN(A3)-FIND("@",A3))', "harbor.example"],
    ['SUBSTITUTE("https://acme.example","https://","")', "acme.example"],
    ['CONCAT("acme",".","example")', "acme.example"],
    ['IFERROR(MID(A2,FIND("@",A2)+1,99),"none.example")', "none.example"],
    ['HYPERLINK("https://acme.example","Acme")', "Acme"],
    ['TRIM("a ""b""  c")', 'a "b" c'],
    ["LEFT(A3,3)&B9", "ann"],
    ["LEFT(A3,0-4)", "#VALUE!"],
    ["RIGHT(A3,0-4)", "#VALUE!"],
    ["MID(A3,2,0-1)", "#VALUE!"],
    ["MID(A3,0,3)", "#VALUE!"],
    ['FIND("n",A3,0)', "#VALUE!"],
    ['FIND("n",A3,B9)', "#VALUE!"],
    ['FIND("n",A3,"3")', 3],
    ['IFERROR(LEFT(A3,FIND(".",A3)-20),"none.example")', "none.example"],
    ["RIGHT(A3,0.5)", ""],
    ["MID(A3,1.5,1.5)", "a"],
  ])("of %s is %s", (text, value) => {
    expect(computed(text)).toEqual([[value]]);
  });

  it("has a row for each cell of a range, and of a table's column", () => {
    expect(computed('A2:A3&".example"')).toEqual([["acme.example"], ["harbor.example"]]);
    expect(computed("UPPER(Leads[Domain])")).toEqual([["ACME.EXAMPLE"], ["B.TEST"]]);
  });

  it("is a block for braces, and for blocks put on or beside each other", () => {
    expect(computed('{"Country","US";"Min employees",50}')).toEqual([
      ["Country", "US"],
      ["Min employees", 50],
    ]);
    expect(computed('VSTACK(E1:F2,HSTACK("Technology","kafka"))')).toEqual([
      ["Country", "DE"],
      ["Min employees", 50],
      ["Technology", "kafka"],
    ]);
  });

  it.each([
    "XLOOKUP(A2,B:B,C:C)",
    'IF(A2="x",A3,A2)',
    "A2*2",
    "A2#",
    "Name",
    'SUBSTITUTE(A2,"a","b",2)',
    'TRIM(A2)&"',
    "TRIM(A2",
    "HSTACK(A2:A3,A2)",
    '"a"+1',
    'LEFT(A3,"x")',
    'FIND("n",A3,"x")',
    'FIND("n",A3,TRUE)',
    'FIND("n",A3,)',
  ])("of %s is not known: nothing is guessed", (text) => {
    expect(computed(text)).toBeNull();
  });

  it("names the cells that have to be read", () => {
    const found = expressionOf(`TRIM('My sheet'!A2)&Leads[@Domain]`);
    expect(found && referencesIn(found)).toEqual([
      { kind: "range", sheet: "My sheet", cells: "A2" },
      { kind: "column", table: "Leads", column: "Domain", isThisRow: true },
    ]);
  });
});
