/**
 * Double clicks: what spends may move under the pointer after the first click, and the second must not
 * buy it. What the service saw is the oracle.
 */
import type { Locator, Page } from "playwright-core";
import { openLivePane, type LivePane } from "./support/live-pane";
import { startPaneOnFakes, type PaneOnFakes } from "./support/pane-on-fakes";

jest.setTimeout(60_000);

const middleOf = async (button: Locator) => {
  const { x, y, width, height } = (await button.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

/** As the system sends the second click of a double click. */
const clickAgain = async ({ mouse }: Page) => {
  await mouse.down({ clickCount: 2 });
  await mouse.up({ clickCount: 2 });
};

/** The name of the button at a place of the page. */
const nameAt = (page: Page, at: { x: number; y: number }) =>
  page.evaluate(({ x, y }) => {
    const button = document.elementFromPoint(x, y)?.closest("button");
    return button?.getAttribute("aria-label") ?? button?.innerText ?? null;
  }, at);

describe("the list of what waits", () => {
  let pane: LivePane;

  beforeAll(async () => {
    pane = await openLivePane();
    await pane.page.setViewportSize({ width: 320, height: 1000 });
    await pane.page.evaluate(() => {
      const { client } = window.live;
      void client.change({ spending: { unaskedCredits: 0 } });
      for (const domain of ["acme", "nulls", "harbor", "colossus", "twin", "plus"]) {
        const company = { by: "domain", domain: `${domain}.example` as never } as const;
        const cause = { kind: "formula", name: "COMPANY" } as const;
        client.watch([{ about: "company", company }], { cause }, () => undefined);
      }
    });
    await pane.show("activity");
  });

  afterAll(() => pane.close());

  it("approves one purchase by a double click, though the next has taken its place", async () => {
    const { page } = pane;
    const rows = pane.button(/^Approve Company record of/);
    // The notice of an approval stands above the list from now on.
    await rows.first().click();
    await page.getByText(/^1 purchase approved: 3\scredits charged/).waitFor();
    pane.asked();
    const second = await middleOf(rows.first());
    const first = await nameAt(page, second);
    await page.mouse.click(second.x, second.y);
    await pane.button(first!).waitFor({ state: "detached" });
    expect(await nameAt(page, second)).toMatch(/^Approve Company record of/);
    await clickAgain(page);
    await page.getByText(/^1 purchase approved: 3\scredits charged/).waitFor();
    expect(await rows.count()).toBe(4);
    expect(pane.asked().credits).toBe(3);
    // A click of its own buys what it says.
    await page.mouse.click(second.x, second.y);
    await rows.nth(3).waitFor({ state: "detached" });
  });

  it("says of two purchases that are approved at once what each has cost, not both together", async () => {
    const { page } = pane;
    const rows = pane.button(/^Approve Company record of/);
    await rows.evaluateAll((buttons: HTMLButtonElement[]) =>
      buttons.slice(0, 2).forEach((button) => button.click())
    );
    await rows.nth(1).waitFor({ state: "detached" });
    await page.getByText(/^1 purchase approved: 3\scredits charged/).waitFor();
  });

  it("says what the first of two clicks came to, not that the second approved 0", async () => {
    const { page } = pane;
    const row = pane.button(/^Approve Company record of/);
    await row.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await page.getByText("Nothing is waiting.").waitFor();
    await page.getByText(/^1 purchase approved: 3\scredits charged/).waitFor();
  });
});

describe("Enrich", () => {
  let fakes: PaneOnFakes;

  beforeAll(async () => {
    fakes = await startPaneOnFakes();
  });

  afterAll(() => fakes.close());

  it("starts nothing by a double click on the limit that stands before it", async () => {
    const page = await fakes.open("scene=demo");
    const acts = () => page.evaluate(() => window.harness.client.acts);
    const allow = page.getByRole("button", { name: "Allow 612 this once" });
    const place = await middleOf(allow);
    await page.mouse.click(place.x, place.y);
    const enrich = page.getByRole("button", { name: "Enrich for at most 612 credits" });
    await enrich.waitFor();
    await clickAgain(page);
    await enrich.click();
    expect((await acts()).filter((act) => act.startsWith("run"))).toEqual(["run for at most 612"]);
  });

  it("keeps the focus where a limit was allowed by the keyboard", async () => {
    const page = await fakes.open("scene=demo");
    await page.getByRole("button", { name: "Allow 612 this once" }).focus();
    await page.keyboard.press("Enter");
    const enrich = page.getByRole("button", { name: "Enrich for at most 612 credits" });
    await enrich.waitFor();
    const keeper = page.locator("[tabindex='-1']:focus");
    await keeper.filter({ has: enrich }).waitFor();
  });
});
