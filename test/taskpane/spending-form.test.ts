import { defaultSpending } from "../../src/client/stores";
import { createFormats } from "../../src/texts";
import { ceilingTexts, readCeiling, readCeilings } from "../../src/taskpane/state/spending-form";

const write = createFormats("en-US").field;

describe("the form of spending limits", () => {
  it("starts with 15, 300, 1,000 and 3,000", () => {
    expect(Object.values(ceilingTexts(defaultSpending, write))).toEqual([
      "15",
      "300",
      "1,000",
      "3,000",
    ]);
  });

  it.each([
    ["300", 300],
    [" 0 ", 0],
    ["1,000", 1000],
    ["1 000", 1000],
    ["12,345,678", 12345678],
  ])("reads %j as %d", (text, credits) => {
    expect(readCeiling("actionCredits", text, {}, "en-US")).toBe(credits);
  });

  it.each(["", "-1", "1.5", "1,5", "1.000", "ten", "1e3", "9999999999"])(
    "does not read %j",
    (text) => {
      expect(readCeiling("actionCredits", text, {}, "en-US")).toEqual({ kind: "not-a-number" });
    }
  );

  it("reads what it shows, in German, Swiss and French as well", () => {
    for (const locale of ["de-DE", "de-CH", "fr-FR", "es-ES", "ar-EG", "en-IN"]) {
      const texts = ceilingTexts({ ...defaultSpending, dayCredits: 1_234_567 }, (credits) =>
        createFormats(locale).field(credits)
      );
      expect([locale, readCeilings(texts, {}, locale)]).toEqual([
        locale,
        { unaskedCredits: 15, actionCredits: 300, dayCredits: 1_234_567, workbookCredits: 3000 },
      ]);
    }
  });

  it("takes 500 of at most 500 and refuses 501 with the administrator's number", () => {
    const allowed = { dayCredits: 500 };
    expect(readCeiling("dayCredits", "500", allowed, "en-US")).toBe(500);
    expect(readCeiling("dayCredits", "501", allowed, "en-US")).toEqual({
      kind: "above-allowed",
      max: 500,
    });
  });

  it("gives all four numbers, or none when one of them is wrong", () => {
    const texts = ceilingTexts(defaultSpending, write);
    expect(readCeilings({ ...texts, unaskedCredits: "30" }, {}, "en-US")).toEqual({
      unaskedCredits: 30,
      actionCredits: 300,
      dayCredits: 1000,
      workbookCredits: 3000,
    });
    expect(readCeilings({ ...texts, unaskedCredits: "" }, {}, "en-US")).toBeNull();
  });
});
