/**
 * A search into the sheet and its next page, as a person does it in the workbench at 1280x720: real
 * keys and clicks, each counted. No turn is a wrong one, only the foot of the rows is scrolled to, nothing
 * is bought twice.
 */
import { openOffice, type Analyst, type Office } from "./support/analyst";

jest.setTimeout(180_000);

let office: Office;
let me: Analyst;
let clicks = 0;
/** Where the last click was. */
let at = { x: 0, y: 0 };

beforeAll(async () => {
  office = await openOffice("search-into-sheet-key");
  me = office.analyst;
  await me.page.setViewportSize({ width: 1280, height: 720 });
});

afterAll(() => office.programs.close());

/** Clicks what is in the window as it is: a person would have to scroll for anything else. */
async function click(name: string | RegExp): Promise<void> {
  const button = me.button(name).first();
  await button.and(me.pane.locator(":not([aria-disabled=true])")).waitFor();
  const box = await button.boundingBox();
  if (!box) throw new Error(`No button ${String(name)}`);
  const y = box.y + box.height / 2;
  expect([name, y > 0 && y < 720]).toEqual([name, true]);
  clicks += 1;
  at = { x: box.x + box.width / 2, y };
  await me.page.mouse.click(at.x, at.y);
}

async function type(filter: string, text: string, option: RegExp): Promise<void> {
  const box = me.pane.getByRole("combobox", { name: filter, exact: true });
  clicks += 1;
  await box.click();
  await me.page.keyboard.type(text);
  await me.pane.getByRole("option", { name: option }).first().waitFor();
  await me.page.keyboard.press("ArrowDown");
  await me.page.keyboard.press("Enter");
}

it("takes 6 clicks: a technology and a country, 5 rows in the sheet, 5 more", async () => {
  const before = await me.requestsSoFar();
  await me.panel("Find");
  clicks += 1;
  await type("Technology", "kafka", /^Kafka/);
  await type("Country", "united st", /United States/);
  await me.pane.getByLabel("Rows", { exact: true }).selectOption("5");
  await me.look("search-1-form");
  await click("Show 5 companies for at most 15 credits");
  await me.sees(/^5 of \d+.companies · 15.credits charged/);
  await me.look("search-2-rows");
  await click("Add to sheet");
  await me.sees(/5 rows added\./);
  const [table] = await me.page.evaluate(() => window.workbench.tables());
  expect(table).toMatchObject({ sheet: "Kafka · United States", rows: 5 });
  // Under the search's name, which its worksheet has too, and which is told once.
  await me.sees(/^5 .*companies · .*last read/);
  await me.look("search-3-written");
  // From now on the next rows go straight into the table.
  expect(await me.button(/^Next 5 for/).count()).toBe(1);
  await me.button(/^Next 5 for/).scrollIntoViewIfNeeded();
  await click(/^Next 5 for at most 15 credits/);
  await me.page.mouse.click(at.x, at.y);
  await me.sees(/5 rows added\. 15 credits charged\./);
  const [grown] = await me.page.evaluate(() => window.workbench.tables());
  expect(grown).toMatchObject({ sheet: "Kafka · United States", rows: 10 });
  await me.look("search-4-more");
  expect(await me.paidSince(before)).toMatchObject({ requests: 2, credits: 30, records: 10 });
  expect(clicks).toBe(6);
  await me.expectClean();
});
