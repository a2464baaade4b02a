/** `npm test` itself, on a small project in a folder of its own: it ends, tells the truth and leaves nothing behind. */
import { execFile, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { until } from "../service/support/until";

const ROOT = path.resolve(__dirname, "../..");

/** The runner with these test files and nothing else of the repository; without types, layers and build. */
function projectWith(files: Readonly<Record<string, string>>): string {
  mkdirSync(path.join(ROOT, ".cache"), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, ".cache", "run-"));
  for (const name of [
    ...["package.json", "package-lock.json", "jest.config.mjs"],
    ...["src/workbench/bin", "src/program/bundle.mjs"],
    ...["test/run.mjs", "test/checks/attempts.mjs", "test/checks/programs.mjs"],
    ...["test/environment.cjs", "test/transform.cjs", "test/support"],
  ])
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"), "dir");
  writeFileSync(path.join(folder, "test/support/facts-in-words.ts"), "");
  for (const name of ["host", "browser"]) mkdirSync(path.join(folder, "test", name));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const run = (folder: string, env: Readonly<Record<string, string>> = {}) =>
  new Promise<{ code: number | null; out: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ["test/run.mjs", "--only", "unit", "browser"],
      { cwd: folder, env: { ...process.env, STACKSCOUT_BROWSER: "none", ...env } },
      (_error, out) => resolve({ code: child.exitCode, out })
    );
  });

/** On Linux; one that has ended and that nobody has asked about yet is a zombie. */
function isAlive(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) && readFileSync(stat, "utf8").split(" ")[2] !== "Z";
}

/** The process that a file names is gone: what was killed is so a moment later. */
const ended = (file: string) => until(() => !isAlive(Number(readFileSync(file, "utf8"))));

/** Leaves a program running, and says which. */
const leavesProgram = (file: string) =>
  `const { spawn } = require("node:child_process");
   const left = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" });
   require("node:fs").writeFileSync(${JSON.stringify(file)}, String(left.pid));`;

(process.platform === "linux" ? describe : describe.skip)("npm test", () => {
  it("ends with 1 when a hook fails that left a program behind, and ends the program", async () => {
    const folder = projectWith({});
    const pid = path.join(folder, "pid");
    writeFileSync(
      path.join(folder, "test/a.test.ts"),
      `${leavesProgram(pid)} beforeAll(() => { throw new Error("no service"); }); it("adds", () => {});`
    );
    const { code, out } = await run(folder);
    expect([code, out.trimEnd().split("\n").at(-1)]).toEqual([1, "0 passed, 1 failed, 0 skipped"]);
    await ended(pid);
  });

  it("ends with 1 when jest is killed", async () => {
    const folder = projectWith({
      "test/a.test.ts": 'it("kills", () => process.kill(process.pid, "SIGKILL"));',
    });
    const { code, out } = await run(folder);
    expect(code).toBe(1);
    expect(out).toContain("the tests did not run");
  });

  it.each(["SIGINT", "SIGTERM"] as const)("ends all programs on %s", async (signal) => {
    const folder = projectWith({});
    const pid = path.join(folder, "pid");
    writeFileSync(
      path.join(folder, "test/a.test.ts"),
      `${leavesProgram(pid)} it("waits", () => new Promise(() => {}), 100_000);`
    );
    const child = spawn(process.execPath, ["test/run.mjs", "--only", "unit", "browser"], {
      cwd: folder,
      stdio: "ignore",
    });
    const over = new Promise((resolve) => child.once("exit", resolve));
    await until(() => existsSync(pid) && readFileSync(pid, "utf8") !== "", 50_000);
    child.kill(signal);
    expect(await over).toBe(signal === "SIGINT" ? 130 : 143);
    await ended(pid);
  });

  it("leaves browser tests out by name where there is no browser, and fails where one is required", async () => {
    const folder = projectWith({
      "test/browser/clicks.test.ts": 'it("clicks", () => { throw new Error("no browser"); });',
      "test/a.test.ts": 'it("adds", () => {});',
      "test/host/b.test.ts": 'it("is no unit", () => { throw new Error(); });',
      "test/c.slow.test.ts": 'it("is slow", () => { throw new Error(); });',
    });
    const { code, out } = await run(folder);
    expect(out).toContain("skipped test/browser/clicks.test.ts");
    expect([code, out.trimEnd().split("\n").at(-1)]).toEqual([0, "1 passed, 0 failed, 1 skipped"]);
    const required = await run(folder, { STACKSCOUT_BROWSER: "none,required" });
    expect(required.code).toBe(1);
    expect(required.out).toContain("FAILED browser: There is no Chromium for this machine");
  });
});
