import fc from "fast-check";
import { said } from "../../src/texts";
import { chooseLocale } from "../../src/input/names/choose-locale";
import { AMBIGUOUS, readDay, readNumber, readWhole } from "../../src/input/names/number-reading";
import { readFilterValues } from "../../src/input/filters/filter-values";
import type { FilterKind } from "../../src/input/filters/search-filter";
import { parseCriteria } from "../../src/input/filters/search-criteria";

const LOCALES = [
  ...["en-US", "en-GB", "en-IN", "de-DE", "de-AT", "de-CH", "fr-FR", "fr-CH", "es-ES", "es-MX"],
  ...["it-IT", "pt-PT", "pt-BR", "nl-NL", "sv-SE", "pl-PL", "cs-CZ", "ja-JP", "zh-CN", "ar-EG"],
  ...["fa-IR", "hi-IN", "th-TH"],
];

describe("a number in a text", () => {
  it.each([
    ["de-DE", "2,5", 2.5],
    ["de-DE", "1.234.567,89", 1_234_567.89],
    ["de-DE", "0.2", 0.2],
    ["de-DE", "1,5 Mrd.", 1.5e9],
    ["fr-FR", "1\u00a0000,5", 1000.5],
    ["es-ES", "5 mil", 5000],
    ["en-US", "$1.5b", 1.5e9],
    ["en-US", "1.234.567", 1_234_567],
    ["en-US", "1.000,50", 1000.5],
    ["en-US", ".5", 0.5],
  ])("in %s, %j is %d", (locale, text, value) => {
    expect(readNumber(text, locale)).toBe(value);
  });

  it.each([
    ["en-US", "1.000"],
    ["en-US", "1,00"],
    ["de-DE", "1,000"],
    ["de-DE", "2.5"],
  ])("in %s, %j can be meant in two ways", (locale, text) => {
    expect(readNumber(text, locale)).toBe(AMBIGUOUS);
    expect(readWhole(text, locale)).toBeNull();
  });

  it.each(["", "-900", "1e3", "1,,000", "01,000", "5 mil", "1.", "1 Billion"])(
    "in de-DE, %j is none",
    (text) => {
      expect(readNumber(text, "de-DE")).toBeUndefined();
    }
  );

  it("is read back as every locale writes it, with and without groups", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.oneof(
          fc.nat(1e9),
          fc.nat(1e9).map((cents) => cents / 100)
        ),
        fc.boolean(),
        (locale, value, useGrouping) => {
          const written = new Intl.NumberFormat(locale, { useGrouping }).format(value);
          expect([locale, written, readNumber(written, locale)]).toEqual([locale, written, value]);
        }
      ),
      { seed: 20_261_122, numRuns: 3000 }
    );
  });

  it("of another locale is the same number, or is refused: never another", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.constantFrom("en-US", "de-CH", "fr-FR", "sv-SE"),
        fc.oneof(
          fc.nat(1e9),
          fc.nat(1e5).map((cents) => cents / 100)
        ),
        (locale, writer, value) => {
          const written = new Intl.NumberFormat(writer).format(value);
          const read = readNumber(written, locale);
          expect([undefined, AMBIGUOUS, value]).toContain(read);
        }
      ),
      { seed: 7, numRuns: 3000 }
    );
  });
});

describe("a day in a text", () => {
  it.each([
    ["en-US", "1/2/2026", "2026-01-02"],
    ["en-GB", "1/2/2026", "2026-02-01"],
    ["en-US", "31/12/2026", "2026-12-31"],
    ["de-DE", "31.1.2026", "2026-01-31"],
    ["en-US", "1.2.2026", "2026-02-01"],
    ["sv-SE", "2026/1/31", "2026-01-31"],
    ["ja-JP", "5/5/2026", "2026-05-05"],
  ])("in %s, %j is %s", (locale, text, day) => {
    expect(readDay(text, locale)).toBe(day);
  });

  it("is refused where nobody knows the month, and where the calendar has no such day", () => {
    expect(readDay("1/2/2026", "ja-JP")).toBe(AMBIGUOUS);
    for (const text of ["2026-02-30", "31.4.2026", "13/13/2026", "1/2/26", "2569-01-31", "46053"])
      expect([text, readDay(text, "en-US")]).toEqual([text, undefined]);
  });

  it("is read back as every locale writes it in digits", () => {
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), fc.integer({ min: 0, max: 20_000 }), (locale, n) => {
        const at = Date.UTC(1990, 0, 1) + n * 86_400_000;
        const written = new Intl.DateTimeFormat(locale, {
          calendar: "gregory",
          timeZone: "UTC",
          year: "numeric",
          month: "numeric",
          day: "numeric",
        }).format(at);
        const day = new Date(at).toISOString().slice(0, 10);
        expect([locale, written, readDay(written, locale)]).toEqual([locale, written, day]);
      }),
      { seed: 31, numRuns: 2000 }
    );
  });
});

describe("filters in the workbook's locale", () => {
  const read = (kind: FilterKind, cell: unknown, locale: string) =>
    readFilterValues({ kind, label: "X", picker: null }, [cell], locale);
  const whole = (text: unknown, locale: string) => read("whole", text, locale);

  it('searches from 1,000 employees for "1.000" in a German workbook, and asks back in an English one', () => {
    const rows = [["Min employees", "1.000"]];
    expect(parseCriteria(rows, "companies", { locale: "de-DE" })).toMatchObject({
      criteria: { min_employee_count: 1000 },
    });
    expect(parseCriteria(rows, "companies", { locale: "en-US" })).toEqual({
      ok: false,
      reason: said("said.canBeReadAsTwoNumbersWrite", { text: "1.000" }),
    });
  });

  it("takes numbers of cells as they are, whole where whole ones are wanted", () => {
    expect(whole(1000, "de-DE")).toEqual({ ok: true, value: 1000 });
    expect(whole(2.5, "de-DE")).toMatchObject({ ok: false });
    expect(whole("2,5", "de-DE")).toMatchObject({ ok: false });
    expect(whole("2,5k", "de-DE")).toEqual({ ok: true, value: 2500 });
  });

  it.each([
    ["share", "12,5 %", "fr-FR", 0.125],
    ["share", "0,2", "de-DE", 0.2],
    ["days", "30 Tage", "de-DE", 30],
    ["date", 46_053, "de-DE", "2026-01-31"],
    ["moment", "31/01/2026", "es-ES", "2026-01-31"],
  ] as const)("reads a %s from %j in %s", (kind, cell, locale, value) => {
    expect(read(kind, cell, locale)).toEqual({ ok: true, value });
  });

  it("takes the year 2026 for no day, and lists of numbers apart only where that is sure", () => {
    expect(read("date", 2026, "en-US")).toMatchObject({ ok: false });
    const lists = (text: string) => read("whole-numbers", text, "en-US");
    expect(lists("12; 345")).toEqual({ ok: true, value: [12, 345] });
    expect(lists("1, 2")).toEqual({ ok: true, value: [1, 2] });
    expect(lists("12,345")).toMatchObject({ ok: false });
  });
});

describe("the locale of a workbook", () => {
  it("is that of the regional settings, whatever the language of the document", () => {
    expect(chooseLocale("de-de", "en-US")).toBe("de-de");
    expect(chooseLocale("", "en-GB")).toBe("en-GB");
    expect(chooseLocale("", "fr-FR")).toBe("fr-FR");
    expect(chooseLocale("", "not a locale")).toBe("en-US");
  });
});
