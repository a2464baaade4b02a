// `npm run team`: bundles src/team/main.ts, which takes a moment, and runs it. Nothing but Node
// and the installed packages is needed.
import { build } from "esbuild";
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// What the team bought is this account's alone, whatever the shell allows to others.
process.umask(0o077);

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const bundle = join(root, ".cache/team", `main-${process.pid}.mjs`);

await build({
  entryPoints: [join(root, "src/team/main.ts")],
  outfile: bundle,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  logLevel: "error",
});
/** @type {typeof import("../main.js")} */
const { main } = await import(pathToFileURL(bundle).href);
rmSync(bundle, { force: true });
await main(process.argv.slice(2), root);
