/**
 * The folder of this machine's store, for this user only: `STACKSCOUT_HOME`, or `.stackscout` in the home folder. Keys
 * are in a file of their own by the address of their service, and nowhere else.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { CliError } from "./cli-error";

export function homeFolder(): string {
  return process.env["STACKSCOUT_HOME"] ?? path.join(homedir(), ".stackscout");
}

export interface Connections {
  /** The service that commands use; null: the demo. */
  readonly chosen: string | null;
  readonly keys: Readonly<Record<string, string>>;
}

const fileOf = () => path.join(homeFolder(), "connections.json");

export function readConnections(): Connections {
  if (!existsSync(fileOf())) return { chosen: null, keys: {} };
  try {
    const { chosen, keys } = JSON.parse(readFileSync(fileOf(), "utf8")) as Partial<Connections>;
    return { chosen: chosen ?? null, keys: keys ?? {} };
  } catch {
    throw new CliError(`${fileOf()} cannot be read. Delete it and connect again.`);
  }
}

/** Replaces the file whole, so that a killed process leaves the old one. */
export function writeConnections(connections: Connections): void {
  mkdirSync(homeFolder(), { recursive: true, mode: 0o700 });
  const unfinished = `${fileOf()}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(connections, null, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, fileOf());
}
