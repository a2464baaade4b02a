/**
 * How soon the pane can be used after it is opened: the built add-in in the workbench's page, each
 * time in a browser of its own, as Excel starts one. Opened in two ways: nothing of the add-in runs
 * yet (its page, office.js, the client, the pane), and its functions ran without a pane before (the
 * pane's own code). Each with what the browser kept of the site, and with nothing kept. An opening
 * ends when the first panel is painted, a control of it has the focus and the page has nothing else
 * to do; then a real key has to move on.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Frame, Page } from "playwright-core";
import type { Workbench } from "../../src/workbench/interface/workbench";
import { launchProfile } from "../browser/support/browser";
import { startService, startWorkbench } from "./start-workbench";

declare global {
  interface Window {
    workbench: Workbench;
    /** On the workbench's page: lets the add-in's frame load, and tells when. */
    openFrame: () => number;
    /** In the add-in's frame: when the first panel could be used. */
    usableAt: number | undefined;
    hidesPane: boolean;
  }
}

const KEY = "bench-key";
const OPENINGS = 10;
const PORT = 4360;
/** Where Chromium keeps what it loaded and compiled. */
const CACHES = ["Cache", "Code Cache", "GPUCache"];

interface Place {
  /** The browser's folder. */
  readonly profile: string;
  readonly certificate: Buffer;
  readonly address: string;
}

interface Opening {
  readonly ms: number;
  /** From a key to the frame that shows what it did. */
  readonly keyMs: number;
}

interface Way {
  readonly name: string;
  readonly runsBefore: boolean;
  readonly isCached: boolean;
}

const WAYS: readonly Way[] = [
  { name: "nothing ran, all cached", runsBefore: false, isCached: true },
  { name: "nothing ran, nothing cached", runsBefore: false, isCached: false },
  { name: "functions ran, all cached", runsBefore: true, isCached: true },
  { name: "functions ran, nothing cached", runsBefore: true, isCached: false },
];

export async function run(root: string): Promise<void> {
  const addin = process.env["STACKSCOUT_ADDIN"];
  const service = await startService(root, KEY);
  const serviceAddress = service.address.replace("127.0.0.1", "localhost");
  process.env["STACKSCOUT_KEY"] = KEY;
  const workbench = await startWorkbench(
    root,
    ["--service", serviceAddress, ...(addin === undefined ? [] : ["--addin", addin])],
    PORT
  );
  const place: Place = {
    profile: mkdtempSync(path.join(tmpdir(), "bench-opening-")),
    certificate: readFileSync(path.join(root, ".cache/certificates/localhost.crt")),
    address: workbench.address,
  };
  try {
    await connect(place);
    for (const way of WAYS) await measure(way, place);
  } finally {
    workbench.stop();
    service.stop();
    rmSync(place.profile, { recursive: true, force: true });
  }
}

/** Somebody who has used the add-in before: the first panel is Enrich. */
async function connect(place: Place): Promise<void> {
  await onPage(place, async (page) => {
    await page.evaluate(() => window.openFrame());
    const pane = page.frameLocator("iframe");
    for (const name of ["Test and connect", "I have a list: Enrich"])
      await pane.getByRole("button", { name }).click();
    await pane.getByRole("button", { name: "Enrich", exact: true }).waitFor();
  });
}

async function measure(way: Way, place: Place): Promise<void> {
  const found: Opening[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    if (!way.isCached)
      for (const name of CACHES)
        rmSync(path.join(place.profile, "Default", name), { recursive: true, force: true });
    await onPage(place, async (page) => found.push(await openPane(page, way)));
  }
  const ms = found.map((opening) => opening.ms).sort((a, b) => a - b);
  const keys = found.map(({ keyMs }) => keyMs).sort((a, b) => a - b);
  const middle = OPENINGS >> 1;
  console.log(
    `  ${way.name}  median ${String(ms[middle])} ms, best ${String(ms[0])}, worst ${String(ms.at(-1))} of ${String(OPENINGS)} openings (below 1000 wanted); then a key is answered in ${String(Math.round(keys[middle] ?? 0))} ms, at most ${String(Math.round(keys.at(-1) ?? 0))}`
  );
}

/** A browser on the profile, with the workbench at rest and the add-in's frame not loaded yet. */
async function onPage(
  { profile, certificate, address }: Place,
  act: (page: Page) => Promise<unknown>
): Promise<void> {
  const context = await launchProfile(profile, certificate, {
    viewport: { width: 1400, height: 860 },
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(holdFrame);
    await page.goto(address);
    await page.waitForFunction(() => "openFrame" in window, null, { timeout: 60_000 });
    await page.waitForTimeout(400);
    await act(page);
  } finally {
    await context.close();
  }
}

/** Runs in every frame before its scripts: the page's frame waits, the add-in's tells when a panel can be used. */
function holdFrame(): void {
  if (window.parent === window) {
    Object.defineProperty(HTMLIFrameElement.prototype, "src", {
      set(this: HTMLIFrameElement, address: string) {
        window.openFrame = () => {
          const now = Date.now();
          this.setAttribute("src", address);
          return now;
        };
      },
    });
    return;
  }
  Object.defineProperty(document, "visibilityState", {
    get: () => (window.hidesPane ? "hidden" : "visible"),
  });
  const observer = new MutationObserver(() => {
    const control = document.querySelector<HTMLElement>("main button, main input");
    if (!control || control.getClientRects().length === 0) return;
    control.focus();
    if (document.activeElement !== control) return;
    observer.disconnect();
    // After the next painting, and after whatever the page still does then.
    requestAnimationFrame(() => {
      const idle = new MessageChannel();
      idle.port1.onmessage = () => {
        window.usableAt = Date.now();
      };
      idle.port2.postMessage(null);
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function openPane(page: Page, { runsBefore }: Way): Promise<Opening> {
  if (runsBefore) await page.addInitScript("window.hidesPane = window.parent !== window;");
  let startedAt = await page.evaluate(() => window.openFrame());
  if (runsBefore) {
    await page.evaluate(() => window.workbench.ready);
    await page.waitForTimeout(500);
    startedAt = await addinFrame(page).evaluate(() => {
      const now = Date.now();
      window.hidesPane = false;
      document.dispatchEvent(new Event("visibilitychange"));
      return now;
    });
  }
  const first = page.frameLocator("iframe").locator("main").locator("button, input").first();
  await first.waitFor();
  const frame = addinFrame(page);
  await frame.waitForFunction(() => window.usableAt !== undefined);
  const usableAt = await frame.evaluate(() => window.usableAt ?? Number.NaN);
  return {
    ms: usableAt - startedAt,
    keyMs: await answeredIn(frame, () => first.press("Shift+Tab")),
  };
}

/** How long the page takes for a key that leads out of the panel. */
async function answeredIn(frame: Frame, press: () => Promise<void>): Promise<number> {
  await frame.evaluate(() => {
    document.addEventListener(
      "keydown",
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          document.title = String(performance.now() - timeStamp);
        }),
      { once: true, capture: true }
    );
  });
  await press();
  await frame.waitForFunction(
    () => Number(document.title) > 0 && document.activeElement?.closest("header") !== null
  );
  return Number(await frame.evaluate(() => document.title));
}

function addinFrame(page: Page): Frame {
  const frame = page.frames().find((one) => one !== page.mainFrame());
  if (frame === undefined) throw new Error("The add-in has no frame.");
  return frame;
}
