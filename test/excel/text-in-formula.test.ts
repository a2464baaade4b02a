/** Names come from pages and services: whatever signs they carry, in a formula they are one text. */
import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { maskedTexts, textInFormula } from "../../src/excel/sheet/cell-formula";

test("every text in a formula is one text that reads as it was", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('"', "x", ")", "=", "&", "\\", "'") }),
      (text) => {
        const formula = `=SCOUT.COMPANY(${textInFormula(text)})`;
        const [, inside] = /^=SCOUT\.COMPANY\("((?:[^"]|"")*)"\)$/.exec(formula) ?? [];
        expect(inside?.replaceAll('""', '"')).toBe(text);
        expect(maskedTexts(formula)).toBe(`=SCOUT.COMPANY("${" ".repeat(formula.length - 18)}")`);
      }
    ),
    { seed: 1 }
  );
});

test("a text of more than 255 characters is written in pieces, cut behind a comma where there is one", () => {
  const piecesOf = (text: string) =>
    textInFormula(text)
      .split('"&"')
      .map((piece) => piece.replace(/^"|"$/g, "").replaceAll('""', '"'));
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('"', ", ", "x", "\n", "𝒳"),
        minLength: 200,
        maxLength: 900,
      }),
      (text) => {
        const pieces = piecesOf(text.replaceAll('"&"', ""));
        expect(pieces.join("")).toBe(text.replaceAll('"&"', ""));
        for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(255);
      }
    ),
    { seed: 2 }
  );
  expect(textInFormula("")).toBe('""');
  expect(piecesOf("x".repeat(255))).toHaveLength(1);
  const names = Array.from({ length: 60 }, (_, at) => `Field ${at}`).join(", ");
  expect(
    piecesOf(names)
      .slice(0, -1)
      .every((piece) => piece.endsWith(", "))
  ).toBe(true);
});

test("formulas of the pane and of Excel's side put no text between quotes by themselves", () => {
  const files = ["src/taskpane", "src/excel"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("messages/"))
      .map((name) => join(folder, name))
  );
  expect(files.length).toBeGreaterThan(100);
  const made = files.filter((file) => /=SCOUT\.[^`\n]*"\$\{/.test(readFileSync(file, "utf8")));
  expect(made).toEqual([]);
});
