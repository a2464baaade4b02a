/** How the shipped add-in starts: ribbon commands that come first, a pane that is opened later, and what the start weighs. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { bootWorkbench, type BootedWorkbench } from "../../src/workbench/boot-jsdom";

const ADDIN = process.env["STACKSCOUT_ADDIN"] ?? path.resolve(__dirname, "../../dist");

let workbench: BootedWorkbench;
afterEach(() => workbench.dispose());

async function boot(pane: "shown" | "closed" = "shown"): Promise<BootedWorkbench> {
  workbench = await bootWorkbench({
    addinFolder: ADDIN,
    config: { services: [] },
    fetch: () => Promise.reject(new TypeError("offline")),
    onConsole: () => undefined,
    pane,
  });
  return workbench;
}

/** Turns of the event loop, no time. */
async function turnsUntil(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 20_000 && !isSo(); turn += 1)
    await new Promise((resolve) => setImmediate(resolve));
}

/** What the pane has, once it has something. */
async function partsOfPane(): Promise<number> {
  const count = () => workbench.window.document.getElementById("pane")?.childElementCount ?? 0;
  await turnsUntil(() => count() > 0);
  return count();
}

describe("a ribbon command that starts the add-in", () => {
  test.each(["enrichSelection", "repairFormulas"])(
    "%s is carried out when it comes at the first instant",
    async (command) => {
      await boot("closed");
      await workbench.runCommand(command);
      // A repair is told as done at once: the pane comes after it.
      await turnsUntil(() => workbench.paneVisible);
      expect(workbench.paneVisible).toBe(true);
    }
  );
});

describe("the pane of an add-in that started hidden", () => {
  test("comes with Office's event alone, without the page's", async () => {
    await boot("closed");
    await workbench.settled();
    expect(workbench.window.document.visibilityState).not.toBe("visible");
    expect(workbench.window.document.getElementById("pane")?.childElementCount).toBe(0);
    await workbench.showPane(true);
    expect(await partsOfPane()).toBeGreaterThan(0);
  });
});

// The English texts are among the core, 30 KB of it: cells and the pane fall back to them at any moment.
test.each([
  ["functions, core and English", "runtime", 170],
  ["the pane", "pane", 450],
])("the code of %s is one script (%s) of at most %d KB gzip", async (_what, name, mostKb) => {
  await boot();
  const scripts = readdirSync(ADDIN).filter((file) =>
    new RegExp(`^${name}\\.\\w+\\.js$`).test(file)
  );
  expect(scripts).toHaveLength(1);
  const [script = ""] = scripts;
  const { length } = gzipSync(readFileSync(path.join(ADDIN, script)));
  expect(length / 1000).toBeLessThanOrEqual(mostKb);
});
