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
