// The local service as a child process that ends with its parent: it watches its standard input, which closes whatever way
// the parent goes.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./prepare.mjs";

const READY = /service ready at (http:\/\/\S+)/;
const START_TIMEOUT_MS = 120_000;

/** `secrets` go through the environment, which other users of the machine cannot read. Resolves with {address, stop} when the service has said where it is. */
export function startLocalService(args, secrets = {}) {
  const script = path.join(ROOT, "src", "service", "bin", "service.mjs");
  if (!existsSync(script))
    return Promise.reject(
      new Error("The local service is not there (src/service/bin/service.mjs).")
    );
  const child = spawn(process.execPath, [script, ...args, "--end-with-parent"], {
    cwd: ROOT,
    env: { ...process.env, ...secrets },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let heard = "";
  let complaints = "";
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => fail(`The local service did not start within ${START_TIMEOUT_MS / 1000} s.`),
      START_TIMEOUT_MS
    );
    const fail = (sentence) => {
      clearTimeout(timer);
      child.kill();
      reject(new Error([sentence, complaints.trim()].filter(Boolean).join("\n")));
    };
    child.on("error", (error) => fail(error.message));
    child.on("exit", (code) =>
      fail(`The local service ended with ${code}.${heard === "" ? "" : ` ${heard.trim()}`}`)
    );
    child.stderr.on("data", (data) => (complaints = (complaints + data).slice(-4000)));
    child.stdout.on("data", (data) => {
      heard = (heard + data).slice(-4000);
      const address = READY.exec(heard)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      child.removeAllListeners("exit");
      const ended = new Promise((done) => child.once("exit", done));
      const stop = () => {
        child.stdin.end();
        setTimeout(() => child.kill(), 3000).unref();
        return ended;
      };
      resolve({ address, stop, onExit: (listener) => void ended.then(listener) });
    });
  });
}
