// A team of two on the local service, new at each `npm start -- --team`: what Ann buys is free for Ben.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { atEnd, endTogether } from "./ending.mjs";
import { startGateway } from "./local-service.mjs";
import { ROOT } from "./prepare.mjs";

export const BENS_DAY_CREDITS = 300;

/** The gateway needs a manager before it answers anybody. @param {string[]} member @param {string} folder @returns {Promise<string>} the key */
function addMember(member, folder) {
  const script = path.join(ROOT, "src", "team", "bin", "team.mjs");
  const args = [script, "member", "add", ...member, "--data", folder];
  const env = { ...process.env, DATABASE_URL: undefined };
  return new Promise((resolve, reject) =>
    execFile(process.execPath, args, { cwd: ROOT, env }, (error, out) =>
      error instanceof Error ? reject(error) : resolve(out.replace(/\n.*$/s, ""))
    )
  );
}

/**
 * Ends with this program. `origins`: origins of the pages that may ask.
 * @param {{ port: number, service: string, accountKey: string, origins: string[] }} options
 */
export async function startDemoTeam({ port, service, accountKey, origins }) {
  const data = path.join(ROOT, ".data");
  mkdirSync(data, { recursive: true });
  const folder = mkdtempSync(path.join(data, "demo-team-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const team = path.join(folder, "team");
  const ann = await addMember(["Ann", "--role", "manager"], team);
  const ben = await addMember(["Ben", "--day", String(BENS_DAY_CREDITS)], team);
  const gateway = await startGateway(
    [
      ...["--service", service, "--key-from-env"],
      ...["--port", String(port), "--data", team],
      ...origins.flatMap((origin) => ["--allow-origin", origin]),
    ],
    { STACKSCOUT_KEY: accountKey }
  );
  endTogether(gateway, "team gateway");
  const members = [
    { name: "Ann", key: ann },
    { name: "Ben", key: ben },
  ];
  return { address: gateway.address, members, managerKey: ann };
}
