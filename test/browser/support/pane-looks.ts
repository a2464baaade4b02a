/** The pane as people see it: 320 px wide, in light, dark or forced colours; and what is wrong with it there. */
import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { BrowserContextOptions, Frame, Page } from "playwright-core";

export type Look = "light" | "dark" | "forced";

const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

export function lookOptions(look: Look): BrowserContextOptions {
  return {
    viewport: { width: 320, height: 640 },
    colorScheme: look === "light" ? "light" : "dark",
    forcedColors: look === "forced" ? "active" : "none",
    reducedMotion: "reduce",
  };
}

/** What a person would have to scroll sideways for, and what axe finds. */
export async function findings(
  page: Page | Frame,
  /** Of axe; all when left out. */
  rules?: readonly string[]
): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axeSource);
  const { violations } = await axeOfStillPage(
    page,
    // Who speaks to the page says what a button shows.
    rules ? { runOnly: rules } : { rules: { "label-content-name-mismatch": { enabled: true } } }
  );
  return [
    ...(await tooWide(page)),
    ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`),
  ];
}

/** What needs sideways scrolling, or lies left of the window, where nobody can scroll. */
export function tooWide(page: Page | Frame): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("#pane *")]
      .filter((element) => {
        const { left, width, right } = element.getBoundingClientRect();
        // What is said to screen readers only lies in a box of one pixel.
        const isUnseen = (element.parentElement?.getBoundingClientRect().width ?? 0) <= 1;
        return width > 1 && !isUnseen && (left < -0.5 || right > window.innerWidth + 0.5);
      })
      .map((element) => `too wide at ${window.innerWidth}: ${element.textContent.slice(0, 60)}`)
  );
}

const LOOKS: readonly Look[] = ["light", "dark", "forced"];

/** In every look. Names, roles and order are the same in each, so they are looked at once; colours are not. */
export async function findingsInAllLooks(
  page: Page,
  onLook: (look: Look) => Promise<void> = () => Promise.resolve()
): Promise<string[]> {
  const found: string[] = [];
  for (const look of LOOKS) {
    await page.emulateMedia(mediaOf(look));
    // Colours change with the next frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    );
    const rules = look === "light" ? undefined : ["color-contrast"];
    found.push(...(await findings(page, rules)).map((finding) => `${look}: ${finding}`));
    await onLook(look);
  }
  await page.emulateMedia(mediaOf("light"));
  return found;
}

function mediaOf(look: Look) {
  const { colorScheme, forcedColors } = lookOptions(look);
  return { colorScheme: colorScheme ?? null, forcedColors: forcedColors ?? null };
}

/** Runs until nothing changed meanwhile: of a page on its way axe tells what nobody could see. */
async function axeOfStillPage(page: Page | Frame, options: object): Promise<AxeResults> {
  for (let tries = 0; tries < 20; tries += 1) {
    const results = await page.evaluate<AxeResults | null>(`(async () => {
      let isStill = true;
      const watch = new MutationObserver(() => (isStill = false));
      const all = { subtree: true, childList: true, attributes: true, characterData: true };
      watch.observe(document.body, all);
      // Colours on their way are nobody's colours.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const results = await axe.run(document, ${JSON.stringify(options)});
      watch.disconnect();
      return isStill ? results : null;
    })()`);
    if (results) return results;
  }
  throw new Error("The page never stood still while axe looked at it.");
}
