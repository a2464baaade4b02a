// Bundles a program of this repository when a source is newer than the bundle. Needs only Node and the installed
// packages. Several processes may do it at once: each makes a bundle of its own, and files are replaced one by one.
import { chownSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** Of the add-in, which is a program of its own. */
const OTHERS = new Set(["addin", "excel", "functions", "taskpane", "workbench"]);

/** @param {string} path @returns {number} */
function newestIn(path) {
  return readdirSync(path, { withFileTypes: true }).reduce((newest, entry) => {
    const below = join(path, entry.name);
    if (entry.isDirectory()) return Math.max(newest, newestIn(below));
    return Math.max(newest, statSync(below).mtimeMs);
  }, 0);
}

function newestSource() {
  const layers = readdirSync(join(root, "src"), { withFileTypes: true });
  const own = layers.filter((one) => one.isDirectory() && !OTHERS.has(one.name));
  const times = own.map((one) => newestIn(join(root, "src", one.name)));
  return Math.max(...times, statSync(join(root, "package-lock.json")).mtimeMs);
}

/**
 * The bundle of `src/ENTRY`, in .cache/NAME. `beforeBuild` is called when it is made anew.
 * @param {{ name: string, entry: string, beforeBuild?: () => Promise<void>, more?: import("esbuild").BuildOptions }} program
 */
export async function bundleOf({ name, entry, beforeBuild, more = {} }) {
  const folder = join(root, ".cache", name);
  const main = join(folder, "main.mjs");
  const builtAt = statSync(main, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (builtAt > newestSource()) return main;
  await beforeBuild?.();
  const { build } = await import("esbuild");
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(folder, { recursive: true });
  try {
    await build({
      entryPoints: { main: join(root, "src", entry) },
      outdir: unfinished,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20.19",
      packages: "external",
      logLevel: "error",
      absWorkingDir: root,
      ...more,
    });
    // The entry comes last: it names the others.
    for (const file of readdirSync(unfinished).sort((a) => (a === "main.mjs" ? 1 : -1)))
      renameSync(join(unfinished, file), join(folder, file));
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  // If root runs the first command, the folder is given to the checkout's owner, who starts the program.
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(root);
    const made = readdirSync(folder).map((file) => join(folder, file));
    for (const path of [dirname(folder), folder, ...made]) chownSync(path, uid, gid);
  }
  return main;
}
