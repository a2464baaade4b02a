// `npm run service`: bundles src/service/command/main.ts when a source is newer than the bundle, and runs it. Needs
// only Node and the installed packages.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// Only this user may read databases, mails and certificates, whatever the shell's umask is.
process.umask(0o077);

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const folder = join(root, ".cache/service");
const bundle = join(folder, "main.mjs");

/** @param {string} path */
function newestIn(path) {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (newest, entry) => Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs),
      0
    );
}

function isStale() {
  const built = statSync(bundle, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return ["src/service", "src/api", "src/database"].some(
    (path) => newestIn(join(root, path)) > built
  );
}

if (isStale()) {
  const { build } = await import("esbuild");
  mkdirSync(folder, { recursive: true });
  const unfinished = join(folder, `main-${process.pid}.mjs`);
  try {
    await build({
      entryPoints: [join(root, "src/service/command/main.ts")],
      outfile: unfinished,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      packages: "external",
      sourcemap: "inline",
      logLevel: "error",
    });
    renameSync(unfinished, bundle);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** @type {typeof import("../command/main.js")} */
const { main } = await import(pathToFileURL(bundle).href);
await main(process.argv.slice(2));
