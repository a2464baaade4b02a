/**
 * Which service a command talks to: the one named, else the one connected last, else the demo in this process. Keys are in
 * a file of their own by the address of their service, and nowhere else, in the folder of this machine's store, for this
 * user only: `STACKSCOUT_HOME`, or `.stackscout` in the home folder.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { isSafeAddress, type ServiceAccess } from "../client";
import { urlOf } from "../input";
import { CliError } from "./cli-error";

export interface AccessWish {
  readonly service?: string | undefined;
  readonly demo?: boolean | undefined;
}

/** Reached in this process, never by a network; constant, so that what was bought of the demo stays held. */
export const DEMO: ServiceAccess = {
  address: "http://127.0.0.9",
  key: "demo-key",
  isDemo: true,
};

/** What people read of a service. */
export const nameOf = ({ address, isDemo }: ServiceAccess): string =>
  isDemo ? "the demo" : address;

export function chooseAccess({ service, demo }: AccessWish): ServiceAccess {
  if (demo && service !== undefined) throw new CliError("Choose --demo or --service, not both.");
  if (demo) return DEMO;
  const { chosen, keys } = readConnections();
  const address = service === undefined ? chosen : addressOf(service);
  if (address === null) return DEMO;
  const key = process.env["STACKSCOUT_KEY"] || keys[address];
  if (!key)
    throw new CliError(
      `There is no key for ${address}. Run: stackscout connect ${address} (or set STACKSCOUT_KEY)`
    );
  return { address, key, isDemo: false };
}

/** Keys go over https only, or stay on this computer. */
export function addressOf(text: string): string {
  const url = urlOf(text);
  if (!url || !isSafeAddress(text))
    throw new CliError(
      `"${text}" is no address of a service. Type one like https://api.example.com`
    );
  if (url.username || url.search || url.hash)
    throw new CliError("The address has no key, question mark or # in it. Type https://host only.");
  return url.href.replace(/\/+$/, "");
}

export function homeFolder(): string {
  return process.env["STACKSCOUT_HOME"] ?? path.join(homedir(), ".stackscout");
}

interface Connections {
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
