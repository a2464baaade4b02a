/**
 * What a gateway adds to a bought company: service and gateway are processes of their own, and each look-up put to the
 * service is followed by one through the gateway, so that what else the machine does falls on both.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { openDatabase } from "../../src/team/database/open";
import { addMember } from "../../src/team/members/members";

const COUNT = 100;
const WARM_UP = 20;
const SEARCH = "/v1/companies/search";
const [ACCOUNT, DIRECT] = ["the-accounts-own-key-s9", "somebody-elses-key-s9"];

interface Running {
  readonly address: string;
  readonly child: ChildProcess;
}

function start(args: readonly string[], env: NodeJS.ProcessEnv, listening: RegExp) {
  const child = spawn(process.execPath, [...args, "--end-with-parent"], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  return new Promise<Running>((resolve, reject) => {
    child.on("exit", () => reject(new Error(`${args[0]} ended.`)));
    child.stdout.on("data", (text: Buffer) => {
      const [, port] = listening.exec(String(text)) ?? [];
      if (port !== undefined) resolve({ address: `http://127.0.0.1:${port}`, child });
    });
  });
}

async function end({ child }: Running): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** `databaseUrl`: of the gateway; the service keeps its data in memory. */
export async function boughtCompany(databaseUrl: string): Promise<string> {
  const users = [ACCOUNT, DIRECT].flatMap((key) => [
    "--user",
    JSON.stringify({ key, credits: 1_000_000, tier: "paid" }),
  ]);
  const service = await start(
    ["src/service/bin/service.mjs", "--port", "0", "--memory", "--companies", "500", ...users],
    { DATABASE_URL: undefined },
    /http:\/\/[\w.]+:(\d+)/
  );
  const database = await openDatabase({ databaseUrl });
  const { key } = await addMember(database, "Bea", {});
  await database.close();
  const port = String(8_700 + Math.floor(Math.random() * 900));
  const gateway = await start(
    ["src/team/bin/team.mjs", "--service", service.address, "--key-from-env", "--port", port],
    { DATABASE_URL: databaseUrl, STACKSCOUT_KEY: ACCOUNT },
    /"port":(\d+).*"listening"/
  );
  const ask = async (at: Running, as: string, body: object) => {
    const begun = performance.now();
    const reply = await fetch(`${at.address}${SEARCH}`, {
      method: "POST",
      headers: { authorization: `Bearer ${as}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const { data } = (await reply.json()) as { data: { domain: string | null }[] };
    return { data, ms: performance.now() - begun };
  };
  const found = await ask(service, DIRECT, { min_employee_count: 1, limit: 500 });
  const domains = [...new Set(found.data.flatMap(({ domain }) => domain ?? []))];
  const [direct, through]: [number[], number[]] = [[], []];
  for (const domain of domains.slice(0, WARM_UP + COUNT)) {
    const body = { company_domain_or: [domain], limit: 1 };
    for (const [at, as, times] of [
      [service, DIRECT, direct],
      [gateway, key, through],
    ] as const) {
      const { data, ms } = await ask(at, as, body);
      if (data.length !== 1) throw new Error(`${domain}: ${data.length} records`);
      times.push(ms);
      // Within the service's window of a second.
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, 150 - ms)));
    }
  }
  await end(gateway);
  await end(service);
  const [a, b] = [direct, through].map((times) => median(times.slice(WARM_UP)));
  return `${a?.toFixed(1)} ms direct, ${b?.toFixed(1)} ms through the gateway: ${((b ?? 0) - (a ?? 0)).toFixed(1)} ms more (medians of ${COUNT})`;
}
