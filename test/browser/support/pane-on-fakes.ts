/** The pane on fakes in a browser: one server and one browser for a file of tests, a page a test. */
import type { Page } from "playwright-core";
import { serveHarness } from "../../taskpane/support/serve-harness";
import { launchBrowser } from "./browser";
import { lookOptions } from "./pane-looks";

export interface PaneOnFakes {
  /** Opens the scene that `query` names. */
  open(query: string): Promise<Page>;
  close(): Promise<void>;
}

export async function startPaneOnFakes(): Promise<PaneOnFakes> {
  const [browser, server] = await Promise.all([launchBrowser(), serveHarness("harness.ts")]);
  // Pages of one context share what they loaded.
  const context = await browser.newContext(lookOptions("light"));
  return {
    open: async (query) => {
      const page = await context.newPage();
      await page.goto(`${server.address}/?${query}`);
      return page;
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
