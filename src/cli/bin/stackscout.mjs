#!/usr/bin/env node
// `npx stackscout`.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { bundleOf, root } from "../../program/bundle.mjs";

// The local service finds the checkout by the script that was started, which npx may start by a link.
process.argv[1] = fileURLToPath(import.meta.url);

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Node ${process.versions.node} is too old: 20.19 or newer is needed.\n`);
  process.exit(1);
}

const main = await bundleOf({
  name: "cli",
  entry: "cli/main.ts",
  beforeBuild: async () => {
    process.stderr.write("Building stackscout (once, a few seconds) ...\n");
    if (existsSync(join(root, "node_modules/esbuild"))) return;
    const { ensureInstalled } = await import("../../workbench/bin/prepare.mjs");
    await ensureInstalled();
  },
  more: {
    splitting: true,
    packages: "bundle",
    mainFields: ["module", "main"],
    minifySyntax: true,
    // Have files or threads of their own, or are for servers only.
    external: ["@electric-sql/pglite", "pg", "esbuild", "swagger-ui-dist"],
    banner: {
      js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
    },
  },
});
await import(pathToFileURL(main).href);
