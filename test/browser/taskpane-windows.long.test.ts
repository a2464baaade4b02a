/**
 * The pane through what happens to windows, in the workbench's page with the built add-in: closed and
 * opened again, and open in two workbooks of one browser, with its real locks, channels
 * and stores.
 */
import {
  barButton,
  leaveFirstRun,
  lonelyDomains,
  openWorkbench,
  startPrograms,
  type OpenWorkbench,
  type Programs,
} from "./support/live-workbench";

jest.setTimeout(120_000);

const KEY = "window-test-key";

let programs: Programs;
let one: OpenWorkbench;
let domains: string[];

beforeAll(async () => {
  programs = await startPrograms(KEY);
  domains = await lonelyDomains(programs, 200);
  one = await openWorkbench(programs);
  await leaveFirstRun(one, { "One approval or run": "600", "One day": "5000" });
});

afterAll(() => programs.close());

afterEach(() => {
  expect([...one.pageErrors, ...one.strangers]).toEqual([]);
});

async function choose({ pane }: OpenWorkbench, panel: string): Promise<void> {
  if (["Enrich", "Find", "Company", "Activity"].includes(panel)) {
    await barButton(pane, panel).click();
    return;
  }
  await barButton(pane, "More").click();
  await pane.getByRole("main").getByRole("button", { name: panel, exact: true }).click();
}

async function chargedSince(before: number): Promise<number> {
  return (await programs.seen()).slice(before).reduce((sum, { credits }) => sum + credits, 0);
}

const text = ({ pane }: OpenWorkbench, words: string | RegExp) =>
  pane.getByText(words).filter({ visible: true }).first();

describe("a pane that is closed during a run", () => {
  it("leaves the run going, and shows it when it is opened again", async () => {
    await fillColumn(one, domains.slice(0, 5));
    await choose(one, "Enrich");
    const before = (await programs.seen()).length;
    let answer: () => void = () => undefined;
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    await one.page.route("**/v1/companies/search", async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await one.pane.getByRole("button", { name: /^Enrich for at most/ }).click();
    await one.pane.getByRole("button", { name: "Stop" }).waitFor();
    await one.page.evaluate(() => window.workbench.showPane(false));
    await one.page.evaluate(() => window.workbench.showPane(true));
    await one.pane.getByRole("button", { name: "Stop" }).waitFor();
    await one.page.evaluate(() => window.workbench.showPane(false));
    answer();
    await one.page.waitForFunction(
      () => window.workbench.tables().some(({ columns }) => columns.length > 3),
      null,
      { timeout: 30_000 }
    );
    await one.page.evaluate(() => window.workbench.settled());
    await one.page.evaluate(() => window.workbench.showPane(true));
    await one.pane.getByText("Finished").first().waitFor();
    expect(await chargedSince(before)).toBe(15);
    await one.page.unrouteAll();
  });
});

describe("two workbooks of one person", () => {
  let two: OpenWorkbench;

  beforeAll(async () => {
    two = await openWorkbench(programs, one.context);
    await two.pane.getByRole("navigation").waitFor();
  });

  afterEach(() => {
    expect([...two.pageErrors, ...two.strangers]).toEqual([]);
  });

  it("buy once when both click at the same time", async () => {
    const domain = domains[21] ?? "";
    const before = (await programs.seen()).length;
    for (const book of [one, two]) {
      await book.page.bringToFront();
      await choose(book, "Company");
      const company = book.pane.getByRole("combobox", { name: "Domain or name" });
      await company.fill(domain);
      await company.press("Enter");
      await text(book, "Get the company record for at most 3 credits").waitFor();
    }
    await Promise.all(
      [one, two].map((book) =>
        text(book, "Get the company record for at most 3 credits").evaluate((button) =>
          (button.closest("button") as HTMLElement).click()
        )
      )
    );
    for (const book of [one, two]) {
      await book.page.bringToFront();
      await text(book, /^Bought/).waitFor();
    }
    expect(await chargedSince(before)).toBe(3);
  });

  it("go on buying when one is closed in the middle of a purchase", async () => {
    const [first = "", second = ""] = domains.slice(22);
    await one.page.bringToFront();
    await choose(one, "Company");
    await two.page.bringToFront();
    await choose(two, "Company");
    // Never answered: the window is closed while it waits.
    const asked = new Promise<void>((resolve) => {
      void two.page.route("**/v1/companies/search", () => resolve());
    });
    const company = two.pane.getByRole("combobox", { name: "Domain or name" });
    await company.fill(first);
    await company.press("Enter");
    await text(two, "Get the company record for at most 3 credits").click();
    await asked;
    await two.page.close();
    await one.page.bringToFront();
    const mine = one.pane.getByRole("combobox", { name: "Domain or name" });
    await mine.fill(second);
    await mine.press("Enter");
    await text(one, "Get the company record for at most 3 credits").click();
    await text(one, /^Bought/).waitFor();
  });
});

describe("the add-in's frame", () => {
  it("may run no text as a script, and no script within the page", async () => {
    const frame = one.page.frames().find((each) => each !== one.page.mainFrame());
    const reply = await one.context.request.get(frame?.url() ?? "");
    const policy = reply.headers()["content-security-policy"];
    expect(policy).toContain("script-src 'self' https://localhost:");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(await frame?.locator("script:not([src])").count()).toBe(0);
    const tried = await frame?.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.inlineRan = true";
      document.body.append(script);
      script.remove();
      return [
        "inlineRan" in window,
        [...document.querySelectorAll("*")].some((element) =>
          element.getAttributeNames().some((name) => name.startsWith("on"))
        ),
      ];
    });
    expect(tried).toEqual([false, false]);
  });
});

async function fillColumn({ page }: OpenWorkbench, names: readonly string[]): Promise<void> {
  await page.evaluate(async (rows) => {
    await window.workbench.setCells("A1", [["Website"], ...rows.map((row) => [row])]);
    await window.workbench.select(`A1:A${String(rows.length + 1)}`);
  }, names);
}
