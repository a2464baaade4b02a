// `npm run bench`: every `*.bench.ts` beside this file, one after the other; `npm run bench -- client service` only what
// is named. They never fail for being slow: ratios within one run tell something, absolute times little. A line is a name,
// two spaces, a figure. Behind it stands what figures.json had; that file is written anew, for whoever wants to commit it.
import { build } from "esbuild";
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..", "..");
const out = join(root, ".cache", "bench");
mkdirSync(out, { recursive: true });

const kept = join(here, "figures.json");
/** Figures by bench and name. @type {Record<string, Record<string, string>>} */
const figures = existsSync(kept) ? JSON.parse(readFileSync(kept, "utf8")) : {};

/** In a process of its own; null where it was ended. @param {string} subject @param {string[]} args @returns {Promise<number | null>} */
async function runProgram(subject, args) {
  console.log(`\n${subject}`);
  const program = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => program.on("close", resolve));
  const before = figures[subject] ?? {};
  for await (const line of createInterface({ input: program.stdout })) {
    const [, name = "", figure = ""] = /^ {2,}(\S.*?) {2,}(\S.*)$/.exec(line) ?? [];
    console.log(name in before ? `${line}   (before: ${before[name]})` : line);
    if (name !== "") figures[subject] = { ...figures[subject], [name]: figure };
  }
  return ended;
}

const wanted = process.argv.slice(2);
/** @param {string} subject */
const isWanted = (subject) => wanted.length === 0 || wanted.includes(subject);

for (const name of readdirSync(here)
  .filter((file) => file.endsWith(".bench.ts"))
  .sort()) {
  const subject = name.replace(/\.bench\.ts$/, "");
  if (!isWanted(subject)) continue;
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
  await runProgram(subject, [join(here, "start.mjs"), outfile, root]);
}

if (isWanted("service")) {
  const status = await runProgram("service", ["test/service/postgres.mjs", "--bench"]);
  // Without PostgreSQL on this machine.
  if (status !== 0) await runProgram("service", ["test/service/bench.mjs"]);
}
writeFileSync(kept, `${JSON.stringify(figures, null, 2)}\n`);
