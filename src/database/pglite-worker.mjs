// PGlite in a thread of its own: its work does not delay calls that do not need it, and a statement that never ends can
// be ended with its thread. Plain JavaScript: Node loads this file unbuilt, for the bundle and for tests.
import { parentPort } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";

/**
 * @typedef {{ op: "open", folder: string }
 *   | { op: "query", sql: string, parameters: unknown[] }
 *   | { op: "script", sql: string }
 *   | { op: "listen", channel: string }
 *   | { op: "close" }} Operation
 */

/** @type {PGlite | undefined} */
let database;

/**
 * Values leave this thread as text: they are read as those of a server are.
 * @type {import("@electric-sql/pglite").ParserOptions}
 */
let asText = {};

function opened() {
  if (database === undefined) throw new Error("The database is not open.");
  return database;
}

/** @param {Operation & { id: number }} message */
async function perform(message) {
  switch (message.op) {
    case "open": {
      database = await PGlite.create({
        dataDir: message.folder,
        extensions: { pg_trgm, unaccent },
        // Each start writes zeros into all of it: 128 MB, if nothing is said.
        startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"],
      });
      await database.exec(
        "set time zone 'UTC'; set seq_page_cost = 0.5; set random_page_cost = 0.5"
      );
      asText = Object.fromEntries(
        Object.keys(database.parsers).map((oid) => [oid, (/** @type {string} */ text) => text])
      );
      return;
    }
    case "query": {
      const { sql, parameters } = message;
      const options = { parsers: asText, rowMode: /** @type {const} */ ("array") };
      const { fields, rows } = await opened().query(sql, parameters, options);
      return { fields, rows };
    }
    case "script":
      await opened().exec(message.sql);
      return;
    case "listen": {
      const { channel } = message;
      await opened().listen(channel, (payload) => parentPort?.postMessage({ channel, payload }));
      return;
    }
    case "close":
      await database?.close();
  }
}

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

// Messages in: {id, op, ...}; out: {id, result} or {id, error: {message, code}}. A fault of the engine itself, after
// which nothing it says is to be trusted, ends the thread.
parentPort?.on("message", (/** @type {Operation & { id: number }} */ message) => {
  const { id } = message;
  void perform(message)
    .then((result) => parentPort?.postMessage({ id, result }))
    .catch((/** @type {unknown} */ error) => {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      parentPort?.postMessage({ id, error: toldOf(error) });
    });
});
