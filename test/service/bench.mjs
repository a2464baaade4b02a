// Speed and memory of the service as a process of its own, over HTTP: `node test/service/bench.mjs`.
//   --companies N (20000)  --users N (60)  --seconds N of the mix (20)  --postgres ADDRESS to measure a server
// Prints the p95 of three calls asked one after the other, then the rate of a mix (50 % company search,
// 20 % job search, 20 % technologies, 10 % catalog) spread over the users, and the memory.
import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    companies: { type: "string", default: "20000" },
    users: { type: "string", default: "60" },
    seconds: { type: "string", default: "20" },
    postgres: { type: "string" },
  },
});
const users = Number(values.users);

function start() {
  const child = spawn(
    process.execPath,
    [
      "src/service/bin/service.mjs",
      "--port",
      "0",
      "--seed",
      "bench",
      "--companies",
      values.companies,
      "--users",
      values.users,
      "--credits",
      "100000000",
      "--end-with-parent",
    ],
    {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, ...(values.postgres ? { DATABASE_URL: values.postgres } : {}) },
    }
  );
  const ready = new Promise((resolve, reject) => {
    child.on("exit", () => reject(new Error("The service ended.")));
    child.stdout.once("data", (text) => resolve(/http\S+/.exec(String(text))[0]));
  });
  return { child, ready };
}

const { child, ready } = start();
const began = performance.now();
const address = await ready;
console.log(
  `ready after ${((performance.now() - began) / 1000).toFixed(1)} s (${values.companies} companies, ${values.postgres ? "PostgreSQL" : "PGlite"})`
);

const keyOf = (user) => (user === 0 ? "demo-key" : `demo-key-${user + 1}`);
let turn = 0;

async function call(method, path, body) {
  const response = await fetch(address + path, {
    method,
    headers: {
      Authorization: `Bearer ${keyOf(turn++ % users)}`,
      "Content-Type": "application/json",
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, bytes: text.length };
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
const pick = (list, n) => list[n % list.length];

const calls = {
  "company search, five filters": (n) =>
    call("POST", "/v1/companies/search", {
      company_country_code_or: [pick(COUNTRIES, n), pick(COUNTRIES, n + 3)],
      company_technology_slug_or: [pick(SLUGS, n), pick(SLUGS, n + 1)],
      company_technology_slug_not: [pick(SLUGS, n + 5)],
      min_employee_count: 20,
      max_revenue_usd: 900_000_000,
      limit: 25,
    }),
  "technologies of the giant": () =>
    call("POST", "/v1/companies/technologies", { company_domain: "colossus.example", limit: 500 }),
  "whole catalog": () => call("GET", "/v0/catalog/keywords?limit=100000"),
  "job search": (n) =>
    call("POST", "/v1/jobs/search", {
      posted_at_max_age_days: 30,
      job_technology_slug_or: [pick(SLUGS, n)],
      job_country_code_or: [pick(COUNTRIES, n)],
      limit: 25,
    }),
};

const quantile = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];

for (const [name, ask] of Object.entries(calls)) {
  const times = [];
  for (let n = 0; n < 100; n++) {
    const at = performance.now();
    const { status } = await ask(n);
    if (status !== 200) throw new Error(`${name} answered ${status}`);
    if (n >= 10) times.push(performance.now() - at);
  }
  console.log(
    `${name.padEnd(30)} median ${quantile(times, 0.5).toFixed(0).padStart(4)} ms   p95 ${quantile(times, 0.95).toFixed(0).padStart(4)} ms`
  );
}

function mixed(n) {
  const at = n % 10;
  if (at < 5) return calls["company search, five filters"](n);
  if (at < 7) return calls["job search"](n);
  if (at < 9)
    return call("POST", "/v1/companies/technologies", {
      company_domain: pick(["acme.example", "twin.example", "harbor.example"], n),
    });
  return call("GET", "/v0/catalog/keywords?q=data&limit=25");
}

const until = performance.now() + Number(values.seconds) * 1000;
const counts = {};
let asked = 0;
await Promise.all(
  Array.from({ length: 8 }, async () => {
    while (performance.now() < until) {
      const { status } = await mixed(asked++);
      counts[status] = (counts[status] ?? 0) + 1;
    }
  })
);
console.log(
  `mix with 8 callers             ${((counts[200] ?? 0) / Number(values.seconds)).toFixed(0)} a second, statuses ${JSON.stringify(counts)}`
);

const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
const mb = (name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1024);
console.log(`memory of the service          ${mb("VmRSS")} MB now, ${mb("VmHWM")} MB at most`);
if (values.postgres) {
  const lines = execFileSync("ps", ["-eo", "rss=,comm="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.endsWith("postgres"));
  console.log(
    `memory of the server           ${Math.round(lines.reduce((sum, line) => sum + Number(line.trim().split(/\s+/)[0]), 0) / 1024)} MB (shared pages counted once per process)`
  );
}
child.removeAllListeners("exit");
child.kill("SIGTERM");
