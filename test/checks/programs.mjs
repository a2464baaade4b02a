// Programs that a run of the tests starts. Each leads a process group of its own, and the whole group ends with it: whatever
// a test left behind, nothing outlives the run. SIGINT and SIGTERM end all of them first.
import { spawn } from "node:child_process";
import { constants } from "node:os";

const hasGroups = process.platform !== "win32";
/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/** @param {import("node:child_process").ChildProcess} child @param {NodeJS.Signals} signal */
function endGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (hasGroups) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // The group is empty.
  }
}

let isEnding = false;
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
  process.once(signal, () => {
    isEnding = true;
    for (const child of running) endGroup(child, "SIGTERM");
    setTimeout(() => {
      for (const child of running) endGroup(child, "SIGKILL");
      process.exit(128 + constants.signals[signal]);
    }, 1000);
  });

/**
 * Runs a command to its end; true when it ended with 0. `quiet` prints its standard output only when it did not. After
 * `limitMs` it is ended and has failed.
 * @param {string} command @param {string[]} args
 * @param {{ quiet?: boolean, limitMs?: number, cwd: string, env?: NodeJS.ProcessEnv }} options @returns {Promise<boolean>}
 */
export function run(
  command,
  args,
  { quiet = false, limitMs = 30 * 60_000, cwd, env = process.env }
) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      detached: hasGroups,
      stdio: ["ignore", quiet ? "pipe" : "inherit", "inherit"],
    });
    running.add(child);
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (/** @type {string} */ text) => (output += text));
    const limit = setTimeout(() => {
      console.log(
        `Ended after ${Math.round(limitMs / 60_000)} minutes: ${command} ${args.join(" ")}`
      );
      endGroup(child, "SIGKILL");
    }, limitMs);
    /** @param {boolean} isOk */
    const end = (isOk) => {
      // Then nothing goes on with what a command did not do.
      if (isEnding) return;
      clearTimeout(limit);
      running.delete(child);
      endGroup(child, "SIGKILL");
      if (quiet && !isOk) process.stdout.write(output);
      resolve(isOk);
    };
    child.on("error", (error) => {
      console.log(error.message);
      end(false);
    });
    // Not `close`: what the command left behind may hold its output open for ever.
    child.on("exit", (code) => end(code === 0));
  });
}
