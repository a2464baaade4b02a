/** `npm run team` as it is started: bundled, on PGlite in a folder of its own, with nothing else installed. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../support/free-ports";

jest.setTimeout(120_000);

const ROOT = join(__dirname, "..", "..");
const folder = mkdtempSync(join(tmpdir(), "team-program-"));
let started: ChildProcess | undefined;
afterAll(() => {
  started?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

test("starts, makes files for its owner alone, says that it is well, and ends when it is told to", async () => {
  const port = await freePort();
  const umask = process.umask(0o022);
  const program = spawn(
    process.execPath,
    [
      join(ROOT, "src/team/bin/team.mjs"),
      ...["--service", "http://127.0.0.1:9", "--key-from-env"],
      ...["--port", String(port), "--data", join(folder, "team")],
    ],
    {
      cwd: ROOT,
      env: { PATH: process.env["PATH"], STACKSCOUT_KEY: "the-accounts-own-key" },
      stdio: ["ignore", "pipe", "inherit"],
    }
  );
  started = program;
  process.umask(umask);
  const ended = new Promise<number | null>((resolve) => program.once("exit", resolve));
  await new Promise<void>((resolve, reject) => {
    let output = "";
    program.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('"listening"')) resolve();
    });
    program.once("exit", (code) => reject(new Error(`It ended with ${String(code)}: ${output}`)));
  });
  // As a browser opens one that it may need, and asks nothing on it.
  const spare = connect(port, "localhost").on("error", () => undefined);
  await once(spare, "connect");
  const health = await fetch(`http://localhost:${port}/healthz`);
  const stranger = await fetch(`http://localhost:${port}/team/v1/me`);
  // Elsewhere nobody shows the mask of a process.
  const about = process.platform === "linux" ? `/proc/${program.pid}/status` : undefined;
  const mask = about && /^Umask:\s*(\d+)/m.exec(readFileSync(about, "utf8"))?.[1];
  program.kill("SIGTERM");
  expect(mask).toBe(about && "0077");
  expect([health.status, stranger.status, await ended]).toEqual([200, 401, 0]);
});
