// Speed and memory of the service as a process of its own, loaded over HTTP by autocannon: `npm run bench -- service`.
//   --companies N (20000)  --users N (1000)  --seconds N a measurement (20)  --postgres ADDRESS
//   --only TEXT measures the lines whose title has it
// With an address there are two services, one on PGlite and one on that server, asked in turn, so that what
// else the machine does falls on both. Prints medians and 97.5 % quantiles of single calls, then the rate of a
// mix (50 % company search, 20 % job search, 20 % technologies, 10 % catalog) of 16 connections, a free call
// alone and while four searches with 100 patterns each run without an end, and memory.
import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import autocannon from "autocannon";

/**
 * @typedef {import("autocannon").Request} Request
 * @typedef {(n: number) => Request} Make
 * @typedef {{ amount?: number, duration?: number, connections?: number }} Amount
 */

const { values } = parseArgs({
  options: {
    companies: { type: "string", default: "20000" },
    users: { type: "string", default: "1000" },
    seconds: { type: "string", default: "20" },
    postgres: { type: "string" },
    only: { type: "string", default: "" },
  },
});
const users = Number(values.users);
const CONNECTIONS = 16;
const WARM_UP = 20;

/** @param {string} name @param {Record<string, string | undefined>} environment */
async function start(name, environment) {
  const began = performance.now();
  const given = ["--seed", "bench", "--companies", values.companies, "--users", values.users];
  const child = spawn(
    process.execPath,
    [
      "src/service/bin/service.mjs",
      ...["--port", "0", ...given, "--credits", "100000000", "--end-with-parent"],
    ],
    { stdio: ["pipe", "pipe", "inherit"], env: { ...process.env, ...environment } }
  );
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    child.on("exit", () => reject(new Error("The service ended.")));
    child.stdout.once("data", (text) => {
      const address = /http\S+/.exec(String(text))?.[0];
      if (address === undefined) reject(new Error(`The service tells no address: ${text}`));
      else resolve(address);
    });
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${name} ready after ${seconds} s (${values.companies} companies)`);
  return { name, child, url };
}

const COUNTRIES = ["DE", "US", "FR", "GB", "JP", "IN", "BR", "ES"];
const SLUGS = [
  "kafka",
  "postgresql",
  "kubernetes",
  "figma",
  "salesforce",
  "python",
  "tableau",
  "okta",
];
const TITLES = ["data engineer", "marketing manager", "accountant", "product designer"];
const PARTS = ["labs", "logist", "zen", "pay"];
const recent = { posted_at_max_age_days: 30 };
const DOMAINS = ["acme.example", "twin.example", "harbor.example"];
/** @param {string[]} list @param {number} n */
const pick = (list, n) => list[n % list.length];
/** @param {string} path @param {object} body @returns {Request} */
const post = (path, body) => ({ method: "POST", path, body: JSON.stringify(body) });
/** @param {string} path @returns {Request} */
const get = (path) => ({ method: "GET", path });

const calls = {
  "company search, five filters": (/** @type {number} */ n) =>
    post("/v1/companies/search", {
      company_country_code_or: [pick(COUNTRIES, n), pick(COUNTRIES, n + 3)],
      company_technology_slug_or: [pick(SLUGS, n), pick(SLUGS, n + 1)],
      company_technology_slug_not: [pick(SLUGS, n + 5)],
      min_employee_count: 20,
      max_revenue_usd: 900_000_000,
      limit: 25,
    }),
  "technologies of the giant": () =>
    post("/v1/companies/technologies", { company_domain: "colossus.example", limit: 500 }),
  "whole catalog": () => get("/v0/catalog/keywords?limit=100000"),
  "job search": (/** @type {number} */ n) =>
    post("/v1/jobs/search", {
      posted_at_max_age_days: 30,
      job_technology_slug_or: [pick(SLUGS, n)],
      job_country_code_or: [pick(COUNTRIES, n)],
      limit: 25,
    }),
};

/** @param {object} job_filters */
const withJobs = (job_filters) =>
  post("/v1/companies/search", { job_filters: { ...recent, ...job_filters }, limit: 10 });

/** Each reads a table in a way of its own; with `--companies 200000` they show how that grows. */
const searches = {
  "jobs by words of the title": (/** @type {number} */ n) =>
    post("/v1/jobs/search", { ...recent, job_title_or: [pick(TITLES, n)], limit: 10 }),
  "companies with jobs by words of the title": (/** @type {number} */ n) =>
    withJobs({ job_title_or: [pick(TITLES, n)] }),
  "companies with jobs by technology": (/** @type {number} */ n) =>
    withJobs({ job_technology_slug_or: [pick(SLUGS, n)] }),
  "companies with jobs of 30 days": () => withJobs({}),
  "companies whose name contains": (/** @type {number} */ n) =>
    post("/v1/companies/search", { company_name_partial_match_or: [pick(PARTS, n)], limit: 10 }),
  "companies by a pattern of the description": (/** @type {number} */ n) =>
    post("/v1/companies/search", { company_description_pattern_or: [pick(PARTS, n)], limit: 10 }),
  autocomplete: (/** @type {number} */ n) =>
    get(`/v1/companies/autocomplete?limit=10&text=${pick(PARTS, n)}`),
};

/** @param {number} n */
function mixed(n) {
  const at = n % 10;
  if (at < 5) return calls["company search, five filters"](n);
  if (at < 7) return calls["job search"](n);
  if (at < 9) return post("/v1/companies/technologies", { company_domain: pick(DOMAINS, n) });
  return get("/v0/catalog/keywords?q=data&limit=25");
}

const free = () => get("/v0/billing/credit-balance");
const HOSTILE = 4;
const patterns = Array.from({ length: 100 }, (_, n) => `(x${n}|y.*z${n})q`);
const hostile = () =>
  post("/v1/jobs/search", {
    posted_at_gte: "1990-01-01",
    job_description_pattern_or: patterns,
    limit: 1,
  });

/** @param {string} title */
const isWanted = (title) => title.includes(values.only);

/** @param {number} user */
const keyOf = (user) => (user === 0 ? "demo-key" : `demo-key-${user + 1}`);

/** Each connection asks as users of its own, one after the other, so that nobody's window is full. @param {{ url: string }} service @param {Make} make @param {Amount} options */
async function load({ url }, make, options) {
  const connections = options.connections ?? 1;
  let at = 0;
  const result = await autocannon({
    url,
    connections,
    timeout: 60,
    ...options,
    setupClient: (client) => {
      const own = at++;
      client.setRequests(
        Array.from({ length: Math.floor(users / connections) }, (_, n) => ({
          ...make(n + own),
          headers: {
            Authorization: `Bearer ${keyOf(n * connections + own)}`,
            "Content-Type": "application/json",
          },
        }))
      );
    },
  });
  const { errors, timeouts, non2xx } = result;
  // What is cut off after 10 s is refused with 422.
  if (make !== hostile && errors + timeouts + non2xx > 0)
    console.log(`  ${errors} errors, ${timeouts} timeouts, ${non2xx} replies other than 2xx`);
  return result;
}

const services = [await start("PGlite", { DATABASE_URL: undefined })];
if (values.postgres) services.push(await start("PostgreSQL", { DATABASE_URL: values.postgres }));
const duration = Number(values.seconds);

for (const [title, make] of Object.entries({ ...calls, ...searches }).filter(([title]) =>
  isWanted(title)
))
  for (const service of services) {
    await load(service, make, { amount: WARM_UP });
    const { latency, requests } = await load(service, make, { duration });
    console.log(
      `${title.padEnd(30)} ${service.name.padEnd(11)} p50 ${String(latency.p50).padStart(4)} ms  p97.5 ${String(latency.p97_5).padStart(5)} ms  (${requests.total} calls)`
    );
  }

const mixTitle = `mix of ${CONNECTIONS} connections`;
for (const service of isWanted(mixTitle) ? services : []) {
  const { latency, requests } = await load(service, mixed, { duration, connections: CONNECTIONS });
  console.log(
    `${mixTitle.padEnd(30)} ${service.name.padEnd(11)} ${requests.average.toFixed(0)} a second  p50 ${latency.p50} ms  p97.5 ${latency.p97_5} ms  (${requests.total} calls)`
  );
}

const freeTitle = `free call beside ${HOSTILE} hostile`;
for (const service of isWanted(freeTitle) ? services : []) {
  await load(service, free, { amount: WARM_UP });
  const idle = await load(service, free, { duration });
  const attack = load(service, hostile, { connections: HOSTILE, duration: duration + 2 });
  const beside = await load(service, free, { duration });
  await attack;
  const ratio = beside.latency.p97_5 / Math.max(1, idle.latency.p97_5);
  console.log(
    `${freeTitle.padEnd(30)} ${service.name.padEnd(11)} p97.5 ${beside.latency.p97_5} ms, alone ${idle.latency.p97_5} ms (${ratio.toFixed(1)} x); p50 ${beside.latency.p50} and ${idle.latency.p50} ms; load ${loadavg()[0]?.toFixed(1)}`
  );
}

for (const { name, child } of services) {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  /** @param {string} field */
  const mb = (field) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  console.log(`memory of the service on ${name}: ${mb("VmRSS")} MB now, ${mb("VmHWM")} MB at most`);
}
if (values.postgres) {
  const lines = execFileSync("ps", ["-eo", "rss=,comm="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.endsWith("postgres"));
  const kilobytes = lines.reduce((sum, line) => sum + Number(line.trim().split(/\s+/)[0]), 0);
  console.log(
    `memory of all PostgreSQL servers here: ${Math.round(kilobytes / 1024)} MB (shared pages counted once per process)`
  );
}
console.log(`load of the machine in the last 15 minutes: ${loadavg()[2]?.toFixed(1)}`);
for (const { child } of services) {
  child.removeAllListeners("exit");
  child.kill("SIGTERM");
}
