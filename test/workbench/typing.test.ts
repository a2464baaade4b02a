import { bootFixture, closeAll, inExcel } from "./fixture";

afterAll(closeAll);

it.each([
  ["1.5 | 1,500 | 1,500.25 | 12.5%", [1.5, 1500, 1500.25, 0.125]],
  ["TRUE | false | 'TRUE | 1.5.5.5", [true, false, "TRUE", "1.5.5.5"]],
  ["2026-01-31 | 10:30 | acme.example", [46053, 0.4375, "acme.example"]],
])("%s is read as Excel reads it, whatever the locale", async (typed, values) => {
  const workbench = await bootFixture({ locale: "de-DE" });
  await workbench.setCells("A1", [typed.split(" | ")]);
  expect(workbench.values(workbench.usedRange() ?? "")).toEqual([values]);
});

it("text stays text in cells that are formatted as text", async () => {
  const workbench = await bootFixture();
  await inExcel(workbench, async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange("A1").numberFormat = [["@"]];
    await context.sync();
  });
  await workbench.setCells("A1", [["1,5"]]);
  expect(workbench.values("A1")).toEqual([["1,5"]]);
});

it.each([
  ["en-US", ["1.5", "0.333333333", "TRUE", "FALSE"]],
  ["de-DE", ["1,5", "0,333333333", "WAHR", "FALSCH"]],
])("numbers and truth values are texts as people of %s write them", async (locale, texts) => {
  const workbench = await bootFixture({ locale });
  await workbench.setCells("A1", [[1.5, "=1/3", true, "=1>2"]]);
  await workbench.settled();
  expect(workbench.texts("A1:D1")).toEqual([texts]);
});
