/** Numbers and truth values in a German workbench: drawn, typed, edited and pasted as people there write them. */
import { clickFirstCell, startWithoutService, type OpenWorkbench } from "./support/live-workbench";

jest.setTimeout(240_000);

declare global {
  interface Window {
    /** Texts that were put on a canvas. */
    drawn: Set<string>;
  }
}

let workbench: OpenWorkbench;
let endWorkbench: () => Promise<void>;

beforeAll(async () => {
  ({ workbench, end: endWorkbench } = await startWithoutService("?locale=de-DE"));
  // What starts in the pane may take the keyboard.
  await workbench.pane.getByRole("heading").first().waitFor();
  await workbench.page.evaluate(() => window.workbench.showPane(false));
});

afterAll(() => endWorkbench());

beforeEach(async () => {
  await workbench.page.evaluate(async () => {
    await window.workbench.activateSheet(await window.workbench.addSheet());
  });
  await clickFirstCell(workbench.page);
});

afterEach(() => expect(workbench.pageErrors).toEqual([]));

const values = (address: string) =>
  workbench.page.evaluate((at) => window.workbench.values(at), address);

async function typed(...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await workbench.page.keyboard.type(text);
    await workbench.page.keyboard.press("Enter");
  }
}

async function pasted(text: string): Promise<void> {
  await workbench.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await workbench.page.keyboard.press("ControlOrMeta+V");
}

/** Until the cell is as wanted; what it is otherwise stands in the failure of the test. */
async function shows(address: string, wanted: unknown): Promise<void> {
  await workbench.page
    .waitForFunction(
      ([at, text]) => JSON.stringify(window.workbench.values(at)) === text,
      [address, JSON.stringify(wanted)] as const,
      { timeout: 5000 }
    )
    .catch(() => undefined);
  expect(await values(address)).toEqual(wanted);
}

test("what is typed is read in German", async () => {
  await typed("1,5", "1.500", "-1.234,5", "12,5%", "wahr", "1.50", "'1,5");
  await shows("A1:A7", [[1.5], [1500], [-1234.5], [0.125], [true], ["1.50"], ["1,5"]]);
});

test("what is drawn is German, as Range.text has it", async () => {
  await workbench.page.evaluate(() => {
    window.drawn = new Set();
    const { prototype } = CanvasRenderingContext2D;
    const draw = prototype.fillText;
    prototype.fillText = function (this: CanvasRenderingContext2D, text, ...place) {
      window.drawn.add(text);
      draw.call(this, text, ...place);
    };
  });
  await workbench.page.evaluate(() =>
    window.workbench.setCells("A1", [[1.25, 0.2 + 0.1, true, "=1>2", "=SEQUENCE(1,2)/8"]])
  );
  await workbench.page.evaluate(() => window.workbench.settled());
  const [texts = []] = await workbench.page.evaluate(() => window.workbench.texts("A1:F1"));
  expect(texts).toEqual(["1,25", "0,3", "WAHR", "FALSCH", "0,125", "0,25"]);
  await workbench.page
    .waitForFunction((all) => all.every((text) => window.drawn.has(text)), texts, { timeout: 5000 })
    .catch(() => undefined);
  const drawn = await workbench.page.evaluate(() => [...window.drawn]);
  expect(drawn).toEqual(expect.arrayContaining(texts));
});

test("a number that is opened and left stays what it is, and takes another digit", async () => {
  const { page } = workbench;
  await page.evaluate(
    (long) => window.workbench.setCells("A1", [[1.5], [long], ["12,5%"], ["1,50 €"], [true]]),
    0.123456789012
  );
  const edited = async (more: string) => {
    await page.keyboard.press("F2");
    await page.keyboard.type(more);
    await page.keyboard.press("Enter");
  };
  for (const more of ["", "", "", "", ""]) await edited(more);
  await shows("A1:A5", [[1.5], [0.123456789012], [0.125], [1.5], [true]]);
  await page.evaluate(() => window.workbench.select("A1"));
  await edited("5");
  await shows("A1", [[1.55]]);
});

test("in cells formatted as text, what is typed and pasted stays as it is", async () => {
  const frame = workbench.page.frames().find((one) => one !== workbench.page.mainFrame());
  await frame?.evaluate(() =>
    Excel.run(async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:B3");
      range.numberFormat = [["@"]];
      await context.sync();
    })
  );
  await typed("1.500");
  await pasted("1.500\t1,5");
  await shows("A1:B2", [
    ["1.500", ""],
    ["1.500", "1,5"],
  ]);
  await workbench.page.evaluate(() => window.workbench.select("A3"));
  await pasted("1,5");
  await shows("A3", [["1,5"]]);
});

test("what is pasted is read in German, what was copied from the sheet stays what it is", async () => {
  const { page } = workbench;
  await pasted("1,5\t1.500\tFALSCH\n-1.234,5\t1.50\t12,5%");
  await shows("A1:C2", [
    [1.5, 1500, false],
    [-1234.5, "1.50", 0.125],
  ]);
  await page.evaluate(() => window.workbench.select("A4"));
  await pasted("2,5");
  await shows("A4", [[2.5]]);
  await page.evaluate(() => window.workbench.select("A5"));
  await pasted("2.5");
  await shows("A5", [["2.5"]]);
  await page.evaluate(() => window.workbench.select("A1:C1"));
  await page.keyboard.press("ControlOrMeta+C");
  let copied = "2.5";
  while (copied === "2.5") copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe("1,5\t1500\tFALSCH");
  await page.evaluate(() => window.workbench.select("A6"));
  await page.keyboard.press("ControlOrMeta+V");
  await shows("A6:C6", [[1.5, 1500, false]]);
});
