/**
 * Measures Enrich over 100,000 rows in the workbench's host. The service is a stub that answers at
 * once, so that what is measured is counting and writing, not a limit.
 */
import { build } from "esbuild";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bootWorkbench } from "../../src/workbench/boot-jsdom";
import type { Surfaces } from "../host/surfaces/entry";
import { ownStretches } from "./own-stretches";

const ROWS = Number(process.env["ROWS"] ?? 100_000);
const COMPANIES = Number(process.env["COMPANIES"] ?? ROWS / 5);

async function main(root: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
  await prepare(root, folder);
  const workbench = await bootWorkbench({
    addinFolder: folder,
    univerBundle: path.join(root, ".cache", "workbench", "univer-node.cjs"),
    config: { key: "bench", unaskedCredits: 1e9 },
    fetch: (input, init) => answer(new Request(input, init)),
  });
  let surfaces: Surfaces | undefined;
  while (!surfaces) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    surfaces = (workbench.window as unknown as { surfaces?: Surfaces }).surfaces;
  }
  const base = memory();
  const cells = Array.from({ length: ROWS }, (_, row) => [domainOf((row * 7) % COMPANIES)]);
  await workbench.setCells(`A1:A${ROWS + 1}`, [["Website"], ...cells]);
  cells.length = 0;
  await workbench.select("A:A");
  const filled = memory();
  print("the empty page / with the column", `${base} MB / ${filled} MB`);

  const lag = watchLag();
  const source = await timed("reading the selection", () => surfaces.enrichment.readSelection());
  lag.tell("longest hold-up while reading");
  const choices = source.choices;
  const plan = await timed("dry run", () => surfaces.enrichment.plan(source, choices));
  lag.tell("longest hold-up while counting");
  print(
    "counted",
    `${plan.companies} companies, ${plan.duplicates} repeated, ${plan.priceCredits} credits, ${plan.requests} requests`
  );
  await timed("dry run again", () => surfaces.enrichment.plan(source, choices));
  lag.tell("longest hold-up");

  const requestsBefore = workbench.requests().length;
  const run = surfaces.enrichment.start(plan);
  const report = await timed("run: making the table, buying, writing", () => run.ended);
  lag.tell("longest hold-up while running (add-in and host share this thread)");
  print(
    "report",
    `${report.done} rows done, ${report.waiting} waiting, ${report.failed} failed, problem: ${String(report.problem)}, failure: ${JSON.stringify(report.failure)}`
  );
  const requests = workbench.requests().slice(requestsBefore);
  const largest = Math.max(...requests.map(({ bytes }) => bytes));
  print("requests to the host", `${requests.length}, the largest ${(largest / 1e6).toFixed(1)} MB`);
  (globalThis as { gc?: () => void }).gc?.();
  print("memory at the end", `${memory()} MB`);
  const again = await timed("dry run when all is filled", async () => {
    const reread = await surfaces.enrichment.readSelection();
    return surfaces.enrichment.plan(reread, choices);
  });
  print("already filled", String(again.alreadyFilled));
  await workbench.dispose();
  rmSync(folder, { recursive: true, force: true });
}

function domainOf(index: number): string {
  return `company-${index}.example`;
}

async function prepare(root: string, folder: string): Promise<void> {
  cpSync(path.join(root, "test/workbench/fixture-addin"), folder, { recursive: true });
  const manifest = path.join(folder, "manifest.xml");
  writeFileSync(
    manifest,
    readFileSync(manifest, "utf8").replace('DefaultValue="FIX"', 'DefaultValue="SCOUT"')
  );
  writeFileSync(path.join(folder, "functions.json"), '{"functions":[]}');
  await build({
    entryPoints: [path.join(root, "test/host/surfaces/entry.ts")],
    outfile: path.join(folder, "fixture.mjs"),
    bundle: true,
    format: "iife",
    target: "es2022",
    logLevel: "error",
  });
}

/** Without headers the client would keep to the free plan's windows. */
const NO_LIMIT = {
  "RateLimit-Policy": '"per-second"; q=1000; w=1',
  RateLimit: '"per-second"; r=999; t=1',
};

let replies: Promise<unknown> = Promise.resolve();

/** The service, as far as a run needs it. */
async function answer(request: Request): Promise<Response> {
  // Replies of a network come one after the other, each as a task of its own.
  replies = replies.then(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await replies;
  const { pathname } = new URL(request.url);
  if (pathname === "/v0/billing/credit-balance")
    return Response.json({
      api_credits: 10_000_000,
      used_api_credits: 0,
      ui_credits: 0,
      used_ui_credits: 0,
    });
  if (pathname !== "/v1/companies/search") return new Response("{}", { status: 404 });
  const body = (await request.json()) as { company_domain_or?: string[] };
  const data = (body.company_domain_or ?? []).map((domain) => ({
    id: domain,
    name: `Company of ${domain}`,
    domain,
    industry: "Software",
    country: "Germany",
    employee_count: 1250,
    annual_revenue_usd: 12_500_000,
    funding_stage: "Series B",
    num_jobs: 12,
    technology_slugs: ["kafka", "postgresql", "react"],
    technologies_found: [],
  }));
  return Response.json(
    { data, metadata: { total_results: data.length, truncated_companies: 0 } },
    { headers: NO_LIMIT }
  );
}

/** How long a timer is late at most: what a click would wait. */
function watchLag(): { tell(what: string): void } {
  let worst = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    worst = Math.max(worst, now - last - 5);
    last = now;
  }, 5);
  timer.unref();
  return {
    tell(what) {
      print(what, `${Math.round(worst)} ms`);
      worst = 0;
    },
  };
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const { result, stretches } = await ownStretches(work, (url) => OWN.test(url));
  const seconds = (performance.now() - start) / 1000;
  const { longest, ownMs, hostMs } = stretches;
  const split = `add-in ${(ownMs / 1000).toFixed(1)} s, host ${(hostMs / 1000).toFixed(1)} s`;
  print(what, `${seconds.toFixed(1)} s (${split} of processor)`);
  print("  longest stretch of the add-in's own code", `${longest[0]?.ms ?? 0} ms`);
  if (process.env["STRETCHES"])
    for (const { ms, in: where } of longest) print(`    ${ms} ms`, where);
  return result;
}

/** The add-in's scripts by their address; all others are the host's, or this program's. */
const OWN = /fixture\.mjs|office[^/]*\.js|excel[^/]*\.js/i;

function memory(): number {
  (globalThis as { gc?: () => void }).gc?.();
  return Math.round(process.memoryUsage().heapUsed / 1e6);
}

function print(what: string, figure: string): void {
  console.log(`  ${what.padEnd(68)} ${figure}`);
}

main(process.argv[2] ?? process.cwd()).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  }
);
