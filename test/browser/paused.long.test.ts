/** The service asks for a pause of hours before free calls: the person reads until when, and goes on elsewhere. */
import { openLivePane, type LivePane } from "./support/live-pane";

jest.setTimeout(90_000);

let pane: LivePane;

const PAUSE_MS = 3 * 3_600_000;

beforeAll(async () => {
  pane = await openLivePane();
  const { page } = pane;
  await page.evaluate(() => window.live.client.call("createCompanyList", { name: "Leads" }));
  await page.clock.install();
});

afterAll(() => pane.close());

/** The next call of this kind is told to come back in three hours; the service does not see it. */
async function pausedOnce(method: string, path: RegExp): Promise<void> {
  let isOver = false;
  await pane.page.route(path, async (route) => {
    if (isOver || route.request().method() !== method) return route.fallback();
    isOver = true;
    await route.fulfill({
      status: 429,
      json: {},
      headers: {
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Expose-Headers": "Retry-After",
        "Retry-After": String(PAUSE_MS / 1000),
      },
    });
  });
}

const note = () =>
  pane.page.getByRole("main").getByText(/Its limit is used up until \d+:\d+\s[AP]M/);

it("tells it where a list is read, and reads it when the time has come", async () => {
  const { page } = pane;
  await pausedOnce("GET", /\/v0\/company_lists$/);
  await pane.show("lists");
  await note().waitFor();
  expect(await pane.look("paused")).toEqual([]);
  await pane.show("company");
  await page.getByRole("combobox", { name: "Domain or name" }).waitFor();
  expect(await note().count()).toBe(0);
  await pane.show("lists");
  await note().waitFor();
  pane.asked();
  await page.clock.fastForward(PAUSE_MS);
  await pane.button(/^Leads/).waitFor();
  expect(await note().count()).toBe(0);
  expect(pane.asked().names).toContain("companyLists");
});

it("tells it beside what was saved, and saves it once when the time has come", async () => {
  const { page } = pane;
  await pausedOnce("POST", /\/v0\/company_lists$/);
  await page.getByRole("textbox", { name: "New list" }).fill("Later");
  await pane.button("Create the list").click();
  await note().waitFor();
  pane.asked();
  await page.clock.fastForward(PAUSE_MS);
  await pane.button(/^Later/).waitFor();
  expect(await note().count()).toBe(0);
  expect(pane.asked().names.filter((name) => name === "createCompanyList")).toHaveLength(1);
});

it("tells it under a field that looks up names", async () => {
  const { page } = pane;
  await pausedOnce("GET", /autocomplete/);
  await pane.show("company");
  await page.getByRole("combobox", { name: "Domain or name" }).pressSequentially("acm");
  await note().waitFor();
  await page.clock.fastForward(PAUSE_MS);
  await page.getByRole("option", { name: /Acme/ }).waitFor();
  expect(await note().count()).toBe(0);
});
