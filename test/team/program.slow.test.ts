/** `npm run team` as it is started: bundled, on PGlite in a folder of its own, with nothing else installed. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "../support/free-ports";

jest.setTimeout(120_000);
const atNight = process.env["TEAM_NIGHT"] === undefined ? test.skip : test;

const ROOT = join(__dirname, "..", "..");
const folder = mkdtempSync(join(tmpdir(), "team-program-"));
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
let started: ChildProcess | undefined;
afterAll(() => {
  started?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

interface Program {
  readonly child: ChildProcess;
  readonly port: number;
  readonly ended: Promise<number | null>;
}

/** Resolves once it listens. */
async function listening(env: Record<string, string> = {}): Promise<Program> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      join(ROOT, "src/team/bin/team.mjs"),
      ...["--service", "http://127.0.0.1:9", "--key-from-env"],
      ...["--port", String(port), "--data", join(folder, "team")],
    ],
    {
      cwd: ROOT,
      env: { PATH: process.env["PATH"], STACKSCOUT_KEY: "the-accounts-own-key", ...env },
      stdio: ["ignore", "pipe", "inherit"],
    }
  );
  started = child;
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  let output = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('"listening"')) resolve();
    });
    child.once("exit", (code) => reject(new Error(`It ended with ${String(code)}: ${output}`)));
  });
  return { child, port, ended };
}

test("starts, makes files for its owner alone, says that it is well, and ends when it is told to", async () => {
  const umask = process.umask(0o022);
  const { child, port, ended } = await listening();
  process.umask(umask);
  // As a browser opens one that it may need, and asks nothing on it.
  const spare = connect(port, "localhost").on("error", () => undefined);
  await once(spare, "connect");
  const health = await fetch(`http://localhost:${port}/healthz`);
  const stranger = await fetch(`http://localhost:${port}/team/v1/me`);
  // Elsewhere nobody shows the mask of a process.
  const about = process.platform === "linux" ? `/proc/${child.pid}/status` : undefined;
  const mask = about && /^Umask:\s*(\d+)/m.exec(readFileSync(about, "utf8"))?.[1];
  child.kill("SIGTERM");
  expect(mask).toBe(about && "0077");
  // Longer than a proxy keeps it: nothing goes into a connection that is over.
  expect(health.headers.get("keep-alive")).toBe("timeout=75");
  expect([health.status, stranger.status, await ended]).toEqual([200, 401, 0]);
});

test("stays when its database breaks: 503 until it can be opened again, then all is well", async () => {
  const broken = join(folder, "broken");
  const { child, port, ended } = await listening({
    NODE_OPTIONS: `--import ${pathToFileURL(join(__dirname, "support/break-engine.mjs")).href}`,
    BREAK_ENGINE: broken,
  });
  const health = async () => (await fetch(`http://localhost:${port}/healthz`)).status;
  writeFileSync(broken, "");
  expect(await health()).toBe(503);
  rmSync(broken);
  while ((await health()) !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

describe("a start that cannot be", () => {
  /** How it ended, and what it said. */
  const ended = async (args: readonly string[], env: Record<string, string> = {}) => {
    const program = spawn(process.execPath, [join(ROOT, "src/team/bin/team.mjs"), ...args], {
      cwd: ROOT,
      env: { PATH: process.env["PATH"], STACKSCOUT_KEY: "the-accounts-own-key", ...env },
      stdio: ["ignore", "ignore", "pipe"],
    });
    started = program;
    let said = "";
    program.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(program, "close")) as [number | null];
    return [code, said];
  };
  const HINT = "\nnpm run team -- --help lists the options.\n";
  const serve = ["--service", "http://127.0.0.1:9", "--key-from-env", "--port"];
  const data = ["--data", join(folder, "other")];
  const noText = join(folder, "no.pem");
  const wrong = join(folder, "wrong.pem");
  writeFileSync(wrong, "no certificate");

  test("says whose port it is", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    expect(await ended([...serve, String(port), ...data])).toEqual([
      1,
      `Port ${port} is in use by another program. End that one or choose another with --port.${HINT}`,
    ]);
    other.close();
  });

  test.each([
    [
      "a certificate that is not there",
      [...serve, "8787", ...data, "--certificate", noText, "--private-key", noText],
      `${noText} cannot be used (ENOENT).`,
    ],
    [
      "a certificate that is none",
      [...serve, "8787", ...data, "--certificate", wrong, "--private-key", wrong],
      "--certificate and --private-key are not a certificate and its key in PEM (",
    ],
  ])("tells of %s", async (_name, args, sentence) => {
    const [code, said] = await ended(args);
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^${escaped(sentence)}[^\n]*${escaped(HINT)}$`));
  });

  // It waits 20 s for it.
  atNight("tells of a server that is not there", async () => {
    const DATABASE_URL = "postgres://ann:secret@127.0.0.1:9/none";
    expect(await ended([...serve, "8787"], { DATABASE_URL })).toEqual([
      1,
      `The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9.${HINT}`,
    ]);
  });
});
