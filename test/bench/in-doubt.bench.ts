/**
 * What it costs in time that few records are in doubt at a time: a run of company records on a clock that is moved,
 * against a service that takes so long for a request and for each record, at 4 requests a second. The base is what the
 * limit alone allows: pages of 500, as many at once as may go.
 */
import { openClient } from "../../src/client/client";
import { memoryStore } from "../../src/machine/memory-store";
import { FakeClock } from "../client/support/fake-clock";
import { memoryWorkbook } from "../client/support/memory-workbook";
import { questionOf } from "./bench-client";
import { companyDomain, recordOf } from "./companies";

const LATENCIES = [
  [200, 1],
  [1000, 5],
] as const;
const RUNS = [1000, 10_000];
const BALANCE_MS = 100;
const LIMIT = { "RateLimit-Policy": `"per-second"; q=4; w=1`, RateLimit: `"per-second"; r=4; t=1` };

export async function run(): Promise<void> {
  for (const [requestMs, recordMs] of LATENCIES)
    for (const companies of RUNS) {
      const { ms, requests } = await timeOf(companies, requestMs, recordMs);
      const pages = Math.ceil(companies / 500);
      const lastMs = requestMs + recordMs * Math.min(companies, 500);
      const bestMs = 1000 * Math.floor((pages - 1) / 4) + lastMs;
      const pairsMs = Math.ceil(pages / 2) * lastMs;
      const name = `${companies} companies, ${requestMs} ms + ${recordMs} ms a record`;
      console.log(
        `  ${name.padEnd(42)}  ${(ms / 1000).toFixed(1)} s in ${requests} requests; the limit alone: ${(bestMs / 1000).toFixed(1)} s ` +
          `(${(ms / bestMs).toFixed(1)} x), two pages at a time: ${(pairsMs / 1000).toFixed(1)} s (${(ms / pairsMs).toFixed(1)} x)`
      );
    }
}

async function timeOf(companies: number, requestMs: number, recordMs: number) {
  const clock = new FakeClock();
  let [usedCredits, requests, open] = [0, 0, 0];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    open += 1;
    const text = await request.text();
    open -= 1;
    if (request.url.includes("/credit-balance")) {
      await clock.wait(BALANCE_MS);
      return Response.json({ api_credits: 1e9, used_api_credits: usedCredits });
    }
    const asked = (JSON.parse(text) as { company_domain_or: string[] }).company_domain_or;
    requests += 1;
    await clock.wait(requestMs + recordMs * asked.length);
    usedCredits += 3 * asked.length;
    const metadata = { total_results: null, truncated_results: 0, truncated_companies: 0 };
    return Response.json({ data: asked.map(recordOf), metadata }, { headers: LIMIT });
  };
  const wide = { actionCredits: 1e9, dayCredits: 1e9, workbookCredits: 1e9 };
  const client = await openClient({
    ...{ clock, fetch, spending: wide, limits: wide, workbook: memoryWorkbook() },
    openMachine: () => Promise.resolve(memoryStore()),
  });
  await client.connect({ address: "https://service.example", key: "bench", isDemo: true });
  const questions = Array.from({ length: companies }, (_, index) =>
    questionOf("company", companyDomain(index))
  );
  const from = clock.now();
  let endedAt: number | null = null;
  const cause = { kind: "run", id: "r", name: "Run" } as const;
  void client.buy(questions, { cause, shownCredits: 3 * companies }).then((result) => {
    if (!result.ok || result.value.states.some(({ kind }) => kind !== "answered"))
      throw new Error(JSON.stringify(result).slice(0, 300));
    endedAt = clock.now();
  });
  const end = (): number | null => endedAt;
  while (end() === null) {
    for (let still = 0; still < 8; still = open === 0 ? still + 1 : 0)
      await new Promise((resolve) => setImmediate(resolve));
    if (end() === null) await clock.advance(Math.min(clock.nextWakeIn(), 1000));
  }
  return { ms: (end() ?? from) - from, requests };
}
