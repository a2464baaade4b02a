// `npm run test:postgres`: the service's suite on a real PostgreSQL that is started here for it, in a
// folder of its own, on a free port of loopback, and ended with it. A first argument without
// dashes names the files; --long runs the long tests too; --bench runs the measurements of bench.mjs instead.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, chownSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Debian keeps the server's programs outside PATH. */
function programs() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const found = versions
    .map((version) => join(debian, version, "bin"))
    .find((bin) => existsSync(join(bin, "initdb")));
  if (found) return found;
  const onPath = spawnSync("which", ["initdb"], { encoding: "utf8" }).stdout.trim();
  if (onPath) return join(onPath, "..");
  console.error("PostgreSQL is not installed. On Debian: apt-get install postgresql");
  process.exit(1);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === "object") resolve(address.port);
        else reject(new Error("This machine gives no free port."));
      });
    });
  });
}

const bin = programs();
const folder = mkdtempSync(join(tmpdir(), "stackscout-postgres-"));
// The server refuses to run as root: there it runs as the account that Debian's package makes.
const account = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : undefined;
if (account) chownSync(folder, account.uid, account.gid);

/** @param {"-u" | "-g"} what */
function idOf(what) {
  return Number(execFileSync("id", [what, "postgres"], { encoding: "utf8" }));
}

const data = join(folder, "data");
execFileSync(
  join(bin, "initdb"),
  ["-D", data, "-U", "test", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"],
  { ...account, cwd: folder, stdio: "ignore" }
);
const port = await freePort();
let server = start();

function start() {
  const options = ["listen_addresses=127.0.0.1", "fsync=off", "max_connections=200"];
  return spawn(
    join(bin, "postgres"),
    ["-D", data, "-p", String(port), "-k", folder, ...options.flatMap((one) => ["-c", one])],
    { ...account, cwd: folder, stdio: ["ignore", "ignore", "ignore"] }
  );
}

function stop() {
  const ended = new Promise((resolve) => server.on("close", resolve));
  server.kill("SIGINT");
  return ended;
}

// A test asks for a restart by this signal.
process.on("SIGUSR2", () => {
  void stop().then(() => (server = start()));
});

try {
  for (let tries = 0; ; tries++) {
    if (spawnSync(join(bin, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)]).status === 0)
      break;
    if (tries > 100) throw new Error("PostgreSQL did not start.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const address = `postgres://test@127.0.0.1:${port}/postgres`;
  const isLong = process.argv.includes("--long");
  const [first, ...rest] = process.argv.slice(2).filter((each) => each !== "--long");
  const suite =
    first === "--bench"
      ? spawn(process.execPath, ["test/service/bench.mjs", "--postgres", address, ...rest], {
          stdio: "inherit",
        })
      : spawn(
          process.execPath,
          [
            "node_modules/jest/bin/jest.js",
            "--selectProjects",
            "unit",
            "slow",
            ...(isLong ? ["long"] : []),
            "--runInBand",
            "--forceExit",
            "--testPathPatterns",
            first?.startsWith("-") === false ? first : "test/service",
            ...(first?.startsWith("-") === true ? [first, ...rest] : rest),
          ],
          {
            stdio: "inherit",
            env: {
              ...process.env,
              STACKSCOUT_TEST_DATABASE: address,
              STACKSCOUT_TEST_SERVER: String(process.pid),
            },
          }
        );
  process.exitCode = await new Promise((resolve) =>
    suite.on("close", (code) => resolve(code ?? 1))
  );
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
