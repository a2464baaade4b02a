/**
 * What every panel rests on, on the real client against a service in this process: the first run, what waits, what was
 * lost, limits, the bar; and axe on each state in light, dark and forced colours. What the service saw is the oracle.
 */
import { openLivePane, type LivePane } from "./support/live-pane";

jest.setTimeout(60_000);

let pane: LivePane;

beforeAll(async () => {
  pane = await openLivePane({ query: "&first" });
});

afterAll(() => pane.close());

const text = (words: string | RegExp) => pane.page.getByText(words).first();
const heading = (name: string) => pane.page.getByRole("heading", { name, level: 1 });
const dialog = () => pane.page.getByRole("dialog");
const paid = () => pane.asked().credits;

/** Formulas ask for the records of these companies, and wait. */
async function wait(...domains: readonly string[]): Promise<void> {
  await pane.page.evaluate((names) => {
    const { client } = window.live;
    void client.change({ spending: { unaskedCredits: 0 } });
    for (const domain of names as never[])
      client.watch(
        [{ about: "company", company: { by: "domain", domain } }],
        { cause: { kind: "formula", name: "COMPANY" } },
        () => undefined
      );
  }, domains);
  await text(new RegExp(`^${domains.length} purchases? waits?$`)).waitFor();
  pane.asked();
}

describe("the first run", () => {
  beforeEach(() => pane.open("&first"));

  it("asks nothing while address or key are missing or not encrypted", async () => {
    const { page } = pane;
    await page.getByRole("radio", { name: /Another service/ }).check();
    await page.getByRole("textbox", { name: "Address of the service" }).fill("http://x.example");
    await pane.button("Test and connect").click();
    await text("This address is not encrypted").waitFor();
    await text("Paste your key.").waitFor();
    expect(await pane.look("first-run-problems")).toEqual([]);
    expect(pane.asked().names).toEqual([]);
  });

  it("takes a double click as one press, so its second buys nothing that has come to its place", async () => {
    const { mouse } = pane.page;
    await pane.button("Start the demo").click();
    const buy = pane.button(/^Put it/);
    await buy.hover();
    const press = async (clickCount: number) => {
      await mouse.down({ clickCount });
      await mouse.up({ clickCount });
    };
    await press(2);
    expect(await pane.written()).toEqual([]);
    await press(1);
    await buy.waitFor({ state: "detached" });
  });

  it("leads straight to the panel that a ribbon command asked for, once there is a connection", async () => {
    await pane.page.evaluate(() => window.live.show("activity"));
    await pane.button("Start the demo").click();
    await heading("Activity").waitFor();
    expect(await pane.page.locator(":focus").innerText()).toBe("Activity");
  });

  it("is skippable, and connecting stays one click away", async () => {
    await pane.button("Not now").click();
    await pane.button("Connect").click();
    await pane.button("Start the demo").waitFor();
  });
});

describe("what waits", () => {
  beforeEach(() => pane.open(""));

  it("is approved as far as the limit of 6 credits goes, and the pane says what stops the rest", async () => {
    await pane.page.evaluate(() => window.live.client.change({ spending: { actionCredits: 6 } }));
    await wait("acme.example", "harbor.example", "colossus.example");
    await pane.show("activity");
    await pane.button("Approve all for at most 9 credits").click();
    await text("one approval or run may spend 6 credits").waitFor();
    await text("2 purchases approved: 6 credits charged of at most 6.").waitFor();
    expect(paid()).toBe(6);
    expect(await pane.look("waiting-stopped")).toEqual([]);
  });

  it("is not offered for approval while nothing is left to pay for it", async () => {
    await wait("acme.example", "harbor.example");
    const balance = { api_credits: 300, used_api_credits: 300 };
    const path = /\/credit-balance$/;
    await pane.page.route(path, (route) => route.fulfill({ json: balance }));
    await pane.page.evaluate(() => window.live.client.refreshBalance());
    await pane.show("activity");
    await text("This needs 6 credits; 0 credits are left.").waitFor();
    expect(await pane.button(/^Approve all/).count()).toBe(0);
    await pane.page.unroute(path);
    await pane.button("Try again").click();
    await pane.button("Approve all for at most 6 credits").waitFor();
  });

  it("keeps the keyboard in the list when the row under it is approved", async () => {
    await wait("acme.example", "harbor.example");
    await pane.show("activity");
    await pane.button("Select the waiting cells").click();
    await text("No cell waits.").waitFor();
    await pane.button("Approve Company record of acme.example for at most 3 credits").focus();
    await pane.page.keyboard.press("Enter");
    await text("1 purchase, at most 3 credits in all.").waitFor();
    await pane.page.locator("main ul:focus").waitFor();
    // Of the cells that waited then.
    await text("No cell waits.").waitFor({ state: "detached" });
    await pane.idle();
    expect(paid()).toBe(3);
  });

  it("is dropped only after asking, and Escape means no", async () => {
    await wait("acme.example");
    await pane.show("activity");
    await pane.button("Don't buy").click();
    expect(await pane.look("waiting-drop")).toEqual([]);
    await pane.page.keyboard.press("Escape");
    await text("1 purchase, at most 3 credits in all.").waitFor();
    await pane.button("Don't buy").click();
    await dialog().getByRole("button", { name: "Don't buy" }).click();
    await text("Nothing is waiting.").waitFor();
    expect(paid()).toBe(0);
  });
});

describe("a reply that was lost", () => {
  const search = /\/v1\/companies\/search$/;

  /** The company is asked for, and the reply never comes: `act` tells what asked. */
  async function lose(what: "formula" | "run"): Promise<void> {
    await pane.open("");
    await pane.page.route(search, (route) => route.abort());
    if (what === "formula") {
      await wait("harbor.example");
      await pane.show("activity");
      await pane.button("Approve all for at most 3 credits").click();
    } else {
      await pane.show("activity");
      // Rows of a run wait for nothing: nobody watches their questions.
      await pane.page.evaluate(() => {
        const company = { by: "domain", domain: "harbor.example" as never } as const;
        const order = { cause: { kind: "run", id: "1", name: "Enrich" }, shownCredits: 3 } as const;
        void window.live.client.buy([{ about: "company", company }], order);
      });
    }
    await pane.button("It was charged").waitFor();
    await pane.page.unroute(search);
    pane.asked();
  }

  it("is asked for again only after a second word with the price", async () => {
    await lose("formula");
    await pane.button("It was charged").click();
    await pane.button("Ask again").click();
    expect(pane.asked().names).not.toContain("companySearch");
    const answered = pane.page.waitForResponse(search);
    await dialog().getByRole("button", { name: "Ask again for at most 3 credits" }).click();
    await answered;
    await pane.button("Ask again").waitFor({ state: "detached" });
    expect(paid()).toBe(3);
  });

  it("stands with the others in one short list, each by what was asked, its price and what asked", async () => {
    await pane.open("");
    await pane.page.route(search, (route) => route.abort());
    await pane.show("activity");
    await pane.page.evaluate(
      async (names) => {
        const terms = { cause: { kind: "pane", name: "Test" }, shownCredits: 3 } as const;
        for (const domain of names as never[])
          await window.live.client.buy(
            [{ about: "company", company: { by: "domain", domain } }],
            terms
          );
      },
      ["acme.example", "harbor.example", "colossus.example"]
    );
    await pane.page.unroute(search);
    await text("3 requests failed").waitFor();
    await text("9 credits count as spent until then").waitFor();
    await text("Company record of colossus.example").waitFor();
    expect(await pane.button("It was charged").count()).toBe(2);
    expect(await pane.look("lost-several")).toEqual([]);
    await pane.button("Show 1 more").click();
    await text("Company record of acme.example").waitFor();
    expect(await pane.button("It was charged").count()).toBe(3);
  });

  it("costs nothing where a person says so, and what a run lost is only allowed", async () => {
    await lose("formula");
    await pane.button("It was not charged").click();
    await pane.button("It was not charged").waitFor({ state: "detached" });
    await lose("run");
    await pane.button("It was charged").click();
    await text("This buys nothing. Then try the rows of a run again").waitFor();
    await pane.button("Allow buying it again").click();
    await text("Paid for, not arrived").waitFor({ state: "detached" });
    expect(paid()).toBe(0);
  });
});

it("says what stands in the way and tries again", async () => {
  await pane.open("");
  await pane.page.evaluate(async (address) => {
    const { client } = window.live;
    await client.connect({ address, key: "wrong-key", isDemo: true });
    const company = { by: "domain", domain: "acme.example" as never } as const;
    const cause = { kind: "formula", name: "COMPANY" } as const;
    client.watch([{ about: "company", company }], { cause }, () => undefined);
  }, pane.address);
  await pane.show("activity");
  await text("The key was not accepted").waitFor();
  await pane.page.evaluate(
    (address) => window.live.client.connect({ address, key: "live-key", isDemo: true }),
    pane.address
  );
  await pane.idle();
  expect(await text("The key was not accepted").count()).toBe(0);
});

describe("all panels", () => {
  beforeEach(() => pane.open(""));

  it("say that spending is off, with the way back", async () => {
    await pane.show("credits");
    await pane.page.getByRole("switch", { name: "Spending" }).click();
    await pane.show("enrich");
    await text("Spending is off. Nothing is bought.").waitFor();
    await pane.button("Switch on").click();
    await text("Spending is off. Nothing is bought.").waitFor({ state: "detached" });
  });

  it("have the balance and today's use above them, which ask the service nothing", async () => {
    const banner = pane.page.getByRole("banner");
    await pane.show("credits");
    await banner.getByRole("button", { name: /^[\d,]+.credits$/ }).waitFor();
    await banner.getByText(/^Today [\d,]+ of [\d,]+$/).waitFor();
    await pane.idle();
    pane.asked();
    for (const name of ["Enrich", "Company", "Activity"])
      await pane.page.getByRole("navigation").getByRole("button", { name }).click();
    expect(pane.asked().names).toEqual([]);
  });

  it("are Enrich, Find, Company, Activity and More in the bar, and each opens at its top", async () => {
    const { page } = pane;
    await wait(...Array.from({ length: 9 }, (_, at) => `c${at}.example`));
    await page.setViewportSize({ width: 320, height: 420 });
    const bar = page.getByRole("navigation").getByRole("button");
    await bar.nth(4).waitFor();
    const names = (await bar.allInnerTexts()).map((name) =>
      name.split("\n").find((line) => /^[A-Z]/.test(line))
    );
    expect(names).toEqual(["Enrich", "Find", "Company", "Activity", "More"]);
    const top = () => page.evaluate(() => document.documentElement.scrollTop);
    await pane.show("activity");
    await page.evaluate(() => document.documentElement.scrollTo(0, 1e6));
    expect(await top()).toBeGreaterThan(100);
    await pane.show("credits");
    expect(await top()).toBe(0);
    await page.setViewportSize({ width: 320, height: 640 });
  });

  it("show what the service sends as text, never as markup", async () => {
    await pane.show("lists");
    await pane.page.getByRole("textbox", { name: "New list" }).fill("<img src=x onerror=alert(1)>");
    await pane.button("Create the list").click();
    await text("<img src=x onerror=alert(1)>").waitFor();
    expect(await pane.page.locator("main img").count()).toBe(0);
  });

  it("lead from a damaged file to the button that removes its data", async () => {
    await pane.open("&unusable=3");
    await text(/^3.parts of Stackscout's data/).waitFor();
    expect(await pane.look("damaged-file")).toEqual([]);
    await pane.button("Show").first().click();
    await pane.button("Remove Stackscout's data from this workbook").click();
    await dialog().waitFor();
    expect(await pane.look("damaged-file-removed")).toEqual([]);
  });
});

describe("what a person sets", () => {
  beforeEach(() => pane.open(""));

  it("disconnects only after asking", async () => {
    const connection = () => pane.page.evaluate(() => window.live.client.view().connection);
    await pane.show("settings");
    await pane.page.getByRole("link", { name: "Account page of the service" }).waitFor();
    await pane.button("Disconnect").click();
    await dialog().waitFor();
    expect(await connection()).toMatchObject({ address: pane.address });
    await dialog().getByRole("button", { name: "Disconnect" }).click();
    await pane.button(/^(Start the demo|Test and connect)$/).waitFor();
    expect(await connection()).toBeNull();
  });

  it("is no more than the administrator allows", async () => {
    await pane.show("credits");
    await pane.button("Change limits").click();
    await pane.page.getByRole("textbox", { name: "One day" }).fill("9000");
    await text("Your administrator allows at most 5,000 credits here.").waitFor();
    expect(await pane.look("limits")).toEqual([]);
  });

  it("of the longest age of answers is a whole number of days or nothing, and says when it counts", async () => {
    await pane.show("settings");
    const field = pane.page.getByRole("textbox", { name: "Remove answers older than" });
    const use = pane.page.locator("form", { has: field }).getByRole("button");
    expect(await field.inputValue()).toBe("");
    for (const wrong of ["0", "2.5", "soon", "10000"]) {
      await field.fill(wrong);
      await text("Type a whole number of days, 1 or more, or nothing.").waitFor();
      expect(await use.count()).toBe(0);
    }
    await field.fill("90");
    await use.click();
    await text("Takes effect when the workbook is next opened.").waitFor();
    await pane.show("help");
    await pane.show("settings");
    expect(await field.inputValue()).toBe("90");
    await field.fill("");
    await use.click();
    await use.waitFor({ state: "detached" });
  });

  it("stands in the details to quote, with no secret", async () => {
    await pane.show("help");
    await pane.button("Show: Diagnostics").click();
    const details = await pane.page.getByRole("group", { name: "Diagnostics" }).innerText();
    expect(details).toMatch(/^Stackscout: 0\.0\.0\nHost: Excel\nLocale: en-US\n/);
    expect(details).toMatch(/^Trouble: none$/m);
    expect(details).not.toMatch(/live-key|harbor|acme/);
  });
});
