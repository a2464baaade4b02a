/** The first minutes on the real client: two clicks to a value in the sheet, and what it cost. */
import { openLivePane, type LivePane } from "./support/live-pane";

jest.setTimeout(60_000);

let pane: LivePane;

beforeAll(async () => {
  pane = await openLivePane({ query: "&first" });
});

afterAll(() => pane.close());

it("shows in a low window, too, why a key was not accepted", async () => {
  const { page } = pane;
  await page.setViewportSize({ width: 320, height: 420 });
  await page.getByLabel("Another service").check();
  await page.getByLabel("Address of the service").fill(pane.address);
  await page.getByLabel("Your key").fill("wrong-key");
  await page.keyboard.press("Enter");
  const notice = page.getByText("Check that the whole key was copied and is still valid.");
  await notice.waitFor();
  expect(await notice.evaluate((at) => at.getBoundingClientRect().bottom <= innerHeight)).toBe(
    true
  );
  await page.getByLabel("Try the demo").check();
  await page.setViewportSize({ width: 320, height: 640 });
  pane.asked();
});

/** The labels in sight from now on that begin so. */
async function labelsSeen(start: string): Promise<() => Promise<string[]>> {
  const seen = await pane.page.evaluateHandle((wanted) => {
    const found = new Set<string>();
    const look = () => {
      for (const button of document.querySelectorAll("button"))
        if (
          button.textContent.startsWith(wanted) &&
          button.checkVisibility({ visibilityProperty: true })
        )
          found.add(button.textContent);
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    return found;
  }, start);
  return () => seen.evaluate((found) => [...found]);
}

it("takes two clicks, one request and three credits to a first value, and says so", async () => {
  await pane.page.evaluate(() =>
    window.live.sheet.select({ address: "Sheet1!A1", call: null, companies: [] })
  );
  expect(await pane.page.getByText("Testing reads your balance.").count()).toBe(0);
  const labels = await labelsSeen("Put it into");
  await pane.button("Start the demo").click();
  await pane.page.getByText(/You are asked before more than 15.credits are spent/).waitFor();
  expect(pane.asked()).toEqual({ names: ["creditBalance"], credits: 0 });
  expect(await pane.look("first-try")).toEqual([]);
  // A label that changes under the pointer would be pressed as another.
  expect(await labels()).toEqual([expect.stringMatching(/^Put it into the sheet/)]);
  await pane.button(/^Put it into the sheet · up to 3.credits$/).click();
  await pane.page
    .getByText(/^[1-9]\d* technologies\. 3.credits; asking again is free\.$/)
    .first()
    .waitFor();
  expect(await pane.written()).toEqual([["formula", '=SCOUT.TECHSTACK("acme.example")']]);
  expect(pane.asked().credits).toBe(3);
  expect(await pane.look("first-value")).toEqual([]);
  await pane.button("I have a list: Enrich").click();
  await pane.page.getByRole("heading", { name: "Enrich", level: 1 }).waitFor();
  expect(pane.asked().credits).toBe(0);
});

it("shows what a waiting cell asked for beside it, once it is approved", async () => {
  await pane.page.evaluate(() => {
    const { client, sheet } = window.live;
    void client.change({ spending: { unaskedCredits: 0 } });
    const company = { by: "domain", domain: "nulls.example" as never } as const;
    const cause = { kind: "formula", name: "TECHSTACK" } as const;
    client.watch([{ about: "technologies", company }], { cause }, () => undefined);
    sheet.select({
      address: "Sheet1!B2",
      call: { name: "TECHSTACK", arguments: [[["nulls.example"]]], row: 0, column: 0 },
      companies: [],
    });
  });
  await pane.show("company");
  await pane.page.getByText("1 purchase waits").first().waitFor();
  expect(await pane.look("waiting-cell")).toEqual([]);
  pane.asked();
  await pane.button(/^Approve · 3.credits$/).click();
  await pane.page
    .getByText(/^Bought/)
    .first()
    .waitFor();
  expect(pane.asked().credits).toBe(3);
});

it("says why one of those approved waits again: a domain has two records, and the price is kept", async () => {
  await pane.page.evaluate(() => {
    for (const domain of ["twin.example", "plus.example"] as never[])
      window.live.client.watch(
        [{ about: "company", company: { by: "domain", domain } }],
        { cause: { kind: "formula", name: "COMPANY" } },
        () => undefined
      );
  });
  await pane.show("activity");
  await pane.button("Approve all for at most 6 credits").click();
  await pane.page.getByText("1 waits again: some domains have several records.").waitFor();
  await pane.button("Approve all for at most 3 credits").waitFor();
  expect(pane.asked().credits).toBe(6);
});

it("refuses to buy where the formula cannot be written", async () => {
  const other = await openLivePane({ query: "&first" });
  await other.button("Start the demo").click();
  const put = other.button(/^Put it into the sheet/);
  await put.waitFor();
  other.asked();
  await other.page.evaluate(() => window.live.sheet.refuse("The selected cell is filled."));
  await put.click();
  await other.page.getByText("The selected cell is filled.").waitFor();
  expect(other.asked()).toEqual({ names: [], credits: 0 });
  await other.close();
});
