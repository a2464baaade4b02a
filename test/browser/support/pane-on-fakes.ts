/** The pane on fakes in a browser: one server and one browser for a file of tests, a page a test. */
import type { BrowserContext, Page } from "playwright-core";
import { serveHarness } from "../../taskpane/support/serve-harness";
import { launchBrowser } from "./browser";
import { lookOptions, type Look } from "./pane-looks";

export interface PaneOnFakes {
  /** Opens the scene that `query` names, in a look. */
  open(query: string, look?: Look): Promise<Page>;
  close(): Promise<void>;
}

export async function startPaneOnFakes(): Promise<PaneOnFakes> {
  const [browser, server] = await Promise.all([launchBrowser(), serveHarness("harness.ts")]);
  /** One for each look: pages of one context share what they loaded. */
  const contexts = new Map<Look, BrowserContext>();
  const contextOf = async (look: Look) => {
    const context = contexts.get(look) ?? (await browser.newContext(lookOptions(look)));
    contexts.set(look, context);
    return context;
  };
  return {
    open: async (query, look = "light") => {
      const page = await (await contextOf(look)).newPage();
      await page.goto(`${server.address}/?${query}${look === "light" ? "" : "&dark=1"}`);
      return page;
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
