/**
 * Each panel's main way with real clicks, on the real client against a service in this process, and
 * what it looks like at each end: axe in light, dark and forced colours, nothing cut or wider than
 * the pane, also at 200 %. One page for all of them, in the order an analyst would go.
 */
import { openLivePane, type LivePane } from "./support/live-pane";
import { endpoints, type EndpointName } from "../../src/api";

jest.setTimeout(90_000);

let pane: LivePane;

beforeAll(async () => {
  pane = await openLivePane();
});

/** Without the free look at what a purchase cost, which comes a little later. */
function asked() {
  const { names, credits } = pane.asked();
  return { names: names.filter((name) => name !== "creditBalance"), credits };
}

afterAll(() => pane.close());

const text = (words: string | RegExp) => pane.page.getByText(words).first();
const field = (name: string) => pane.page.getByRole("combobox", { name, exact: true });
const textbox = (name: string | RegExp) => pane.page.getByRole("textbox", { name });

describe("Look up", () => {
  it("buys record and technologies of a picked company for 6 credits, then filters and writes for 0", async () => {
    await pane.show("company");
    await field("Company").pressSequentially("acme");
    await pane.page.getByRole("option", { name: /Acme Example/ }).click();
    await pane.button("Get the company record for at most 3 credits").click();
    await text("Software Development").waitFor();
    await pane.button("Get all technologies for at most 3 credits").click();
    await text("11 of 11").waitFor();
    const { names, credits } = asked();
    expect(names).toEqual(
      expect.arrayContaining(["companyAutocomplete", "companySearch", "technologies"])
    );
    expect(credits).toBe(6);
    await pane.page.getByLabel("Minimum confidence").selectOption("high");
    await text("1 of 11").waitFor();
    await pane.button("Insert as a formula").last().click();
    await text("Written to Sheet1!B2.").waitFor();
    expect(await pane.written()).toEqual([["formula", '=SCOUT.TECHSTACK("acme.example","high")']]);
    expect(asked().credits).toBe(0);
    expect(await pane.look("look-up")).toEqual([]);
  });

  it("gets the buying intents for their price, and writes a table of the technologies", async () => {
    await pane.button("Get the buying intents for at most 3 credits").click();
    await pane.page
      .getByText(/^Bought .* by MK/)
      .nth(2)
      .waitFor();
    expect(asked().names).toEqual(["buyingIntents"]);
    await pane.button("Write as a table").first().click();
    await text(/^Written to acme.example Technologies/).waitFor();
    const [write] = await pane.written();
    expect(write?.[0]).toBe("table");
  });
});

describe("Look up of a giant, and of a name that two companies share", () => {
  const company = () => field("Company");

  it("gets all three at one price, with the first 500 of 3,000 technologies", async () => {
    // A filter stays from one company to the next.
    await pane.button("Clear").click();
    await company().fill("colossus.example");
    await company().press("Enter");
    await pane.button("Get all three for at most 9 credits").click();
    await text("500 of 3,000 are paid for: those with the most evidence.").waitFor();
    await pane.page
      .getByText(/^Bought .* by MK/)
      .nth(2)
      .waitFor();
    expect(asked().credits).toBe(9);
  });

  it("says what the formula cannot carry, and how many filters are set", async () => {
    await pane.button("All filters").first().click();
    await textbox("Jobs, at least").first().fill("many");
    await text("Type a number, 0 or more.").waitFor();
    await textbox("Jobs, at least").first().fill("50");
    await textbox("Show at most").first().fill("2.5");
    await text("Type a whole number, 1 or more.").waitFor();
    await textbox("Show at most").first().fill("");
    await pane.button("All filters (1 set)").waitFor();
    await text(
      /^The formula can carry confidence, one category and the number of rows only/
    ).waitFor();
    await pane.button("Clear").click();
    expect(asked().credits).toBe(0);
  });

  it("shows the twin that was picked by name, not the one with most jobs", async () => {
    await company().fill("Twin Industries");
    await company().press("Escape");
    await pane.page.getByRole("main").getByRole("button", { name: "Look up", exact: true }).click();
    await pane.button("Find up to 5 for at most 15 credits").click();
    await pane.button("Use Twin Industries Services Fiction").click();
    await text("2 records share this domain").waitFor();
    const chosen = pane.page.locator("input[type=radio]:checked");
    const second = await chosen.getAttribute("value");
    await company().fill("Twin Industries");
    await company().press("Enter");
    await pane.button("Use Twin Industries Fiction").click();
    await pane.page.locator(`input[type=radio]:checked:not([value="${second}"])`).waitFor();
    expect(await chosen.count()).toBe(1);
    expect(asked().credits).toBe(6);
  });
});

describe("Find companies", () => {
  it("prices 5 companies at 15 credits before it asks, shows them, counts all for one row", async () => {
    await pane.show("find");
    await field("Technology").pressSequentially("docus");
    await pane.page.getByRole("option", { name: /DocuSign/ }).click();
    await pane.page.getByLabel("Rows", { exact: true }).selectOption("5");
    expect(asked().credits).toBe(0);
    await pane.button("Show 5 companies for at most 15 credits").click();
    await text("5 companies · 15 credits charged").waitFor();
    await pane.button("Count all matches for at most 3 credits").click();
    await text(/5 of \d+\scompanies · 18\scredits charged/).waitFor();
    expect(asked().credits).toBe(18);
    await pane.page.locator("ol").getByRole("checkbox").nth(1).uncheck();
    await text("4 ticked").waitFor();
    expect(await pane.look("find-companies")).toEqual([]);
  });

  it("refuses an unreadable number in words, and mends a job filter without dates with one click", async () => {
    await pane.button("Edit filters").click();
    await textbox("Min employees").fill("many");
    await text(/^Type a whole number, like 500 or 10k\.$/).waitFor();
    await textbox("Min employees").fill("");
    await field("Job title").fill("engineer;");
    await text("Filters on jobs need a posting date.").waitFor();
    await pane.button("Posted within 30 days").click();
    await pane.button(/^Show 5 companies for at most 15 credits/).waitFor();
    await pane.button("Remove engineer").click();
    await textbox("Posted").fill("");
    expect(asked().credits).toBe(0);
  });

  it("gives the request as cells and keeps it as a saved search", async () => {
    await pane.button("Show: The request itself").click();
    await pane.button("Write to the selected cell").click();
    await text("Written to Sheet1!B2:D6.").waitFor();
    expect(await pane.written()).toEqual([["rows", [["Technology", "docusign"]]]]);
    await pane.button("Show: Save at the service").click();
    await textbox("Name").fill("Signers");
    await pane.button("Save").click();
    await text("Saved as “Signers”.").waitFor();
    expect(asked().names).toContain("createSavedSearch");
  });

  it("offers every filter by name, with its picker fed for 0 credits", async () => {
    const pickers = [
      ["Industry", "so", "catalogIndustries"],
      ["Country", "ger", "companyCountries"],
      ["Job country", "ger", "jobCountries"],
      ["Job place", "ber", "catalogLocations"],
      ["Keyword", "kaf", "catalogKeywords"],
      ["Use of category", "mess", "keywordSubcategories"],
      ["Use of parent category", "a", "keywordCategories"],
    ] as const;
    for (const [label, typed, endpoint] of pickers) {
      if (label !== "Industry" && label !== "Country") {
        await pane.button("Add a filter").click();
        await pane.page.getByRole("searchbox", { name: "Search all filters" }).fill(label);
        await pane.page
          .getByRole("group")
          .getByRole("button", { name: label, exact: true })
          .click();
      }
      await field(label).fill(typed);
      await pane.page.getByRole("listbox").getByRole("option").first().waitFor();
      expect(asked()).toEqual({ names: [endpoint], credits: 0 });
      await field(label).fill("");
    }
    await pane.button("Add a filter").press("Enter");
    await pane.page.getByRole("searchbox", { name: "Search all filters" }).press("Escape");
    await pane.page.waitForFunction(() => document.activeElement?.textContent === "Add a filter");
  });
});

describe("Find jobs", () => {
  it("shows 5 jobs for at most 5 credits and keeps the search among the recent ones", async () => {
    await pane.show("find");
    await pane.button("Jobs").click();
    await field("Job title").pressSequentially("engineer");
    await pane.page.keyboard.press("Enter");
    await pane.page.getByLabel("Rows", { exact: true }).selectOption("5");
    await pane.button("Show 5 jobs for at most 5 credits").click();
    await text("5 jobs · 5 credits charged").waitFor();
    expect(asked()).toMatchObject({ credits: 5 });
    await pane.button("Edit filters").click();
    await pane.button("Clear all").click();
    await pane.button("Show: Recent and pinned").click();
    await pane
      .button(/Job title: engineer/)
      .first()
      .click();
    await pane.button("Show 5 jobs, free").click();
    await text("5 jobs · nothing charged").waitFor();
    expect(asked().credits).toBe(0);
    expect(await pane.look("find-jobs")).toEqual([]);
  });
});

describe("Lists", () => {
  /** The next duplicate is begun before the renamed list is read anew, and made after that; returns what ends this. */
  async function duplicateAcrossReading(name: string): Promise<() => Promise<void>> {
    const { page } = pane;
    const list = /\/v0\/company_lists\/\d+$/;
    const duplicate = /\/v0\/company_lists\/\d+\/duplicate$/;
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    await page.route(list, async (route) => {
      if (route.request().method() === "GET") await begun;
      await route.continue();
    });
    await page.route(duplicate, async (route) => {
      begin();
      await page.getByRole("main").getByText(name, { exact: true }).waitFor();
      await route.continue();
    });
    return async () => {
      await page.unroute(list);
      await page.unroute(duplicate);
    };
  }

  it("fills a list from the sheet: held records and free suggestions first", async () => {
    await pane.show("lists");
    await textbox("New list").fill("Leads");
    await pane.button("Create the list").click();
    await pane.button(/^Leads/).click();
    await pane.page.evaluate(() =>
      window.live.sheet.select(null, {
        address: "Sheet1!A2:A3",
        companies: ["acme.example", "harbor.example"].map((domain) => ({
          by: "domain" as const,
          domain: domain as never,
        })),
        unreadable: 0,
      })
    );
    await pane.button("Read the selection").click();
    await pane.button("Add 2 companies").click();
    await text("2 companies were added.").waitFor();
    const { names, credits } = asked();
    expect(credits).toBe(0);
    expect(names).toEqual(
      expect.arrayContaining(["createCompanyList", "companyList", "addToCompanyList"])
    );
    await pane.page.getByRole("checkbox", { name: /Acme/ }).waitFor();
    expect(await pane.look("lists")).toEqual([]);
  });

  it("adds companies whose ids were bought after the others had been added", async () => {
    await pane.page.evaluate(() =>
      window.live.sheet.select(null, {
        address: "Sheet1!A2:A3",
        companies: [
          { by: "domain", domain: "acme.example" as never },
          { by: "linkedin", page: "linkedin.com/company/northwind-harbor-fiction" as never },
        ],
        unreadable: 0,
      })
    );
    await pane.button("Add others").click();
    await pane.button("Read the selection").click();
    await pane.button("Add 1 company").click();
    await text("1 company was added.").waitFor();
    await pane.button(/^Get 1 record .*3 credits/).click();
    await pane.button("Add 2 companies").click();
    await text("2 companies were added.").waitFor();
  });

  it("writes, exports, takes off, renames, copies and deletes", async () => {
    await pane.button("Write the whole list as a table").click();
    await text(/Written to Leads/).waitFor();
    const [write] = await pane.written();
    expect((write?.[1] as { rows: unknown[] }).rows).toHaveLength(2);
    await pane.button("Create the file").click();
    await pane.page.getByRole("link", { name: "Open the file" }).waitFor();
    // Only what is in sight is removed: not a company that was ticked and then filtered away.
    await pane.page.getByRole("checkbox", { name: /Harbor/ }).check();
    await pane.page.getByRole("searchbox", { name: "Name contains" }).fill("acme");
    await pane.page.getByRole("checkbox", { name: /Harbor/ }).waitFor({ state: "detached" });
    await pane.page.getByRole("checkbox", { name: /Acme/ }).check();
    await pane.button("Remove 1 from the list").click();
    await text("No company in this list matches.").waitFor();
    await pane.page.getByRole("searchbox", { name: "Name contains" }).fill("");
    await pane.page.getByRole("checkbox", { name: /Harbor/, checked: true }).waitFor();
    await pane.page.getByRole("checkbox", { name: /Acme/ }).waitFor({ state: "detached" });
    await textbox("Name").last().fill("Leads of May");
    const giveBack = await duplicateAcrossReading("Leads of May");
    await pane.button("Rename").click();
    await text("Now called “Leads of May”.").waitFor({ state: "attached" });
    await pane.button("Duplicate").click();
    await text(/Leads of May \(copy\)/).waitFor();
    await giveBack();
    await pane.button("Delete").click();
    await pane.page.getByRole("dialog").getByRole("button", { name: "Delete the list" }).click();
    await pane
      .button(/^Leads of May/)
      .first()
      .waitFor();
    expect(asked().names).toEqual(
      expect.arrayContaining([
        "exportCompanyList",
        "removeFromCompanyList",
        "renameCompanyList",
        "duplicateCompanyList",
        "deleteCompanyList",
        "companyLists",
        "listedCompanies",
      ])
    );
  });

  it("shows the lists, not one that was deleted, after another panel was shown meanwhile", async () => {
    const { page } = pane;
    let reply: () => void = () => undefined;
    const isWanted = new Promise<void>((resolve) => (reply = resolve));
    await textbox("New list").fill("Going");
    await pane.button("Create the list").click();
    await pane.button(/^Going/).click();
    const list = /\/v0\/company_lists\/\d+$/;
    await page.route(list, async (route) => {
      if (route.request().method() === "DELETE") await isWanted;
      await route.continue();
    });
    const deleted = page.waitForResponse((response) => response.request().method() === "DELETE");
    await pane.button("Delete").click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete the list" }).click();
    await pane.show("company");
    reply();
    await deleted;
    await pane.show("lists");
    await pane
      .button(/^Leads of May/)
      .first()
      .waitFor();
    expect(await pane.button(/^Going/).count()).toBe(0);
    await page.unroute(list);
  });

  it("tells why a list was not deleted, and shows it", async () => {
    const list = /\/v0\/company_lists\/\d+$/;
    await textbox("New list").fill("Staying");
    await pane.button("Create the list").click();
    await pane.button(/^Staying/).click();
    await pane.page.route(list, (route) =>
      route.request().method() === "DELETE" ? route.abort() : route.continue()
    );
    await pane.button("Delete").click();
    await pane.page.getByRole("dialog").getByRole("button", { name: "Delete the list" }).click();
    await text("The service cannot be reached").waitFor();
    await pane.button(/^Staying/).waitFor();
    await pane.page.unroute(list);
  });

  it("adds the selection to two lists with one call", async () => {
    await textbox("New list").fill("Second");
    await pane.button("Create the list").click();
    await pane.button(/^Second/).waitFor();
    await pane.button("Read the selection").click();
    await field("To which lists").click();
    await pane.page.getByRole("option", { name: /Second/ }).click();
    await field("To which lists").fill("of May");
    await pane.page.getByRole("option", { name: /Leads of May/ }).click();
    asked();
    await pane.button("Add 2 companies").click();
    await text("2 companies were added.").waitFor();
    expect(asked().names[0]).toBe("addToCompanyLists");
  });
});

describe("A word of 100 letters", () => {
  /** What has to be scrolled sideways to be read, or is cut. */
  const wide = () =>
    pane.page
      .locator("main, dialog, main button")
      .evaluateAll((boxes) =>
        boxes.filter((box) => box.scrollWidth > box.clientWidth).map(({ tagName }) => tagName)
      );

  it("breaks where it names a list, in its own dialog, and as a name that is looked up", async () => {
    await textbox("New list").fill("L".repeat(100));
    await pane.button("Create the list").click();
    await pane.button(/^L{100}/).click();
    await pane.button("All lists").waitFor();
    await pane.button("Delete").click();
    const dialog = pane.page.getByRole("dialog");
    await dialog.getByRole("heading", { name: /L{100}/ }).waitFor();
    expect(await wide()).toEqual([]);
    await dialog.getByRole("button", { name: "Delete the list" }).click();
    await textbox("New list").waitFor();
    await pane.show("company");
    await field("Company").fill("n".repeat(100));
    await field("Company").press("Enter");
    await pane.page.getByRole("heading", { name: /n{100}/ }).waitFor();
    expect(await wide()).toEqual([]);
    expect(asked().credits).toBe(0);
  });

  it("breaks on the button that changes a saved search", async () => {
    await pane.show("find");
    await pane.button("Show: Save at the service").click();
    await textbox("Name").fill("S".repeat(100));
    await pane.button("Save").click();
    await pane.button(/^Change “S{100}”$/).waitFor();
    expect(await wide()).toEqual([]);
    await pane.page.evaluate(async () => {
      const { client } = window.live;
      const found = await client.call("savedSearches", {});
      const long = found.ok && found.value.find(({ name }) => name.startsWith("SSS"));
      if (long) await client.call("archiveSavedSearch", { search_id: long.id });
    });
  });
});

describe("Saved searches and webhooks", () => {
  it("opens a search as a form, sets its alert and makes a webhook whose cost is said", async () => {
    await pane.show("searches");
    await pane.button(/^Signers/).click();
    await text("Technology: docusign").waitFor();
    await pane.page.getByRole("switch", { name: "Send alerts" }).check();
    const note = (words: string) => pane.page.locator("main").getByText(words, { exact: true });
    // To nobody, none would ever come.
    await note("Type at least one address.").waitFor();
    await pane.button("Save the alert").click({ force: true });
    await field("To these addresses").fill("ann@signals.example;");
    await note("Not saved yet.").waitFor();
    expect(pane.everAsked()).not.toContain("changeSavedSearch");
    await pane.button("Save the alert").click();
    // In sight, not only told to screen readers.
    await note("The alert was saved.").waitFor();
    expect(await note("Not saved yet.").count()).toBe(0);
    // It stays when the saved search was read anew, and so does the keyboard's place.
    await pane.idle();
    expect(await note("The alert was saved.").count()).toBe(1);
    expect(
      await pane.button("Save the alert").evaluate((it) => it === document.activeElement)
    ).toBe(true);
    await pane.button("New webhook").click();
    await pane.button("Create the webhook").click();
    await text("Type an address that starts with https://").waitFor();
    await textbox("Address that receives the events").fill("https://hooks.signals.example/in");
    await textbox("Events a day, at most").fill("10");
    await text("At most 30 credits a day.").waitFor();
    expect(await pane.look("webhook-form")).toEqual([]);
    await pane.button("Create the webhook").click();
    await text("On: events are sent.").waitFor();
    await pane.button("Send a test").click();
    await text(/The address answered 200/).waitFor();
    const { names, credits } = asked();
    expect(credits).toBe(0);
    expect(names).toEqual(
      expect.arrayContaining(["savedSearch", "changeSavedSearch", "createWebhook", "testWebhook"])
    );
    expect(await pane.look("webhook")).toEqual([]);
  });

  const events = /\/v0\/webhooks\/\d+\/events\?/;

  it("tells which deliveries failed and has them delivered again", async () => {
    await pane.button("Edit").click();
    await pane.page
      .getByRole("radio", { name: /^Everything that matches, older items too/ })
      .click();
    await pane.button("Save").click();
    await text("everything that matches, whenever it happened").waitFor();
    pane.answerWebhooks(500);
    await pane.tick();
    await pane.button("All saved searches and webhooks").click();
    await pane.button("Read again: Webhooks").click();
    await pane.button(/^https:\/\/hooks/).click();
    await text(/answered 500/)
      .first()
      .waitFor();
    pane.answerWebhooks(200);
    await pane.idle();
    asked();
    const reread = pane.page.waitForResponse(events);
    await pane.button(/^Deliver \d+ failed events? again$/).click();
    await pane.page.getByText(/will be delivered again\.$/).waitFor({ state: "attached" });
    const { names, credits } = asked();
    expect({ first: names[0], credits }).toEqual({ first: "retryEvents", credits: 0 });
    await reread;
    await pane.tick();
    asked();
    const read = pane.page.waitForResponse(events);
    await pane.button("Read again: History").click();
    await read;
    expect(asked()).toEqual({ names: ["webhookEvents"], credits: 0 });
  });

  it("tells the time of an event that has no zone as UTC, and none where it is no time", async () => {
    const { page } = pane;
    const zone = await page.context().newCDPSession(page);
    await zone.send("Emulation.setTimezoneOverride", { timezoneId: "Asia/Tokyo" });
    await page.route(events, async (route) => {
      const response = await route.fetch();
      const events = (await response.json()) as object[];
      const times = ["2020-01-02T20:30:00", "2020-01-02T20:31:00+00:00", "soon"];
      const json = events.map((event, at) => ({ ...event, triggered_at: times[at] ?? times[0] }));
      await route.fulfill({ response, json });
    });
    await page.getByLabel("Only", { exact: true }).selectOption("SUCCESS");
    await text(/^Event \d+ · Jan 2, 2020, 8:30\sPM · answered 200$/).waitFor();
    await text(/^Event \d+ · Jan 2, 2020, 8:31\sPM · answered 200$/).waitFor();
    await text(/^Event \d+ · answered 200$/).waitFor();
    await page.unrouteAll();
    await zone.send("Emulation.setTimezoneOverride", { timezoneId: "" });
  });

  it("edits and switches it, warns of it when its search is archived, and archives it", async () => {
    await pane.button("Edit").click();
    await textbox("Description").fill("CRM");
    await pane.button("Save").click();
    await pane.button("Switch off").click();
    await text("Off: nothing is sent.").waitFor();
    await pane.button("All saved searches and webhooks").click();
    await pane
      .button(/^Signers/)
      .first()
      .click();
    await pane.button("Archive").click();
    const dialog = pane.page.getByRole("dialog");
    await dialog.getByText("1 webhook stops for good: https://hooks.signals.example/in").waitFor();
    await pane.page.keyboard.press("Escape");
    await pane.button(/^CRM/).click();
    await pane.button("Archive").click();
    await dialog.getByRole("button", { name: "Archive it" }).click();
    await pane.button(/^Signers/).click();
    await text("No webhook listens to this search.").waitFor();
    await pane.button("Archive").click();
    await dialog.getByRole("button", { name: "Archive it" }).click();
    await text("Nothing is saved yet.").waitFor();
    expect(asked().names).toEqual(
      expect.arrayContaining([
        "changeWebhook",
        "setWebhookStatus",
        "archiveWebhook",
        "archiveSavedSearch",
        "webhookEvents",
        "webhookEventCount",
        "webhookEventTypes",
        "eventCounts",
      ])
    );
    expect(await pane.look("searches")).toEqual([]);
  });
});

describe("Lists and searches", () => {
  const use = (key: string) =>
    pane.page.evaluate((access) => window.live.client.connect({ ...access, isDemo: true }), {
      address: pane.address,
      key,
    });

  it("are those of the account that is connected, also when that changes while they are open", async () => {
    await pane.show("find");
    await pane.button("Companies").click();
    await pane.button("Clear all").click();
    await field("Technology").pressSequentially("docus");
    await pane.page.getByRole("option", { name: /DocuSign/ }).click();
    await pane.button("Show: Save at the service").click();
    await textbox("Name").fill("Mine");
    await pane.button("Save").click();
    await text("Saved as “Mine”.").waitFor();
    await pane.button("Change “Mine”").waitFor();
    await pane.show("searches");
    await pane.button(/^Mine/).click();
    await pane.button("New webhook").click();
    await textbox("Address that receives the events").waitFor();
    asked();
    await use("key-of-others");
    await text("Nothing is saved yet.").waitFor();
    await pane.show("find");
    await pane.button("Show: Save at the service").click();
    expect(await pane.button("Change “Mine”").count()).toBe(0);
    await pane.show("lists");
    await textbox("New list").fill("Theirs");
    await pane.button("Create the list").click();
    await pane.button(/^Theirs/).click();
    await pane.button("Delete").waitFor();
    await use("live-key");
    await pane.button(/^Second/).waitFor();
    await pane.show("searches");
    await pane.button("Create the webhook").waitFor();
    await pane.button("All saved searches and webhooks").click();
    await pane.button(/^Mine/).click();
    expect(asked().names).not.toContain("createWebhook");
  });
});

describe("Keywords", () => {
  it("browses to a keyword and inserts a formula over the cell to the left, for 0 credits", async () => {
    await pane.show("keywords");
    await pane.page.locator("main li button").first().click();
    await pane.page.locator("main li button").first().waitFor();
    await pane.page.getByRole("searchbox", { name: "Search keywords" }).fill("kafka");
    await pane.button("More about Kafka").click();
    await pane.button("Insert USES for the row").click();
    await text("Written to Sheet1!B2.").waitFor();
    expect(await pane.written()).toEqual([["formula", '=SCOUT.USES(A2,"Kafka")']]);
    expect(asked().credits).toBe(0);
    expect(await pane.look("keywords")).toEqual([]);
  });
});

describe("Evidence", () => {
  it("follows the selected cell to its figures, refreshes for 3 credits, forgets for none", async () => {
    await pane.show("company");
    await pane.button("Follow the selected cell").click();
    await pane.page.evaluate(() =>
      window.live.sheet.select({
        address: "Sheet1!B2",
        call: {
          name: "USES",
          arguments: [[["https://www.acme.example/about"]], [["kafka"]]],
          row: 0,
          column: 0,
        },
        companies: [],
        texts: [],
      })
    );
    await text("Cell Sheet1!B2").waitFor();
    await text("Jobs that mention it").waitFor();
    expect(asked().credits).toBe(0);
    expect(await pane.look("evidence")).toEqual([]);
    const refreshed = pane.page.getByText("Asked again. Cells show the new answer.");
    await pane.button("Refresh for at most 3 credits").first().click();
    await refreshed.waitFor({ state: "attached" });
    expect(asked().credits).toBe(3);
    await pane.button("Forget").first().click();
    await pane.page.getByRole("dialog").getByRole("button", { name: "Forget it" }).click();
    await pane.page.getByText("The answer was forgotten.").waitFor({ state: "attached" });
    expect(asked().credits).toBe(0);
  });

  it("takes the company of the selected cell into the field, for 0 credits", async () => {
    await pane.page.evaluate(() =>
      window.live.sheet.select(
        { address: "Sheet1!A3", call: null, companies: ["harbor.example"], texts: [] },
        {
          address: "Sheet1!A2:A3",
          companies: [{ by: "domain", domain: "acme.example" as never }],
          unreadable: 0,
        }
      )
    );
    await pane.button("From the selected cell").click();
    await pane.button("Follow the selected cell").waitFor();
    expect(await pane.page.getByLabel("Company", { exact: true }).first().inputValue()).toBe(
      "harbor.example"
    );
    await pane.button("Follow the selected cell").click();
    expect(asked().credits).toBe(0);
  });

  it("says of a cell that shows nothing or an error what that means, for 0 credits", async () => {
    const select = (problem?: "value") =>
      pane.page.evaluate(async (fault) => {
        const { client, sheet } = window.live;
        const company = { by: "domain", domain: "nosuch-co.example" as never } as const;
        const cause = { kind: "formula", name: "TECHSTACK" } as const;
        await client.buy([{ about: "technologies", company }], { cause, shownCredits: 3 });
        sheet.select({
          address: "Sheet1!B3",
          call: { name: "TECHSTACK", arguments: [[[company.domain]]], row: 0, column: 0 },
          companies: [],
          texts: [],
          ...(fault ? { problem: fault } : {}),
        });
      }, problem);
    await select();
    await text("The service did not know this company. Nothing was charged.").waitFor();
    expect(await text("0 entries").count()).toBe(0);
    await select("value");
    await text("The formula has a mistake").waitFor();
    expect(asked().credits).toBe(0);
  });
});

describe("Credits", () => {
  it("shows use per day as numbers, filters and exports purchases", async () => {
    await pane.show("credits");
    const chart = pane.page.getByRole("figure", { name: /^Credits, last 30 days/ });
    await chart.getByRole("button", { name: "Numbers as a table" }).click();
    await pane.page.getByRole("columnheader", { name: "Credits" }).waitFor();
    // The number that the highest bar reaches, and under the mouse that of each day.
    const numbers = (await chart.getByRole("cell").allInnerTexts()).map(Number);
    await chart
      .getByText(String(Math.max(...numbers)), { exact: true })
      .first()
      .waitFor();
    const days = await chart.locator("title").allTextContents();
    expect(days.map((day) => Number(/: (\d+)$/.exec(day)?.[1]))).toEqual(numbers);
    await pane.show("activity");
    await pane.button("Filter").click();
    await textbox("Purchase contains").fill("technologies of acme");
    await text("2 purchases, 6 credits").waitFor();
    await pane.button("Write to a worksheet").click();
    await text(/^Written to Purchases/).waitFor();
    const [write] = await pane.written();
    expect((write?.[1] as { rows: unknown[] }).rows).toHaveLength(2);
    const { names, credits } = pane.asked();
    expect(credits).toBe(0);
    expect(names).toEqual(
      expect.arrayContaining(["creditBalance", "creditsConsumption", "requestCounts"])
    );
    expect(await pane.look("activity")).toEqual([]);
    await pane.show("credits");
    expect(await pane.look("credits")).toEqual([]);
  });

  it("warns on every panel at half of a limit, once, and closes the warning for good", async () => {
    await pane.page.evaluate(() => {
      const { client } = window.live;
      const { workbookCredits } = client.view().spent;
      client.changeSpending({ workbookCredits: Math.floor(workbookCredits * 1.9) });
    });
    await text(/^5\d% of this workbook's limit is used/).waitFor();
    await pane.show("lists");
    await pane.button("Close this warning").click();
    await pane.show("credits");
    await text("Use per day").waitFor();
    expect(await pane.button("Close this warning").count()).toBe(0);
  });
});

describe("Settings", () => {
  it("clears, prepares for sharing, sets mails and ages", async () => {
    await pane.show("settings");
    await text(/^ends in/).waitFor();
    await pane.page.getByRole("switch", { name: "News about the product" }).click();
    await pane.page.getByText("Your preferences were saved.").waitFor({ state: "attached" });
    await textbox("Mark answers older than").fill("60");
    await pane.button("Use these limits").last().click();
    expect(await pane.look("settings")).toEqual([]);
    await pane.button("Prepare for sharing").click();
    await pane.page.getByRole("dialog").getByRole("button", { name: "Remove them" }).click();
    await text(/were removed\. Save the workbook now\.$/).waitFor();
    expect(await pane.page.evaluate(() => window.live.client.view().staleAfterDays)).toBe(60);
    expect(asked().names).toEqual(
      expect.arrayContaining(["emailPreferences", "changeEmailPreferences"])
    );
  });
});

describe("Keywords of a service that knows older calls only", () => {
  const CORS = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };
  const gone = (path: string) =>
    pane.page.route(new RegExp(`${path}(\\?|$)`), (route) =>
      route.fulfill({ status: 404, headers: CORS, json: { detail: "Not Found" } })
    );

  const reload = async () => {
    await pane.page.reload();
    await pane.page.waitForFunction("window.live");
    await pane.show("keywords");
  };

  it("shows categories and subcategories by their older addresses", async () => {
    await gone("/v1/catalog/keywords/categories");
    await gone("/v1/catalog/keywords/subcategories");
    await reload();
    await pane.page.locator("main li button").first().click();
    await pane.page.locator("main li button").first().waitFor();
    expect(asked().names).toEqual(
      expect.arrayContaining(["technologyCategories", "technologySubcategories"])
    );
    await gone("/v1/catalog/technologies/categories");
    await reload();
    await pane.page.locator("main li button").first().waitFor();
    expect(asked().names).toContain("keywordCategoriesV0");
    await pane.page.unrouteAll();
  });
});

describe("A lost reply", () => {
  const notices = () => pane.page.locator("main").getByText("The reply was lost", { exact: true });
  /** The price was counted again: what is open is an obstacle now. */
  const isOff = (name: RegExp) =>
    pane.page.getByRole("button", { name, disabled: true }).first().waitFor();
  const get = () => pane.button("Get the company record for at most 3 credits");
  const loseRecord = async () => {
    await pane.page.reload();
    await pane.page.waitForFunction("window.live");
    await pane.page.route(/\/v1\/companies\/search$/, (route) => route.abort());
    await pane.show("company");
    await field("Company").fill("harbor.example");
    await field("Company").press("Enter");
    await get().click();
    await isOff(/^Get the company record/);
  };

  it("is told once beside the button that asked, and once beside a search", async () => {
    await loseRecord();
    await notices().first().waitFor();
    expect(await notices().count()).toBe(1);
    await pane.show("find");
    await pane.page.getByRole("button", { name: /^Show \d+ companies/ }).waitFor();
    await field("Country").fill("Germany,");
    await pane.page.getByRole("button", { name: /^Show \d+ companies for at most/ }).click();
    await notices().first().waitFor();
    await isOff(/^Show \d+ companies/);
    expect(await notices().count()).toBe(1);
    await pane.page.unrouteAll();
  });

  it("is told as it was settled: once, and no more as lost", async () => {
    const settle = (wasCharged: boolean) =>
      pane.page.evaluate(async (charged) => {
        const { client } = window.live;
        for (const { entry } of client.view().lost) await client.settle(entry.id, charged);
      }, wasCharged);
    const count = (title: string) =>
      pane.page.locator("main").getByText(title, { exact: true }).count();
    await loseRecord();
    await settle(false);
    await pane.page.getByText("Lost and not charged", { exact: true }).waitFor();
    // The price is counted again, and with it what stands in its way.
    await notices().waitFor({ state: "detached" });
    expect(await count("Lost and not charged")).toBe(1);
    await get().and(pane.page.locator(":not([aria-disabled=true])")).click();
    await isOff(/^Get the company record/);
    await settle(true);
    await notices().waitFor({ state: "detached" });
    await isOff(/^Get the company record/);
    expect(await count("Paid for, not arrived")).toBe(1);
    await pane.page.unrouteAll();
  });
});

describe("the contract", () => {
  const onlyInMails: readonly EndpointName[] = ["unsubscribePage", "unsubscribe"];

  it("was reached by these clicks whole, but for mailed links", () => {
    const missing = (Object.keys(endpoints) as EndpointName[]).filter(
      (name) => !pane.everAsked().has(name) && !onlyInMails.includes(name)
    );
    expect(missing).toEqual([]);
  });
});
