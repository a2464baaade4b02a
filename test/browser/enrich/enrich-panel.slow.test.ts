/**
 * Enrich, Runs and tables of searches in a browser, over an engine that is a fake: real clicks and keys, and axe on every
 * state in light, dark and forced colours. What was asked of the engine is the oracle; runs against the local service are
 * in `enrichment-runs`.
 */
import type { Page } from "playwright-core";
import { findingsInAllLooks } from "../support/pane-looks";
import { openLivePane, type LivePane } from "../support/live-pane";

jest.setTimeout(60_000);

let pane: LivePane;
let page: Page;

beforeAll(async () => {
  pane = await openLivePane();
  ({ page } = pane);
});

afterAll(() => pane.close());

const acts = () => page.evaluate(() => window.live.bulk.acts);
const button = (name: string | RegExp) => page.getByRole("button", { name });
const step = (quarters = 1) =>
  page.evaluate((count) => {
    for (let quarter = 0; quarter < count; quarter += 1) window.live.bulk.step();
  }, quarters);
const panel = async (name: string) => {
  const isInBar = ["Enrich", "Find", "Activity"].includes(name);
  const bar = page.getByRole("navigation");
  await bar.getByRole("button", { name: isInBar ? name : "More" }).click();
  if (isInBar) return;
  await page.getByRole("main").getByRole("button", { name, exact: true }).click();
};

/** The Enrich panel with a selection read and counted. */
async function prepare(query = ""): Promise<void> {
  await pane.open(query);
  await page.evaluate(() => window.live.client.change({ spending: { actionCredits: 1000 } }));
  await panel("Enrich");
  await button(/^Details$|need a look$/).waitFor();
}

/** Activity, with an answer of the workbook that is 40 days old. */
async function openOld(query: string): Promise<void> {
  await pane.open(query);
  await page.evaluate(async () => {
    const company = { by: "domain", domain: "acme.example" as never } as const;
    const order = { cause: { kind: "pane", name: "Test" }, shownCredits: 3 } as const;
    await window.live.client.buy([{ about: "company", company }], order);
    const { now } = Date;
    Date.now = () => now() + 40 * 86_400_000;
  });
  await panel("Activity");
}

const openDetails = () =>
  button("9 rows need a look")
    .or(button(/need a look$/))
    .first()
    .click();

describe("Enrich", () => {
  it("counts again for other columns of the sheet, other outputs, other places and other cells", async () => {
    await prepare();
    await button("Change: Your companies").click();
    await page.getByRole("combobox", { name: "Column A: Account contains" }).selectOption("name");
    await button("Change: What to fill in").click();
    await button("Remove Employees").click();
    await page.getByRole("combobox", { name: "Columns" }).fill("all tech");
    await page.getByRole("option", { name: "All technologies" }).click();
    await page.getByRole("button", { name: "Change: Where", exact: true }).click();
    await page.getByRole("radio", { name: /New worksheet/ }).check();
    await button("Enrich for at most 1,224 credits")
      .or(page.getByText("1,224 credits").first())
      .first()
      .waitFor();
    expect((await acts()).filter((act) => act.startsWith("plan")).slice(-4)).toEqual([
      "plan 3 blanks all",
      "plan 2 blanks all",
      "plan 3 blanks all",
      "plan 3 blanks all",
    ]);
    await openDetails();
    await page.getByText("204 company records, 612 credits").waitFor();
  });

  it("tries the first 10 rows for 21 credits before all of them", async () => {
    await prepare();
    await button("Only the first 10 rows").click();
    await button("Try 10 rows for at most 21 credits").click();
    await step(4);
    await button("Go on for at most 306 credits").click();
    await step(4);
    await page
      .getByRole("listitem")
      .getByText(/540 of at most 306.credits/)
      .waitFor();
    expect((await acts()).filter((act) => act.startsWith("run"))).toEqual([
      "run for at most 21",
      "run for at most 306",
    ]);
    await button("Details").first().click();
    await button("Hide").waitFor();
    expect(await page.getByRole("main").innerText()).toMatch(
      /\bFailed\s+1\s[^]*Your cells kept\s+2\b/
    );
    // Nothing is left of the choices of a run.
    await panel("Enrich");
    await button("Enrich for at most 612 credits").waitFor();
  });

  it("cannot be confirmed while the price in sight is of earlier choices, and ends with the last ones", async () => {
    await prepare();
    await page.evaluate(() => {
      const { enrichment } = window.live.bulk;
      const plan = enrichment.plan.bind(enrichment);
      let counts = 0;
      enrichment.plan = async (source, choices) => {
        counts += 1;
        const priceCredits = 100 + counts;
        // The first comes last.
        await new Promise<void>((resolve) =>
          window.addEventListener(`count ${priceCredits}`, () => resolve())
        );
        return { ...(await plan(source, choices)), priceCredits };
      };
    });
    const tell = (credits: number) =>
      page.evaluate((told) => window.dispatchEvent(new Event(`count ${told}`)), credits);
    await page.getByRole("button", { name: "Change: Where", exact: true }).click();
    await page.getByRole("radio", { name: /New worksheet/ }).check();
    await button("Counting").and(page.locator("[aria-disabled=true]")).click({ force: true });
    await button("Only the first 10 rows").click();
    await tell(102);
    await tell(101);
    await button("Try 10 rows for at most 102 credits").waitFor();
    expect((await acts()).filter((act) => act.startsWith("run"))).toEqual([]);
  });

  it("counts again when a limit changes", async () => {
    await prepare();
    const plans = async () => (await acts()).filter((act) => act.startsWith("plan")).length;
    await button("Enrich for at most 612 credits").waitFor();
    const before = await plans();
    await page.evaluate(() => window.live.client.change({ spending: { actionCredits: 300 } }));
    await page.getByText("one approval or run may spend 300 credits").waitFor();
    await page.getByText("214 companies from 300 rows (14 hidden), 204 to buy").waitFor();
    expect(await plans()).toBe(before + 1);
  });

  it("counts what is selected next, and keeps its cells when those name no company or cannot be read", async () => {
    await prepare();
    const first = await page.evaluateHandle(() => window.live.bulk.enrichment.read());
    const select = (address: string, role: "domain" | "unused" | null) =>
      page.evaluate(
        ({ source, to, as }) => {
          window.live.bulk.enrichment.read = () =>
            as === null
              ? Promise.reject(new Error("Nothing there."))
              : Promise.resolve({
                  ...source,
                  address: to,
                  choices: { ...source.choices, roles: { 1: as } },
                });
          window.live.sheet.select(null);
        },
        { source: first, to: address, as: role }
      );
    const at = (address: string) => page.getByText(new RegExp(`^${address}, 300 rows`));
    await select("Other!B1:B301", "domain");
    await at("Other!B1:B301").waitFor();
    await select("Sums!C1:C9", "unused");
    await select("Sums!D1:D9", null);
    await select("Sums!C1:C9", "unused");
    await at("Other!B1:B301").waitFor();
    await openDetails();
    // What follows the selection hears of the opening and of the closing in later turns of the page.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    );
    await select("Third!B1:B301", "domain");
    await at("Other!B1:B301").waitFor();
    await openDetails();
    const third = at("Third!B1:B301");
    for (let seen = false; !seen;) {
      await select("Third!B1:B301", "domain");
      seen = await third.waitFor({ timeout: 1_000 }).then(
        () => true,
        () => false
      );
    }
  });

  it("says why nothing was read, and why names were not looked up", async () => {
    await pane.open("&sheet=nothing");
    await panel("Enrich");
    await page.getByText("Select the cells of one column that holds company addresses.").waitFor();
    await prepare("&sheet=names");
    await page.getByText("Names not looked up yet.").waitFor();
    await page.evaluate(() => {
      const { enrichment } = window.live.bulk;
      enrichment.lookUpNames = (_source, _choices, { signal }) =>
        new Promise((resolve) => {
          signal.addEventListener("abort", () => resolve({ kind: "cancelled" }));
        });
    });
    await button("Look up 140 names, free").click();
    await button("Stop looking up").click();
    await page.evaluate(() => {
      window.live.bulk.enrichment.lookUpNames = () =>
        Promise.resolve({ kind: "key-refused", status: 403 });
    });
    await button("Look up 140 names, free").click();
    await page.getByText("The key was not accepted").first().waitFor();
  });

  it.each([
    [/^Enrich for at most 612.credits/, "run for at most 612"],
    [/^Go on for at most 306.credits/, "run for at most 306"],
  ])("takes a click on %s while it is counted again for another balance", async (label, ran) => {
    await prepare();
    if (ran.endsWith("306")) {
      await button(/^Enrich for at most/).click();
      await step(2);
      await button("Stop").click();
    }
    await button(label).scrollIntoViewIfNeeded();
    const spend = await button(label).boundingBox();
    await page.mouse.move(spend!.x + 20, spend!.y + 10);
    await page.mouse.down();
    await page.evaluate(
      () =>
        new Promise<void>((isAsked) => {
          const { client, bulk } = window.live;
          const { enrichment } = bulk;
          const count = <T>(counted: Promise<T>) => {
            setTimeout(isAsked, 100);
            return counted.then((plan) => new Promise<T>((end) => setTimeout(end, 500, plan)));
          };
          const [plan, again] = [enrichment.plan, enrichment.again];
          enrichment.plan = (...asked) => count(plan(...asked));
          enrichment.again = (...asked) => count(again(...asked));
          const company = { by: "domain", domain: "harbor.example" as never } as const;
          const order = { cause: { kind: "pane", name: "Test" }, shownCredits: 3 } as const;
          void client.buy([{ about: "technologies", company }], order);
        })
    );
    await page.mouse.up();
    await button("Stop").waitFor();
    expect((await acts()).filter((act) => act.startsWith("run")).at(-1)).toBe(ran);
  });

  it("goes on while another panel is shown, which says so and leads back", async () => {
    await prepare();
    await button(/^Enrich for at most/).click();
    await panel("Credits");
    await step(2);
    await page.getByText("Enriching: 127 of 253 rows").waitFor();
    await button("Show").first().click();
    await page.getByRole("heading", { name: "Activity" }).waitFor();
    await button("Stop").waitFor();
  });

  it("says why a run ended by itself, and offers to go on", async () => {
    await prepare();
    await button(/^Enrich for at most/).click();
    await button("Stop").waitFor();
    await page.evaluate(() =>
      window.live.bulk.breakDown("The worksheet is protected. Unprotect it.")
    );
    await page.getByText("The worksheet is protected. Unprotect it.").waitFor();
    await button(/^Go on for at most/).click();
    await button("Stop").waitFor();
  });

  it("says once that the table of a run is gone, also after Revert", async () => {
    await prepare();
    await button(/^Enrich for at most/).click();
    await step(3);
    const gone = "The table is not there any more.";
    await page.evaluate((sentence) => {
      const { bulk } = window.live;
      const again = () => Promise.reject(new Error(sentence));
      Object.assign(bulk.enrichment, { again, revert: again });
      bulk.breakDown(sentence);
    }, gone);
    const said = page.getByRole("main").getByText(gone);
    await button("Revert").waitFor();
    await pane.idle();
    expect([await said.count(), await button("Count again").count()]).toEqual([1, 0]);
    await button("Revert").click();
    await page.getByRole("dialog").getByRole("button", { name: "Revert" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await pane.idle();
    expect(await said.count()).toBe(1);
  });

  it("asks to look names up before it names a limit: the price is not known before", async () => {
    await pane.open("&sheet=mixed");
    await panel("Enrich");
    const lookUp = button("Look up 140 names, free");
    await lookUp.waitFor();
    expect(await lookUp.evaluate((it) => it.getBoundingClientRect().bottom <= innerHeight)).toBe(
      true
    );
    const limit = page.getByText("This is over your spending limit");
    expect(await limit.count()).toBe(0);
    await lookUp.focus();
    await page.keyboard.press("Enter");
    await limit.waitFor();
    await button("Change limits").waitFor();
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });

  it("leads from an obstacle to the limit, or to the 100 rows that fit", async () => {
    await pane.open("");
    await panel("Enrich");
    await page.getByText("one approval or run may spend 300 credits").waitFor();
    await button("Only the first 100 rows that fit").click();
    await button("Try 100 rows for at most 21 credits").waitFor();
    await button("All rows instead").click();
    await button("Change limits").click();
    const field = page.getByRole("textbox", { name: "One approval or run" });
    await field.waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.fill("700");
    await page.keyboard.press("Enter");
    // Back where the limit stood in the way, counted again.
    await button("Enrich for at most 612 credits").waitFor();
  });
});

describe("Runs", () => {
  it("goes on with one that was cut off for a price that is counted and confirmed", async () => {
    await pane.open("&runs");
    await panel("Activity");
    await button("Go on here for at most 306 credits").click();
    await button("Stop").waitFor();
    expect((await acts()).at(-1)).toBe("run for at most 306");
  });

  it("reverts after saying what is emptied and what stays, and then how much it was", async () => {
    await pane.open("&runs");
    await panel("Activity");
    await button("Details").nth(1).click();
    await button("Revert").last().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Cells edited since stay.").waitFor();
    await page.keyboard.press("Escape");
    expect((await acts()).filter((act) => act.startsWith("revert"))).toEqual([]);
    await button("Revert").last().click();
    await dialog.getByRole("button", { name: "Revert" }).click();
    await page.getByText("812 cells emptied and 3 columns taken away").first().waitFor();
    expect((await acts()).at(-1)).toBe("revert run-1");
  });

  it("refreshes old answers of a run only at the button with the price", async () => {
    await openOld("&runs");
    await button("Details").nth(1).click();
    const refresh = button("Refresh for at most 123 credits").first();
    await refresh.waitFor();
    expect((await acts()).filter((act) => act.startsWith("run"))).toEqual([]);
    await refresh.click();
    expect((await acts()).filter((act) => act.startsWith("run"))).toEqual(["run for at most 123"]);
  });

  it("offers to refresh a run only while an answer of the workbook is old, and then before the other answers", async () => {
    await pane.open("&runs");
    await panel("Activity");
    await button("Details").nth(1).click();
    await button("Revert").last().waitFor();
    expect(await button(/^Refresh for/).count()).toBe(0);
    const runsFirst = () =>
      page.getByText("Refresh runs first, above: afterwards their columns keep the old values.");
    await openOld("&runs");
    await runsFirst().waitFor();
    await button("Details").nth(1).click();
    await button(/^Refresh for/)
      .first()
      .waitFor();
    await openOld("");
    await page.getByText("1 answer is more than 30 days old.").waitFor();
    expect(await runsFirst().count()).toBe(0);
  });

  it("steps a table of a search on: 25 rows, then as many as 60 credits buy", async () => {
    await pane.open("");
    await panel("Find");
    const budget = page.getByRole("textbox", { name: "Spend at most" });
    await budget.fill("75");
    await button("Next 25 for at most 75 credits").click();
    await page.getByText("25 rows added. 75 credits charged.").first().waitFor();
    await budget.fill("60");
    const add = button("Next 20 for at most 60 credits");
    await add.and(page.locator(":not([aria-disabled=true])")).click();
    await page.getByText("20 rows added. 60 credits charged.").first().waitFor();
    expect((await acts()).filter((act) => act.startsWith("write"))).toEqual([
      "write table next for at most 75",
      "write table next for at most 60",
    ]);
  });

  it("asks for no more rows than a search has left, and for none over a limit or without a figure", async () => {
    await pane.open("");
    await panel("Find");
    const budget = page.getByRole("textbox", { name: "Spend at most" });
    await budget.fill("999999");
    await page.getByText("This is over your spending limit").waitFor();
    const all = button("Next 164 for at most 492 credits");
    expect(await all.getAttribute("aria-disabled")).toBe("true");
    await budget.press("Enter");
    await budget.fill("");
    await page.getByText("Type a whole number of credits").waitFor();
    expect(await button(/^Next/).count()).toBe(0);
    expect((await acts()).filter((act) => act.startsWith("write"))).toEqual([]);
  });
});

/** Ways through the panels; `look` is called wherever there is something new to look at. */
const journeys: Record<string, (see: () => Promise<void>) => Promise<void>> = {
  "choosing what to fill in": async (see) => {
    await prepare();
    await button("Change: What to fill in").click();
    await page.getByRole("button", { name: "Change: Where", exact: true }).click();
    await see();
  },
  "a run from price to revert": async (see) => {
    await prepare();
    await button("Only the first 10 rows").click();
    await button(/^Try 10 rows/).waitFor();
    await see();
    await button("All rows instead").click();
    await button(/^Enrich for at most/).click();
    await step(2);
    await see();
    await button("Stop").click();
    await button(/^Go on for/).waitFor();
    await see();
    await button(/^Go on for/).click();
    await step(4);
    await button("Revert").first().click();
    await page.getByText("Cells edited since stay.").waitFor();
    await see();
  },
  "old answers and search tables": async (see) => {
    await openOld("&runs");
    await button("Details").nth(1).click();
    await button(/^Refresh for at most/)
      .first()
      .waitFor();
    await see();
    await panel("Find");
    await page.getByRole("textbox", { name: "Spend at most" }).fill("60");
    await button("Next 20 for at most 60 credits").waitFor();
    await see();
  },
};

describe("at 320 px in light, dark and forced colours", () => {
  it.each(Object.keys(journeys))("%s fits at every step, and axe finds nothing", async (name) => {
    const found: string[] = [];
    let looks = 0;
    await journeys[name]!(async () => {
      looks += 1;
      found.push(...(await findingsInAllLooks(page)));
    });
    expect(found).toEqual([]);
    expect(looks).toBeGreaterThan(0);
  });
});
