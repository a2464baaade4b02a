// A team of two on the local service, new at each `npm start -- --team`: what Ann buys is free for Ben.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { startGateway } from "./local-service.mjs";
import { ROOT } from "./prepare.mjs";

export const BENS_DAY_CREDITS = 300;

/** The gateway needs a manager before it answers anybody. @param {string} name @param {string} folder @returns {Promise<string>} the key */
function addManager(name, folder) {
  const script = path.join(ROOT, "src", "team", "bin", "team.mjs");
  const args = [script, "member", "add", name, "--role", "manager", "--data", folder];
  const env = { ...process.env, DATABASE_URL: undefined };
  return new Promise((resolve, reject) =>
    execFile(process.execPath, args, { cwd: ROOT, env }, (error, out) =>
      error instanceof Error ? reject(error) : resolve(out.replace(/\n.*$/s, ""))
    )
  );
}

/**
 * @param {string} name @param {{ dayCredits: number }} terms @param {{ address: string, key: string }} gateway with a manager's key
 * @returns {Promise<string>} the member's key
 */
async function addMember(name, terms, { address, key }) {
  const reply = await fetch(`${address}/team/v1/members`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ name, ...terms }),
  });
  if (!reply.ok) throw new Error(`The team gateway refuses ${name} (${reply.status}).`);
  const made = await reply.json();
  if (typeof made !== "object" || made === null || !("key" in made) || typeof made.key !== "string")
    throw new Error(`The team gateway gives ${name} no key.`);
  return made.key;
}

/**
 * `origins`: origins of the pages that may ask. Resolves with {address, members: [{name, key}], managerKey, stop, onExit}.
 * @param {{ port: number, service: string, accountKey: string, origins: string[] }} options
 */
export async function startDemoTeam({ port, service, accountKey, origins }) {
  const data = path.join(ROOT, ".data");
  mkdirSync(data, { recursive: true });
  const folder = mkdtempSync(path.join(data, "demo-team-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const ann = await addManager("Ann", path.join(folder, "team"));
    const gateway = await startGateway(
      [
        ...["--service", service, "--key-from-env", "STACKSCOUT_ACCOUNT_KEY"],
        ...["--port", String(port), "--data", path.join(folder, "team")],
        ...origins.flatMap((origin) => ["--allow-origin", origin]),
      ],
      { STACKSCOUT_ACCOUNT_KEY: accountKey }
    );
    gateway.onExit(remove);
    const address = `http://localhost:${port}`;
    const ben = await addMember(
      "Ben",
      { dayCredits: BENS_DAY_CREDITS },
      { address: gateway.address, key: ann }
    );
    const members = [
      { name: "Ann", key: ann },
      { name: "Ben", key: ben },
    ];
    return { ...gateway, address, members, managerKey: ann };
  } catch (error) {
    remove();
    throw error;
  }
}
