/**
 * A browser for tests: the one named in STACKSCOUT_BROWSER, else one that is installed. Without any
 * the tests fail and say how to get one; they never skip.
 */
import { createHash, X509Certificate } from "node:crypto";
import { existsSync } from "node:fs";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from "playwright-core";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/microsoft-edge",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

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

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: QUIET, headless: true });
}

/**
 * A browser of its own that keeps everything in a folder, caches included. It trusts the certificate
 * given: of a site whose certificate it only puts up with, Chromium caches nothing.
 */
export function launchProfile(
  folder: string,
  certificate: Buffer,
  options: BrowserContextOptions
): Promise<BrowserContext> {
  const key = new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" });
  const trusted = createHash("sha256").update(key).digest("base64");
  return chromium.launchPersistentContext(folder, {
    ...options,
    executablePath: findBrowser(),
    args: [...QUIET, `--ignore-certificate-errors-spki-list=${trusted}`],
    headless: true,
  });
}

function findBrowser(): string {
  const named = process.env["STACKSCOUT_BROWSER"];
  const installed = [named, ...INSTALLED].find((path) => path !== undefined && existsSync(path));
  if (installed !== undefined) return installed;
  throw new Error(
    "No browser for the tests: install Chromium, Chrome or Edge, or name one in STACKSCOUT_BROWSER."
  );
}
