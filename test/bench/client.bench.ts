/**
 * The client: what a fill costs in requests and time, what a held answer costs, what a workbook
 * holds and how long it takes to open, what the code weighs. Ratios within one run tell something,
 * absolute times are those of the machine. Times without a request are processor times.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { HeldCompany } from "../../src/input/names/records";
import { companyFields } from "../../src/input/names/company-fields";
import { fieldValue } from "../../src/input/names/field-values";
import { openClient } from "../../src/client/client";
import type { ScoutClient } from "../../src/client/interface/scout-client";
import type { KeyedAnswer } from "../../src/client/stores";
import { packParts, readPart } from "../../src/excel/store/file-part";
import { FileLimit } from "../../src/excel/store/packed";
import { openWorkbookStore } from "../../src/excel/store/workbook-store";
import { memoryStore } from "../../src/machine/memory-store";
import { createService, type LocalService } from "../../src/service/service";
import { FakeClock } from "../client/support/fake-clock";
import { MemorySettings } from "../excel/memory-settings";
import { moveUntil, openBenchClient, questionOf, watchAll } from "./bench-client";

const DOMAINS = 10_000;
const LOOKUPS = 1_000;
const IN_A_WORKBOOK = 5_000;
/** What a person would pick: 12 fields, and all technologies. */
const TWELVE = [
  "id",
  "name",
  "domain",
  "industry",
  "country_code",
  "city",
  "employee_count",
  "annual_revenue_usd",
  "total_funding_usd",
  "funding_stage",
  "founded_year",
  "num_jobs",
  "technology_slugs",
];

export async function run(root: string): Promise<void> {
  weigh(root);
  const clock = new FakeClock(Date.UTC(2026, 10, 2, 9));
  const moved = await createService({
    companies: 2000,
    now: clock.now,
    wait: clock.wait,
    users: [
      { key: "at-once", credits: 1e6 },
      { key: "with-latency", credits: 1e6 },
      { key: "with-jitter", credits: 1e6 },
      { key: "free", credits: 1e6, tier: "free" },
    ],
  });
  const some = await loneDomains(moved, LOOKUPS);
  await lookups("no latency", moved, clock, "at-once", some);
  await lookups("0-300 ms latency", moved, clock, "with-latency", some, 300);
  await lookups("0-1,000 ms latency", moved, clock, "with-jitter", some, 1000);
  await lookups("free tier", moved, clock, "free", some);
  await moved.close();

  const service = await createService({
    companies: DOMAINS + 1500,
    users: [{ key: "bench", credits: 1e6 }],
  });
  const domains = await loneDomains(service, DOMAINS);
  const { client, kept } = await cold(service, domains);
  warm(client, domains);
  await service.close();
  const companies = kept.filter(([, { about }]) => about === "company").slice(0, IN_A_WORKBOOK);
  const texts = workbook("12 fields and all technologies", companies.map(withTwelveFields));
  workbook("everything a record keeps", companies);
  await opening(texts, companies);
}

async function loneDomains({ database }: LocalService, count: number): Promise<string[]> {
  const rows = await database.rows<{ domain: string }>(
    `select domain from companies where domain is not null
     group by domain having count(*) = 1 order by min(n) limit $1`,
    [count]
  );
  return rows.map(({ domain }) => domain);
}

/** 1,000 x TECHSTACK on a clock that is moved: what the limits allow, and what was reached. */
async function lookups(
  name: string,
  service: LocalService,
  clock: FakeClock,
  key: string,
  domains: readonly string[],
  mostLatencyMs = 0
): Promise<void> {
  const delay = () => clock.wait(Math.random() * (mostLatencyMs / 2));
  const bench = await openBenchClient(service, key, {
    clock,
    ...(mostLatencyMs > 0 ? { delay } : {}),
  });
  const from = service.requests.length;
  const cells = watchAll(
    bench.client,
    domains.map((domain) => questionOf("technologies", domain))
  );
  await moveUntil(() => cells.answered() === domains.length, clock, bench);
  const paid = service.requests.slice(from).filter(({ path: asked }) => asked.includes("/v1/"));
  const times = paid.map(({ at }) => at);
  const first = times[0] ?? 0;
  const tookMs = (times.at(-1) ?? 0) - first;
  const bestMs = bestTime(domains.length, key === "free" ? FREE : PAID);
  const refused = paid.filter(({ status }) => status === 429).length;
  print(
    `${LOOKUPS} x TECHSTACK, ${name}`,
    `${paid.length} requests in ${(tookMs / 1000).toFixed(1)} s of the service's clock; ` +
      `the limits allow ${(bestMs / 1000).toFixed(1)} s: ${((100 * bestMs) / tookMs).toFixed(1)} %; ` +
      `${((paid.length - 1) / (tookMs / 1000)).toFixed(2)} a second; ${refused} x 429`
  );
}

const PAID = [{ quota: 4, windowMs: 1000 }];
const FREE = [
  ...PAID,
  { quota: 10, windowMs: 60_000 },
  { quota: 50, windowMs: 3_600_000 },
  { quota: 400, windowMs: 86_400_000 },
];

/** When the last of `count` could start at the earliest, by sliding windows alone. */
function bestTime(count: number, windows: readonly { quota: number; windowMs: number }[]): number {
  const starts: number[] = [];
  while (starts.length < count) {
    const frees = windows.map(({ quota, windowMs }) => {
      const before = starts[starts.length - quota];
      return before === undefined ? 0 : before + windowMs;
    });
    starts.push(Math.max(starts.at(-1) ?? 0, ...frees));
  }
  return starts.at(-1) ?? 0;
}

/** 10,000 companies as formulas ask them, in real time. */
async function cold(service: LocalService, domains: readonly string[]) {
  const bench = await openBenchClient(service, "bench");
  const started = performance.now();
  const cells = watchAll(
    bench.client,
    domains.map((domain) => questionOf("company", domain))
  );
  while (cells.answered() < domains.length) await new Promise((resolve) => setTimeout(resolve, 10));
  const wallMs = performance.now() - started;
  const paid = service.requests.filter(({ path: asked }) => asked.startsWith("/v1/"));
  const credits = service.requests.reduce((sum, each) => sum + each.credits, 0);
  const allowedMs = (paid.length / 4) * 1000 + bench.busyMs();
  print(
    `${domains.length} x COMPANY, cold`,
    `${paid.length} paid requests, ${credits} credits, ${(wallMs / 1000).toFixed(1)} s; ` +
      `requests / 4 a second + ${(bench.busyMs() / 1000).toFixed(1)} s of the service: ` +
      `${(wallMs / allowedMs).toFixed(2)} times that`
  );
  return bench;
}

/** From the raw text of a cell to the value that the cell shows. */
function warm(client: ScoutClient, domains: readonly string[]): void {
  const texts = domains.map((domain, index) => (index % 2 ? `https://www.${domain}/` : domain));
  const [field] = companyFields;
  if (!field) return;
  const valueOf = (text: string) => {
    const reading = client.heldReading(questionOf("company", text));
    return reading?.about === "company" && reading.company
      ? fieldValue(reading.company, field, "serial")
      : undefined;
  };
  const map = new Map(texts.map((text) => [text, text]));
  const runs = Array.from({ length: 5 }, () => ({
    held: time(() => texts.forEach(valueOf)),
    plain: time(() => texts.forEach((text) => map.get(text))),
  }));
  const [first, ...rest] = runs;
  const best = (of: "held" | "plain") => Math.min(...rest.map((each) => each[of]));
  const each = (ms: number) => ((ms * 1000) / texts.length).toFixed(2);
  print(
    `${texts.length} held answers, from cell text`,
    `${each(first?.held ?? 0)} microseconds each the first time, ${each(best("held"))} later; ` +
      `a Map look-up: ${each(best("plain"))}; unanswered: ${texts.filter((text) => valueOf(text) === undefined).length}`
  );
}

function workbook(name: string, answers: readonly KeyedAnswer[]): string[] {
  let texts: string[] = [];
  const packs: number[] = [];
  const unpacks: number[] = [];
  for (let look = 0; look < 5; look += 1) {
    let start = process.cpuUsage();
    texts = packParts({ answers, entries: [] }).map(({ text }) => text);
    packs.push(milliseconds(process.cpuUsage(start)));
    start = process.cpuUsage();
    for (const text of texts) readPart("", text, new FileLimit());
    unpacks.push(milliseconds(process.cpuUsage(start)));
  }
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  print(
    `workbook: ${name}`,
    `${(characters / answers.length).toFixed(1)} characters a company (${answers.length}); ` +
      `packed in ${firstAndBest(packs)}, unpacked in ${firstAndBest(unpacks)}`
  );
  return texts;
}

/** Until the first cell shows its value, with a workbook full of answers and with an empty one. */
async function opening(texts: readonly string[], answers: readonly KeyedAnswer[]): Promise<void> {
  const domain = answers[0]?.[0].replace("company:domain:", "") ?? "";
  const open = async (stored: readonly string[]) => {
    const settings = new MemorySettings();
    await settings.write(
      stored.map((value, index) => ({ name: `stackscout.answers.bench.${index}`, value })),
      []
    );
    const started = process.cpuUsage();
    const client = await openClient({
      fetch: () => Promise.reject(new TypeError("no network")),
      openMachine: () => Promise.resolve(memoryStore()),
      workbook: await openWorkbookStore({ settings }),
    });
    const cell = watchAll(client, [questionOf("company", domain)]);
    return { ms: milliseconds(process.cpuUsage(started)), isAnswered: cell.answered() === 1 };
  };
  const { ms: emptyMs } = await open([]);
  const runs: number[] = [];
  for (let run = 0; run < 4; run += 1) {
    const { ms, isAnswered } = await open(texts);
    if (!isAnswered) throw new Error("the first cell has no answer");
    runs.push(ms - emptyMs);
  }
  print(
    `opening with ${answers.length} companies`,
    `delays the first answer by ${firstAndBest(runs)}`
  );
}

function withTwelveFields([key, answer]: KeyedAnswer): KeyedAnswer {
  if (answer.about !== "company" || !answer.company) return [key, answer];
  const facts = Object.entries(answer.company).map(([name, value]) => [
    name,
    TWELVE.includes(name) ? value : Array.isArray(value) ? [] : null,
  ]);
  const company = Object.fromEntries(facts) as HeldCompany;
  return [key, { ...answer, company }];
}

/** What the page loads before a cell can show anything, and what follows when it is needed. */
function weigh(root: string): void {
  const dist = path.join(root, "dist");
  const names = readdirSync(dist).filter((name) => name.endsWith(".js"));
  const entry = names.find((name) => name.startsWith("runtime")) ?? "";
  const kilobytes = (files: readonly string[]) => {
    const sizes = files.map((name) => gzipSync(readFileSync(path.join(dist, name))).length);
    return `${(sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024).toFixed(1)} KB gzip`;
  };
  const largest = (files: readonly string[]) =>
    [...files].sort((a, b) => size(b) - size(a)).slice(0, 1);
  const size = (name: string) => readFileSync(path.join(dist, name)).length;
  const early = names.filter((name) => name.startsWith("start.") || name === entry);
  const late = names.filter((name) => !early.includes(name));
  print("code before functions answer", kilobytes(early));
  print("the pane", kilobytes(largest(late)));
  print("languages and lists", kilobytes(late.filter((name) => !largest(late).includes(name))));
}

/** Processor time: what the clock on the wall shows depends on who else works on the machine. */
function time(action: () => void): number {
  const start = process.cpuUsage();
  action();
  return milliseconds(process.cpuUsage(start));
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

function firstAndBest(times: readonly number[]): string {
  const [first = 0, ...rest] = times;
  return `${first.toFixed(0)} ms the first time, ${Math.min(...rest).toFixed(0)} ms later`;
}

const print = (name: string, value: string) => console.log(`  ${name.padEnd(42)} ${value}`);
