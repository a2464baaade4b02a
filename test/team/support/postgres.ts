/** A real PostgreSQL for one test file: in a folder of its own, on a free port of loopback, ended with it. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
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
/** Whether this account may mount a disk of its own. */
export const canMount =
  process.getuid?.() === 0 && spawnSync("unshare", ["--mount", "true"]).status === 0;

export interface RunningPostgres {
  readonly address: string;
  /** Ends and starts it again; `downMs` in between. */
  restart(downMs: number): Promise<void>;
  /** Ends it, does the work without it, and starts it again. */
  without<T>(work: () => Promise<T>): Promise<T>;
  /** Leaves no room on its small disk, until `makeRoom`. */
  fillDisk(): void;
  makeRoom(): void;
  stop(): Promise<void>;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** `diskMegabytes`: its tables are on a disk so small; the log of its transactions is elsewhere. */
export async function startPostgres({
  diskMegabytes,
}: { readonly diskMegabytes?: number } = {}): Promise<RunningPostgres> {
  const bin = programs();
  if (bin === null) throw new Error("PostgreSQL is not installed.");
  const folder = mkdtempSync(join(tmpdir(), "team-postgres-"));
  // The server refuses to run as root: there it runs as the account that Debian's package makes.
  const idOf = (what: string) =>
    Number(execFileSync("id", [what, "postgres"], { encoding: "utf8" }));
  const account = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  const [disk, log] = [join(folder, "disk"), join(folder, "log")];
  const [data, filler] = [join(disk, "data"), join(disk, "filler")];
  mkdirSync(disk);
  if (diskMegabytes !== undefined)
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskMegabytes}m`, "tmpfs", disk]);
  if (account.uid !== undefined)
    for (const each of [folder, disk]) chownSync(each, account.uid, account.gid);
  const as = ["-U", "test", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"];
  execFileSync(join(bin, "initdb"), ["-D", data, "--waldir", log, ...as], {
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
    fillDisk: () => {
      const block = new Uint8Array(4096);
      try {
        for (;;) writeFileSync(filler, block, { flag: "a" });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    stop: async () => {
      await end();
      if (diskMegabytes !== undefined) execFileSync("umount", [disk]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
