/**
 * What colleagues change at the service while the pane shows how it was before, and replies that nobody expects: an act
 * in the pane changes only what was changed in the pane, and a sentence about an earlier act goes when a later one fails.
 */
import { openLivePane, type LivePane } from "./support/live-pane";

jest.setTimeout(60_000);

let pane: LivePane;

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
const overview = () => pane.button("All saved searches").click();
const FAILED = { status: 500, headers: { "Access-Control-Allow-Origin": "*" }, json: {} };

beforeAll(async () => {
  pane = await openLivePane();
  const search = await elsewhere<{ id: number }>("POST", "/v0/saved_searches", {
    name: "Kafka users",
    type: "companies",
    body: { company_technology_slug_or: ["kafka"] },
    emails_subscribed: ["ann@signals.example"],
  });
  await elsewhere("POST", "/v0/webhooks", {
    url: "https://hooks.signals.example/in",
    search_id: search.id,
    max_events_per_day: 50,
    listening_start_time: null,
  });
  await pane.show("searches");
});

afterAll(() => pane.close());

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
    await pane.button(/^https:..hooks/).click();
    await pane.button("Send a test").click();
    await text(/^The address answered 200/).waitFor();
    await pane.page.route(/webhooks\/test$/, (route) => route.fulfill(FAILED));
    await pane.button("Send a test").click();
    await pane.page.getByRole("alert").waitFor();
    expect(await text(/^The address answered/).count()).toBe(0);
    await overview();
  });

  it("goes when a second file of a list fails", async () => {
    const list = await elsewhere<{ id: number }>("POST", "/v0/company_lists", { name: "Leads" });
    const ids = await pane.page.evaluate(async () => {
      const found = await window.live.client.call("companyAutocomplete", { text: "a", limit: 1 });
      return found.ok ? found.value.data.map(({ id }) => id) : [];
    });
    await elsewhere("POST", `/v0/company_lists/${String(list.id)}/add_companies`, {
      company_ids: ids,
    });
    await pane.show("lists");
    await pane.button(/^Leads/).click();
    await pane.button("Make a CSV file").click();
    await text("The file is ready.").waitFor();
    await pane.page.route(/\/export\?/, (route) => route.fulfill({ ...FAILED, status: 422 }));
    await pane.button("Make a CSV file").click();
    await pane.page.getByRole("alert").waitFor();
    expect(await text("The file is ready.").count()).toBe(0);
  });

  it("goes when a search cannot be saved a second time", async () => {
    await pane.show("searches");
    await pane.button(/^Kafka users/).click();
    await pane.button("Open in Find").click();
    await pane.button("Show: Save this search").click();
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
