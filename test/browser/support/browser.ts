/** Chromium for tests, with nothing that could look for the internet. */
import { createHash, X509Certificate } from "node:crypto";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from "playwright-core";
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

/**
 * A browser of its own that keeps everything in a folder, caches included. It trusts the certificate
 * given: of a site whose certificate it only puts up with, Chromium caches nothing.
 */
export async function launchProfile(
  folder: string,
  certificate: Buffer,
  options: BrowserContextOptions
): Promise<BrowserContext> {
  const key = new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" });
  const trusted = createHash("sha256").update(key).digest("base64");
  return chromium.launchPersistentContext(folder, {
    ...options,
    ...(await program()),
    args: [...QUIET, `--ignore-certificate-errors-spki-list=${trusted}`],
    headless: true,
  });
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
