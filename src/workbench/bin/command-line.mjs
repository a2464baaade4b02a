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

/** After wrong use it says how to list the options. @param {unknown} error @param {string} command */
export const sentenceOf = (error, command) =>
  error instanceof WrongUse
    ? `${error.message}\n${command} -- --help lists the options.`
    : messageOf(error);

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

/** @param {string} text */
export function portOf(text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_530)
    throw new WrongUse("--port is a number from 1 to 65530.");
  return port;
}

/**
 * The key of a named service, from the environment: arguments can be read by everybody on this computer.
 * @param {string | undefined} service
 */
export function keyOf(service) {
  if (service === undefined) return undefined;
  if (!(/^https?:\/\//.test(service) && URL.canParse(service)))
    throw new WrongUse("--service is an address such as https://api.example.com.");
  return process.env.STACKSCOUT_KEY;
}
