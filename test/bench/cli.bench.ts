/**
 * The command: its start, its store with 100,000 answers, and a dry run of 1,000,000 rows with 300,000 companies, a third
 * of which is held. Wanted: a store that opens within 150 ms, a dry run below 30 s and 1.5 GB.
 */
import { spawn } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { once } from "node:events";
import { DEMO } from "../../src/cli/access";
import { FileStore } from "../../src/cli/store/file-store";
import { hashOf } from "../../src/cli/store/file-lock";
import type { KeyedAnswer } from "../../src/client";

const ROWS = 1_000_000;
const COMPANIES = 300_000;
const HELD = 100_000;
const AT_ONCE = 500;

const ms = (from: number) => `${Math.round(performance.now() - from)} ms`;

/** About as large as a record of the service is when it is kept. */
const answerOf = (at: number): KeyedAnswer => {
  const domain = `company-${at}.example`;
  const company = {
    id: String(at),
    name: `Company ${at}`,
    domain,
    technology_slugs: [],
    long_description: "x".repeat(1_200),
  };
  const answer = {
    about: "company",
    company,
    uses: {},
    viaAlias: false,
    candidates: 1,
    others: [],
    chosenId: null,
    bought: { at: Date.now(), credits: 3, by: "", demo: true },
  };
  return [`company:domain:${domain}`, answer] as unknown as KeyedAnswer;
};

async function fill(folder: string): Promise<void> {
  const store = new FileStore(folder);
  for (let at = 0; at < HELD; at += AT_ONCE)
    await store.keep(Array.from({ length: AT_ONCE }, (_, next) => answerOf(at + next)));
}

async function listOf(file: string): Promise<void> {
  const out = createWriteStream(file);
  out.write("Account,Website,Owner\n");
  for (let at = 0; at < ROWS; at += 1000) {
    const lines = Array.from({ length: 1000 }, (_, next) => {
      const company = ((at + next) * 7) % COMPANIES;
      const site =
        next % 3 === 0
          ? `https://www.company-${company}.example/about`
          : `company-${company}.example`;
      return `Account ${at + next},${site},Somebody\n`;
    });
    if (!out.write(lines.join(""))) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
}

/** The most memory that a process took, as the system counts it (Linux). */
async function command(root: string, home: string, args: readonly string[]) {
  const script = path.join(root, "src/cli/bin/stackscout.mjs");
  const probe = `process.on("exit", () => process.stderr.write("\\nMOST " + process.resourceUsage().maxRSS))`;
  const node = ["--import", `data:text/javascript,${encodeURIComponent(probe)}`, script];
  const env = { ...process.env, STACKSCOUT_HOME: home };
  const started = performance.now();
  const child = spawn(process.execPath, [...node, ...args], { env });
  let err = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
  child.stdout.resume();
  await once(child, "close");
  const most = Number(/MOST (\d+)/.exec(err)?.[1] ?? 0);
  return { seconds: (performance.now() - started) / 1000, megabytes: Math.round(most / 1024), err };
}

export async function run(root: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "scout-bench-"));
  try {
    const home = path.join(folder, "home");
    await command(root, home, ["--help"]);
    const { seconds } = await command(root, home, ["bought", "--demo"]);
    console.log(`  start of a command  ${Math.round(seconds * 1000)} ms`);
    const place = path.join(home, hashOf(DEMO.address));
    await fill(place);
    const store = new FileStore(place);
    const from = performance.now();
    const { answers: held } = await store.usage();
    const size = Math.round(statSync(path.join(place, "answers.jsonl")).size / 1e6);
    console.log(`  opening ${held} answers  ${ms(from)} (${size} MB)`);
    const list = path.join(folder, "list.csv");
    await listOf(list);
    const dry = await command(root, home, ["enrich", list, "--demo", "-c", "Website"]);
    console.log(`  dry run of ${ROWS} rows  ${dry.seconds.toFixed(1)} s, ${dry.megabytes} MB`);
    console.log(dry.err.replace(/^/gm, "    "));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
