/**
 * What colleagues change at the service while the pane shows how it was before, and replies that nobody expects: an act
 * in the pane changes only what was changed in the pane, and a sentence about an earlier act goes when a later one fails.
 */
import { openLivePane, type LivePane } from "./support/live-pane";

jest.setTimeout(60_000);

let pane: LivePane;
let searchId = 0;
let webhookId = 0;

/** As a colleague with the same account. */
async function elsewhere<T>(method: string, path: string, body?: object): Promise<T> {
  const reply = await fetch(`${pane.address}${path}`, {
    method,
    headers: { Authorization: "Bearer live-key", "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(reply.status).toBe(200);
  return (await reply.json()) as T;
}

const textbox = (name: string) => pane.page.getByRole("textbox", { name, exact: true });
const text = (words: string | RegExp) => pane.page.locator("main").getByText(words).first();
const overview = () => pane.button("All saved searches and webhooks").click();
const FAILED = { status: 500, headers: { "Access-Control-Allow-Origin": "*" }, json: {} };

beforeAll(async () => {
  pane = await openLivePane();
  const search = await elsewhere<{ id: number }>("POST", "/v0/saved_searches", {
    name: "Kafka users",
    type: "companies",
    body: { company_technology_slug_or: ["kafka"] },
    emails_subscribed: ["ann@signals.example"],
  });
  searchId = search.id;
  const webhook = await elsewhere<{ id: number }>("POST", "/v0/webhooks", {
    url: "https://hooks.signals.example/in",
    search_id: searchId,
    max_events_per_day: 50,
    listening_start_time: null,
  });
  webhookId = webhook.id;
  await pane.show("searches");
});

afterAll(() => pane.close());

describe("A webhook's form", () => {
  it("leaves the 2 events a day that a colleague set while it was open", async () => {
    await pane.button(/^https:\/\/hooks/).click();
    await pane.button("Edit").click();
    await textbox("Description").fill("CRM");
    const set = { max_events_per_day: 2, listening_start_time: "2026-11-01T00:00:00+00:00" };
    const sent = { url: "https://hooks.signals.example/in", search_id: searchId, ...set };
    await elsewhere("PATCH", `/v0/webhooks/${String(webhookId)}`, sent);
    await pane.button("Save").click();
    await text("On: events are sent.").waitFor();
    expect(await elsewhere("GET", `/v0/webhooks/${String(webhookId)}`)).toMatchObject({
      description: "CRM",
      ...set,
    });
  });

  it("shows and sends back a kind of event that it does not know", async () => {
    const { page } = pane;
    const events = ["company_new", "company_gone"];
    const one = /\/v0\/webhooks\/\d+$/;
    await page.route(one, async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      const response = await route.fetch();
      const webhook = (await response.json()) as object;
      return route.fulfill({ response, json: { ...webhook, active_event_types: events } });
    });
    await overview();
    await pane.button(/^CRM/).click();
    await text(/, company_gone$/).waitFor();
    await pane.button("Edit").click();
    const change = page.waitForRequest((request) => request.method() === "PATCH");
    await pane.button("Save").click();
    expect((await change).postDataJSON()).toMatchObject({ active_event_types: events });
    await page.unroute(one);
    await overview();
  });
});

describe("A saved search's alert", () => {
  it("leaves the addresses that a colleague set, when only how often is changed", async () => {
    await pane.button(/^Kafka users/).click();
    await pane.page.getByLabel("How often").selectOption("weekly");
    const path = `/v0/saved_searches/${String(searchId)}`;
    await elsewhere("PATCH", path, { emails_subscribed: ["bo@signals.example"] });
    await pane.button("Save the alert").click();
    await text("bo@signals.example").waitFor();
    expect(await elsewhere("GET", path)).toMatchObject({
      frequency: "weekly",
      emails_subscribed: ["bo@signals.example"],
    });
    await overview();
  });
});

describe("Mail preferences", () => {
  it("stay as another workbook set them, but for the one that is switched", async () => {
    await pane.show("settings");
    const news = pane.page.getByRole("switch", { name: "News about the product" });
    await news.waitFor();
    const before = await elsewhere<Record<string, unknown>>("GET", "/v0/email-preferences");
    const others = Object.keys(before).filter((name) => typeof before[name] === "boolean");
    const turned = Object.fromEntries(others.map((name) => [name, before[name] !== true]));
    await elsewhere("PUT", "/v0/email-preferences", { ...before, ...turned });
    const saved = pane.page.getByText("Your preferences were saved.");
    await news.click();
    await saved.waitFor({ state: "attached" });
    const after = await elsewhere<Record<string, unknown>>("GET", "/v0/email-preferences");
    expect(others.filter((name) => after[name] === turned[name]).length).toBe(others.length);
    await pane.show("searches");
  });
});

describe("A sentence about an earlier act", () => {
  it("goes when a second test of a webhook fails", async () => {
    await pane.button(/^CRM/).click();
    await pane.button("Send a test").click();
    await text(/^The address answered 200/).waitFor();
    await pane.page.route(/webhooks\/test$/, (route) => route.fulfill(FAILED));
    await pane.button("Send a test").click();
    await pane.page.getByRole("alert").waitFor();
    expect(await text(/^The address answered/).count()).toBe(0);
    await overview();
  });

  it("goes when a second file of a list fails", async () => {
    await elsewhere("POST", "/v0/company_lists", { name: "Leads" });
    await pane.show("lists");
    await pane.button(/^Leads/).click();
    await pane.button("Create the file").click();
    await text("The file is ready.").waitFor();
    await pane.page.route(/\/export\?/, (route) => route.fulfill({ ...FAILED, status: 422 }));
    await pane.button("Create the file").click();
    await pane.page.getByRole("alert").waitFor();
    expect(await text("The file is ready.").count()).toBe(0);
  });

  it("goes when a search cannot be saved a second time", async () => {
    await pane.show("searches");
    await pane.button(/^Kafka users/).click();
    await pane.button("Open as a form").click();
    await pane.button("Show: Save at the service").click();
    await textbox("Name").fill("Again");
    await pane.button("Save").click();
    await text("Saved as “Again”.").waitFor();
    await pane.page.route(/saved_searches$/, (route) => route.fulfill(FAILED));
    await pane.button("Save").click();
    await pane.page.getByRole("alert").waitFor();
    expect(await text("Saved as “Again”.").count()).toBe(0);
    await pane.page.unroute(/saved_searches$/);
  });
});

describe("Who saved a search", () => {
  it("is offered by number where the service gives no name", async () => {
    const all = /\/v0\/saved_searches\?/;
    await pane.page.route(all, async (route) => {
      const response = await route.fetch();
      const searches = (await response.json()) as object[];
      await route.fulfill({ response, json: searches.map((each) => ({ ...each, creator: null })) });
    });
    await pane.show("searches");
    await pane.button("All saved searches and webhooks").click();
    await pane.button(/^Kafka users/).waitFor();
    const offered = await pane.page.getByLabel("Saved by").locator("option").allInnerTexts();
    expect(offered).toEqual(["Everybody", expect.stringMatching(/^\d+$/)]);
  });
});
