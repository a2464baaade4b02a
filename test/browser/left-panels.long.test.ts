/** What was asked for in a panel and fails after the panel was left: it is told where the person is. */
import type { Request, Route } from "playwright-core";
import { openLivePane, type LivePane } from "./support/live-pane";

jest.setTimeout(90_000);

let pane: LivePane;

beforeAll(async () => {
  pane = await openLivePane();
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
