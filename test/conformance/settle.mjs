// Runs settle.ts, which is TypeScript, with what is installed anyway.
import { build } from "esbuild";
import { format } from "prettier";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

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
console.log(settle(here, process.argv.slice(2)));
const table = join(here, "TABLE.md");
writeFileSync(table, await format(readFileSync(table, "utf8"), { parser: "markdown" }));
rmSync(folder, { recursive: true });
