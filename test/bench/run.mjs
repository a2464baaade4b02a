// `npm run bench`: every `*.bench.ts` beside this file, one after the other. They print figures
// and never fail for being slow: ratios within one run tell something, absolute times little.
// `npm run bench -- enrichment service` measures only what is named.
import { build } from "esbuild";
import { spawn } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..", "..");
const out = join(root, ".cache", "bench");
mkdirSync(out, { recursive: true });

/** The service measures itself in processes of its own, because it prints their memory. @param {string[]} args @returns {Promise<number | null>} */
function runProgram(args) {
  return new Promise((resolve) => {
    spawn(process.execPath, args, { cwd: root, stdio: "inherit" }).on("close", resolve);
  });
}

const wanted = process.argv.slice(2);
/** @param {string} subject */
const isWanted = (subject) => wanted.length === 0 || wanted.includes(subject);

for (const name of readdirSync(here)
  .filter((file) => file.endsWith(".bench.ts") && isWanted(file.replace(/\.bench\.ts$/, "")))
  .sort()) {
  const outfile = join(out, name.replace(/\.ts$/, ".mjs"));
  await build({
    entryPoints: [join(here, name)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
  console.log(`\n${name.replace(/\.bench\.ts$/, "")}`);
  /** @type {{ run: (root: string) => Promise<void> }} */
  const { run } = await import(pathToFileURL(outfile).href);
  await run(root);
}

if (isWanted("service")) {
  console.log("\nservice on PGlite and PostgreSQL");
  const status = await runProgram(["test/service/postgres.mjs", "--bench"]);
  // Without PostgreSQL on this machine.
  if (status !== 0) await runProgram(["test/service/bench.mjs"]);
}
