/**
 * The pane in a browser, on fakes: real clicks and keys through first run, Credits and Settings,
 * and axe on every state in light, dark and forced colours. What was done to the client is the
 * oracle; the whole product is tried in the workbench's own tests.
 */
import type { Page } from "playwright-core";
import { findings, type Look } from "./pane-looks";
import { startPaneOnFakes, type PaneOnFakes } from "./pane-on-fakes";

jest.setTimeout(60_000);

let fakes: PaneOnFakes;
let page: Page;

beforeAll(async () => {
  fakes = await startPaneOnFakes();
});

afterEach(() => page.close());

afterAll(() => fakes.close());

async function open(query: string, look?: Look): Promise<Page> {
  page = await fakes.open(query, look);
  return page;
}

const acts = (page: Page) => page.evaluate(() => window.harness.client.acts);
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const openCredits = (page: Page) => button(page, /^Credits/).click();

describe("the first run", () => {
  it("leads from the demo through the limits to a formula, with one free call", async () => {
    const page = await open("scene=first");
    await button(page, "Start the demo").click();
    const unasked = page.getByRole("textbox", { name: "Without asking" });
    expect(await unasked.inputValue()).toBe("15");
    await unasked.fill("30");
    await button(page, "Use these limits").click();
    await page.getByText('"harbourline.example")').waitFor();
    const done = await acts(page);
    expect(done.slice(0, 2)).toEqual([
      "test https://127.0.0.1:4010",
      "connect https://127.0.0.1:4010",
    ]);
    expect(done[2]).toContain('"unaskedCredits":30,"actionCredits":300');
    await button(page, "Go to Enrich").click();
    await page.getByText("Demo: fictional data").waitFor();
  });

  it.each([
    ["https://api.signals.example", "wrong-key", "The key was not accepted"],
    ["https://down.signals.example", "k-1", "The service cannot be reached"],
    ["https://odd.signals.example", "k-1", "The reply makes no sense"],
  ])("says of %s with key %s: %s", async (address, key, title) => {
    const page = await open("scene=first");
    await page.getByRole("radio", { name: /Another service/ }).check();
    await page.getByRole("textbox", { name: "Address of the service" }).fill(address);
    await page.getByLabel("Your key").fill(key);
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText(title).waitFor();
    expect(await acts(page)).toEqual([`test ${address}`]);
  });

  it("asks nothing while address or key are missing or not encrypted", async () => {
    const page = await open("scene=first");
    await page.getByRole("radio", { name: /Another service/ }).check();
    await page
      .getByRole("textbox", { name: "Address of the service" })
      .fill("http://signals.example");
    await button(page, "Test and connect").click();
    await page.getByText("This address is not encrypted").waitFor();
    await page.getByText("Paste your key.").waitFor();
    expect(await acts(page)).toEqual([]);
  });

  it("leads straight to the panel that a ribbon command asked for, once there is a connection", async () => {
    const page = await open("scene=first&ask=runs");
    await button(page, "Start the demo").click();
    await page.getByRole("heading", { name: "Runs", level: 1 }).waitFor();
    expect(await button(page, "Use these limits").count()).toBe(0);
    expect(await page.locator(":focus").innerText()).toBe("Runs");
  });

  it("is skippable, and connecting stays one click away", async () => {
    const page = await open("scene=first");
    await button(page, "Not now").click();
    await button(page, "Connect").click();
    await button(page, "Start the demo").waitFor();
  });
});

describe("Credits", () => {
  it("reads the balance when shown and shows what waits, with its price on the button", async () => {
    const page = await open("scene=held");
    await page.getByText("12 questions held, at most 36 credits").first().waitFor();
    await button(page, "Review").click();
    await button(page, "Approve all for at most 36 credits").click();
    await page.getByText("Nothing is waiting.").waitFor();
    expect(await acts(page)).toEqual(["balance", "approve 12 for 36"]);
  });

  it("approves 100 of 412 as far as the limit of 300 credits goes, and says what stops the rest", async () => {
    const page = await open("scene=manyHeld");
    await openCredits(page);
    await button(page, "First 10 for at most 30 credits").click();
    await button(page, "Approve all for at most 1,206 credits").click();
    await page.getByText("Approved 100 purchases for at most 300 credits.").waitFor();
    await page.getByText("one approval or run may spend 300 credits").waitFor();
    expect(await acts(page)).toEqual(["balance", "approve 10 for 30", "approve 100 for 300"]);
  });

  it("keeps the keyboard in the list when the row under it is approved", async () => {
    const page = await open("scene=held");
    await openCredits(page);
    await button(page, "Approve Technologies of company-2.example for at most 3 credits").focus();
    await page.keyboard.press("Enter");
    await page.getByText("11 purchases, at most 33 credits").waitFor();
    const focused = page.locator(":focus");
    expect(await focused.innerText()).toContain("11 purchases");
    expect(await acts(page)).toEqual(["balance", "approve 1 for 3"]);
  });

  it("drops held questions only after asking, and Escape means no", async () => {
    const page = await open("scene=held");
    await openCredits(page);
    await button(page, "Drop all").click();
    await page.keyboard.press("Escape");
    expect(await acts(page)).toEqual(["balance"]);
    await button(page, "Drop all").click();
    await page.getByRole("dialog").getByRole("button", { name: "Drop all" }).click();
    await page.getByText("Nothing is waiting.").waitFor();
    expect(await acts(page)).toEqual(["balance", "drop 12"]);
  });

  it("asks again for what was paid and did not arrive only after a second word with the price", async () => {
    const page = await open("scene=demo");
    await openCredits(page);
    await button(page, "Ask again").click();
    expect(await acts(page)).toEqual(["balance"]);
    await button(page, "Ask again for at most 3 credits").click();
    expect(await acts(page)).toEqual(["balance", "ask entry-7 again"]);
  });

  it("lets a person say whether a lost reply was charged", async () => {
    const page = await open("scene=demo");
    await openCredits(page);
    await button(page, "It was not charged").first().click();
    await button(page, "It was charged").first().click();
    expect(await acts(page)).toEqual([
      "balance",
      "settle entry-2 not charged",
      "settle entry-17 charged",
    ]);
  });

  it("says what stands in the way and tries again", async () => {
    const page = await open("scene=trouble");
    await openCredits(page);
    await page.getByText("The key was not accepted").waitFor();
    await button(page, "Try again").click();
    await page.getByText("The key was not accepted").waitFor({ state: "detached" });
    expect(await acts(page)).toContain("retry");
  });

  it("switches all spending off from any panel with one click", async () => {
    const page = await open("scene=demo");
    await button(page, "Spending on").click();
    await button(page, "Spending off").waitFor();
    expect(await acts(page)).toEqual(['spending {"spendingOn":false}']);
  });
});

describe("what the service sends", () => {
  it("is shown as text, never as markup", async () => {
    const page = await open("scene=markup");
    await openCredits(page);
    await page.getByText("<img src=x onerror=alert(1)>").first().waitFor();
    expect(await page.locator("main img").count()).toBe(0);
  });
});

/** Ways through the pane; `look` is called wherever there is something new to look at. */
const journeys: Record<
  string,
  [query: string, go: (page: Page, look: () => Promise<void>) => Promise<void>]
> = {
  "the first run": [
    "scene=first",
    async (page, look) => {
      await page.getByRole("radio", { name: /Another service/ }).check();
      await button(page, "Test and connect").click();
      await look();
      await page.getByRole("radio", { name: /demo/ }).check();
      await button(page, "Start the demo").click();
      await page.getByText("The key works.").waitFor();
      await look();
      await button(page, "Use these limits").click();
      await look();
    },
  ],
  Credits: [
    "scene=manyHeld",
    async (page, look) => {
      await openCredits(page);
      await button(page, /^Approve all/).click();
      await look();
      await button(page, "Change limits").last().click();
      await page.getByRole("textbox", { name: "One day" }).fill("9000");
      await page.getByText("Your administrator allows at most 5,000 credits here.").waitFor();
      await look();
      await button(page, "Drop all").click();
      await look();
    },
  ],
  "Credits in trouble": [
    "scene=trouble",
    async (page, look) => {
      await openCredits(page);
      await page.getByText("The key was not accepted").waitFor();
      await look();
    },
  ],
};

describe.each<Look>(["light", "dark", "forced"])("at 320 px in %s", (look) => {
  it.each(Object.keys(journeys))("%s fits at every step, and axe finds nothing", async (name) => {
    const [query, go] = journeys[name]!;
    const page = await open(query, look);
    const found: string[] = [];
    let looks = 0;
    await go(page, async () => {
      looks += 1;
      // Names, roles and order are the same in every look; colours are not.
      found.push(...(await findings(page, look === "light" ? undefined : ["color-contrast"])));
    });
    expect(found).toEqual([]);
    expect(looks).toBeGreaterThan(0);
  });
});
