/**
 * Every panel with everything unfolded, its dialogs, and what it says when the service is out of
 * reach: axe in light, dark and forced colours, nothing wider than the pane at 320 px and at 200 %,
 * focus to be seen in forced colours too, and nothing that moves when people asked for less motion.
 */
import { Keys, settled } from "./support/keys";
import { openLivePane, panels, type LivePane } from "./support/live-pane";

jest.setTimeout(120_000);

let pane: LivePane;
let keys: Keys;

beforeAll(async () => {
  pane = await openLivePane();
  keys = await Keys.of(pane.page);
  await pane.show("lists");
  await pane.page.getByRole("textbox", { name: "New list" }).fill("Leads");
  await pane.page.keyboard.press("Enter");
  await pane.button(/^Leads/).waitFor();
});

afterAll(() => pane.close());

async function unfold(): Promise<void> {
  await pane.page.evaluate(() => {
    const closed = 'main [aria-expanded="false"]:not([role="combobox"])';
    for (const button of document.querySelectorAll<HTMLElement>(closed)) button.click();
  });
  await settled(pane.page);
}

/** What goes on moving although less motion was asked for; the browser's own of a moment are over. */
function moving(): Promise<string[]> {
  return pane.page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { duration, iterations } = effect?.getComputedTiming() ?? {};
        return playState === "running" && (Number(duration) > 20 || iterations === Infinity);
      })
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : "") ?? "")
  );
}

describe("a panel with everything unfolded", () => {
  it.each(panels)("%s fits, can be read in every theme, and moves nothing", async (panel) => {
    await pane.show(panel);
    await settled(pane.page);
    await unfold();
    expect(await pane.look(`all-${panel}`)).toEqual([]);
    expect(await moving()).toEqual([]);
  });
});

describe("in forced colours", () => {
  it.each(panels)("the focus can be seen on every stop of %s", async (panel) => {
    await pane.page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    await pane.show(panel);
    expect(await keys.faults()).toEqual([]);
    await pane.page.emulateMedia({ forcedColors: "none", colorScheme: "light" });
  });
});

describe("a dialog", () => {
  it("fits and can be read in every theme", async () => {
    await pane.show("lists");
    await pane.button(/^Leads/).click();
    await pane.button("Delete").click();
    await pane.page.getByRole("dialog").waitFor();
    expect(await pane.look("dialog-list")).toEqual([]);
    await pane.page.keyboard.press("Escape");
    await pane.show("settings");
    await pane.button("Prepare for sharing").click();
    await pane.page.getByRole("dialog").waitFor();
    expect(await pane.look("dialog-sharing")).toEqual([]);
    await pane.page.keyboard.press("Escape");
  });

  it("of More fits and can be read in every theme", async () => {
    await pane.button(/^More/).click();
    expect(await pane.look("more")).toEqual([]);
    await pane.page.keyboard.press("Escape");
  });
});

describe("a service out of reach", () => {
  it.each(panels)("is said in %s in every theme, with what can be done", async (panel) => {
    await pane.page.route(/\/v[01]\//, (route) => route.abort());
    await pane.show(panel === "lists" ? "settings" : "lists");
    await pane.show(panel);
    await settled(pane.page);
    expect(await pane.look(`down-${panel}`)).toEqual([]);
    await pane.page.unrouteAll();
  });
});
