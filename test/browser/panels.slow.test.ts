/**
 * Each panel's main way with real clicks, on the real client against a service in this process, and
 * what it looks like at each end: axe in light, dark and forced colours, nothing cut or wider than
 * the pane, also at 200 %. One page for all of them, in the order an analyst would go.
 */
import { openLivePane, type LivePane } from "./support/live-pane";

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
  it("buys record and technologies of a picked company for 6 credits, and writes the formula for 0", async () => {
    await pane.show("company");
    await field("Domain or name").pressSequentially("acme");
    await pane.page.getByRole("option", { name: /Acme Example/ }).click();
    await pane.button("Get the company record for at most 3 credits").click();
    await text("Software Development").waitFor();
    await pane.button("Get all technologies for at most 3 credits").click();
    await text("Kafka").waitFor();
    const { names, credits } = asked();
    expect(names).toEqual(
      expect.arrayContaining(["companyAutocomplete", "companySearch", "technologies"])
    );
    expect(credits).toBe(6);
    await pane.button("Insert as a formula").last().click();
    await text("Written to Sheet1!B2.").waitFor();
    expect(await pane.written()).toEqual([["formula", '=SCOUT.TECHSTACK("acme.example")']]);
    expect(asked().credits).toBe(0);
    expect(await pane.look("look-up")).toEqual([]);
  });
});

describe("Look up of a giant, and of a name that two companies share", () => {
  const company = () => field("Domain or name");

  it("gets all three at one price, with the first 500 of 3,000 technologies", async () => {
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

  it("shows the twin that was picked by name, not the one with most jobs", async () => {
    await company().fill("Twin Industries");
    await company().press("Escape");
    await pane.page.getByRole("main").getByRole("button", { name: "Look up", exact: true }).click();
    await pane.button("Find up to 5 for at most 15 credits").click();
    await pane.button("Look up: Twin Industries Services Fiction").click();
    await text("2 records share this domain").waitFor();
    const chosen = pane.page.locator("input[type=radio]:checked");
    const second = await chosen.getAttribute("value");
    await company().fill("Twin Industries");
    await company().press("Escape");
    await pane.page.getByRole("main").getByRole("button", { name: "Look up", exact: true }).click();
    await pane.button("Look up: Twin Industries Fiction").click();
    await pane.page.locator(`input[type=radio]:checked:not([value="${second}"])`).waitFor();
    expect(await chosen.count()).toBe(1);
    expect(asked().credits).toBe(6);
  });
});

describe("Find companies", () => {
  it("prices 5 companies at 15 credits before it asks, and shows them with the number of all that match", async () => {
    await pane.show("find");
    await field("Technology").pressSequentially("docus");
    await pane.page.getByRole("option", { name: /DocuSign/ }).click();
    await pane.page.getByLabel("Rows", { exact: true }).selectOption("5");
    expect(asked().credits).toBe(0);
    await pane.button("Show 5 companies for at most 15 credits").click();
    await text(/^5 of \d+\scompanies · 15\scredits charged/).waitFor();
    expect(asked().credits).toBe(15);
    await pane.page.locator("ol").getByRole("checkbox").nth(1).uncheck();
    await text("4 ticked").waitFor();
    expect(await pane.look("find-companies")).toEqual([]);
  });

  it("refuses an unreadable number in words, and mends a job filter without dates with one click", async () => {
    await pane.button("Edit filters").click();
    await textbox("Min employees").fill("many");
    await text(/needs a whole number, not "many"/).waitFor();
    await textbox("Min employees").fill("");
    await field("Job title").fill("engineer;");
    await text("Filters on jobs need a posting date.").waitFor();
    await pane.button("Posted within 30 days").click();
    await pane.button(/^Show 5 companies for at most 15 credits/).waitFor();
    await pane.button("Remove engineer").click();
    await textbox("Posted").fill("");
    expect(asked().credits).toBe(0);
  });

  it("adds the ticked ones to a new list and to the sheet, in a click each", async () => {
    await pane.button("Add to sheet").click();
    await text(/^4 rows added/).waitFor();
    await pane.button("Add to list").click();
    await pane.button("Add 4 companies").click();
    await text(/^4 companies were added to “/).waitFor();
    const { names, credits } = asked();
    expect(credits).toBe(0);
    expect(names).toEqual(expect.arrayContaining(["createCompanyList", "addToCompanyList"]));
    await pane.page.evaluate(async () => {
      const { client } = window.live;
      const lists = await client.call("companyLists", {});
      for (const { id } of lists.ok ? lists.value : [])
        await client.call("deleteCompanyList", { list_id: id });
    });
  });

  it("gives the request as cells in Help, and keeps it as a saved search", async () => {
    await pane.show("help");
    await pane.button("Show: Your search as a request").click();
    await pane.button("Write to the selected cell").click();
    await text("Written to Sheet1!B2:D6.").waitFor();
    expect((await pane.written()).at(-1)).toEqual(["rows", [["Technology", "docusign"]]]);
    await pane.show("find");
    await pane.button("Save this search").click();
    await text("Saved as “DocuSign”.").waitFor();
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
        await field("Add a filter").fill(label);
        await pane.page.getByRole("option", { name: label }).first().click();
      }
      await field(label).fill(typed);
      await pane.page.getByRole("listbox").getByRole("option").first().waitFor();
      expect(asked()).toEqual({ names: [endpoint], credits: 0 });
      await field(label).fill("");
    }
  });
});

describe("Find jobs", () => {
  it("shows 5 jobs for at most 5 credits, and again for nothing when the same is filled in", async () => {
    await pane.show("find");
    await pane.button("Jobs").click();
    await field("Job title").pressSequentially("engineer");
    await pane.page.keyboard.press("Enter");
    await pane.page.getByLabel("Rows", { exact: true }).selectOption("5");
    await pane.button("Show 5 jobs for at most 5 credits").click();
    await text(/^5 of \d+\sjobs · 5\scredits charged/).waitFor();
    expect(asked()).toMatchObject({ credits: 5 });
    await pane.button("Edit filters").click();
    await pane.button("Clear all").click();
    await field("Job title").pressSequentially("engineer");
    await pane.page.keyboard.press("Enter");
    await pane.button("Show 5 jobs, free").click();
    await text(/^5 of \d+\sjobs · nothing charged/).waitFor();
    expect(asked().credits).toBe(0);
    expect(await pane.look("find-jobs")).toEqual([]);
  });
});

describe("Lists", () => {
  const select = (...companies: object[]) =>
    pane.page.evaluate(
      (found) =>
        window.live.sheet.select(null, {
          companies: found as never,
          unreadable: 1,
        }),
      companies
    );

  it("fills a list from the sheet: bought records and free suggestions first, the rest for its price", async () => {
    await pane.show("lists");
    await textbox("New list").fill("Leads");
    await pane.button("Create the list").click();
    await pane.button(/^Leads/).click();
    await select(
      { by: "domain", domain: "acme.example" },
      { by: "domain", domain: "harbor.example" },
      { by: "linkedin", page: "linkedin.com/company/northwind-harbor-fiction" }
    );
    await pane.button("Add the selection").click();
    await text("These 2 companies are in the list.").waitFor();
    await text(/^1 cell names no company that the service knows/).waitFor();
    const { names, credits } = asked();
    expect(credits).toBe(0);
    expect(names).toEqual(
      expect.arrayContaining(["createCompanyList", "companyLists", "addToCompanyList"])
    );
    await pane.button("Get and add 1 more company for at most 3 credits").click();
    await text("This company is in the list.").waitFor();
    expect(asked().credits).toBeLessThanOrEqual(3);
    expect(await pane.look("lists")).toEqual([]);
  });

  it("writes it into the sheet, makes a file, and deletes it", async () => {
    await pane.button("Write into the sheet").click();
    await text(/Written to Leads/).waitFor();
    const [write] = await pane.written();
    expect((write?.[1] as { rows: unknown[] }).rows).toHaveLength(2);
    await pane.button("Make a CSV file").click();
    await pane.page.getByRole("link", { name: "Open the file" }).waitFor();
    await pane.button("Delete").click();
    await pane.page.getByRole("dialog").getByRole("button", { name: "Delete the list" }).click();
    await text(/^No lists yet/).waitFor();
    expect(asked().names).toEqual(
      expect.arrayContaining(["listedCompanies", "exportCompanyList", "deleteCompanyList"])
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
    await text(/^No lists yet/).waitFor();
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
    await field("Domain or name").fill("n".repeat(100));
    await field("Domain or name").press("Enter");
    await pane.page.getByRole("heading", { name: /n{100}/ }).waitFor();
    expect(await wide()).toEqual([]);
    expect(asked().credits).toBe(0);
  });
});

describe("Saved searches and webhooks", () => {
  it("turns an alert on and off, in one click without Enter, with its addresses", async () => {
    await pane.show("searches");
    await pane.button(/^DocuSign/).click();
    await text("docusign").waitFor();
    // To nobody, none would ever come.
    await pane.button("Turn the alert on").click();
    await text("Type at least one address.").waitFor();
    await textbox("Send to").fill("ann");
    await text("“ann” is not an e-mail address.").waitFor();
    expect(pane.everAsked()).not.toContain("changeSavedSearch");
    await textbox("Send to").fill("ann@signals.example, ben@signals.example");
    await pane.button("Turn the alert on").click();
    await text("New matches are mailed to ann@signals.example, ben@signals.example.").waitFor();
    await pane.button("Turn the alert off").click();
    await textbox("Send to").waitFor();
    expect(asked().credits).toBe(0);
  });

  it("asks once when it is clicked again before the panel shows what the first click did", async () => {
    const { page } = pane;
    let letGo: () => void = () => undefined;
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
    const read = /\/v0\/saved_searches\?/;
    await page.route(read, (route) => isLetGo.then(() => route.continue()));
    await textbox("Send to").fill("ann@signals.example");
    const isReadAgain = page.waitForRequest(read);
    await pane.button("Turn the alert on").click();
    await isReadAgain;
    await pane.button("Turn the alert on").click({ force: true });
    letGo();
    await pane.button("Turn the alert off").click();
    await textbox("Send to").waitFor();
    await page.unroute(read);
    const { names } = asked();
    expect(names.filter((name) => name === "changeSavedSearch")).toHaveLength(2);
  });

  it("makes a webhook whose cost is said, tests it, shows what was sent and answered", async () => {
    await pane.button("Create the webhook").click();
    await text("Type an address that starts with https:// or http://").waitFor();
    await textbox("Send new matches to").fill("http://localhost:8123/in");
    await pane.button("Create the webhook").click();
    await text(/^The service cannot reach a local or private address/).waitFor();
    await textbox("Send new matches to").fill("https://hooks.signals.example/in");
    await textbox("Events a day, at most").fill("10");
    await text("At most 30 credits a day.").waitFor();
    expect(await pane.look("search")).toEqual([]);
    await pane.button("Create the webhook").click();
    await text("On: new matches are sent.").waitFor();
    let letGo: () => void = () => undefined;
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
    const test = /\/webhooks\/test$/;
    await pane.page.route(test, (route) => isLetGo.then(() => route.continue()));
    await pane.button("Send a test").click();
    // Until it answers, nothing else begins: a confirmation would be lost.
    await pane.page.getByRole("button", { name: "Delete", disabled: true }).waitFor();
    letGo();
    await text("The address answered 200.").waitFor();
    await pane.page.unroute(test);
    const { names, credits } = asked();
    expect(credits).toBe(0);
    expect(names).toEqual(
      expect.arrayContaining(["savedSearches", "webhooks", "createWebhook", "testWebhook"])
    );
    await pane.page.evaluate(async () => {
      const { client } = window.live;
      const hooks = await client.call("webhooks", {});
      const hook = hooks.ok ? hooks.value[0] : undefined;
      if (!hook) return;
      await client.call("changeWebhook", {
        webhook_id: hook.id,
        url: hook.url,
        search_id: hook.search_id,
        active_event_types: hook.active_event_types,
        listening_start_time: null,
      });
    });
    await pane.tick();
    await pane.button("Read again: History").click();
    await text(/answered 200$/).waitFor();
    expect(await pane.look("webhook")).toEqual([]);
  });

  it("turns it off, deletes it, and deletes its search", async () => {
    await pane.button("Turn off").click();
    await text("Off: nothing is sent.").waitFor();
    await pane.button("Delete").click();
    const dialog = pane.page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Delete the webhook" }).click();
    await pane.button(/^DocuSign/).click();
    await pane.button("Delete").click();
    await dialog.getByRole("button", { name: "Delete the search" }).click();
    await text(/^Nothing saved yet/).waitFor();
    expect(asked().names).toEqual(
      expect.arrayContaining([
        "setWebhookStatus",
        "archiveWebhook",
        "archiveSavedSearch",
        "webhookEvents",
      ])
    );
    expect(await pane.look("searches")).toEqual([]);
  });
});

describe("A service out of reach", () => {
  it("is told once in a panel that reads two lists", async () => {
    const all = /\/v0\//;
    await pane.page.route(all, (route) => route.abort());
    await pane.show("keywords");
    await pane.show("searches");
    const told = pane.page.locator("main").getByText("The service cannot be reached");
    await told.first().waitFor();
    await pane.idle();
    expect(await told.count()).toBe(1);
    await pane.page.unroute(all);
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
    await pane.button("Save this search").click();
    await text("Saved as “DocuSign”.").waitFor();
    await pane.show("searches");
    await pane.button(/^DocuSign/).click();
    await textbox("Send new matches to").waitFor();
    asked();
    await use("key-of-others");
    await text(/^Nothing saved yet/).waitFor();
    await pane.show("lists");
    await textbox("New list").fill("Theirs");
    await pane.button("Create the list").click();
    await pane.button(/^Theirs/).click();
    await pane.button("Delete").waitFor();
    await use("live-key");
    await pane.button(/^Staying/).waitFor();
    await pane.show("searches");
    await pane.button("Create the webhook").waitFor();
    expect(asked().names).not.toContain("createWebhook");
  });
});

describe("Keywords", () => {
  it("finds a keyword and inserts a formula over the cell to the left, for 0 credits", async () => {
    await pane.show("keywords");
    await pane.page.getByRole("searchbox", { name: "Search keywords" }).fill("kafka");
    await pane.button("Show: Kafka").click();
    await pane.button("Insert USES for the row").click();
    await text("Written to Sheet1!B2.").waitFor();
    expect(await pane.written()).toEqual([["formula", '=SCOUT.USES(A2,"Kafka")']]);
    expect(asked().credits).toBe(0);
    expect(await pane.look("keywords")).toEqual([]);
  });
});

describe("Evidence", () => {
  it("follows the selected cell to its figures, refreshes for 3 credits, deletes for none", async () => {
    await pane.show("company");
    await pane.button("Back to the selected cell").click();
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
      })
    );
    await text(/^Sheet1!B2/).waitFor();
    await text("Jobs, 30 days").waitFor();
    // An empty cell, to put what is known of the company there, changes nothing.
    await pane.page.evaluate(() =>
      window.live.sheet.select({ address: "Sheet1!H9", call: null, companies: [] })
    );
    await text(/^Sheet1!B2/).waitFor();
    expect(asked().credits).toBe(0);
    expect(await pane.look("evidence")).toEqual([]);
    const refreshed = pane.page.getByText("Asked again. Cells show the new answer.");
    await pane.button("Refresh for at most 3 credits").first().click();
    await refreshed.waitFor({ state: "attached" });
    expect(asked().credits).toBe(3);
    await pane.button("Delete").first().click();
    await pane.page.getByRole("dialog").getByRole("button", { name: "Delete it" }).click();
    await pane.page.getByText("The answer was deleted.").waitFor({ state: "attached" });
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
          ...(fault ? { problem: fault } : {}),
        });
      }, problem);
    await select();
    await text("Not known to the service (not charged)").waitFor();
    expect(await text("0 entries").count()).toBe(0);
    await select("value");
    await text("The formula has a mistake").waitFor();
    expect(asked().credits).toBe(0);
  });
});

describe("Credits", () => {
  it("reads the balance, and writes the purchases into the sheet", async () => {
    await pane.show("credits");
    await pane.button("Write into the sheet").click();
    await text(/^Written to Purchases/).waitFor();
    const [write] = await pane.written();
    expect((write?.[1] as { rows: unknown[] }).rows.length).toBeGreaterThan(2);
    expect(pane.asked()).toMatchObject({
      names: expect.arrayContaining(["creditBalance"]),
      credits: 0,
    });
    expect(await pane.look("credits")).toEqual([]);
    await pane.show("activity");
    expect(await pane.look("activity")).toEqual([]);
  });
});

describe("Settings", () => {
  it("clears, prepares for sharing, sets mails and ages", async () => {
    await pane.show("settings");
    await text(/^ends in/).waitFor();
    // Another workbook sets one of them meanwhile.
    await pane.page.evaluate(() =>
      window.live.client.call("changeEmailPreferences", { search_alerts: false })
    );
    const isOn = (name: string, checked: boolean) =>
      pane.page.getByRole("switch", { name, checked });
    await isOn("News about the product", true).click();
    await pane.page.getByText("Your preferences were saved.").waitFor({ state: "attached" });
    await isOn("Alerts of saved searches", false).waitFor();
    await isOn("News about the product", false).waitFor();
    // The second before the first is saved.
    await isOn("News about the product", false).click();
    await isOn("Alerts of saved searches", false).click();
    await isOn("News about the product", true).waitFor();
    await isOn("Alerts of saved searches", true).waitFor();
    await textbox("Mark answers older than").fill("60");
    await pane.button("Use these limits").last().click();
    expect(await pane.look("settings")).toEqual([]);
    await pane.button("Remove Stackscout's data from this workbook").click();
    await pane.page.getByRole("dialog").getByRole("button", { name: "Remove it" }).click();
    await text(/were removed\. Save the workbook now\.$/).waitFor();
    expect(await pane.page.evaluate(() => window.live.client.view().staleAfterDays)).toBe(60);
    expect(asked().names).toEqual(
      expect.arrayContaining(["emailPreferences", "changeEmailPreferences"])
    );
  });
});

describe("A purchase that the service did not answer", () => {
  const notices = () =>
    pane.page.locator("main").getByText("The service did not answer", { exact: true });
  /** The price was counted again: what is open is an obstacle now. */
  const isOff = (name: RegExp) =>
    pane.page.getByRole("button", { name, disabled: true }).first().waitFor();
  const get = () => pane.button("Get the company record for at most 3 credits");
  const loseRecord = async () => {
    await pane.page.reload();
    await pane.page.waitForFunction("window.live");
    await pane.page.route(/\/v1\/companies\/search$/, (route) => route.abort());
    await pane.show("company");
    await field("Domain or name").fill("harbor.example");
    await field("Domain or name").press("Enter");
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
});
