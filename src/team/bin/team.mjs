// `npm run team`: bundles src/team/main.ts, which takes a moment, and runs it. Needs only Node and the installed
// packages.
import { build } from "esbuild";
import { chownSync, mkdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// Only this user may read what the team bought, whatever the shell's umask is.
process.umask(0o077);

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const folder = join(root, ".cache/team");
const bundle = join(folder, `main-${process.pid}.mjs`);

mkdirSync(folder, { recursive: true });
// If root runs the first command, the folder is given to the checkout's owner, who starts the gateway.
if (process.getuid?.() === 0) {
  const { uid, gid } = statSync(root);
  for (const made of [dirname(folder), folder]) chownSync(made, uid, gid);
}

await build({
  entryPoints: [join(root, "src/team/main.ts")],
  outfile: bundle,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  packages: "external",
  logLevel: "error",
});
/** @type {typeof import("../main.js")} */
const { main } = await import(pathToFileURL(bundle).href);
rmSync(bundle, { force: true });
await main(process.argv.slice(2), root);
