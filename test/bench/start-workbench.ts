/** Programs of the repository for benches that need a page: started on a port, ended with `stop`. */
import { spawn } from "node:child_process";
import path from "node:path";

interface Started {
  readonly address: string;
  stop(): void;
}

/** The workbench; `options` as `npm start` takes them. */
export function startWorkbench(
  root: string,
  options: readonly string[],
  port: number
): Promise<Started> {
  const script = path.join(root, "src/workbench/bin/start.mjs");
  return start(
    [script, "--no-open", "--port", String(port), ...options],
    root,
    /Workbench\s+(https:\S+)[\s\S]*Ctrl-C/
  );
}

/** The service, over made-up data in memory. */
export function startService(root: string, key: string): Promise<Started> {
  const script = path.join(root, "src/service/bin/service.mjs");
  return start(
    [script, "--memory", "--port", "0", "--key", key, "--allow-origin", "*", "--end-with-parent"],
    root,
    /ready at (http:\S+)/
  );
}

/** `ready` catches the address in what the program says. */
function start(args: readonly string[], root: string, ready: RegExp): Promise<Started> {
  const program = spawn(process.execPath, args, { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    let output = "";
    program.stdout.on("data", (data: Buffer) => {
      output += data.toString();
      const address = ready.exec(output)?.[1];
      if (address !== undefined) resolve({ address, stop: () => void program.kill("SIGTERM") });
    });
    program.once("close", () => reject(new Error(`${args[0] ?? ""} did not start.\n${output}`)));
  });
}
