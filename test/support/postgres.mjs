// A real PostgreSQL for tests: in a folder of its own, on a port of loopback, ended with whoever started it.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Debian keeps the server's programs outside PATH. Null where PostgreSQL is not installed. */
function programs() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const onPath = spawnSync("which", ["initdb"], { encoding: "utf8" }).stdout.trim();
  const places = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(onPath ? [join(onPath, "..")] : []),
  ];
  return places.find((bin) => existsSync(join(bin, "initdb"))) ?? null;
}

const bin = programs();
export const hasPostgres = bin !== null;
/** Whether this account may mount a disk of its own. */
export const canMount =
  process.getuid?.() === 0 && spawnSync("unshare", ["--mount", "true"]).status === 0;

/** @typedef {Awaited<ReturnType<typeof startPostgres>>} RunningPostgres */

/** @param {number} ms @returns {Promise<void>} */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Between those of other tests and those that the system hands out: it has to be free again after a stop. */
async function freePort() {
  for (;;) {
    const port = 32_000 + Math.floor(Math.random() * 768);
    const server = createServer();
    const isFree = await new Promise((resolve) =>
      server.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true))
    );
    server.close();
    if (isFree) return port;
  }
}

/** The server refuses to run as root: there it runs as the account that Debian's package makes. */
function accountOf() {
  const idOf = (/** @type {string} */ what) =>
    Number(execFileSync("id", [what, "postgres"], { encoding: "utf8" }));
  return process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
}

/**
 * `diskMegabytes`: its tables are on a disk so small; the log of its transactions is elsewhere.
 * @param {{ diskMegabytes?: number }} [options]
 */
export async function startPostgres({ diskMegabytes } = {}) {
  if (bin === null)
    throw new Error("PostgreSQL is not installed. On Debian: apt-get install postgresql");
  const folder = mkdtempSync(join(tmpdir(), "stackscout-postgres-"));
  const account = accountOf();
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
  /** @type {import("node:child_process").ChildProcess} */
  let server;
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
  /** @returns {Promise<void>} */
  const end = () =>
    new Promise((resolve) => {
      server.once("close", () => resolve());
      server.kill("SIGINT");
    });
  /**
   * Ends it, does the work without it, and starts it again.
   * @template T @param {() => Promise<T>} work
   */
  const without = async (work) => {
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
    /** Ends and starts it again, with so long in between. @param {number} downMs */
    restart: (downMs) => without(() => pause(downMs)),
    without,
    /** Leaves no room on its small disk, until `makeRoom`. */
    fillDisk: () => {
      const block = new Uint8Array(4096);
      try {
        for (;;) writeFileSync(filler, block, { flag: "a" });
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOSPC") throw error;
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
