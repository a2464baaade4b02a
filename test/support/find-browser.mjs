// A Chromium for the tests: the one that STACKSCOUT_BROWSER names, else one that is installed, else (Linux on x64) the one
// that the package @sparticuz/chromium brings, unpacked into .cache with its fonts and libraries. Null without any.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

/** @typedef {{ path: string, env: NodeJS.ProcessEnv }} FoundBrowser */

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

/** STACKSCOUT_BROWSER is a path, or of these words: `none` leaves browser tests out, `required` makes that a failure. */
const words = () => (process.env["STACKSCOUT_BROWSER"] ?? "").split(",");
export const isRequired = () => words().includes("required");

/** @param {string} root of the checkout @returns {Promise<FoundBrowser | null>} */
export async function findBrowser(root) {
  const wish = process.env["STACKSCOUT_BROWSER"];
  if (words().includes("none")) return null;
  const installed = [wish, ...INSTALLED].find((each) => each !== undefined && existsSync(each));
  if (installed !== undefined) return { path: installed, env: {} };
  const folder = await unpacked(root);
  if (folder === null) return null;
  return {
    path: path.join(folder, "chromium"),
    env: {
      FONTCONFIG_FILE: path.join(folder, "fonts.conf"),
      LD_LIBRARY_PATH: path.join(folder, "al2023", "lib"),
    },
  };
}

/** The folder of the unpacked package; null where there is none for this machine. @param {string} root */
async function unpacked(root) {
  const packageJson = path.join(root, "node_modules/@sparticuz/chromium/package.json");
  if (process.platform !== "linux" || process.arch !== "x64" || !existsSync(packageJson))
    return null;
  const { version } = JSON.parse(readFileSync(packageJson, "utf8"));
  const folder = path.join(root, ".cache", `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const partial = `${folder}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  // It unpacks into the folder for temporary files, and its libraries only where it believes to be in AWS Lambda.
  await promisify(execFile)(
    process.execPath,
    ["--eval", 'import("@sparticuz/chromium").then((it) => it.default.executablePath())'],
    {
      cwd: root,
      env: { ...process.env, TMPDIR: partial, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
    }
  );
  writeFileSync(
    path.join(partial, "fonts.conf"),
    // Its own font alone, so that a text is as wide on every machine.
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`
  );
  try {
    renameSync(partial, folder);
  } catch {
    // Another process was faster.
    rmSync(partial, { recursive: true, force: true });
  }
  return folder;
}
