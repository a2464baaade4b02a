/** A real PostgreSQL for one test file: in a folder of its own, on a free port of loopback, ended with it. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../support/free-ports";

/** Debian keeps the server's programs outside PATH. Null where PostgreSQL is not installed. */
function programs(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const found = versions
    .map((version) => join(debian, version, "bin"))
    .find((bin) => existsSync(join(bin, "initdb")));
  return found ?? null;
}

export const hasPostgres = programs() !== null;

export interface RunningPostgres {
  readonly address: string;
  /** Ends and starts it again; `downMs` in between. */
  restart(downMs: number): Promise<void>;
  /** Ends it, does the work without it, and starts it again. */
  without<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export async function startPostgres(): Promise<RunningPostgres> {
  const bin = programs();
  if (bin === null) throw new Error("PostgreSQL is not installed.");
  const folder = mkdtempSync(join(tmpdir(), "team-postgres-"));
  // The server refuses to run as root: there it runs as the account that Debian's package makes.
  const idOf = (what: string) =>
    Number(execFileSync("id", [what, "postgres"], { encoding: "utf8" }));
  const account = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  const data = join(folder, "data");
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const as = ["-U", "test", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"];
  execFileSync(join(bin, "initdb"), ["-D", data, ...as], {
    ...account,
    cwd: folder,
    stdio: "ignore",
  });
  const port = await freePort();
  let server: ChildProcess;
  const start = async () => {
    const options = ["listen_addresses=127.0.0.1", "fsync=off", "max_connections=200"];
    server = spawn(
      join(bin, "postgres"),
      ["-D", data, "-p", String(port), "-k", folder, ...options.flatMap((one) => ["-c", one])],
      { ...account, cwd: folder, stdio: "ignore" }
    );
    const isReady = () =>
      spawnSync(join(bin, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)]).status === 0;
    for (let tries = 0; !isReady(); tries++) {
      if (tries > 300) throw new Error("PostgreSQL did not start.");
      await pause(100);
    }
  };
  const end = () =>
    new Promise<void>((resolve) => {
      server.once("close", () => resolve());
      server.kill("SIGINT");
    });
  const without = async <T>(work: () => Promise<T>): Promise<T> => {
    await end();
    try {
      return await work();
    } finally {
      await start();
    }
  };
  await start();
  return {
    address: `postgres://test@127.0.0.1:${port}/postgres`,
    restart: (downMs) => without(() => pause(downMs)),
    without,
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
