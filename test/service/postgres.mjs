// `npm run test:postgres`: the service's suite on a real PostgreSQL that is started here for it and ended with it. A first
// argument without dashes names the files; --long runs the long tests too; --bench runs the measurements of bench.mjs
// instead.
import { spawn } from "node:child_process";
import { ensureInstalled } from "../../src/workbench/bin/prepare.mjs";
import { startPostgres } from "../support/postgres.mjs";

// A fresh checkout may begin here.
await ensureInstalled({ withTests: true });
const server = await startPostgres();
// A test asks for a restart by this signal.
process.on("SIGUSR2", () => void server.restart(0));

const isLong = process.argv.includes("--long");
const [first, ...rest] = process.argv.slice(2).filter((each) => each !== "--long");
const isNamed = first?.startsWith("-") === false;
const suite = [
  "node_modules/jest/bin/jest.js",
  ...["--selectProjects", "unit", "slow", ...(isLong ? ["long"] : [])],
  ...["--runInBand", "--forceExit", "--testPathPatterns", isNamed ? first : "test/service"],
  ...(isNamed || first === undefined ? rest : [first, ...rest]),
];
const bench = ["test/service/bench.mjs", "--postgres", server.address, ...rest];
const child = spawn(process.execPath, first === "--bench" ? bench : suite, {
  stdio: "inherit",
  env: {
    ...process.env,
    ...(first !== "--bench" && {
      STACKSCOUT_TEST_DATABASE: server.address,
      STACKSCOUT_TEST_SERVER: String(process.pid),
    }),
  },
});
child.on("close", (code) => {
  process.exitCode = code ?? 1;
  void server.stop();
});
