// `npm run proxy`: bundles src/proxy/main.ts, which takes a moment, and runs it. Nothing but Node
// and the installed packages is needed.
import { build } from "esbuild";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const bundle = join(root, ".cache/proxy", `main-${process.pid}.mjs`);
const { rmSync } = await import("node:fs");

await build({
  entryPoints: [join(root, "src/proxy/main.ts")],
  outfile: bundle,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  logLevel: "error",
});
const { main } = await import(pathToFileURL(bundle).href);
rmSync(bundle, { force: true });
await main(process.argv.slice(2));
