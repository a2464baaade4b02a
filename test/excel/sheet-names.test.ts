import { sheetNameOf } from "../../src/excel/sheet/worksheets";

describe("the name of a new worksheet", () => {
  it("has none of the letters that Excel refuses, and 31 characters at most", () => {
    expect(sheetNameOf("'Leads: DE/AT [2026]?'", [])).toBe("Leads  DE AT  2026");
    expect(sheetNameOf("x".repeat(40), [])).toHaveLength(31);
    expect(sheetNameOf("///", [])).toBe("Stackscout");
    expect(sheetNameOf(`${"x".repeat(30)}'s customers`, [])).toBe("x".repeat(30));
    expect(sheetNameOf("Leads\nof May", [])).toBe("Leads of May");
    expect(sheetNameOf("Companies in Germany, Austria, Switzerland", [])).toBe(
      "Companies in Germany, Austria"
    );
  });

  it("is not the one that Excel keeps for itself", () => {
    expect(sheetNameOf("History", [])).toBe("History 2");
    expect(sheetNameOf("HISTORY", ["History 2"])).toBe("HISTORY 3");
  });

  it("is unlike the names that are there, capitals aside", () => {
    expect(sheetNameOf("Purchases", ["purchases", "Purchases 2"])).toBe("Purchases 3");
    expect(sheetNameOf("x".repeat(31), ["x".repeat(31)])).toBe(`${"x".repeat(29)} 2`);
  });
});
