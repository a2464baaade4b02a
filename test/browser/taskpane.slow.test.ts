/**
 * The pane in a browser, on fakes: real clicks and keys through first run, Credits and Settings,
 * and axe on every state in light, dark and forced colours. What was done to the client is the
 * oracle; the whole product is tried in the workbench's own tests.
 */
import type { Page } from "playwright-core";
import { findingsInAllLooks } from "./support/pane-looks";
import { startPaneOnFakes, type PaneOnFakes } from "./support/pane-on-fakes";

jest.setTimeout(60_000);

let fakes: PaneOnFakes;
let page: Page;

beforeAll(async () => {
  fakes = await startPaneOnFakes();
});

afterEach(() => page.close());

afterAll(() => fakes.close());

async function open(query: string): Promise<Page> {
  page = await fakes.open(query);
  return page;
}

/** Without the counting of what is selected, which is free. */
const acts = async (page: Page) =>
  (await page.evaluate(() => window.harness.client.acts)).filter((act) => !act.startsWith("plan"));
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const openActivity = (page: Page) => button(page, /^Activity/).click();
const openCredits = (page: Page) =>
  page
    .getByRole("banner")
    .getByRole("button", { name: /^([\d,]+.)?credits$/i })
    .click();

describe("the first run", () => {
  it("leads from the demo to a formula and its limits, with one free call", async () => {
    const page = await open("scene=first");
    await button(page, "Start the demo").click();
    await page.getByText('"harbourline.example"').waitFor();
    expect(await page.getByText("The key works.").count()).toBe(0);
    await button(page, "Change limits").click();
    const unasked = page.getByRole("textbox", { name: "Without asking" });
    expect(await unasked.inputValue()).toBe("15");
    await unasked.fill("30");
    await button(page, "Use these limits").click();
    await page.getByRole("heading", { name: "Enrich", level: 1 }).waitFor();
    const done = (await acts(page)).filter((act) => act !== "balance");
    expect(done.slice(0, 2)).toEqual([
      "test https://127.0.0.1:4010",
      "connect https://127.0.0.1:4010",
    ]);
    expect(done[2]).toContain('"unaskedCredits":30,"actionCredits":300');
  });

  it("takes a double click as one press, so its second buys nothing that has come to its place", async () => {
    const page = await open("scene=first");
    await button(page, "Start the demo").click();
    const buy = button(page, /^Put it/);
    await buy.hover();
    const press = async (clickCount: number) => {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
    };
    await press(2);
    expect(await page.evaluate(() => window.harness.written())).toBe(0);
    await press(1);
    await buy.waitFor({ state: "detached" });
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
    const page = await open("scene=first&ask=activity");
    await button(page, "Start the demo").click();
    await page.getByRole("heading", { name: "Activity", level: 1 }).waitFor();
    expect(await button(page, "Use these limits").count()).toBe(0);
    expect(await page.locator(":focus").innerText()).toBe("Activity");
  });

  it("is skippable, and connecting stays one click away", async () => {
    const page = await open("scene=first");
    await button(page, "Not now").click();
    await button(page, "Connect").click();
    await button(page, "Start the demo").waitFor();
  });
});

describe("Activity", () => {
  it("approves what waits from any panel, at the price in the bar", async () => {
    const page = await open("scene=waiting");
    await button(page, "Approve · 36 credits").click();
    await button(page, "Review").waitFor({ state: "detached" });
    expect(await acts(page)).toEqual(["approve 12 for 36"]);
  });

  it("approves 100 of 412 as far as the limit of 300 credits goes, and says what stops the rest", async () => {
    const page = await open("scene=manyWaiting");
    await openActivity(page);
    await button(page, "Approve all for at most 1,236 credits").click();
    await page.getByText("100 purchases approved: 300 credits charged of at most 300.").waitFor();
    await page.getByText("one approval or run may spend 300 credits").waitFor();
    expect(await acts(page)).toEqual(["approve 100 for 300"]);
  });

  it("keeps the keyboard in the list when the row under it is approved", async () => {
    const page = await open("scene=waiting");
    await openActivity(page);
    await button(page, "Approve Technologies of company-2.example for at most 3 credits").focus();
    await page.keyboard.press("Enter");
    await page.getByText("11 purchases, at most 33 credits").waitFor();
    await page.locator("main ul:focus").waitFor();
    expect(await acts(page)).toEqual(["approve 1 for 3"]);
  });

  it("drops waiting questions only after asking, and Escape means no", async () => {
    const page = await open("scene=waiting");
    await openActivity(page);
    await button(page, /^Don't buy$/).click();
    await page.keyboard.press("Escape");
    expect(await acts(page)).toEqual([]);
    await button(page, /^Don't buy$/).click();
    await page.getByRole("dialog").getByRole("button", { name: "Don't buy" }).click();
    await page.getByText("Nothing is waiting.").waitFor();
    expect(await acts(page)).toEqual(["drop 12"]);
  });

  it("asks again for what was paid and did not arrive only after a second word with the price", async () => {
    const page = await open("scene=demo");
    await openActivity(page);
    await button(page, "Ask again").click();
    expect(await acts(page)).toEqual([]);
    await button(page, "Ask again for at most 3 credits").click();
    expect(await acts(page)).toEqual(["ask entry-7 again"]);
  });

  it("only allows what a run lost: it buys nothing", async () => {
    const page = await open("scene=demo");
    await openActivity(page);
    // Rows of a run wait for nothing: nobody watches their questions.
    await page.evaluate(() => {
      const { client } = window.harness;
      const { lost } = client.view();
      const charged = lost.filter(({ standing }) => standing === "not-arrived");
      client.set({ lost: charged.map((each) => ({ ...each, questions: 0 })) });
    });
    await page.getByText("This buys nothing. Then try the rows of a run again").waitFor();
    await button(page, "Allow buying it again").click();
    expect(await acts(page)).toEqual(["ask entry-7 again"]);
  });

  it("lets a person say whether a lost reply was charged", async () => {
    const page = await open("scene=demo");
    await openActivity(page);
    await button(page, "It was not charged").first().click();
    await button(page, "It was charged").first().click();
    expect(await acts(page)).toEqual(["settle entry-2 not-charged", "settle entry-12 charged"]);
  });

  it("says what stands in the way and tries again", async () => {
    const page = await open("scene=trouble");
    await openActivity(page);
    await page.getByText("The key was not accepted").waitFor();
    await button(page, "Try again").click();
    await page.getByText("The key was not accepted").waitFor({ state: "detached" });
    expect(await acts(page)).toContain("retry");
  });
});

describe("Credits", () => {
  it("switches all spending off, which every panel says with the way back", async () => {
    const page = await open("scene=demo");
    await openCredits(page);
    await page.getByRole("switch", { name: "Spending" }).click();
    await button(page, "Enrich").first().click();
    await page.getByText("Spending is off. Nothing is bought.").waitFor();
    await button(page, "Switch on").click();
    expect(await acts(page)).toEqual([
      "balance",
      'spending {"spendingOn":false}',
      'spending {"spendingOn":true}',
    ]);
  });
});

describe("the header", () => {
  it("shows the balance and today's use on every panel, and asks the service nothing", async () => {
    const page = await open("scene=demo");
    const banner = page.getByRole("banner");
    await banner.getByRole("button", { name: /^[\d,]+.credits$/ }).waitFor();
    await banner.getByText(/^Today [\d,]+ of [\d,]+$/).waitFor();
    for (const name of ["Enrich", "Company", "Activity"]) await button(page, name).first().click();
    expect(await acts(page)).toEqual([]);
  });
});

describe("the panels", () => {
  it("are Enrich, Find, Company and Activity in the bar, and each opens at its top", async () => {
    const page = await open("scene=manyWaiting");
    await page.setViewportSize({ width: 320, height: 420 });
    const bar = page.getByRole("navigation").getByRole("button");
    await bar.nth(4).waitFor();
    const names = (await bar.allInnerTexts()).map((name) =>
      name.split("\n").find((line) => /^[A-Z]/.test(line))
    );
    expect(names).toEqual(["Enrich", "Find", "Company", "Activity", "More"]);
    const top = () => page.evaluate(() => document.documentElement.scrollTop);
    await openActivity(page);
    await page.evaluate(() => document.documentElement.scrollTo(0, 1e6));
    expect(await top()).toBeGreaterThan(100);
    await openCredits(page);
    expect(await top()).toBe(0);
    await page.evaluate(() => document.documentElement.scrollTo(0, 1e6));
    await openActivity(page);
    expect(await top()).toBe(0);
  });
});

describe("the longest age of answers", () => {
  it("is kept when it is a whole number of days or nothing, and says when it counts", async () => {
    const page = await open("scene=demo");
    const settings = async () => {
      await button(page, "Settings").first().click();
      await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
    };
    await settings();
    const field = page.getByRole("textbox", { name: "Remove answers older than" });
    const use = page.locator("form", { has: field }).getByRole("button");
    expect(await field.inputValue()).toBe("");
    for (const wrong of ["0", "2.5", "soon", "10000"]) {
      await field.fill(wrong);
      await page.getByText("Type a whole number of days, 1 or more, or nothing.").waitFor();
      expect(await use.count()).toBe(0);
    }
    await field.fill("90");
    await use.click();
    await page.getByText("Takes effect when the workbook is next opened.").waitFor();
    await button(page, "Help").first().click();
    await page.getByRole("heading", { name: "Help", level: 1 }).waitFor();
    await settings();
    expect(await field.inputValue()).toBe("90");
    await field.fill("");
    await use.click();
    await use.waitFor({ state: "detached" });
    expect(await field.inputValue()).toBe("");
  });
});

describe("what the service sends", () => {
  it("is shown as text, never as markup", async () => {
    const page = await open("scene=markup");
    await openActivity(page);
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
      await button(page, "I have a list: Enrich").waitFor();
      await look();
      await button(page, "Change limits").click();
      await look();
    },
  ],
  "a damaged file": [
    "scene=demo&unusable=3",
    async (page, look) => {
      await page.getByText(/3.parts of Stackscout's data/).waitFor();
      await look();
      await button(page, "Show").first().click();
      await button(page, "Remove Stackscout's data").click();
      await page.getByRole("dialog").waitFor();
      await look();
    },
  ],
  Activity: [
    "scene=manyWaiting",
    async (page, look) => {
      await openActivity(page);
      await button(page, /^Approve all/).click();
      await look();
      await button(page, /^Don't buy$/).click();
      await look();
    },
  ],
  Credits: [
    "scene=demo",
    async (page, look) => {
      await openCredits(page);
      await look();
      await button(page, "Change limits").last().click();
      await page.getByRole("textbox", { name: "One day" }).fill("9000");
      await page.getByText("Your administrator allows at most 5,000 credits here.").waitFor();
      await look();
    },
  ],
};

describe("at 320 px in light, dark and forced colours", () => {
  it.each(Object.keys(journeys))("%s fits at every step, and axe finds nothing", async (name) => {
    const [query, go] = journeys[name]!;
    const page = await open(query);
    const found: string[] = [];
    let looks = 0;
    await go(page, async () => {
      looks += 1;
      found.push(...(await findingsInAllLooks(page)));
    });
    expect(found).toEqual([]);
    expect(looks).toBeGreaterThan(0);
  });
});
