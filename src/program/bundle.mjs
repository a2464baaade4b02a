// Bundles a program of this repository when a source is newer than the bundle. Needs only Node and the installed
// packages. Several processes may do it at once: each makes a bundle of its own, and files are replaced one by one.
import { chownSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join, parse } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** Of the add-in, which is a program of its own. */
const OTHERS = new Set(["addin", "excel", "functions", "taskpane", "workbench"]);

/** When a file, or the newest in a folder, was changed; 0 where there is none. @param {string} path @returns {number} */
export function newestIn(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
  return Math.max(0, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}

function newestSource() {
  const layers = readdirSync(join(root, "src"), { withFileTypes: true });
  const own = layers.filter((one) => one.isDirectory() && !OTHERS.has(one.name));
  const times = own.map((one) => newestIn(join(root, "src", one.name)));
  return Math.max(...times, newestIn(join(root, "package-lock.json")));
}

/**
 * The bundle of `src/ENTRY`, as `file` in .cache/NAME. `newest`: when its sources were changed. `beforeBuild` is called when
 * it is made anew.
 * @param {{ name: string, entry: string, file?: string, newest?: () => number, beforeBuild?: () => Promise<void>,
 *   more?: import("esbuild").BuildOptions }} program
 */
export async function bundleOf(program) {
  const { name, entry, file = "main.mjs", newest = newestSource, beforeBuild, more = {} } = program;
  const folder = join(root, ".cache", name);
  const main = join(folder, file);
  if (newestIn(main) > newest()) return main;
  await beforeBuild?.();
  const { build } = await import("esbuild");
  const { name: stem, ext } = parse(file);
  const unfinished = `${folder}-${stem}-${process.pid}`;
  mkdirSync(folder, { recursive: true });
  try {
    await build({
      entryPoints: { [stem]: join(root, "src", entry) },
      outdir: unfinished,
      outExtension: { ".js": ext },
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
    for (const made of readdirSync(unfinished).sort((a) => (a === file ? 1 : -1)))
      renameSync(join(unfinished, made), join(folder, made));
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  // If root runs the first command, the folder is given to the checkout's owner, who starts the program.
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(root);
    const made = readdirSync(folder).map((each) => join(folder, each));
    for (const path of [dirname(folder), folder, ...made]) chownSync(path, uid, gid);
  }
  return main;
}
