import { bootFixture, closeAll, inExcel } from "./fixture";

afterAll(closeAll);

/** Excel reads and shows numbers and truth values in the locale; an add-in writes them in English, whatever the locale. */
describe("what is typed", () => {
  it.each([
    [
      "de-DE",
      "1,5 | -,5 | 1.500 | 1.234.567,25 | 12,5% | 1,50 € | 1,5E3",
      [1.5, -0.5, 1500, 1234567.25, 0.125, 1.5, 1500],
    ],
    ["es-ES", "1,5 | 1.500 | 1500,5 | -12%", [1.5, 1500, 1500.5, -0.12]],
    ["fr-FR", "1,5 | 1 500 | 1\u202f500,5 | 1\u00a0500", [1.5, 1500, 1500.5, 1500]],
    ["en-US", "1.5 | 1,500 | 1,500.25 | 12.5%", [1.5, 1500, 1500.25, 0.125]],
    ["de-DE", "1.50 | 1,500.25 | 1,5,5 | 1.5000", ["1.50", "1,500.25", "1,5,5", "1.5000"]],
    ["fr-FR", "1.5 | 1.500 | 1,500.25", ["1.5", "1.500", "1,500.25"]],
    ["de-DE", "WAHR | falsch | 'WAHR | WAHRHEIT", [true, false, "WAHR", "WAHRHEIT"]],
    ["es-ES", "VERDADERO | FALSO | vrai", [true, false, "vrai"]],
    ["fr-FR", "VRAI | FAUX | WAHR", [true, false, "WAHR"]],
    ["en-US", "TRUE | false | WAHR", [true, false, "WAHR"]],
    ["de-DE", "2026-01-31 | 10:30 | acme.example", [46053, 0.4375, "acme.example"]],
  ])("in %s, %s is read as people mean it", async (locale, typed, values) => {
    const workbench = await bootFixture({ locale });
    await workbench.setCells("A1", [typed.split(" | ")]);
    await workbench.settled();
    const used = workbench.usedRange() ?? "";
    expect(workbench.values(used)).toEqual([values]);
  });

  it("is text in cells that are formatted as text, and English where an add-in writes it", async () => {
    const workbench = await bootFixture({ locale: "de-DE" });
    await inExcel(workbench, async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange("A1").numberFormat = [["@"]];
      sheet.getRange("A2:C2").values = [["1.5", "1,500", "TRUE"]];
      await context.sync();
    });
    await workbench.setCells("A1", [["1,5"]]);
    expect(workbench.values("A1:C2")).toEqual([
      ["1,5", "", ""],
      [1.5, 1500, true],
    ]);
  });
});

describe("numbers and truth values without a format", () => {
  it.each([
    ["en-US", ["1.5", "0.333333333", "TRUE", "FALSE"]],
    ["de-DE", ["1,5", "0,333333333", "WAHR", "FALSCH"]],
    ["es-ES", ["1,5", "0,333333333", "VERDADERO", "FALSO"]],
    ["fr-FR", ["1,5", "0,333333333", "VRAI", "FAUX"]],
  ])("are texts as people of %s write them, also for an add-in", async (locale, texts) => {
    const workbench = await bootFixture({ locale });
    await workbench.setCells("A1", [[1.5, "=1/3", true, "=1>2"]]);
    await workbench.settled();
    expect(workbench.texts("A1:D1")).toEqual([texts]);
    const told = await inExcel(workbench, async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:D1");
      range.load("text");
      await context.sync();
      return range.text;
    });
    expect(told).toEqual([texts]);
  });
});
