// The local service and the team gateway as child processes that end with their parent: their standard input closes
// when the parent ends, whatever the reason.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./prepare.mjs";

/**
 * @typedef {Record<string, string | undefined>} Secrets
 * @typedef {{ address: string, stop: () => Promise<unknown>, onExit: (listener: () => void) => void }} Running
 * @typedef {{ name: string, script: string, ready: RegExp }} Program `ready` finds its address or port in what it prints
 */

/** @type {Program} */
const SERVICE = {
  name: "local service",
  script: path.join("src", "service", "bin", "service.mjs"),
  ready: /service ready at (http:\/\/\S+)/,
};
/** @type {Program} */
const GATEWAY = {
  name: "team gateway",
  script: path.join("src", "team", "bin", "team.mjs"),
  ready: /"port":(\d+).*"listening"/,
};
const START_TIMEOUT_MS = 300_000;

/**
 * `secrets` go through the environment, which other users of the machine cannot read. Resolves when the service has
 * told its address.
 * @param {string[]} args @param {Secrets} [secrets]
 */
export const startLocalService = (args, secrets) =>
  // Who tries webhooks receives them on this machine, too.
  startProgram(SERVICE, [...args, "--allow-local-webhooks"], secrets);

/** The same for the team gateway, which tells its port. @param {string[]} args @param {Secrets} [secrets] */
export async function startGateway(args, secrets) {
  const { address: port, ...program } = await startProgram(GATEWAY, args, secrets);
  return { ...program, address: `http://localhost:${port}` };
}

/** @param {Program} program @param {string[]} args @param {Secrets} [secrets] @returns {Promise<Running>} */
function startProgram({ name, script: place, ready }, args, secrets = {}) {
  const script = path.join(ROOT, place);
  if (!existsSync(script)) return Promise.reject(new Error(`The ${name} is not there (${place}).`));
  const child = spawn(process.execPath, [script, ...args, "--end-with-parent"], {
    cwd: ROOT,
    // A demo never uses the database server that the shell names.
    env: { ...process.env, DATABASE_URL: undefined, ...secrets },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let heard = "";
  let complaints = "";
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => fail(`The ${name} did not start within ${START_TIMEOUT_MS / 1000} s.`),
      START_TIMEOUT_MS
    );
    /** @param {string} sentence */
    const fail = (sentence) => {
      clearTimeout(timer);
      child.kill();
      reject(new Error([sentence, complaints.trim()].filter(Boolean).join("\n")));
    };
    child.on("error", (error) => fail(error.message));
    child.on("exit", (code) =>
      fail(`The ${name} ended with ${code}.${heard === "" ? "" : ` ${heard.trim()}`}`)
    );
    child.stderr.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      complaints = (complaints + text).slice(-4000);
    });
    child.stdout.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      heard = (heard + text).slice(-4000);
      const address = ready.exec(heard)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      // Later output is not kept, but has to be read, or the child would block.
      child.stdout.removeAllListeners("data").resume();
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
