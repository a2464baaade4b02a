/**
 * docs/team.md done as an operator would: its unit's command line, its nginx text, its backup, its upgrade. Only names, ports
 * and folders of this machine are put in. Where nginx or PostgreSQL is missing, the reason is printed and nothing is tried.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePorts } from "../support/free-ports";
import { hasPostgres, startPostgres, type RunningPostgres } from "../support/postgres.mjs";

jest.setTimeout(300_000);

const ROOT = path.resolve(__dirname, "../..");
const PAGE = readFileSync(path.join(ROOT, "docs/team.md"), "utf8");
const NGINX = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/sbin/nginx"].find(existsSync);
const isPossible = NGINX !== undefined && hasPostgres;
if (!isPossible)
  console.log("nginx or PostgreSQL is not installed here: docs/team.md is not tried.");

const ACCOUNT_KEY = "key-of-the-account-5d1";
const TEAM = path.join(ROOT, "src/team/bin/team.mjs");
const LOOKUP = "/v1/companies/search";

const folder = mkdtempSync(path.join(tmpdir(), "team-page-"));
const children = new Set<ChildProcess>();
let postgres: RunningPostgres;
let databaseUrl: string;
let service: string;
let tlsPort: number;
let ports: number[];
let ann: string;

function start(
  command: string,
  args: readonly string[],
  ready: RegExp,
  more: Readonly<Record<string, string>> = {}
): Promise<{ child: ChildProcess; caught: string }> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...more },
    stdio: ["pipe", "pipe", "inherit"],
  });
  children.add(child);
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const caught = ready.exec(output)?.[1];
      if (caught !== undefined) resolve({ child, caught });
    });
    child.once("exit", (code) => reject(new Error(`${args[0] ?? ""} ended with ${String(code)}`)));
  });
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  children.delete(child);
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve(code));
    child.kill(signal);
  });
}

/** The unit's own command line. */
async function startUnit(port: number, url = databaseUrl): Promise<ChildProcess> {
  const [, line = ""] = /^ExecStart=\/usr\/bin\/node (.*)$/m.exec(PAGE) ?? [];
  const args = line
    .replace("https://api.example.com", service)
    .replace("%i", String(port))
    .replace("--site dist", `--site ${folder}`)
    .split(" ");
  const secrets = { STACKSCOUT_KEY: ACCOUNT_KEY, DATABASE_URL: url };
  return (await start(process.execPath, args, /"(listening)"/, secrets)).child;
}

function team(...args: string[]): string {
  return execFileSync(process.execPath, [TEAM, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    encoding: "utf8",
  });
}

interface Answer {
  readonly status: number;
  readonly credits: string | undefined;
  readonly text: string;
}

/** Through nginx, under the address that people use. */
function ask(method: string, place: string, body?: object): Promise<Answer> {
  const headers = {
    host: "team.example.com",
    authorization: `Bearer ${ann}`,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        ...{ host: "127.0.0.1", port: tlsPort, servername: "team.example.com" },
        ...{ method, path: place, headers, rejectUnauthorized: false, agent: false },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        response.on("end", () => {
          const credits = response.headers["stackscout-credits"] as string | undefined;
          resolve({ status: response.statusCode ?? 0, credits, text });
        });
      }
    );
    asked.on("error", reject).end(body && JSON.stringify(body));
  });
}

const record = (domain: string) => ask("POST", LOOKUP, { company_domain_or: [domain], limit: 1 });

async function seen(): Promise<readonly { path: string; credits: number }[]> {
  const reply = await fetch(`${service}/local/requests?after=0`);
  const { requests } = (await reply.json()) as { requests: { path: string; credits: number }[] };
  return requests.filter((one) => one.path === LOOKUP);
}

const charged = async () => (await seen()).reduce((sum, { credits }) => sum + credits, 0);

/** nginx with the text of the page. */
async function startNginx(): Promise<void> {
  const [key, certificate] = ["key.pem", "certificate.pem"].map((name) =>
    path.join(folder, name)
  ) as [string, string];
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=team.example.com"];
  execFileSync("openssl", [...made, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  const [, text = ""] = /^```nginx\n([\s\S]*?)^```/m.exec(PAGE) ?? [];
  const here = text
    .replace("127.0.0.1:8787", `127.0.0.1:${String(ports[0])}`)
    .replace("127.0.0.1:8788", `127.0.0.1:${String(ports[1])}`)
    .replace("listen 443 ssl", `listen 127.0.0.1:${String(tlsPort)} ssl`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");
  const file = path.join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { access_log off; ${temporary} ${here} }`
  );
  const args = ["-p", folder, "-c", file, "-e", `${folder}/error.log`];
  children.add(spawn(NGINX ?? "", args, { stdio: "ignore" }));
  for (let tries = 0; ; tries += 1) {
    if (await ask("GET", "/healthz").catch(() => null)) return;
    if (tries > 200) throw new Error("nginx does not answer.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

(isPossible ? describe : describe.skip)("docs/team.md, as it stands", () => {
  let units: ChildProcess[];

  beforeAll(async () => {
    // Started by root, nginx's workers are somebody else.
    chmodSync(folder, 0o755);
    mkdirSync(path.join(folder, "assets"));
    postgres = await startPostgres();
    databaseUrl = postgres.address;
    const started = await start(
      process.execPath,
      ["src/service/bin/service.mjs", "--memory", "--port", "0", "--end-with-parent"],
      /ready at (http:\S+)/,
      { STACKSCOUT_SERVICE_KEY: ACCOUNT_KEY }
    );
    service = started.caught;
    [ann = ""] = team("member", "add", "Ann", "--role", "manager").split("\n");
    tlsPort = await freePorts(2);
    ports = [tlsPort + 1, tlsPort + 2];
    units = await Promise.all(ports.map((port) => startUnit(port)));
    await startNginx();
  });

  afterAll(async () => {
    for (const child of [...children]) await ended(child, "SIGTERM");
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("answers under one address with TLS, and knows Ann", async () => {
    expect((await ask("GET", "/healthz")).status).toBe(200);
    const me = await ask("GET", "/team/v1/me");
    expect([me.status, JSON.parse(me.text)]).toEqual([
      200,
      expect.objectContaining({ name: "Ann", role: "manager" }),
    ]);
    expect(await record("acme.example")).toMatchObject({ status: 200, credits: "3" });
    expect(await record("acme.example")).toMatchObject({ status: 200, credits: "0" });
    expect(await charged()).toBe(3);
  });

  test("is upgraded process by process while people ask: no call fails, nothing is bought twice", async () => {
    const before = await charged();
    const answers: Answer[] = [];
    let isOver = false;
    let serial = 0;
    const person = async () => {
      while (!isOver) answers.push(await record(`nobody-${String((serial += 1))}.example`));
    };
    const people = [person(), person(), person(), person()];
    for (const at of [0, 1]) {
      expect(await ended(units[at] as ChildProcess, "SIGTERM")).toBe(0);
      const calls = answers.length;
      while (answers.length < calls + 3) await new Promise((resolve) => setTimeout(resolve, 20));
      units[at] = await startUnit(ports[at] ?? 0);
    }
    isOver = true;
    await Promise.all(people);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.length).toBeGreaterThan(6);
    expect(await charged()).toBe(before);
    expect(await record("acme.example")).toMatchObject({ status: 200, credits: "0" });
  });

  test("is restored from its backup into an empty database, with what it holds and with its queue", async () => {
    const file = path.join(folder, "team.dump");
    const dump = /pg_dump (--format=\S+) --schema='(\S+)'/.exec(PAGE);
    const [, format = "", schema = ""] = dump ?? [];
    const where = [`--file=${file}`, databaseUrl];
    execFileSync("pg_dump", [format, `--schema=${schema}`, ...where]);
    const restoredUrl = databaseUrl.replace(/\/postgres$/, "/restored");
    execFileSync("psql", [databaseUrl, "-qc", "create database restored"]);
    const restored = spawnSync("pg_restore", ["--no-owner", `--dbname=${restoredUrl}`, file], {
      encoding: "utf8",
    });
    expect([restored.stderr, restored.status]).toEqual(["", 0]);
    const queues = execFileSync(
      "psql",
      [restoredUrl, "-Atc", "select count(*) from stackscout_team_queue.queue"],
      { encoding: "utf8" }
    );
    expect(Number(queues)).toBeGreaterThan(0);
    const before = await charged();
    await ended(units[0] as ChildProcess, "SIGTERM");
    await ended(units[1] as ChildProcess, "SIGTERM");
    await startUnit(ports[0] ?? 0, restoredUrl);
    expect(await record("acme.example")).toMatchObject({ status: 200, credits: "0" });
    expect(await charged()).toBe(before);
  });
});
