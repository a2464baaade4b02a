/**
 * The pane in a made-up language that is two fifths longer, on every panel with data, in every dialog
 * and in every failure: a text outside its brackets was never in the messages, one that does not
 * fit is cut or makes the pane wider. What the service sent, what the sheet holds and what the
 * test typed is data. So are two things on purpose: the ledger's lines, which are kept as they
 * were written, and the sentences of Excel's layer, which the ribbon says without a pane.
 */
import { nameText, t } from "../../src/texts";
import { speakBy } from "../../src/texts/t";
import type { PanelId } from "../../src/taskpane/state/pane-context";
import { pseudoCatalogue, pseudoText } from "../taskpane/support/pseudo";
import { settled } from "./support/keys";
import { openLivePane, tooWide, type LivePane } from "./support/live-pane";

jest.setTimeout(90_000);

speakBy("en", pseudoCatalogue, "en-US");

let pane: LivePane;

afterEach(() => pane.page.setViewportSize({ width: 320, height: 640 }));

/** What the sheet, its runs and its tables are said to hold, and what these tests typed. */
const ofFakes = new Set([
  "Demo service",
  "MK",
  "CSV",
  "XLSX",
  "Excel",
  "Demo User",
  "Host",
  "Companies in Germany",
  "Data engineers",
  "Pseudo leads",
  "Pseudo leads Technologies",
  "many",
  "engineer",
  "Kafka",
  "3 cells hold formulas; their values are read.",
]);

/** Sentences of Excel's layer and lines of the ledger. */
const ofOthers =
  /^A new worksheet "|^New columns [A-Z]+:[A-Z]+ of |^(company record|technologies|buying intent topics|company search|job search)\b|^(\d+ )?rows \d+ to \d+|^from \d+ on$/i;

/** Data by its form: numbers, days, times, addresses, formulas, cells, request numbers. */
const byForm = [
  /^[^A-Za-z]*[A-Za-z]?[^A-Za-z]*$/,
  /^[A-Z][a-z]{2} \d{1,2}$/,
  /\d{1,2}:\d{2}\s[AP]M$/,
  /^=SCOUT\.|^https?:|^[\w.-]+\.(example|test)\b|^[\w-]+@/,
  /^(\w+|'[^']+')!\$?[A-Z]+\d+(:[A-Z]+\d+)?$/,
  /^\(?\d+ (day|hour|minute|second)s? ago\)?$|^(this minute|today|yesterday)$/,
];

/** What of a text is neither in brackets nor data; the brackets of numbers stand inside others. */
function plainParts(text: string, data: ReadonlySet<string>): string[] {
  if (isData(text.trim(), data)) return [];
  let rest = text;
  for (let before = ""; before !== rest;) {
    before = rest;
    rest = rest.replace(/\[[^[\]]*\]/g, " · ");
  }
  return rest
    .split(/\s·\s|,\s|:\s|\n/)
    .map((part) => part.trim())
    .filter((part) => !isData(part, data));
}

function isData(text: string, data: ReadonlySet<string>): boolean {
  return (
    data.has(text) ||
    // A salary is shown with its thousands apart.
    data.has(text.replace(/(?<=\d),(?=\d{3})/g, "")) ||
    ofFakes.has(text) ||
    ofOthers.test(text) ||
    byForm.some((form) => form.test(text))
  );
}

/** Texts and names in view that are in no brackets, boxes that cut their text, and what is too wide. */
async function findings(): Promise<string[]> {
  const found = await pane.page.evaluate(() => {
    const owners = new Set<Element>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    // A text that React divides is one text: its element's.
    while (walker.nextNode()) {
      const owner = walker.currentNode.parentElement;
      if (owner && !["STYLE", "SCRIPT", "PRE"].includes(owner.tagName)) owners.add(owner);
    }
    const texts = [...owners].map((owner) =>
      [...owner.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? "")
        .join("")
        .trim()
    );
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
      for (const name of ["aria-label", "title", "placeholder"]) {
        texts.push(element.getAttribute(name) ?? "");
      }
    }
    const cut = [...owners]
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        const isCutting = overflowX === "hidden" || textOverflow === "ellipsis";
        return (
          isCutting && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => `cut: ${element.textContent}`);
    return { texts: texts.filter((text) => text !== ""), cut };
  });
  const data = pane.sent();
  const plain = found.texts.flatMap((text) => plainParts(text, data));
  return [...new Set(plain), ...found.cut, ...(await tooWide(pane.page))];
}

/** Opens whatever is folded away: it has words too. */
async function unfold(): Promise<void> {
  await pane.page.evaluate(() => {
    const closed = 'main [aria-expanded="false"]:not([role="combobox"])';
    for (const button of document.querySelectorAll<HTMLElement>(closed)) button.click();
  });
}

/** Everything on the panel, then each of its dialogs, opened and closed again. */
async function wholePanel(): Promise<string[]> {
  await unfold();
  const found = await findings();
  const openers = pane.page.locator('main [aria-haspopup="dialog"]:not([aria-disabled="true"])');
  for (let index = 0; index < (await openers.count()); index += 1) {
    await openers.nth(index).click();
    await pane.page.getByRole("dialog").waitFor();
    found.push(...(await findings()));
    await pane.page.keyboard.press("Escape");
    await pane.page.getByRole("dialog").waitFor({ state: "detached" });
  }
  return [...new Set(found)];
}

const button = (name: string) => pane.button(name).first();
const press = (name: string) => button(name).click();
const field = (name: string) => pane.page.getByRole("combobox", { name, exact: true }).first();
const textbox = (name: string) => pane.page.getByRole("textbox", { name, exact: true }).first();
const text = (words: string) => pane.page.getByText(words).first();

describe("the first run in a longer language", () => {
  beforeAll(async () => {
    pane = await openLivePane({ query: "&pseudo&first" });
  });
  afterAll(() => pane.close());

  it("has every text of its two steps in the messages, problems included", async () => {
    expect(await findings()).toEqual([]);
    await pane.page.getByRole("radio", { name: t("firstRun.otherService") }).check();
    await press(t("firstRun.connect"));
    await text(t("access.addressMissing")).waitFor();
    expect(await findings()).toEqual([]);
    await pane.page.getByRole("radio").first().check();
    await press(t("firstRun.connectDemo"));
    await press(t("ready.put", { cell: null, credits: 3 }));
    await button(t("ready.haveList")).waitFor();
    expect(await findings()).toEqual([]);
    await press(t("common.change"));
    await textbox(t("ceilings.unasked")).fill("many");
    await text(t("ceilings.notANumber")).waitFor();
    expect(await wholePanel()).toEqual([]);
    await textbox(t("ceilings.unasked")).fill("0");
    await press(t("ceilings.use"));
  });
});

describe("the pane in a longer language", () => {
  beforeAll(async () => {
    pane = await openLivePane({ query: "&pseudo" });
  });
  afterAll(() => pane.close());

  it("has every text of Look up in its messages: a giant, a name, somebody unknown", async () => {
    await pane.show("company");
    expect(await wholePanel()).toEqual([]);
    await field(t("lookUp.company")).fill("colossus.example");
    await field(t("lookUp.company")).press("Enter");
    await button(t("lookUp.buyAll", { credits: 9, things: 3 })).waitFor();
    expect(await wholePanel()).toEqual([]);
    await press(t("lookUp.buyAll", { credits: 9, things: 3 }));
    await text(t("lookUp.ofTotal", { held: 500, total: 3000 })).waitFor();
    await unfold();
    await pane.button(t("lookUp.intoTable")).first().click();
    expect(await wholePanel()).toEqual([]);
    await field(t("lookUp.company")).fill("Twin Industries");
    await field(t("lookUp.company")).press("Escape");
    await press(t("lookUp.lookUp"));
    await press(t("lookUp.byName.find", { credits: 15, rows: 5 }));
    await press(t("lookUp.byName.use", { name: "Twin Industries Services Fiction" }));
    await text(t("evidence.records.title", { count: 2 })).waitFor();
    expect(await wholePanel()).toEqual([]);
    await field(t("lookUp.company")).fill("nobody.example");
    await field(t("lookUp.company")).press("Enter");
    await press(t("lookUp.record.buy", { credits: 3 }));
    await text(t("said.notKnownToTheServiceNotCharged")).waitFor();
    expect(await wholePanel()).toEqual([]);
  });

  it("has every text of Find companies: filters, problems, rows, table", async () => {
    await pane.show("find");
    expect(await wholePanel()).toEqual([]);
    const technology = nameText("Technology");
    await field(technology).fill("docus");
    await pane.page.getByRole("option", { name: /DocuSign/ }).click();
    await textbox(nameText("Min employees")).fill("many");
    await text(t("filterProblems.needs.whole")).waitFor();
    expect(await wholePanel()).toEqual([]);
    await textbox(nameText("Min employees")).fill("");
    await field(nameText("Job title")).fill("engineer;");
    await text(t("find.datesNeeded.companies")).waitFor();
    expect(await findings()).toEqual([]);
    await press(t("find.remove", { label: "engineer" }));
    await press(t("find.show", { credits: 30, search: "companies", rows: 10 }));
    await button(t("find.editFilters")).waitFor();
    await pane.page.getByRole("checkbox").first().check();
    expect(await wholePanel()).toEqual([]);
  });

  it("has every text of Find jobs, with rows", async () => {
    await pane.show("find");
    await press(t("find.kinds.jobs"));
    await field(nameText("Job title")).fill("engineer;");
    await press(t("find.show", { credits: 10, search: "jobs", rows: 10 }));
    await button(t("find.editFilters")).waitFor();
    expect(await wholePanel()).toEqual([]);
  });

  it("has every text of Lists: all of them, one, adding and exporting", async () => {
    await pane.show("lists");
    await textbox(t("lists.create.label")).fill("Pseudo leads");
    await press(t("lists.create.button"));
    await pane
      .button(/^Pseudo leads/)
      .first()
      .waitFor();
    expect(await wholePanel()).toEqual([]);
    await pane
      .button(/^Pseudo leads/)
      .first()
      .click();
    await pane.page.evaluate(() =>
      window.live.sheet.select(null, {
        address: "Sheet1!A2:A3",
        companies: [{ by: "domain" as const, domain: "acme.example" as never }],
        unreadable: 1,
      })
    );
    await press(t("lists.add.read"));
    await text(t("lists.add.done", { count: 1 })).waitFor();
    await press(t("lists.exporting.button"));
    await text(t("lists.exporting.ready")).waitFor();
    expect(await wholePanel()).toEqual([]);
  });

  it("has every text of saved searches and webhooks: list, form, webhook with its events", async () => {
    await pane.show("find");
    await unfold();
    await textbox(t("find.save.name")).fill("Pseudo leads");
    await press(t("find.save.save"));
    await text(t("find.save.saved", { name: "|" }).split("|")[0] ?? "").waitFor();
    await pane.show("searches");
    await pane.page.locator("main ul button").first().waitFor();
    expect(await wholePanel()).toEqual([]);
    await pane.page.locator("main ul button").first().click();
    await press(t("searches.alert.turnOn"));
    await text(t("searches.alert.noEmail")).waitFor();
    await press(t("searches.webhook.create"));
    await text(t("searches.webhook.addressNeeded")).waitFor();
    expect(await wholePanel()).toEqual([]);
    await textbox(t("searches.webhook.address")).fill("https://hooks.signals.example/in");
    await press(t("searches.webhook.create"));
    await press(t("searches.webhook.test"));
    await text(
      t("searches.webhook.answered", { message: "The receiver answered 200.", status: 200 })
    ).waitFor();
    expect(await wholePanel()).toEqual([]);
  });

  it("has every text of Keywords, with a keyword open", async () => {
    await pane.show("keywords");
    await pane.page.locator("main li button").first().waitFor();
    expect(await wholePanel()).toEqual([]);
    await pane.page.getByRole("searchbox", { name: t("keywords.search") }).fill("kafka");
    await press(t("keywords.row.open", { name: "Kafka" }));
    expect(await wholePanel()).toEqual([]);
  });

  it("has every text of Evidence: a formula's cell, a row's company, nothing", async () => {
    await pane.show("company");
    await press(t("lookUp.backToCell"));
    const call = (name: string, ...given: string[]) => ({
      address: "Sheet1!B2",
      call: { name, arguments: given.map((value) => [[value]]), row: 0, column: 0 },
      companies: [],
      texts: [],
    });
    for (const cell of [
      null,
      call("USES", "colossus.example", "MariaDB"),
      call("COMPANY", "twin.example", "Name"),
      call("TECHSTACK", "nobody-knows.example"),
      call("KEYWORDS", "kafka"),
      { address: "Sheet1!A9", call: null, companies: ["acme.example"], texts: [] },
    ]) {
      await pane.page.evaluate((found) => window.live.sheet.select(found), cell);
      await text(t("evidence.title")).waitFor();
      // The last cell's answers go first.
      await settled(pane.page);
      expect(await wholePanel()).toEqual([]);
    }
  });

  it("has every text of Credits: what waits, what was bought, limits, use", async () => {
    await pane.page.evaluate(() => {
      const { client } = window.live;
      void client.change({ spending: { unaskedCredits: 0 } });
      const cause = { kind: "formula", name: "TECHSTACK" } as const;
      for (const domain of ["harbor.example", "nulls.example"])
        client.watch(
          [{ about: "technologies", company: { by: "domain", domain: domain as never } }],
          { cause },
          () => undefined
        );
    });
    await pane.show("credits");
    await text(t("usage.perDay.title")).waitFor();
    expect(await wholePanel()).toEqual([]);
    await press(t("credits.edit"));
    expect(await wholePanel()).toEqual([]);
    await press(t("common.cancel"));
    await pane.show("activity");
    await text(t("held.summary", { count: 2, credits: 6 })).waitFor();
    await press(t("held.approveAll", { credits: 6 }));
    await text(t("held.charged", { count: 2, charged: 6, credits: 6 })).waitFor();
    expect(await findings()).toEqual([]);
  });

  it("has every text of Settings, connection and dialogs included", async () => {
    await pane.show("settings");
    await text(t("upkeep.mail.title")).waitFor();
    expect(await wholePanel()).toEqual([]);
    await press(t("settings.change"));
    expect(await wholePanel()).toEqual([]);
  });

  it.each<PanelId>(["enrich", "activity", "formulas", "help", "more"])(
    "has every text of %s",
    async (panel) => {
      await pane.show(panel);
      expect(await wholePanel()).toEqual([]);
    }
  );

  it.each([
    [401, t("failures.key-refused.title")],
    [402, t("failures.out-of-credits.title")],
    [422, t("failures.refused.title")],
    [503, t("failures.unreachable.title")],
  ])("has the words for a reply with status %i", async (status, title) => {
    const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };
    await pane.page.route(/\/v[01]\//, (route) =>
      route.request().method() === "OPTIONS"
        ? route.fulfill({
            status: 204,
            headers: { ...headers, "Access-Control-Allow-Methods": "*" },
          })
        : route.fulfill({
            status,
            headers,
            json: { error: { code: "E-009", title: "Kafka", description: "" }, request_id: 12 },
          })
    );
    await pane.show("lists");
    await pane.show("credits");
    await text(title).waitFor();
    expect(await findings()).toEqual([]);
    await pane.page.unrouteAll();
    await pane.page.evaluate(() => window.live.client.retry());
  });

  it("knows the brackets of the made-up language from plain words", () => {
    expect(plainParts(`${pseudoText("Jobs")}: Kafkaesque`, new Set())).toEqual(["Kafkaesque"]);
    expect(plainParts(`acme.example · ${pseudoText("3 jobs")}`, new Set())).toEqual([]);
  });
});
