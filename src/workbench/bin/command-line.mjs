// What the commands of this folder share: options as Node reads them, and what is said when they are wrong. Names no
// installed package, for it is needed before the installation.
import { parseArgs } from "node:util";

export class WrongUse extends Error {}

/** Also of an error that another window made, which is no `Error` of ours. @param {unknown} thrown */
export function messageOf(thrown) {
  const error = typeof thrown === "object" && thrown !== null ? thrown : {};
  if ("code" in error && error.code === "EADDRINUSE" && "port" in error)
    return `Port ${String(error.port)} is in use by another program: end that one first.`;
  if ("code" in error && /^(EACCES|EROFS|ENOSPC)$/.test(String(error.code)) && "path" in error)
    return `${String(error.path)} cannot be written (${String(error.code)}): work in a checkout that is yours, on a disk with room.`;
  return String("message" in error ? error.message : thrown);
}

/**
 * `parseArgs`, whose refusals are wrong use.
 * @template {import("node:util").ParseArgsConfig} T
 * @param {T} command @returns {ReturnType<typeof parseArgs<T>>}
 */
export function parsed(command) {
  try {
    return parseArgs(command);
  } catch (error) {
    // Node goes on with advice about a "--" of its own, which npm takes away.
    throw new WrongUse(`${messageOf(error).split(/\.(?:\s|$)/)[0] ?? ""}.`);
  }
}

/** @param {string | undefined} service */
export function checkService(service) {
  if (service !== undefined && !(/^https?:\/\//.test(service) && URL.canParse(service)))
    throw new WrongUse("--service is an address such as https://api.example.com.");
}

/** The key of the service: the environment keeps it from everybody else on the machine, arguments show it to them. @param {{ service?: string, key?: string }} options */
export function readKey({ service, key }) {
  if (key === undefined) return service === undefined ? undefined : process.env.STACKSCOUT_KEY;
  console.error(
    "--key can be read by everybody on this computer: put it into STACKSCOUT_KEY instead."
  );
  return key;
}

/** Ends the process with a sentence; wrong use is told where the options stand. @param {unknown} error @param {string} command */
export function endWith(error, command) {
  console.error(
    error instanceof WrongUse
      ? `${error.message}\n${command} -- --help lists the options.`
      : messageOf(error)
  );
  process.exit(1);
}
