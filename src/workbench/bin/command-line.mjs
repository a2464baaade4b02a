// What the commands of this folder share: reading options, and saying what is wrong with them. Imports no installed
// package, because it runs before the installation.
import { parseArgs } from "node:util";

export class WrongUse extends Error {}

/** Also for an error of another window, which is no `Error` here. @param {unknown} thrown */
export function messageOf(thrown) {
  const error = typeof thrown === "object" && thrown !== null ? thrown : {};
  if ("code" in error && error.code === "EADDRINUSE" && "port" in error)
    return `Port ${String(error.port)} is in use by another program: end that one first.`;
  if ("code" in error && /^(EACCES|EROFS|ENOSPC)$/.test(String(error.code)) && "path" in error)
    return `${String(error.path)} cannot be written (${String(error.code)}): work in a checkout that is yours, on a disk with room.`;
  return String("message" in error ? error.message : thrown);
}

/**
 * `parseArgs`; throws WrongUse for what it refuses.
 * @template {import("node:util").ParseArgsConfig} T
 * @param {T} command @returns {ReturnType<typeof parseArgs<T>>}
 */
export function parsed(command) {
  try {
    return parseArgs(command);
  } catch (error) {
    // Leaves out Node's advice about "--", which npm removes.
    throw new WrongUse(`${messageOf(error).split(/\.(?:\s|$)/)[0] ?? ""}.`);
  }
}

/** @param {string | undefined} service */
export function checkService(service) {
  if (service !== undefined && !(/^https?:\/\//.test(service) && URL.canParse(service)))
    throw new WrongUse("--service is an address such as https://api.example.com.");
}

/** The key of the service. Everybody on the machine can see arguments, nobody else sees the environment. @param {{ service?: string, key?: string }} options */
export function readKey({ service, key }) {
  if (key === undefined) return service === undefined ? undefined : process.env.STACKSCOUT_KEY;
  console.error(
    "--key can be read by everybody on this computer: put it into STACKSCOUT_KEY instead."
  );
  return key;
}

/** Ends the process with a sentence; after wrong use it says how to list the options. @param {unknown} error @param {string} command */
export function endWith(error, command) {
  console.error(
    error instanceof WrongUse
      ? `${error.message}\n${command} -- --help lists the options.`
      : messageOf(error)
  );
  process.exit(1);
}
