import { defaultSpending } from "../../src/client/model/stores";
import { ceilingTexts, readCeiling, readCeilings } from "../../src/taskpane/settings/spending-form";

describe("the form of spending limits", () => {
  it("starts with 15, 300, 1000 and 3000", () => {
    expect(Object.values(ceilingTexts(defaultSpending))).toEqual(["15", "300", "1000", "3000"]);
  });

  it.each([
    ["300", 300],
    [" 0 ", 0],
    ["1,000", 1000],
    ["1.000", 1000],
    ["1 000", 1000],
    ["12,345,678", 12345678],
  ])("reads %j as %d", (text, credits) => {
    expect(readCeiling("actionCredits", text, {})).toBe(credits);
  });

  it.each(["", "-1", "1.5", "1,5", "ten", "1e3", "9999999999"])("does not read %j", (text) => {
    expect(readCeiling("actionCredits", text, {})).toEqual({ kind: "not-a-number" });
  });

  it("takes 500 of at most 500 and refuses 501 with the administrator's number", () => {
    const allowed = { dayCredits: 500 };
    expect(readCeiling("dayCredits", "500", allowed)).toBe(500);
    expect(readCeiling("dayCredits", "501", allowed)).toEqual({ kind: "above-allowed", max: 500 });
  });

  it("gives all four numbers, or none when one of them is wrong", () => {
    const texts = ceilingTexts(defaultSpending);
    expect(readCeilings({ ...texts, unaskedCredits: "30" }, {})).toEqual({
      unaskedCredits: 30,
      actionCredits: 300,
      dayCredits: 1000,
      workbookCredits: 3000,
    });
    expect(readCeilings({ ...texts, unaskedCredits: "" }, {})).toBeNull();
  });
});
