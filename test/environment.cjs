// Node's environment, for many test files in one process that each start PostgreSQL in it: its code is compiled once,
// and its files, which nobody keeps, are in memory where there is room for them.
const { existsSync, readFileSync, statfsSync } = require("node:fs");
const { join } = require("node:path");
const { TestEnvironment } = require("jest-environment-node");

const ENGINE = join(__dirname, "../node_modules/@electric-sql/pglite/dist/pglite.wasm");
const IN_MEMORY = "/dev/shm";
const ROOM = 2 ** 31;

if (existsSync(IN_MEMORY)) {
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (bavail * bsize >= ROOM) process.env["TMPDIR"] = IN_MEMORY;
}

let files = 0;
/** All threads share what V8 compiled, as long as somebody holds it. @type {WebAssembly.Module[]} */
const held = [];

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    files += 1;
    // A file alone would gain nothing.
    if (files === 2) held.push(await WebAssembly.compile(readFileSync(ENGINE)));
  }
};
