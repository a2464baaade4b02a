import { createFormats } from "../../src/texts";

const AT = new Date(2026, 10, 21, 14, 5, 9).getTime();
const english = createFormats("en-US");
const german = createFormats("de-DE");

describe("numbers of the pane", () => {
  it("write credits with their unit and keep both on one line", () => {
    expect(english.credits(612)).toBe("612\u00a0credits");
    expect(english.credits(1)).toBe("1\u00a0credit");
    expect(english.credits(0)).toBe("0\u00a0credits");
  });

  it("group thousands as the workbook's locale does", () => {
    expect(english.credits(12480)).toBe("12,480\u00a0credits");
    expect(german.credits(12480)).toBe("12.480\u00a0credits");
  });

  it("write what is less with a minus as wide as the digits, whatever the locale's sign is", () => {
    for (const locale of ["en-US", "de-DE", "sv-SE"])
      expect(createFormats(locale).count(-900)).toBe("\u2212900");
  });

  it("write large amounts short, as nobody reads $49,400,000,000", () => {
    expect(createFormats("en-US").usd(49_400_000_000)).toBe("$49.4B");
    expect(createFormats("en-US").usd(1_250_000)).toBe("$1.25M");
    expect(createFormats("de-DE").usd(189_000_000).replaceAll("\u00a0", " ")).toBe("189 Mio. $");
  });

  it("round a share down, so that 99.9 % of a limit is not called all of it", () => {
    expect(english.percent(0.999)).toBe("99%");
    expect(english.percent(1)).toBe("100%");
    expect(english.percent(0.29)).toBe("29%");
    expect(german.percent(0.29)).toBe("29\u00a0%");
  });
});

describe("formulas of the pane", () => {
  const formula = '=SCOUT.COMPANYSEARCH({"Technology";"a, ""b"", c"},"Name, Domain",5)';

  it.each(["en-US", "es-MX", "ja-JP"])("have commas in %s", (locale) => {
    expect(createFormats(locale).formula(formula)).toBe(formula);
  });

  it.each(["de-DE", "es-ES", "fr-FR", "de-CH", "en-ZA", "pt-BR"])(
    "have semicolons in %s, but not inside a text",
    (locale) => {
      expect(createFormats(locale).formula(formula)).toBe(
        '=SCOUT.COMPANYSEARCH({"Technology";"a, ""b"", c"};"Name, Domain";5)'
      );
    }
  );
});

describe("times of the pane", () => {
  it("name hour and minute today", () => {
    expect(english.time(AT, AT + 3_600_000)).toMatch(/^2:05\sPM$/);
    expect(german.time(AT, AT + 3_600_000)).toBe("14:05");
  });

  it("name the second when less than two minutes are to wait", () => {
    expect(german.time(AT, AT - 119_000)).toBe("14:05:09");
    expect(german.time(AT, AT - 120_000)).toBe("14:05");
  });

  it("name the day when it is another one", () => {
    expect(german.time(AT, AT + 86_400_000)).toBe("21. Nov., 14:05");
    expect(german.time(AT, AT + 60 * 86_400_000)).toBe("21.11.2026, 14:05");
  });

  it("count years as the sheet does, in the digits of the locale", () => {
    const day = (locale: string) => createFormats(locale).day("2026-11-21");
    expect(day("th-TH")).toContain("2026");
    expect(day("ar-SA")).toContain("٢٠٢٦");
    expect(day("fa-IR")).toContain("۲۰۲۶");
    expect(day("ja-JP")).toBe("2026/11/21");
    expect(createFormats("ar-EG").credits(12480)).toBe("\u2068١٢٬٤٨٠\u2069\u00a0credits");
  });

  it("say an age in the pane's words, with the locale's numbers", () => {
    const ago = (locale: string, ms: number) => createFormats(locale).age(AT - ms, AT);
    expect(ago("de-DE", 20_000)).toBe("this minute");
    expect(ago("de-DE", 1234 * 86_400_000)).toBe("1.234 days ago");
    expect(ago("ar-EG", 3 * 3_600_000)).toBe("\u2068٣\u2069 hours ago");
  });

  it("round a length of time up to what a person waits for", () => {
    expect(english.span(400)).toBe("1\u00a0s");
    expect(english.span(61_000)).toBe("2\u00a0min");
    expect(english.span(3_600_000)).toBe("1\u00a0h");
    expect(english.span(7_500_000)).toBe("2\u00a0h 5\u00a0min");
  });
});
