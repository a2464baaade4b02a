/** Sheets that are deleted while they are in sight and the grid is not done with them: nothing breaks. */
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
