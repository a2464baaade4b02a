/** Edges that nothing else reaches: what cells, links and pieces must not become. */
import { isWebAddress } from "../../src/excel/search-tables/write-rows";
import { safeText } from "../../src/excel/sheet/cell-values";
import { workbookId } from "../../src/excel/store/workbook-id";
import { blocksOf } from "../../src/excel/sheet/blocks";

test.each(["TRUE", "false", "Jan 5", "=1+1", "007", "Wahr", "FAUX", "verdadero"])(
  "the text %s stays a text",
  (text) => {
    expect(safeText(text)).toBe(`'${text}`);
  }
);

test.each(["en-US", "de-DE", "es-ES", "fr-FR"])("the months of %s stay texts", (locale) => {
  for (let month = 0; month < 12; month += 1)
    for (const style of ["short", "long"] as const) {
      const name = new Intl.DateTimeFormat(locale, { month: style }).format(
        new Date(2026, month, 15)
      );
      const text = `${name.replace(".", "")} 5`;
      expect(safeText(text)).toBe(`'${text}`);
    }
  expect(safeText("Decathlon")).toBe("Decathlon");
  expect(safeText("Mistral 7")).toBe("Mistral 7");
});

test("a workbook is known by 64 bits of its address's hash, and by none before it is saved", async () => {
  expect(await workbookId("https://example.com/Book.xlsx")).toBe("121240baed934ec5");
  expect([await workbookId(""), await workbookId(null)]).toEqual([null, null]);
});

test("only addresses of the web become links", () => {
  const values = ["https://acme.example/", "javascript:alert(1)", "file:///etc", null, 7];
  expect(values.filter(isWebAddress)).toEqual(["https://acme.example/"]);
});

test("no piece of rows comes near the 5 MB that Excel takes at once", () => {
  const rows = Array.from({ length: 200 }, () => ["x".repeat(30_000)]);
  const pieces = blocksOf(rows).map((block) => block.rows.length);
  expect(pieces.reduce((sum, count) => sum + count, 0)).toBe(200);
  for (const count of pieces) expect(count * 30_000).toBeLessThan(2_500_000);
});
