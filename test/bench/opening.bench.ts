/**
 * How opening a workbook holds the page: the longest stretch without a turn for others, for honest
 * files and for the worst that the budget of one file lets through. With STACKSCOUT_BEFORE=COMMIT
 * also how long an honest one takes in a fresh process, as a ratio to the code of that commit.
 */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { deflateSync, strToU8 } from "fflate";
import { openClient } from "../../src/client/client";
import type { KeyedAnswer } from "../../src/model/stores";
import { readRun } from "../../src/excel/enrich/run/run-in-file";
import { unpackingRows } from "../../src/excel/enrich/run/rows-in-file";
import { inTurns } from "../../src/excel/store/steps";
import { Gate } from "../../src/excel/store/gate";
import { checksumOf } from "../../src/excel/store/segment";
import { openWorkbookStore } from "../../src/excel/store/workbook-store";
import { memoryStore } from "../../src/machine/memory-store";
import { packSegments } from "../excel/at-once";
import { blocksOfTables } from "../excel/blocks-of-tables";
import { MemorySettings } from "../excel/memory-settings";
import { companyAnswer, ledgerEntry } from "../excel/stored-samples";
import { questionOf, watchAll } from "./bench-client";

const COMPANIES = 5_000;
const AT = Date.UTC(2026, 10, 2);
const RUNS = 3;
const PROCESSES = 10;

type Settings = readonly (readonly [name: string, value: string])[];

export async function run(root: string): Promise<void> {
  const honest = honestFile();
  for (const [name, settings] of [["5,000 companies, honest", honest] as const, ...worstFiles()]) {
    const characters = settings.reduce((sum, [, value]) => sum + value.length, 0);
    const looks: { longestMs: number; totalMs: number }[] = [];
    for (let at = 0; at < RUNS; at += 1) looks.push(await watched(() => openAll(settings)));
    const best = (of: "longestMs" | "totalMs") => Math.min(...looks.map((each) => each[of]));
    print(
      name,
      `longest ${best("longestMs").toFixed(0)} ms of ${best("totalMs").toFixed(0)} ms; ` +
        `${settings.length} settings, ${(characters / 1e6).toFixed(2)} million characters`
    );
  }
  const commit = process.env["STACKSCOUT_BEFORE"];
  if (commit !== undefined) await compare(root, commit, honest);
}

/** Until the first cell shows its value: a workbook is opened once by a page, so nothing is warm. */
async function compare(root: string, commit: string, honest: Settings): Promise<void> {
  const folder = path.join(root, ".cache", "bench", "before");
  exportSource(root, commit, folder);
  const doors = { now: root, before: folder };
  const times: { now: number[]; before: number[] } = { now: [], before: [] };
  const file = path.join(folder, "honest.json");
  writeFileSync(file, JSON.stringify(honest));
  for (const of of ["now", "before"] as const) await bundleDoors(doors[of], `${folder}/${of}.mjs`);
  for (let at = 0; at < PROCESSES; at += 1)
    for (const of of ["before", "now"] as const) {
      const args = ["--input-type=module", "--eval", OPEN_ONCE, `${folder}/${of}.mjs`, file];
      times[of].push(Number(execFileSync(process.execPath, args, { encoding: "utf8" })));
    }
  const best = (of: "now" | "before") => Math.min(...times[of]);
  print(
    "honest, now and before",
    `${best("now").toFixed(0)} ms, ${best("before").toFixed(0)} ms with ${commit}: ` +
      `${(best("now") / best("before")).toFixed(2)} times that (the best of ${PROCESSES})`
  );
}

/** Prints the processor time of opening, in milliseconds; `doors` and the file are arguments. */
const OPEN_ONCE = `
import { readFileSync } from "node:fs";
const [doors, file] = process.argv.slice(1);
const { openClient, openWorkbookStore, memoryStore } = await import(doors);
const items = JSON.parse(readFileSync(file, "utf8")).map(([name, value]) => ({ name, value }));
const nothing = () => Promise.resolve();
const read = (prefix) => Promise.resolve(items.filter(({ name }) => name.startsWith(prefix)));
const settings = { read, write: nothing, onSettings: nothing, onEdit: nothing };
const started = process.cpuUsage();
const client = await openClient({
  fetch: () => Promise.reject(new TypeError("no network")),
  openMachine: () => Promise.resolve(memoryStore()),
  workbook: await openWorkbookStore({ settings }),
});
const company = { by: "domain", domain: "company-7.example" };
client.watch([{ about: "company", company }], { cause: { kind: "formula", name: "B" } }, ([state]) => {
  if (state?.kind !== "answered") throw new Error("the first cell has no answer");
  const { user, system } = process.cpuUsage(started);
  console.log((user + system) / 1000);
  process.exit();
});
`;

/** All that opening starts, and what the pane asks for. */
async function openAll(stored: Settings): Promise<void> {
  const gate = new Gate();
  const settings = new MemorySettings();
  for (const [name, value] of stored) settings.items.set(name, value);
  const client = await openClient({
    fetch: () => Promise.reject(new TypeError("no network")),
    openMachine: () => Promise.resolve(memoryStore()),
    workbook: await openWorkbookStore({ settings, gate }),
  });
  watchAll(client, [questionOf("company", "company-7.example")]);
  client.view();
  await new Promise((resolve) => setTimeout(resolve, 0));
  client.held();
  await client.storage();
  const runs = await settings.read("stackscout.run.");
  await gate.read(runs, { settings: 500, characters: 10_000_000 }, readRun);
  for (const { value } of await settings.read("stackscout.rows."))
    await inTurns(unpackingRows(value));
}

/** Of each turn the shorter of clock and processor: others work on this machine, and collectors beside it. */
async function watched(work: () => Promise<void>) {
  let longestMs = 0;
  let totalMs = 0;
  const moment = () => {
    const { user, system } = process.cpuUsage();
    return { clockMs: performance.now(), processorMs: (user + system) / 1000 };
  };
  let last = moment();
  let isOver = false;
  const turn = () => {
    const at = moment();
    const ms = Math.min(at.clockMs - last.clockMs, at.processorMs - last.processorMs);
    longestMs = Math.max(longestMs, ms);
    totalMs += ms;
    last = at;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  turn();
  return { longestMs, totalMs };
}

function exportSource(root: string, commit: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "tsconfig.json"), "{}");
  const archive = execFileSync("git", ["archive", commit, "src"], { cwd: root, maxBuffer: 1e9 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
}

/** The doors that opening goes through, whatever folders they stand in. */
async function bundleDoors(root: string, outfile: string): Promise<void> {
  const source = path.join(root, "src");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" });
  const exported = Object.entries({
    openClient: "open-client.ts",
    openWorkbookStore: "workbook-store.ts",
    memoryStore: "memory-store.ts",
  }).map(([name, file]) => {
    const found = files.find((each) => path.basename(each) === file) ?? file;
    return `export { ${name} } from "./${found}";`;
  });
  await build({
    stdin: { contents: exported.join("\n"), resolveDir: source, loader: "ts" },
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
  });
}

/** mulberry32: the same file in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Companies with a handful of facts and thirty technologies of 3,000, the first ones more often. */
function honestFile(): Settings {
  const random = seeded(7);
  const below = (most: number) => Math.floor(random() * most);
  const slugs = Array.from({ length: 3_000 }, () => `slug-${below(1e9).toString(36)}`).sort();
  const answers = Array.from({ length: COMPANIES }, (_, at): KeyedAnswer => {
    const own = new Set(
      Array.from({ length: 30 }, () => slugs[Math.floor(3_000 * random() ** 3)] ?? "")
    );
    const [key, answer] = companyAnswer(`company-${at}.example`, AT + below(1e9), [...own].sort());
    if (answer.about !== "company" || !answer.company) throw new Error("no company");
    const facts = {
      name: `Company ${below(1e9).toString(36)}`,
      long_description: Array.from({ length: 12 }, () => slugs[below(3_000)]).join(" "),
      employee_count: below(10_000),
      annual_revenue_usd: below(1e9),
      num_jobs: below(500),
    };
    return [key, { ...answer, company: { ...answer.company, ...facts }, uses: {} }];
  });
  const entries = Array.from({ length: 200 }, (_, at) => ledgerEntry(String(at), AT + at));
  return packSegments({ answers, entries }, AT, 250_000).map((text, at) => [
    `stackscout.answers.bench.${at}`,
    text,
  ]);
}

const segment = (json: string) => segmentOf(deflateSync(strToU8(json)));

function segmentOf(deflated: Uint8Array): string {
  const body = Buffer.from(deflated).toString("base64");
  return `2:${checksumOf(body)}:1000:${body}`;
}

const list = (count: number, of: (at: number) => unknown) =>
  Array.from({ length: count }, (_, at) => of(at));

/** The same setting many times over: whatever the budget does not refuse is read. */
function often(count: number, kind: string, text: string): Settings {
  return Array.from({ length: count }, (_, at) => [`stackscout.${kind}.${at}`, text]);
}

function companies(count: number, more: object = {}, records: object = {}) {
  const same = (value: unknown) => ({ same: value });
  return {
    companies: {
      count,
      fields: {
        about: same("company"),
        at: same(1),
        credits: same(3),
        by: same("AB"),
        demo: same(false),
        known: same(true),
        viaAlias: same(false),
        candidates: same(1),
        chosenId: same(null),
        ...more,
      },
    },
    records: {
      count,
      fields: {
        id: list(count, (at) => `id-${at}`),
        name: list(count, (at) => `Name ${at}`),
        domain: list(count, (at) => `company-${at}.example`),
        ...records,
      },
    },
  };
}

function worstFiles(): [name: string, settings: Settings][] {
  const json = (value: unknown) => segment(JSON.stringify(value));
  const repeated = (count: number, fields: number, value: unknown = 0) => ({
    count,
    fields: Object.fromEntries(list(fields, (at) => [`f${String(at)}`, { same: value }]) as []),
  });
  const noise = randomBytes(2_900_000).toString("base64").slice(0, 3_900_000);
  const entry = Object.fromEntries(
    Object.entries(ledgerEntry("1", 1)).map(([name, value]) =>
      typeof value === "object" ? [name, list(20_000, () => value)] : [name, { same: value }]
    )
  );
  const answers = "answers";
  const row = ["acme.example", [["Acme"]], [[{ value: 1, formula: "=A1" }]]];
  const rows = (text: string) => {
    const body = Buffer.from(deflateSync(strToU8(text))).toString("base64");
    return `1:${checksumOf(body)}:${body}`;
  };
  return [
    [
      "columns that repeat 50,000 times",
      often(20, answers, json({ metrics: repeated(50_000, 10) })),
    ],
    [
      "30,000 rows that are no answers",
      often(20, answers, json({ companies: repeated(30_000, 1) })),
    ],
    ["30,000 companies a setting", often(6, answers, json(companies(24_000)))],
    [
      "companies of 100 names each",
      often(
        20,
        answers,
        json(
          companies(
            2_000,
            {},
            {
              possible_domains: list(2_000, (at) => list(30, (n) => `a${at}-${String(n)}.example`)),
            }
          )
        )
      ),
    ],
    [
      "companies whose slugs repeat",
      often(
        20,
        answers,
        json({
          ...companies(500, {}, { technology_slugs: { same: "!".repeat(1_000) } }),
          slugs: list(1_000, (at) => `s${at}`),
        })
      ),
    ],
    [
      "60,000 words",
      often(20, answers, json({ slugs: list(60_000, (at) => `w${(at * 7919) % 60_000}`) })),
    ],
    ["one text of 3.9 million characters", often(20, answers, json({ slugs: [noise] }))],
    ["38,000 deflated blocks of tables", often(3, answers, segmentOf(blocksOfTables(38_000)))],
    ["one text of marks", often(20, answers, json({ slugs: ["\u0001".repeat(600_000)] }))],
    [
      "a list of 1.9 million numbers",
      often(20, answers, json({ slugs: list(1_900_000, () => 1) })),
    ],
    [
      "1.9 million names in one object",
      often(20, answers, segment(`{"slugs":{${list(400_000, (at) => `"${at}":1`).join(",")}}}`)),
    ],
    [
      "the same name 500,000 times",
      often(20, answers, segment(`{${list(500_000, () => '"a":{}').join(",")}}`)),
    ],
    [
      "brackets 600,000 deep",
      often(20, answers, segment(`${"[".repeat(600_000)}${"]".repeat(600_000)}`)),
    ],
    [
      "brackets in small pieces",
      often(
        20,
        answers,
        segment(`{"slugs":[${list(80, () => "[".repeat(24_000) + "]".repeat(24_000)).join(",")}]}`)
      ),
    ],
    [
      "20,000 purchases a setting",
      often(5, "ledger", json({ entries: { count: 20_000, fields: entry } })),
    ],
    [
      "one search of 1 million rows",
      often(
        20,
        answers,
        json({
          searches: {
            count: 1,
            fields: {
              key: ["companies:{}"],
              about: ["companies"],
              at: [1],
              credits: [1],
              by: [""],
              demo: [false],
              ended: [false],
              total: [1],
              totalAsked: [true],
              rows: [list(390_000, () => "k:a")],
            },
          },
        })
      ),
    ],
    ["100,000 settings that are damaged", often(100_000, answers, "2:0:0:rubbish")],
    ["1.5 million characters, damaged", often(200, answers, `2:0:0:${"A".repeat(1_499_990)}`)],
    ["runs of 10 million characters", often(10, "run", `{"a":"${"x".repeat(9_900_000)}"}`)],
    ["runs of 5 million numbers", often(10, "run", JSON.stringify(list(4_900_000, () => 1)))],
    ["rows of runs", often(30, "rows", rows(JSON.stringify(list(60_000, () => row))))],
    [
      "rows of one large cell",
      often(30, "rows", rows(JSON.stringify([["a", [["x".repeat(3_900_000)]], null]]))),
    ],
  ];
}

const print = (name: string, value: string) => console.log(`  ${name.padEnd(42)} ${value}`);
