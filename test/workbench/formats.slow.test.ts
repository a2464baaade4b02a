import path from "node:path";
import type { BootedWorkbench } from "../../src/workbench/boot-jsdom";
import type { UniverModules } from "../../src/workbench/grid/modules";
import { tableLook } from "../../src/workbench/grid/table-look";
import { bootFixture, callsOf, closeAll, inExcel, newSheet } from "./fixture";

const boots = new Map<string, Promise<BootedWorkbench>>();

/** A sheet of the case's own; a boot costs more than its cases. */
async function sheetIn(locale: string): Promise<BootedWorkbench> {
  const booting = boots.get(locale) ?? bootFixture({ locale });
  boots.set(locale, booting);
  const workbench = await booting;
  await newSheet(workbench);
  return workbench;
}

afterAll(closeAll);

/**
 * Excel keeps a formula whatever its format (learn.microsoft.com/office/dev/add-ins/excel/excel-add-ins-ranges-set-format; Microsoft's
 * snippets range/formatting and range/working-with-dates format formula cells).
 */
describe("formats", () => {
  it.each([
    ["de-DE", ["1.942", "1.942,50", "24/11/2026"]],
    ["es-ES", ["1.942", "1.942,50", "24/11/2026"]],
  ])("show numbers as people of %s write them", async (locale, texts) => {
    const workbench = await sheetIn(locale);
    await inExcel(workbench, (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:C1");
      range.values = [[1942, 1942.5, 46350]];
      range.numberFormat = [["#,##0", "#,##0.00", "dd\\/mm\\/yyyy"]];
    });
    expect(workbench.texts("A1:C1")).toEqual([texts]);
  });

  it.each([
    ["de-DE", '=SUM(1,5;2)&"a;b"', "3.5a;b", '=SUM(1.5,2)&"a;b"'],
    ["fr-FR", '=INDEX({"a";"c"};2)', "c", '=INDEX({"a";"c"},2)'],
    ["de-DE", "=SUM(1,2)", 3, "=SUM(1,2)"],
    ["en-US", "=SUM(1;2)", "#NAME?", "=SUM(1;2)"],
  ])("in %s, %s is calculated as people mean it", async (locale, typed, value, stored) => {
    const workbench = await sheetIn(locale);
    await workbench.setCells("A1", [[typed]]);
    await workbench.settled();
    expect([workbench.values("A1"), workbench.formulas("A1")]).toEqual([[[value]], [[stored]]]);
  });

  it("leave formulas alone, also those that are not calculated yet", async () => {
    const workbench = await sheetIn("en-US");
    const read = await inExcel(workbench, async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      const range = sheet.getRange("A1:A3");
      range.formulas = [["=1+1"], ["=A1*2"], ["=SEQUENCE(1,2)"]];
      range.numberFormat = [["0.00"], ["0.00"], ["0.00"]];
      await context.sync();
      const spilled = sheet.getRange("B3");
      range.load("formulas,values,numberFormat");
      spilled.load("values");
      await context.sync();
      sheet.getRange("A1").values = [[5]];
      const dependent = sheet.getRange("A2");
      dependent.load("values");
      await context.sync();
      return [range.toJSON(), spilled.values, dependent.values];
    });
    expect(read).toMatchObject([
      {
        formulas: [["=1+1"], ["=A1*2"], ["=SEQUENCE(1,2)"]],
        values: [[2], [4], [1]],
        numberFormat: [["0.00"], ["0.00"], ["0.00"]],
      },
      [[2]],
      [[10]],
    ]);
  });

  it("of a formula cell call no function again", async () => {
    const workbench = await sheetIn("en-US");
    await workbench.setCells("A1", [["=FIX.ONCE(1)"]]);
    await workbench.settled();
    await inExcel(workbench, (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1");
      range.numberFormat = [["0.00"]];
    });
    await workbench.settled();
    expect(callsOf(workbench)).toHaveLength(1);
    expect(workbench.values("A1")).toEqual([["once 1 #1"]]);
  });
});

it("what is typed is read as Excel in English reads it, whatever the locale", async () => {
  const workbench = await sheetIn("de-DE");
  const typed = "1.5|1,500|1,500.25|12.5%|TRUE|false|'TRUE|1.5.5.5|2026-01-31|10:30|acme.example";
  await workbench.setCells("A1", [typed.split("|")]);
  expect(workbench.values("A1:K1")[0]).toEqual([
    ...[1.5, 1500, 1500.25, 0.125, true, false, "TRUE"],
    ...["1.5.5.5", 46053, 0.4375, "acme.example"],
  ]);
});

// eslint-disable-next-line @typescript-eslint/no-require-imports
const { core } = require(
  path.resolve(__dirname, "../../.cache/workbench/univer-node.cjs")
) as UniverModules;

type Rgb = [number, number, number];

const rgbOf = (text: string): Rgb =>
  [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16)) as Rgb;

function lightness(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [one, other].map(lightness).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each([
  ["light", (color: Rgb) => color],
  ["dark", (color: Rgb) => core.invertColorByMatrix(color)],
])("titles of a table stand out from their ground by 4.5 to 1 in the %s theme", (_name, shown) => {
  const { bg, cl } = tableLook.userThemes[0]!.style.headerRowStyle;
  const [ground, ink] = [bg.rgb, cl.rgb].map((color) => shown(rgbOf(color)));
  expect(contrast(ground!, ink!)).toBeGreaterThan(4.5);
});
