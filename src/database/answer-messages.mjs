// How a thread with a database answers: one message in, one message out. Plain JavaScript: Node loads it as it
// stands, from the bundle and from tests alike.
// Messages in: {id, op, ...}; out: {id, result} or {id, error: {message, code}}. A fault of the engine itself, after
// which nothing it says is to be trusted, ends the thread.
import { parentPort } from "node:worker_threads";

/** What was thrown, as it goes to the other thread: not always an error. @param {unknown} thrown */
function toldOf(thrown) {
  const error = typeof thrown === "object" && thrown !== null ? thrown : {};
  // Of files, the engine throws a bare number of its own.
  const told = "errno" in error ? `error ${String(error.errno)} of its files` : thrown;
  return {
    message: String(("message" in error ? error.message : null) ?? told),
    code: ("code" in error ? error.code : null) ?? null,
  };
}

/**
 * Answers each message with what `perform` makes of it.
 * @template {{ id: number }} Message
 * @param {(message: Message) => Promise<unknown>} perform
 */
export function answerMessages(perform) {
  const port = parentPort;
  if (port === null) throw new Error("This file runs in a worker thread only.");
  port.on("message", (/** @type {Message} */ message) => {
    const { id } = message;
    void perform(message)
      .then((result) => port.postMessage({ id, result }))
      .catch((/** @type {unknown} */ error) => {
        if (error instanceof WebAssembly.RuntimeError) throw error;
        port.postMessage({ id, error: toldOf(error) });
      });
  });
}
