import { sheetNameOf } from "../../src/excel/sheet/put-cells";
import { isSecret } from "../../src/excel/secrets-check";

describe("the name of a new worksheet", () => {
  it("has none of the letters that Excel refuses, and 31 characters at most", () => {
    expect(sheetNameOf("'Leads: DE/AT [2026]?'", [])).toBe("Leads  DE AT  2026");
    expect(sheetNameOf("x".repeat(40), [])).toHaveLength(31);
    expect(sheetNameOf("///", [])).toBe("Stackscout");
    expect(sheetNameOf(`${"x".repeat(30)}'s customers`, [])).toBe("x".repeat(30));
    expect(sheetNameOf("Leads\nof May", [])).toBe("Leads of May");
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

describe("a secret in a workbook", () => {
  it("is the key in use, wherever it stands", () => {
    expect(isSecret("see k-77Hq2 for it", ["k-77Hq2"])).toBe(true);
    expect(isSecret("see nothing", ["k-77Hq2"])).toBe(false);
  });

  it("is what looks like a key, also without knowing it", () => {
    expect(isSecret("Authorization: Bearer abcdefghijklmnop1234", [])).toBe(true);
    expect(isSecret('api_key = "abcdefghijklmnop1234"', [])).toBe(true);
    expect(isSecret("API key: ask Ann", [])).toBe(false);
    expect(isSecret("a key account of ours, with a secret recipe", [])).toBe(false);
  });
});
