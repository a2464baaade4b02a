/**
 * The pane in a made-up language that is a third longer: a text without its brackets was never in
 * the messages, one that does not fit is cut or makes the pane wider. Data, formulas and the
 * names of filters and fields, which belong to the functions too, are told apart by what they are.
 */
import { companyFields } from "../../src/client/company-fields";
import { jobFields } from "../../src/client/job-fields";
import { filtersOf } from "../../src/client/search-filters";
import type { PanelId } from "../../src/taskpane/panel-id";
import { openLivePane, tooWide, type LivePane } from "./live-pane";

jest.setTimeout(60_000);

let pane: LivePane;

beforeAll(async () => {
  // Without a right key there is no data on the page: what is read are the pane's own words.
  pane = await openLivePane({ query: "&pseudo", key: "nobody" });
});

afterAll(() => pane.close());

/** Names that people also write into cells: they are the functions', not the pane's. */
const shared = new Set(
  [...companyFields, ...jobFields, ...filtersOf("companies"), ...filtersOf("jobs")].map(
    ({ label }) => label
  )
);

/** What the sheet, its runs and its tables are said to hold: data of the fakes, sentences of Excel's layer. */
const ofFakes = new Set([
  "Demo service",
  "MK",
  "CSV",
  "XLSX",
  "Name, Industry, Employees",
  "3 cells hold formulas; their values are read.",
  "Companies in Germany",
  "Data engineers",
]);

/** What is data or code by its form: numbers, addresses, formulas, one letter, a unit. */
function isData(text: string): boolean {
  return (
    shared.has(text) ||
    // A search in words: names of filters with their values.
    shared.has(text.split(": ")[0] ?? "") ||
    !/[A-Za-z]{2}/.test(text) ||
    /^=SCOUT\.|^https?:|\.example|^[\w-]+@/.test(text) ||
    /^[\d.,]+\scredits?$/.test(text) ||
    /^\w+![A-Z]+\d+:[A-Z]+\d+$/.test(text) ||
    ofFakes.has(text)
  );
}

/** Texts and names on the page that are in no brackets, and boxes that cut their text. */
async function unmarked(): Promise<string[]> {
  const found = await pane.page.evaluate(() => {
    const texts: string[] = [];
    const root = document.getElementById("pane");
    if (!root) return { texts, cut: ["no pane"] };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    // A text that React divides is one text: its element's.
    const owners = new Set<Element>();
    while (walker.nextNode()) {
      const owner = walker.currentNode.parentElement;
      if (owner && !["STYLE", "SCRIPT", "PRE"].includes(owner.tagName)) owners.add(owner);
    }
    for (const owner of owners) {
      const own = [...owner.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? "")
        .join("");
      texts.push(own.trim());
    }
    for (const element of root.querySelectorAll("[aria-label], [title], [placeholder]")) {
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
    return { texts, cut };
  });
  const plain = found.texts.filter((text) => text !== "" && !text.includes("[") && !isData(text));
  return [...new Set(plain), ...found.cut];
}

const panels: readonly PanelId[] = [
  "look-up",
  "find-companies",
  "find-jobs",
  "enrich",
  "evidence",
  "runs",
  "lists",
  "searches",
  "keywords",
  "credits",
  "settings",
];

describe("the pane in a longer language", () => {
  it.each(panels)(
    "has every text of %s in its messages, whole, and no wider than 320 px",
    async (panel) => {
      await pane.show(panel);
      // Everything that can be opened: what is folded away has words too.
      await pane.page.evaluate(() => {
        const closed = 'main [aria-expanded="false"]:not([role="combobox"])';
        for (const button of document.querySelectorAll<HTMLElement>(closed)) button.click();
      });
      expect(await unmarked()).toEqual([]);
      expect(await tooWide(pane.page)).toEqual([]);
    }
  );
});
