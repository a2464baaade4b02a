/**
 * `npm run team` as a person starts it, and clients that know nothing of us: curl, and Python where it is
 * installed, with the five calls of the service's README; only address and key are others.
 */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listen, type Listening } from "../../src/service/http/listen";
import { createService, type LocalService } from "../../src/service/service";
import { freePort } from "../support/free-ports";

jest.setTimeout(240_000);

const ROOT = join(__dirname, "..", "..");
const KEY = "the-accounts-own-key-plain";

let service: LocalService;
let listening: Listening;
let gateway: ChildProcess;
let parent: string;
let memberKey: string;
let address: string;

beforeAll(async () => {
  service = await createService({ companies: 30, users: [{ key: KEY, credits: 1_000 }] });
  listening = await listen(0, (request) => service.fetch(request));
  parent = mkdtempSync(join(tmpdir(), "team-plain-"));
  const { DATABASE_URL: _, ...environment } = process.env;
  const team = (...words: string[]) => [join(ROOT, "src/team/bin/team.mjs"), ...words];
  const data = ["--data", join(parent, "data")];
  const added = spawnSync(process.execPath, team("member", "add", "Ann", ...data), {
    encoding: "utf8",
    env: environment,
  });
  expect([added.status, added.stderr]).toEqual([0, ""]);
  memberKey = added.stdout.split("\n", 1)[0] ?? "";
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const to = [
    "--service",
    `http://127.0.0.1:${listening.port}`,
    "--key-from-env",
    "--port",
    String(port),
  ];
  gateway = spawn(process.execPath, team(...to, ...data), {
    env: { ...environment, STACKSCOUT_KEY: KEY },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    gateway.stdout?.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes('"listening"')) resolve();
    });
    gateway.once("exit", (code) => reject(new Error(`The gateway ended with ${code}.`)));
  });
});
afterAll(async () => {
  const ended = new Promise((resolve) => gateway.once("exit", resolve));
  gateway.kill("SIGTERM");
  expect(await ended).toBe(0);
  await listening.stop();
  await service.close();
  rmSync(parent, { recursive: true });
});

const CALLS: readonly { readonly path: string; readonly body?: object }[] = [
  { path: "/v0/billing/credit-balance" },
  { path: "/v1/companies/technologies", body: { company_domain: "acme.example" } },
  { path: "/v1/companies/search", body: { company_technology_slug_or: ["kafka"], limit: 2 } },
  {
    path: "/v1/jobs/search",
    body: { posted_at_max_age_days: 7, job_title_or: ["data engineer"], limit: 2 },
  },
  { path: "/v0/catalog/keywords?q=kafka" },
];

/** The service runs in this process: what waits for it must not hold it up. */
function output(program: string, given: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, given, { stdio: ["ignore", "pipe", "inherit"] });
    let text = "";
    child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve(text) : reject(new Error(`${program} ended with ${code}.`))
    );
  });
}

/** The gateway's calls count in the same windows. */
async function unlimited(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const reply = await ask();
    if (reply.status !== 429) return reply;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

const charged = async () => (await service.balance(KEY)).used_api_credits;

test("curl: the service's own replies; asked again they cost nothing", async () => {
  const ask = ({ path, body }: (typeof CALLS)[number], to: string, key: string) =>
    output("curl", [
      ...[
        "--silent",
        "--show-error",
        "--fail",
        "-H",
        `Authorization: Bearer ${key}`,
        `${to}${path}`,
      ],
      ...(body === undefined ? [] : ["-d", JSON.stringify(body)]),
    ]);
  const first = await Promise.all(CALLS.map((call) => ask(call, address, memberKey)));
  const cost = await charged();
  expect(cost).toBeGreaterThan(0);
  const direct = `http://127.0.0.1:${listening.port}`;
  for (const [at, call] of CALLS.entries()) {
    if (at === 0) continue;
    const read = (text: string) => (JSON.parse(text) as { data: unknown }).data;
    const own = await unlimited(() =>
      service.fetch(
        new Request(`${direct}${call.path}`, {
          headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
          ...(call.body === undefined ? {} : { method: "POST", body: JSON.stringify(call.body) }),
        })
      )
    );
    expect([call.path, read(first[at] ?? "")]).toEqual([call.path, read(await own.text())]);
  }
  const before = await charged();
  await Promise.all(CALLS.slice(1).map((call) => ask(call, address, memberKey)));
  expect(await charged()).toBe(before);
});

const hasPython = spawnSync("python3", ["--version"]).status === 0;
(hasPython ? test : test.skip)(
  "Python's standard library: the same, and all of it held",
  async () => {
    const before = await charged();
    const script = `
import json, sys, urllib.request
address, key, calls = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
for call in calls:
    body = json.dumps(call["body"]).encode() if "body" in call else None
    request = urllib.request.Request(address + call["path"], body, {
        "Authorization": "Bearer " + key, "Content-Type": "application/json"})
    with urllib.request.urlopen(request) as reply:
        json.load(reply)
        print(reply.status, reply.headers.get("Stackscout-Credits"))
`;
    const text = await output("python3", ["-c", script, address, memberKey, JSON.stringify(CALLS)]);
    expect(text.trim().split("\n")).toEqual(["200 None", "200 0", "200 0", "200 0", "200 None"]);
    expect(await charged()).toBe(before);
  }
);
