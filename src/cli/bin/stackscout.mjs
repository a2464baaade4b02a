#!/usr/bin/env node
// `npx stackscout`: bundles src/cli/main.ts into .cache when a source is newer than the bundle, and runs it.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const folder = join(root, ".cache/cli");
const main = join(folder, "main.mjs");
// The local service finds the checkout by the script that was started, which npx may start by a link.
process.argv[1] = fileURLToPath(import.meta.url);

/** Programs of their own, which are not in this bundle. */
const OTHERS = new Set(["addin", "excel", "functions", "machine", "taskpane", "team", "workbench"]);

/** @param {string} path @returns {number} */
function newestIn(path) {
  return readdirSync(path, { withFileTypes: true }).reduce((newest, entry) => {
    const below = join(path, entry.name);
    if (entry.isDirectory()) return Math.max(newest, newestIn(below));
    return Math.max(newest, statSync(below).mtimeMs);
  }, 0);
}

function isStale() {
  const built = statSync(main, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (built === 0) return true;
  const layers = readdirSync(join(root, "src")).filter((name) => !OTHERS.has(name));
  const sources = layers.map((name) => newestIn(join(root, "src", name)));
  return Math.max(...sources, statSync(join(root, "package-lock.json")).mtimeMs) > built;
}

async function build() {
  process.stderr.write("Building stackscout (once, a few seconds) ...\n");
  const esbuild = await import("esbuild");
  const unfinished = `${folder}-${process.pid}`;
  try {
    await esbuild.build({
      entryPoints: { main: join(root, "src/cli/main.ts") },
      outdir: unfinished,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      splitting: true,
      platform: "node",
      format: "esm",
      target: "node20",
      minifySyntax: true,
      // Have files or threads of their own, or are for servers only.
      external: ["@electric-sql/pglite", "pg", "esbuild", "swagger-ui-dist"],
      banner: {
        js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
      },
      logLevel: "error",
      absWorkingDir: root,
    });
    // Another process may have been faster, and may run from its folder: what is there is replaced file by file.
    if (!existsSync(folder)) renameSync(unfinished, folder);
    else {
      const names = readdirSync(unfinished).sort((a) => (a === "main.mjs" ? 1 : -1));
      for (const name of names) renameSync(join(unfinished, name), join(folder, name));
    }
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Node ${process.versions.node} is too old: 20.19 or newer is needed.\n`);
  process.exit(1);
}
if (isStale()) {
  if (!existsSync(join(root, "node_modules/esbuild"))) {
    const { ensureInstalled } = await import("../../workbench/bin/prepare.mjs");
    await ensureInstalled();
  }
  await build();
}
await import(pathToFileURL(main).href);
