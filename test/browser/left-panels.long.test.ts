/** What becomes of a panel's work after it was left: failures are told where the person is, a form is kept. */
import type { Request, Route } from "playwright-core";
import type { PanelId } from "../../src/taskpane/messages/panel-id";
import { openLivePane, type LivePane } from "./support/live-pane";

jest.setTimeout(90_000);

let pane: LivePane;

beforeAll(async () => {
  pane = await openLivePane({ query: "&remembers" });
  await pane.page.evaluate(async () => {
    const { client } = window.live;
    await client.call("createCompanyList", { name: "Leads" });
    const body = { company_technology_slug_or: ["docusign"] };
    await client.call("createSavedSearch", { name: "Signers", type: "companies", body });
  });
});

afterAll(() => pane.close());

const alert = () => pane.page.getByRole("alert");

/** The next request of this method waits until `end` is called; then it fails, or is answered by the service. */
async function held(method: string, path: RegExp) {
  const { page } = pane;
  let end: (how: "fails" | "succeeds") => void = () => undefined;
  const isWanted = new Promise<"fails" | "succeeds">((resolve) => (end = resolve));
  const handle = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    const how = await isWanted;
    await (how === "fails" ? route.fulfill({ status: 409, json: {} }) : route.continue());
  };
  await page.route(path, handle);
  const isIt = (request: Request) => request.method() === method && path.test(request.url());
  const isAsked = page.waitForRequest(isIt);
  return {
    isAsked,
    end: async (how: "fails" | "succeeds") => {
      const answered = page.waitForResponse((response) => isIt(response.request()));
      end(how);
      await answered;
      await page.unroute(path, handle);
    },
  };
}

async function openList() {
  await pane.show("lists");
  if (await pane.button("All lists").count()) return;
  await pane.button(/^Leads/).click();
  await pane.button("Rename").waitFor();
}

it("names the act, why it failed and the panel, until the person closes it", async () => {
  await openList();
  const { page } = pane;
  const request = await held("PATCH", /company_lists/);
  await page.getByRole("textbox", { name: "Name" }).last().fill("Leads of May");
  await pane.button("Rename").click();
  await request.isAsked;
  await pane.show("company");
  await request.end("fails");
  await alert()
    .getByText(/^“Rename” failed \(Lists\)\. The service refused the request\..*status 409/)
    .waitFor();
  expect(await pane.look("missed")).toEqual([]);
  // In a magnified pane its buttons leave the text its width.
  await page.setViewportSize({ width: 160, height: 320 });
  const [words, show] = await Promise.all(
    [alert().locator("span").first(), alert().getByRole("button").first()].map((it) =>
      it.boundingBox()
    )
  );
  expect(show!.y).toBeGreaterThanOrEqual(words!.y + words!.height);
  await page.setViewportSize({ width: 320, height: 640 });
  await alert().getByRole("button", { name: "Show" }).click();
  await pane.page.getByRole("heading", { name: "Lists", level: 1 }).waitFor();
  expect(await alert().getByRole("button", { name: "Show" }).count()).toBe(0);
  await alert().getByRole("button", { name: "Close" }).click();
  expect(await alert().count()).toBe(0);
});

it("tells of two acts, each in its own line", async () => {
  const { page } = pane;
  await openList();
  const request = await held("PATCH", /company_lists/);
  await page.getByRole("textbox", { name: "Name" }).last().fill("Leads of May");
  await pane.button("Rename").click();
  await request.isAsked;
  await pane.show("searches");
  await pane.button(/^Signers/).click();
  const change = await held("PATCH", /saved_searches/);
  await page.getByRole("combobox", { name: "How often" }).selectOption({ index: 1 });
  await pane.button("Save the alert").click();
  await change.isAsked;
  await pane.show("find");
  await request.end("fails");
  await change.end("fails");
  await alert().getByText("“Rename” failed (Lists).").waitFor();
  await alert().getByText("“Save the alert” failed (Saved searches and webhooks).").waitFor();
  for (let left = 2; left > 0; left -= 1)
    await alert().getByRole("button", { name: "Close" }).first().click();
  expect(await alert().count()).toBe(0);
});

it("tells nothing of an act that succeeded, nor of one whose panel is in sight", async () => {
  const { page } = pane;
  await openList();
  const good = await held("PATCH", /company_lists/);
  await page.getByRole("textbox", { name: "Name" }).last().fill("Leads of May");
  await pane.button("Rename").click();
  await good.isAsked;
  await pane.show("company");
  await good.end("succeeds");
  await pane.show("lists");
  await page.getByText("Leads of May", { exact: true }).waitFor();
  expect(await alert().count()).toBe(0);
  const bad = await held("PATCH", /company_lists/);
  await pane.button("Rename").click();
  await bad.isAsked;
  await bad.end("fails");
  await page.getByRole("main").getByText("The service refused the request").waitFor();
  expect(await alert().count()).toBe(1);
});

it("tells that a list was not read whole, and so not written", async () => {
  await openList();
  const request = await held("GET", /company_lists\/\d+\/companies/);
  await pane.button("Write the whole list as a table").click();
  await request.isAsked;
  await pane.show("company");
  await request.end("fails");
  await alert().getByText("“Write the whole list as a table” failed (Lists).").waitFor();
  expect(await pane.written()).toEqual([]);
});

it("keeps a half-filled webhook over another panel and a reload, but not its secret", async () => {
  const { page } = pane;
  const secret = "a-secret-of-24-letters-!";
  const field = (name: RegExp) => page.getByRole("textbox", { name });
  await pane.show("searches");
  if ((await pane.button("New webhook").count()) === 0) await pane.button(/^Signers/).click();
  await pane.button("New webhook").click();
  await field(/^Address that receives/).fill("https://hooks.signals.example/in");
  await page.getByRole("radio", { name: "New secret" }).check();
  await page.locator("input[type=password]").fill(secret);
  await field(/^Events a day/).fill("10");
  await pane.show("lists");
  await page.reload();
  await page.waitForFunction("window.live");
  await pane.show("searches");
  const kept = [/^Address that receives/, /^Events a day/].map((name) => field(name).inputValue());
  expect(await Promise.all(kept)).toEqual(["https://hooks.signals.example/in", "10"]);
  expect(await page.locator("input[type=password]").inputValue()).toBe("");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(secret);
  // Who leaves the form on purpose begins anew.
  await pane.button("All saved searches and webhooks").click();
  await pane.button(/^Signers/).click();
  await pane.button("New webhook").click();
  expect(await field(/^Address that receives/).inputValue()).toBe("");
});

it("shows the webhook that was made while another panel was in sight, not its form as if it was not sent", async () => {
  const { page } = pane;
  await page
    .getByRole("textbox", { name: /^Address that receives/ })
    .fill("https://hooks.signals.example/in");
  const request = await held("POST", /\/v0\/webhooks$/);
  await pane.button("Create the webhook").click();
  await request.isAsked;
  await pane.show("lists");
  await pane.show("searches");
  await pane.button("Create the webhook").waitFor();
  await request.end("succeeds");
  await page.getByText("On: events are sent.").waitFor();
  await page
    .getByRole("status")
    .getByText("The webhook was created.")
    .waitFor({ state: "attached" });
  expect(pane.everAsked()).toContain("createWebhook");
  expect(await page.getByRole("alert").count()).toBe(0);
});

/** Goes to another panel, reloads the page, and comes back. */
async function leaveReloadAndShow(panel: PanelId): Promise<void> {
  await pane.show("company");
  await pane.page.reload();
  await pane.page.waitForFunction("window.live");
  await pane.show(panel);
}

const textbox = (name: string) => pane.page.getByRole("textbox", { name, exact: true }).last();

it("keeps names that are typed for a list over another panel and a reload, until they are sent", async () => {
  await openList();
  await textbox("Name").fill("Leads of June");
  await leaveReloadAndShow("lists");
  await pane.button("Rename").waitFor();
  expect(await textbox("Name").inputValue()).toBe("Leads of June");
  await pane.button("Rename").click();
  await pane.page.getByText("Leads of June", { exact: true }).waitFor();
  // Another name from elsewhere is shown: what was typed was for the old one.
  await textbox("Name").fill("Leads of July");
  await pane.page.evaluate(async () => {
    const { client } = window.live;
    const lists = await client.call("companyLists", {});
    const list = lists.ok && lists.value.find(({ name }) => name === "Leads of June");
    if (list) await client.call("renameCompanyList", { list_id: list.id, new_name: "Ours" });
  });
  await leaveReloadAndShow("lists");
  await pane.page.getByText("Ours", { exact: true }).waitFor();
  expect(await textbox("Name").inputValue()).toBe("Ours");
  await pane.button("All lists").click();
  await textbox("New list").fill("Prospects");
  await leaveReloadAndShow("lists");
  expect(await textbox("New list").inputValue()).toBe("Prospects");
  const request = await held("POST", /company_lists$/);
  await pane.button("Create the list").click();
  await request.isAsked;
  await pane.show("company");
  await request.end("succeeds");
  await pane.show("lists");
  await pane.button(/^Prospects/).waitFor();
  expect(await textbox("New list").inputValue()).toBe("");
});

it("keeps the name of a search that is not saved yet, until it is", async () => {
  await pane.show("find");
  const { page } = pane;
  await page.getByRole("combobox", { name: "Technology", exact: true }).fill("docus");
  await page.getByRole("option", { name: /DocuSign/ }).click();
  await pane.button("Show: Save at the service").click();
  await textbox("Name").fill("Signers of May");
  // The search itself is kept a moment after it was changed.
  await page.waitForFunction(() => JSON.stringify(sessionStorage).includes("docusign"));
  await leaveReloadAndShow("find");
  expect(await textbox("Name").inputValue()).toBe("Signers of May");
  await pane.button("Save").click();
  await page.getByText("Saved as “Signers of May”.").waitFor();
  expect(await textbox("Name").inputValue()).toBe("");
});

it("keeps a changed alert until it is saved, and shows what was saved elsewhere instead", async () => {
  const { page } = pane;
  const often = () => page.getByRole("combobox", { name: "How often" });
  const unsaved = () => page.getByText("Not saved yet.", { exact: true });
  await pane.show("searches");
  if (await pane.button("All saved searches and webhooks").count())
    await pane.button("All saved searches and webhooks").click();
  await pane.button(/^Signers Companies/).click();
  await page.getByRole("switch", { name: "Send alerts" }).check();
  await page.getByRole("combobox", { name: "To these addresses" }).fill("ann@signals.example;");
  await often().selectOption("weekly");
  await leaveReloadAndShow("searches");
  await unsaved().waitFor();
  expect(await often().inputValue()).toBe("weekly");
  await page.getByText("ann@signals.example").waitFor();
  const request = await held("PATCH", /saved_searches/);
  await pane.button("Save the alert").click();
  await request.isAsked;
  await pane.show("company");
  await request.end("succeeds");
  await pane.show("searches");
  await often().waitFor();
  expect([await often().inputValue(), await unsaved().count()]).toEqual(["weekly", 0]);
  await often().selectOption("daily");
  await page.evaluate(async () => {
    const { client } = window.live;
    const found = await client.call("savedSearches", {});
    const search = found.ok && found.value.find(({ name }) => name === "Signers");
    if (search)
      await client.call("changeSavedSearch", { search_id: search.id, is_alert_active: false });
  });
  await leaveReloadAndShow("searches");
  await page.getByRole("switch", { name: "Send alerts", checked: false }).waitFor();
  expect([await often().inputValue(), await unsaved().count()]).toEqual(["weekly", 0]);
});

it("leaves another form alone that was opened while one was being sent", async () => {
  const { page } = pane;
  const address = page.getByRole("textbox", { name: /^Address that receives/ });
  const open = async () => {
    await pane.button("All saved searches and webhooks").click();
    await pane.button(/^Signers Companies/).click();
    await pane.button("New webhook").click();
  };
  await pane.show("searches");
  await open();
  await address.fill("https://hooks.signals.example/one");
  const request = await held("POST", /\/v0\/webhooks$/);
  await pane.button("Create the webhook").click();
  await request.isAsked;
  await open();
  await address.fill("https://hooks.signals.example/two");
  await request.end("succeeds");
  await page
    .getByRole("status")
    .getByText("The webhook was created.")
    .waitFor({ state: "attached" });
  expect(await address.inputValue()).toBe("https://hooks.signals.example/two");
});
