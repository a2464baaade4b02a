/**
 * Every panel with everything unfolded, its dialogs, and what it says when the service is out of
 * reach: axe in light, dark and forced colours, nothing wider than the pane at 320 px and at 200 %,
 * focus to be seen in forced colours too, and nothing that moves when people asked for less motion.
 */
import type { Locator } from "playwright-core";
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
    await pane.button("Remove Stackscout's data from this workbook").click();
    await pane.page.getByRole("dialog").waitFor();
    expect(await pane.look("dialog-sharing")).toEqual([]);
    await pane.page.keyboard.press("Escape");
  });
});

describe("a search box", () => {
  it("clears with a grey x, not with the browser's blue one", async () => {
    await pane.show("keywords");
    const box = pane.page.getByRole("searchbox").first();
    await box.fill("kafka");
    await box.hover();
    expect(await mostColour(box)).toBeLessThan(8);
    await box.fill("");
  });
});

/** How far from grey the end of a box is at most, of 255. */
async function mostColour(box: Locator): Promise<number> {
  const { x, y, width, height } = (await box.boundingBox())!;
  const inside = { x: x + width - 24, y: y + 4, width: 22, height: height - 8 };
  const picture = await pane.page.screenshot({ clip: inside });
  return pane.page.evaluate(
    async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")!;
      pen.drawImage(bitmap, 0, 0);
      const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
      const spreads = [0];
      for (let at = 0; at < data.length; at += 4) {
        const colour = [...data.slice(at, at + 3)];
        spreads.push(Math.max(...colour) - Math.min(...colour));
      }
      return Math.max(...spreads);
    },
    `data:image/png;base64,${picture.toString("base64")}`
  );
}

describe("the price of a page in Find", () => {
  it("stands once in sight, on a foot of at most 72 of the 614 px that 1280x720 leaves", async () => {
    await pane.page.setViewportSize({ width: 320, height: 614 });
    await pane.show("find");
    await pane.page.getByRole("combobox", { name: "Technology", exact: true }).fill("docus");
    await pane.page.getByRole("option", { name: /DocuSign/ }).click();
    const show = pane.button("Show 10 companies for at most 30 credits");
    await show.waitFor();
    const seen = await pane.page.locator("#pane :visible").evaluateAll(
      (all) =>
        all.filter((element) => {
          const { width } = element.getBoundingClientRect();
          const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
          return width > 1 && own.some(({ nodeValue }) => /30\scredits/.test(nodeValue ?? ""));
        }).length
    );
    expect(seen).toBe(1);
    const foot = await show.evaluate((button) => {
      const { position } = getComputedStyle(button.parentElement!);
      return { position, height: button.parentElement!.getBoundingClientRect().height };
    });
    expect(foot.position).toBe("sticky");
    expect(foot.height).toBeLessThanOrEqual(72);
    await pane.button("Remove DocuSign").click();
    await pane.page.setViewportSize({ width: 320, height: 640 });
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
