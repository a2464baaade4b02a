/**
 * The pane in workbooks of other locales: numbers, days, times and sizes as people write them
 * there, in English sentences that stay whole and no wider than the pane.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createFormats } from "../../src/texts";
import { openLivePane, type LivePane } from "./support/live-pane";
import { tooWide } from "./support/pane-looks";

jest.setTimeout(90_000);

const PICTURES = join(__dirname, "..", "..", ".cache", "screenshots");

let pane: LivePane;

beforeAll(async () => {
  pane = await openLivePane();
});
afterAll(() => pane.close());

const text = (words: string | RegExp) => pane.page.getByText(words).first();

async function openIn(locale: string): Promise<void> {
  const url = new URL(pane.page.url());
  url.searchParams.set("locale", locale);
  await pane.page.goto(url.href);
  await pane.page.waitForFunction("window.live");
}

async function keepPicture(name: string): Promise<void> {
  if (process.env["STACKSCOUT_PICTURES"] === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await pane.page.screenshot({ path: join(PICTURES, `locale-${name}.png`), fullPage: true });
}

describe("a workbook's locale", () => {
  it("decides how formulas are shown, while what is inserted is English, as Excel asks", async () => {
    await openIn("fr-FR");
    await pane.show("help");
    await text('=SCOUT.USES("acme.example";"Kafka")').waitFor();
    await pane.button('Insert =SCOUT.USES("acme.example";"Kafka")').click();
    await text(/^Written to/).waitFor();
    expect(await pane.written()).toEqual([["formula", '=SCOUT.USES("acme.example","Kafka")']]);
  });

  it("decides how numbers and days are written, and nothing gets too wide", async () => {
    const locale = "ar-EG";
    await openIn(locale);
    await pane.show("company");
    await pane.page
      .getByRole("combobox", { name: "Domain or name", exact: true })
      .fill("acme.example");
    await pane.page.keyboard.press("Enter");
    const formats = createFormats(locale);
    await pane.button(`Get all three for at most ${formats.credits(9)}`).click();
    await text(new Intl.NumberFormat(locale).format(1250)).waitFor();
    await text("Bought this minute by MK").waitFor();
    expect(await tooWide(pane.page)).toEqual([]);
    await keepPicture(`${locale}-look-up`);
    await pane.show("credits");
    await pane.idle();
    // The panel reads the balance once more when its own code has come.
    await pane.page.waitForFunction((of) => {
      const credits = window.live.client.view().balance?.leftCredits;
      const shown = document.querySelector("main")?.innerText ?? "";
      return credits !== undefined && shown.includes(new Intl.NumberFormat(of).format(credits));
    }, locale);
    expect(await tooWide(pane.page)).toEqual([]);
    await keepPicture(`${locale}-credits`);
  });
});
