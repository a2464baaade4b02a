// How the programs of this folder end: at a signal, with npm, or with a program that they need.
import { sentenceOf } from "./command-line.mjs";

/** What `endAll` ends, the last one first. @type {(() => unknown)[]} */
const ends = [];
let isEnding = false;

/** @param {() => unknown} end */
export const atEnd = (end) => void ends.push(end);

/** Ends everything that was started, then this process. */
export async function endAll(code = 0) {
  if (isEnding) return;
  isEnding = true;
  for (const end of ends.reverse()) await Promise.resolve(end()).catch(() => undefined);
  // What was printed may still be on its way.
  process.stdout.write("", () => process.exit(code));
}

/** Ends everything after a sentence. @param {unknown} error @param {string} command */
export function endWith(error, command) {
  if (!isEnding) console.error(sentenceOf(error, command));
  return endAll(1);
}

/** Ends everything at a signal, and with npm. */
export function endInTime() {
  if (process.env.npm_lifecycle_event !== undefined) endWithParent(() => void endAll());
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void endAll());
}

/** @param {{ stop: () => unknown, onExit: (listener: () => void) => void }} program @param {string} name */
export function endTogether({ stop, onExit }, name) {
  atEnd(stop);
  onExit(() => {
    if (!isEnding) console.error(`The ${name} has ended: start again.`);
    void endAll();
  });
}

/**
 * Calls `end` once when the parent has gone: a SIGTERM to npm ends npm and its shell, which does not pass it on, and what
 * it started gets another parent.
 * @param {() => void} end
 */
export function endWithParent(end, everyMs = 500) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, everyMs);
  watch.unref();
}
