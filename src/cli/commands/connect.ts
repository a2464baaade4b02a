/** `connect ADDRESS`: tests a key for 0 credits and keeps it on this machine, readable by this user only. */
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { failureWords } from "../../agents";
import { addressOf, readConnections, writeConnections } from "../access";
import { CliError, EXIT, type ExitCode } from "../cli-error";
import { openScout } from "../open";
import { print, tell } from "../terminal";

export async function connect(
  text: string | undefined,
  options: { readonly demo?: boolean; readonly json?: boolean }
): Promise<ExitCode> {
  const before = readConnections();
  if (options.demo || text === undefined) {
    if (options.demo) writeConnections({ ...before, chosen: null });
    const now = options.demo ? null : before.chosen;
    if (options.json) print({ service: now ?? "demo", kept: Object.keys(before.keys) });
    else print(now === null ? "Connected to the demo." : `Connected to ${now}.`);
    return EXIT.done;
  }
  const address = addressOf(text);
  const key = process.env["STACKSCOUT_KEY"] || (await askForKey(address));
  process.env["STACKSCOUT_KEY"] = key;
  const scout = await openScout({ service: address });
  try {
    const balance = await scout.client.test({ address, key, isDemo: false });
    if (!balance.ok) throw new CliError(failureWords(balance.failure));
    writeConnections({ chosen: address, keys: { ...before.keys, [address]: key } });
    const { leftCredits } = balance.value;
    if (options.json) print({ service: address, leftCredits });
    else print(`Connected to ${address}: ${leftCredits} credits left.`);
    return EXIT.done;
  } finally {
    await scout.close();
  }
}

/** Typed without being shown. */
async function askForKey(address: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new CliError("There is nobody to ask for the key: set STACKSCOUT_KEY.");
  tell(`Key for ${address} (not shown while you type):`);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true });
  const key = await new Promise<string>((resolve) => {
    reader.once("line", resolve);
    reader.once("close", () => resolve(""));
  });
  reader.close();
  if (key.trim() === "") throw new CliError("No key was typed. Nothing changed.");
  return key.trim();
}
