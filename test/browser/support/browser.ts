/** Chromium for tests, with nothing that could look for the internet. */
import { chromium, type Browser } from "playwright-core";
import { findBrowser } from "../../support/find-browser.mjs";

/** Nothing that runs in tests may look for the internet. */
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await program()), args: QUIET, headless: true });
}

async function program() {
  // Of the repository: a bench, which is a module, has no name of its folder.
  const found = await findBrowser(process.cwd());
  if (found === null)
    throw new Error(
      "No browser for the tests: install Chromium, Chrome or Edge, or name one in STACKSCOUT_BROWSER."
    );
  return {
    executablePath: found.path,
    env: { ...process.env, ...found.env } as Record<string, string>,
  };
}
