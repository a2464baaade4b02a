/** What becomes of a panel's work after it was left: failures are told where the person is, a form is kept. */
import type { Request, Route } from "playwright-core";
import type { PanelId } from "../../src/taskpane/state/pane-context";
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

/** What is told on every panel, until it is closed. */
const told = () =>
  pane.page.getByRole("status").filter({ has: pane.page.getByRole("button", { name: "Close" }) });

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

/** Begins to make a list, which takes until `end` is called, and goes elsewhere. */
async function makeListAndLeave(name: string) {
  await pane.show("lists");
  if (await pane.button("All lists").count()) await pane.button("All lists").click();
  await textbox("New list").fill(name);
  const request = await held("POST", /company_lists$/);
  await pane.button("Create the list").click();
  await request.isAsked;
  await pane.show("company");
  return request;
}

const textbox = (name: string | RegExp) => pane.page.getByRole("textbox", { name }).last();

/** Goes to another panel, reloads the page, and comes back. */
async function leaveReloadAndShow(panel: PanelId): Promise<void> {
  await pane.show("company");
  await pane.page.reload();
  await pane.page.waitForFunction("window.live");
  await pane.show(panel);
}

it("names the act, why it failed and the panel, until the person closes it", async () => {
  const request = await makeListAndLeave("Leads of May");
  await request.end("fails");
  await told()
    .getByText(
      /^“Create the list” failed \(Lists\)\. The service refused the request\..*status 409/
    )
    .waitFor();
  expect(await pane.look("missed")).toEqual([]);
  await told().getByRole("button", { name: "Close" }).click();
  await told().waitFor({ state: "detached" });
});

it("tells that a list was not read whole, and so not written", async () => {
  await pane.page.evaluate(async () => {
    const { client } = window.live;
    const lists = await client.call("companyLists", {});
    const list = lists.ok ? lists.value[0] : undefined;
    const found = await client.call("companyAutocomplete", { text: "acme", limit: 1 });
    const company = found.ok ? found.value.data[0] : undefined;
    if (list && company)
      await client.call("addToCompanyList", { list_id: list.id, company_ids: [company.id] });
  });
  await pane.show("find");
  await pane.show("lists");
  await pane.page.getByRole("button", { name: /1 company/ }).click();
  const request = await held("GET", /company_lists\/\d+\/companies/);
  await pane.button("Write into the sheet").click();
  await request.isAsked;
  await pane.show("company");
  await request.end("fails");
  await told().getByText("“Write into the sheet” failed (Lists).").waitFor();
  expect(await pane.written()).toEqual([]);
});

it("keeps what is typed over another panel and a reload, until it is sent", async () => {
  await pane.show("lists");
  if (await pane.button("All lists").count()) await pane.button("All lists").click();
  await textbox("New list").fill("Prospects");
  await pane.show("searches");
  await pane.button(/^Signers/).click();
  await textbox("Send new matches to").fill("https://hooks.signals.example/in");
  await leaveReloadAndShow("lists");
  expect(await textbox("New list").inputValue()).toBe("Prospects");
  await pane.show("searches");
  expect(await textbox("Send new matches to").inputValue()).toBe(
    "https://hooks.signals.example/in"
  );
  const request = await held("POST", /\/v0\/webhooks$/);
  await pane.button("Create the webhook").click();
  await request.isAsked;
  await pane.show("lists");
  await request.end("succeeds");
  await pane.show("searches");
  // The page of what was made.
  await pane.button("All saved searches").click();
  await pane.button(/^Signers/).click();
  await pane.button(/hooks\.signals/).waitFor();
  expect(await textbox("Send new matches to").inputValue()).toBe("");
});
