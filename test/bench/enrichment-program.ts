/**
 * Measures Enrich over 100,000 rows in the workbench's host. The service is a stub that answers at
 * once, so that what is measured is counting and writing, not a limit.
 */
import { rmSync } from "node:fs";
import { ownStretches } from "./own-stretches";
import { bootSurfaces } from "./surfaces-stub";
import { say } from "../../src/texts";

const ROWS = Number(process.env["ROWS"] ?? 100_000);
const COMPANIES = Number(process.env["COMPANIES"] ?? ROWS / 5);

async function main(root: string): Promise<void> {
  const { workbench, surfaces, folder } = await bootSurfaces(root);
  const base = memory();
  const cells = Array.from({ length: ROWS }, (_, row) => [domainOf((row * 7) % COMPANIES)]);
  await workbench.setCells(`A1:A${ROWS + 1}`, [["Website"], ...cells]);
  cells.length = 0;
  await workbench.select("A:A");
  const filled = memory();
  print("the empty page / with the column", `${base} MB / ${filled} MB`);

  const lag = watchLag();
  const source = await timed("reading the selection", () => surfaces.enrichment.read());
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
    `${report.done} rows done, ${report.waiting} waiting, ${report.failed} failed, problem: ${report.problem === null ? "none" : say(report.problem)}, failure: ${JSON.stringify(report.failure)}`
  );
  const requests = workbench.requests().slice(requestsBefore);
  const largest = Math.max(...requests.map(({ bytes }) => bytes));
  print("requests to the host", `${requests.length}, the largest ${(largest / 1e6).toFixed(1)} MB`);
  (globalThis as { gc?: () => void }).gc?.();
  print("memory at the end", `${memory()} MB`);
  const again = await timed("dry run when all is filled", async () => {
    const reread = await surfaces.enrichment.read();
    return surfaces.enrichment.plan(reread, choices);
  });
  print("already filled", String(again.alreadyFilled));
  await workbench.dispose();
  rmSync(folder, { recursive: true, force: true });
}

function domainOf(index: number): string {
  return `company-${index}.example`;
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
