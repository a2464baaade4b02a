/** Sheets that are deleted while the grid is not done with them break nothing; what changes out of sight stays there. */
import { startWithoutService, type OpenWorkbench } from "./support/live-workbench";

jest.setTimeout(240_000);

let workbench: OpenWorkbench;
let endWorkbench: () => Promise<void>;

beforeAll(async () => {
  ({ workbench, end: endWorkbench } = await startWithoutService());
});

afterAll(() => endWorkbench());

afterEach(() => expect(workbench.pageErrors).toEqual([]));

test("a sheet that goes while its rows wait to be measured leaves no error on the page", async () => {
  await workbench.page.evaluate(async () => {
    const sheets = window.workbench;
    await sheets.activateSheet(await sheets.addSheet("Gone"));
    await sheets.setColumnWidth("B:B", 64);
    await sheets.deleteSheet("Gone");
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
});

test("a formula whose sheet goes in the turn that writes it leaves no error on the page", async () => {
  await workbench.page.evaluate(async () => {
    const sheets = window.workbench;
    await sheets.activateSheet(await sheets.addSheet("Gone"));
    await sheets.setCells("Gone!A1:A3", [["=1+1"], ["=A1"], ["=A2"]]);
    await sheets.deleteSheet("Gone");
    await sheets.settled();
  });
});

test("rows that come on another sheet leave the sheet in sight that was", async () => {
  const { page } = workbench;
  await page.evaluate(async () => {
    const sheets = window.workbench;
    const shown = sheets.activeSheet;
    await sheets.addSheet("Other");
    await sheets.setCells("Other!A1:B4", Array(4).fill(["Other", "sheet"]));
    await sheets.activateSheet(shown);
    await sheets.setCells("A1", [["Shown"]]);
  });
  const canvas = page.locator("canvas").first();
  const picture = async () => {
    await page.evaluate(() => window.workbench.settled());
    // Drawn with the next frame.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    );
    return (await canvas.screenshot()).toString("base64");
  };
  const before = await picture();
  await page.evaluate(() => window.workbench.insertRows(2, 2, "Other"));
  expect((await picture()) === before).toBe(true);
});
