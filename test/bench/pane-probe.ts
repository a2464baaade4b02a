/**
 * What a person feels of the pane while something long goes on: clicks its tabs through the browser
 * every 300 ms, as a hand would, and notes what the browser says of each click and of the longest
 * task of each frame. Memory is told per process: add-in and grid have one each.
 */
import { readFileSync } from "node:fs";
import type { CDPSession, Frame, Page } from "playwright-core";

const CLICK_EVERY_MS = 300;

export interface Felt {
  readonly clicks: number;
  /** Until the handler began, at worst: what a click waited for others. */
  readonly longestWaitMs: number;
  /** Until the next picture, as the browser measures an interaction (in steps of 8 ms). */
  readonly longestMs: number;
  readonly typicalMs: number;
  /** Of the add-in's frame and the grid's; 0: none reached 50 ms. */
  readonly longestTaskMs: number;
  readonly gridTaskMs: number;
}

interface Noted {
  events: { startTime: number; wait: number; duration: number }[];
  tasks: number[];
}

declare global {
  interface Window {
    felt?: Noted;
  }
}

/** Runs in every frame before its scripts. */
export function noteFeelings(): void {
  const noted: Noted = { events: [], tasks: [] };
  window.felt = noted;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.name !== "click" && entry.name !== "pointerdown" && entry.name !== "pointerup")
        continue;
      const { startTime, duration, processingStart } = entry;
      noted.events.push({ startTime, wait: processingStart - startTime, duration });
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.tasks.push(duration);
  }).observe({ type: "longtask", buffered: true });
}

/** What is begun by a click of its own, and how its end is seen. */
export interface Work {
  readonly begin: () => Promise<unknown>;
  readonly end: () => Promise<unknown>;
}

/** Clicks two tabs in turn while work goes on. */
export async function feel(page: Page, pane: Frame, work: Work): Promise<Felt> {
  const [grid, addin] = [page.mainFrame(), pane];
  const places = await tabPlaces(pane);
  for (const frame of [grid, addin]) await frame.evaluate(forget);
  const state = { isOver: false };
  let clicks = 0;
  await work.begin();
  const clicking = (async () => {
    while (!state.isOver) {
      const [x, y] = places[clicks % places.length] ?? [0, 0];
      await page.mouse.click(x, y);
      clicks += 1;
      await page.waitForTimeout(CLICK_EVERY_MS);
    }
  })();
  await work.end();
  state.isOver = true;
  await clicking;
  // Whatever comes next begins where the work did.
  await page.mouse.click(...(places.at(-1) ?? [0, 0]));
  // Entries come a little after the events they tell of.
  await page.waitForTimeout(200);
  const [noted, ofGrid] = [await addin.evaluate(take), await grid.evaluate(take)];
  const durations = noted.events.map(({ duration }) => duration).sort((a, b) => a - b);
  const most = (values: readonly number[]) => Math.round(Math.max(0, ...values));
  return {
    clicks,
    longestWaitMs: most(noted.events.map(({ wait }) => wait)),
    longestMs: most(durations),
    typicalMs: durations[durations.length >> 1] ?? 0,
    longestTaskMs: most(noted.tasks),
    gridTaskMs: most(ofGrid.tasks),
  };
}

function forget(): void {
  if (window.felt) Object.assign(window.felt, { events: [], tasks: [] });
}

function take(): Noted {
  return window.felt ?? { events: [], tasks: [] };
}

/** Where the two tabs lie on the page: Activity, and Enrich last. */
async function tabPlaces(pane: Frame): Promise<(readonly [number, number])[]> {
  const places: (readonly [number, number])[] = [];
  for (const name of ["Activity", "Enrich"]) {
    const box = await pane
      .getByRole("navigation")
      .getByRole("button", { name: new RegExp(name) })
      .boundingBox();
    if (box) places.push([box.x + box.width / 2, box.y + box.height / 2]);
  }
  return places;
}

/** Megabytes. */
export interface Weight {
  /** Objects and buffers that are still needed after all else was collected: the grid's, the add-in's. */
  readonly grid: number;
  readonly addin: number;
  /** What the system gave all drawing processes; 0 where it does not tell. */
  readonly resident: number;
}

export class Scales {
  private constructor(
    private readonly browser: CDPSession,
    private readonly frames: readonly CDPSession[]
  ) {}

  static async of(page: Page, pane: Frame): Promise<Scales> {
    const context = page.context();
    const browser = await context.browser()?.newBrowserCDPSession();
    if (!browser) throw new Error("The page has no browser.");
    const frames = await Promise.all([page, pane].map((each) => context.newCDPSession(each)));
    return new Scales(browser, frames);
  }

  async weigh(): Promise<Weight> {
    const [grid = 0, addin = 0] = await Promise.all(this.frames.map(heapOf));
    return { grid, addin, resident: await this.#resident() };
  }

  /** The most that the processes were given while `work` went on. */
  async peak(work: () => Promise<unknown>): Promise<number> {
    let most = 0;
    const timer = setInterval(() => {
      void this.#resident().then((now) => (most = Math.max(most, now)));
    }, 500);
    await work().finally(() => clearInterval(timer));
    return most;
  }

  async #resident(): Promise<number> {
    const { processInfo } = await this.browser.send("SystemInfo.getProcessInfo");
    const renderers = processInfo.filter(({ type }) => type === "renderer");
    return renderers.reduce((sum, { id }) => sum + residentOf(id), 0);
  }
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send("HeapProfiler.enable");
  await cdp.send("HeapProfiler.collectGarbage");
  const usage: { usedSize: number; embedderHeapUsedSize?: number; backingStorageSize?: number } =
    await cdp.send("Runtime.getHeapUsage");
  const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage;
  return Math.round((usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6);
}

function residentOf(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
    return Math.round((pages * 4096) / 1e6);
  } catch {
    return 0;
  }
}
