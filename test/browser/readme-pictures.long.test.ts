/**
 * The two pictures of README.md, of the workbench as `npm start` opens it: the price of a list before anything is bought, and
 * the list filled, with what it cost. With STACKSCOUT_README_PICTURES=1
 * it makes them anew; without, it holds what they show.
 */
import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { companyNames, openOffice, type Analyst, type Office } from "./support/analyst";

jest.setTimeout(180_000);

const PICTURES = path.resolve(__dirname, "../../docs/pictures");
/** A README is read over any line. */
const MAX_BYTES = 150_000;
const VIEW = { width: 1280, height: 600 };
const ROWS = 12;

let office: Office;
let me: Analyst;

beforeAll(async () => {
  office = await openOffice("pictures-key");
  me = office.analyst;
  await me.page.setViewportSize(VIEW);
});

afterAll(() => office.programs.close());

async function keep(name: string): Promise<void> {
  if (process.env["STACKSCOUT_README_PICTURES"] === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await me.page.mouse.move(640, 590);
  await me.page.evaluate(() => window.scrollTo(0, 0));
  await me.page.screenshot({ path: path.join(PICTURES, `${name}.png`) });
}

it("shows the price of a list first, then the list filled for no more than that", async () => {
  const names = await companyNames(office.programs, office.domains);
  // Names that a reader expects; others are there to try what a sheet must never take for a formula.
  const domains = office.domains
    .filter((domain) => /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(names.get(domain) ?? ""))
    .slice(0, ROWS);
  // The balance on the picture is read after the names were bought.
  await me.startAnew();
  await me.page.setViewportSize(VIEW);
  await me.sheet("Accounts");
  await me.paste(["Website", ...domains]);
  await me.select(`Accounts!A1:A${String(domains.length + 1)}`);
  await me.ribbon("Enrich selection");
  const price = await me.price(/^Enrich for at most/);
  expect(price).toBe(3 * domains.length + 3 * Math.floor(domains.length / 10));
  const confirm = me.button(/^Enrich for at most/).first();
  await confirm.scrollIntoViewIfNeeded();
  expect(
    await me
      .button(/^Enrich for at most/)
      .first()
      .isVisible()
  ).toBe(true);
  await keep("price-first");

  const before = await me.requestsSoFar();
  await confirm.click();
  await me.sees(`${ROWS} of ${ROWS} rows found`);
  expect((await me.paidSince(before)).credits).toBeLessThanOrEqual(price);
  const filled = await me.values(`Accounts!B2:B${String(domains.length + 1)}`);
  expect(filled.flat().every((name) => name !== "")).toBe(true);
  await me.page.evaluate(() => window.workbench.select("Accounts!A1"));
  await keep("filled");
});

it.each(["price-first", "filled"])("has a picture %s of at most 150 KB", (name) => {
  expect(statSync(path.join(PICTURES, `${name}.png`)).size).toBeLessThanOrEqual(MAX_BYTES);
});
