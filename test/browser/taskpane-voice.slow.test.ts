/**
 * What a screen reader is given, by Chromium's accessibility tree and by the live regions: names and
 * roles of all controls, landmarks and headings in order, errors tied to their fields; and that what
 * changes is said once, politely, and not at each letter or row.
 */
import type { Page } from "playwright-core";
import { announced, listenToAnnouncements, settled } from "./support/keys";
import { openLivePane, panels, type LivePane } from "./support/live-pane";

jest.setTimeout(90_000);

let pane: LivePane;

beforeAll(async () => {
  pane = await openLivePane();
  await listenToAnnouncements(pane.page);
});

afterAll(() => pane.close());

/** Waits until this was said, and gives all that was said until then. */
async function heard(page: Page, words: RegExp): Promise<string[]> {
  const isSaid = ({ source, flags }: { source: string; flags: string }) =>
    window.heard.some((text) => new RegExp(source, flags).test(text));
  const { source, flags } = words;
  const isHeard = await page.waitForFunction(isSaid, { source, flags }).catch(() => null);
  const said = await announced(page);
  if (!isHeard) throw new Error(`${String(words)} was not said, but: ${said.join(" | ")}`);
  return said;
}

const CONTROLS = new Set([
  "button",
  "link",
  "textbox",
  "searchbox",
  "combobox",
  "checkbox",
  "radio",
  "switch",
  "listbox",
  "option",
  "spinbutton",
  "progressbar",
  "dialog",
  "region",
  "group",
  "navigation",
]);

describe("the accessibility tree", () => {
  it.each(panels)("of %s has names, one main landmark and headings in order", async (panel) => {
    await pane.show(panel);
    await settled(pane.page);
    await pane.page.evaluate(() => {
      const closed = 'main [aria-expanded="false"]:not([role="combobox"])';
      for (const button of document.querySelectorAll<HTMLElement>(closed)) button.click();
    });
    await settled(pane.page);
    const cdp = await pane.page.context().newCDPSession(pane.page);
    const { nodes } = await cdp.send("Accessibility.getFullAXTree");
    await cdp.detach();
    const shown = nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name, properties }) => ({
        role: String(role?.value),
        name: String(name?.value ?? ""),
        level: properties?.find((property) => property.name === "level")?.value.value as unknown,
      }));
    const nameless = shown.filter(({ role, name }) => CONTROLS.has(role) && name === "");
    expect(nameless).toEqual([]);
    const levels = shown.filter(({ role }) => role === "heading").map(({ level }) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
    const landmarks = shown.filter(({ role }) => ["main", "navigation", "banner"].includes(role));
    expect(landmarks.map(({ role }) => role).sort()).toEqual(["banner", "main", "navigation"]);
    expect(await pane.page.evaluate(() => document.documentElement.lang)).toBe("en");
  });
});

describe("what is said", () => {
  it("is the price once per choice, not while it is counted or at each letter", async () => {
    await pane.show("find");
    await announced(pane.page);
    const technology = pane.page.getByRole("combobox", { name: "Technology", exact: true });
    await technology.pressSequentially("docus", { delay: 30 });
    await pane.page.getByRole("option", { name: /DocuSign/ }).click();
    expect(await heard(pane.page, /credits/)).toEqual(["status: At most 30 credits"]);
    await pane.page.getByLabel("Rows", { exact: true }).selectOption("5");
    expect(await heard(pane.page, /credits/)).toEqual(["status: At most 15 credits"]);
  });

  it("is what arrived with what it cost, once", async () => {
    await pane.button("Show 5 companies for at most 15 credits").click();
    const said = await heard(pane.page, /charged/);
    expect(said.filter((text) => text.includes("charged"))).toEqual([
      "status: 5 of 11 companies · 15 credits charged",
    ]);
  });

  it("is an error at once, tied to its field, and only when it is new", async () => {
    await pane.button("Edit filters").click();
    await announced(pane.page);
    const field = pane.page.getByRole("textbox", { name: "Min employees" });
    await field.pressSequentially("many", { delay: 30 });
    const said = await heard(pane.page, /whole number/);
    expect(said.filter((text) => text.startsWith("alert"))).toHaveLength(1);
    const told = await field.evaluate((input) => [
      input.getAttribute("aria-invalid"),
      (input.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent ?? "")
        .join(" "),
    ]);
    expect(told).toEqual(["true", expect.stringContaining("whole number")]);
    await field.fill("");
  });

  it("is each purchase of Look up, also when one costs as much as the one before", async () => {
    await pane.show("company");
    await pane.page.getByRole("combobox", { name: "Domain or name" }).fill("acme.example");
    await pane.page.keyboard.press("Enter");
    await pane.button("Get the company record for at most 3 credits").click();
    await heard(pane.page, /^status: 3\scredits charged\.$/);
    await pane.button("Get all technologies for at most 3 credits").click();
    await heard(pane.page, /^status: 3\scredits charged\.$/);
  });

  it("of a run is each quarter and its end, whatever panel is shown", async () => {
    const { page } = pane;
    await pane.show("enrich");
    await page.getByRole("button", { name: "Only the first 10 rows" }).click();
    await page.getByRole("button", { name: /^Try 10/ }).click();
    await page.getByRole("button", { name: "Stop" }).waitFor();
    await page.getByRole("navigation").getByRole("button", { name: "More" }).click();
    await page.getByRole("main").getByRole("button", { name: "Credits", exact: true }).click();
    await announced(page);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await page.evaluate(() => window.live.bulk.step());
      await settled(page);
    }
    const said = await heard(page, /rows found .* 1 failed/);
    expect(said.length).toBeLessThanOrEqual(4);
    expect(said.every((text) => text.startsWith("status: "))).toBe(true);
  });
});
