/** The workbench in a program of its own, for figures that need a page. */
import { spawn } from "node:child_process";
import path from "node:path";

interface Started {
  readonly address: string;
  stop(): void;
}

/** `options` as `npm start` takes them; `key` of the service that they name. */
export function startWorkbench(
  root: string,
  options: readonly string[],
  key: string
): Promise<Started> {
  const args = [path.join(root, "src/workbench/bin/start.mjs"), "--no-open", ...options];
  const env = { ...process.env, STACKSCOUT_KEY: key };
  const program = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ["pipe", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    let output = "";
    program.stdout.on("data", (data: Buffer) => {
      output += data.toString();
      const address = /Workbench\s+(https:\S+)[\s\S]*Ctrl-C/.exec(output)?.[1];
      if (address !== undefined) resolve({ address, stop: () => void program.kill("SIGTERM") });
    });
    program.once("close", () => reject(new Error(`The workbench did not start.\n${output}`)));
  });
}
