// Makes what the workbench, its tests and the command line need: packages, the built add-in, bundles. Uses only modules
// of Node, because a fresh clone has nothing else. Each function works only when something is missing or older than its
// sources.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundleOf, newestIn, root as ROOT } from "../../program/bundle.mjs";
import { track } from "./progress.mjs";

export { ROOT };
export const CACHE = path.join(ROOT, ".cache", "workbench");
export const DIST = path.join(ROOT, "dist");

/** What runs now: a build that is left alone would go on for nobody. @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/** An installation asked politely goes on for seconds; the next start makes whole what is left half done. */
export function endPreparing() {
  for (const child of running) child.kill("SIGKILL");
}

/**
 * Runs a command; what it printed is shown only when it failed. It may send how many per cent are done, and "done" when
 * all that it still has to do is for the next time.
 * @param {string} command @param {string[]} args @param {(detail: string) => void} tell
 */
function run(command, args, tell) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      shell: process.platform === "win32" && command === "npm",
    });
    running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (/** @type {string} */ text) => (output += text));
    child.on("message", (message) =>
      message === "done" ? resolve(output) : tell(`${Number(message)} %`)
    );
    child.on("error", reject);
    child.on("exit", (code) => {
      running.delete(child);
      if (code === 0) resolve(output);
      else reject(new Error(`${command} ${args.join(" ")} ended with ${code}.\n${output}`));
    });
  });
}

/** @param {string} sentence */
function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

/**
 * @typedef {{ version?: string } & Partial<Record<"optional" | "devOptional" | "dev" | "peer" | "link", boolean>>} LockedPackage
 * @param {string} file @returns {Record<string, LockedPackage>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/**
 * True when node_modules has every package of the lock file that this machine needs, in that version. Packages that only
 * tests and checks need count only with `withTests`.
 * @param {boolean} withTests
 */
function isInstalled(withTests) {
  const marker = path.join(ROOT, "node_modules", ".package-lock.json");
  const lock = path.join(ROOT, "package-lock.json");
  if (!existsSync(marker) || !existsSync(lock)) return false;
  const wanted = packagesOf(lock);
  const present = packagesOf(marker);
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === "" || entry.optional || entry.devOptional || entry.peer || entry.link) return true;
    if (entry.dev && !withTests) return true;
    return present[name]?.version === entry.version;
  });
}

/** Installs what is missing; `withTests` also what only tests and checks need, about twice as much. */
export async function ensureInstalled({ withTests = false } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`);
  if (isInstalled(withTests)) return false;
  say("Installing the packages of package-lock.json (npm ci) ...");
  // Who has the tests' packages keeps them: npm ci removes what it leaves out.
  const keepsTests = withTests || existsSync(path.join(ROOT, "node_modules", "jest"));
  const omitted = keepsTests ? [] : ["--omit=dev"];
  const args = ["ci", ...omitted, "--no-audit", "--no-fund", "--loglevel=error"];
  await track("Installing packages", (tell) => run("npm", args, tell));
  return true;
}

/** These are programs of their own; any other folder of `src` may be part of the add-in. */
const NOT_ADDIN = new Set(["agents", "cli", "database", "program", "service", "team", "workbench"]);

function isBuilt() {
  const built = newestIn(path.join(DIST, "manifest.xml"));
  if (built === 0) return false;
  const sources = [
    ...readdirSync(path.join(ROOT, "src"))
      .filter((name) => !NOT_ADDIN.has(name))
      .map((name) => path.join(ROOT, "src", name)),
    ...["webpack.config.js", "manifest.xml", "assets", "package-lock.json"].map((name) =>
      path.join(ROOT, name)
    ),
  ];
  return Math.max(...sources.map(newestIn)) <= Math.max(built, newestIn(path.join(DIST, ".built")));
}

/** Under a lock, because two builds would empty each other's output. That of a killed build is passed after half a minute. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  // A fresh clone has it once the packages are installed.
  const { default: lockfile } = await import("proper-lockfile");
  mkdirSync(CACHE, { recursive: true });
  const release = await lockfile.lock(path.join(CACHE, "making-addin"), {
    realpath: false,
    stale: 30_000,
    retries: { minTimeout: 250, maxTimeout: 250, forever: true },
    onCompromised: () => undefined,
  });
  try {
    if (isBuilt()) return;
    await buildAddin(["--no-maps"]);
    if (!existsSync(path.join(DIST, "manifest.xml")))
      throw new Error("The build made no dist/manifest.xml.");
    writeFileSync(path.join(DIST, ".built"), "");
  } finally {
    await release().catch(() => undefined);
  }
}

/** `npm run build` with these options. @param {string[]} options */
export async function buildAddin(options) {
  say("Building the add-in (npm run build) ...");
  const script = path.join(ROOT, "src", "addin", "bin", "build.mjs");
  await track("Building the add-in", (tell) => run(process.execPath, [script, ...options], tell));
}

const SOURCES = path.join(ROOT, "src", "workbench");
const LOCK = path.join(ROOT, "package-lock.json");

/** @param {string} file @param {string} entry @param {string[]} sources @param {import("esbuild").BuildOptions} more */
const bundle = (file, entry, sources, more) =>
  bundleOf({
    ...{ name: "workbench", file, entry: `workbench/${entry}` },
    newest: () => Math.max(...[...sources, LOCK].map(newestIn)),
    more: { target: "es2022", ...more },
  });

/** Univer for Node as one CommonJS file, because its own CommonJS files require packages that are ESM only. */
export function ensureUniverBundle() {
  const sources = [
    ...["univer-node.ts", "iterator-helpers.ts", "table-look.ts"],
    ...["node-channel.ts", "inject-channel.ts"],
  ].map((name) => path.join(SOURCES, "grid", name));
  return bundle("univer-node.cjs", "grid/univer-node.ts", sources, {
    format: "cjs",
    packages: "bundle",
    define: { MessageChannel: "WorkbenchMessageChannel" },
    inject: [path.join(SOURCES, "grid", "inject-channel.ts")],
  });
}

/** boot-jsdom as JavaScript, because the command line cannot run TypeScript. */
export const ensureNodeBundle = () =>
  bundle("boot-jsdom.cjs", "boot-jsdom/index.ts", [SOURCES], { format: "cjs" });

export const ensurePageBundle = () =>
  bundle("page.js", "page/main.ts", [SOURCES], {
    platform: "browser",
    packages: "bundle",
    define: { "process.env.NODE_ENV": '"production"' },
  });

export const ensureWorkbenchBundles = () =>
  Promise.all([ensureUniverBundle(), ensureNodeBundle(), ensurePageBundle()]);
