// Runs settle.ts, which is TypeScript, with what is installed anyway.
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const HELP = `npm run conformance -- FILE...

Takes in the results files that the probe saved in Excel, writes TABLE.md, and says which assumptions were wrong and which code
stands on them. Without files it writes TABLE.md from the results that are there.`;
const files = process.argv.slice(2);
if (files.includes("--help") || files.includes("-h")) {
  console.log(HELP);
  process.exit(0);
}
const missing = files.filter((file) => !existsSync(file));
if (missing.length > 0) {
  console.error(`There is no file ${missing.join(", ")}.\n\n${HELP}`);
  process.exit(1);
}

const here = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "settle-"));
const outfile = join(folder, "settle.mjs");
await build({
  entryPoints: [join(here, "settle.ts")],
  outfile,
  bundle: true,
  platform: "node",
  format: "esm",
  logLevel: "error",
});
/** @type {typeof import("./settle.js")} */
const { settle } = await import(pathToFileURL(outfile).href);
console.log(settle(here, files));
const table = join(here, "TABLE.md");
execFileSync(process.execPath, [join(here, "../../node_modules/oxfmt/bin/oxfmt"), table]);
rmSync(folder, { recursive: true });
