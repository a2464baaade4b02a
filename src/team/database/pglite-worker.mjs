// PGlite in a thread of its own: its work does not hold up the calls that need none of it.
// Plain JavaScript: Node loads it as it stands, from the bundle and from tests alike.
// Messages in: {id, op, ...}; out: {id, result} or {id, error: {message, code}}.
import { parentPort } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";

/**
 * As database.ts reads them: int8, numeric, date, timestamptz.
 * @type {import("@electric-sql/pglite").ParserOptions}
 */
const parsers = {
  20: Number,
  1700: Number,
  1082: (text) => text,
  1184: (text) => Date.parse(`${text.replace(" ", "T").replace(/\+00$/, "")}Z`),
};

/**
 * @typedef {{ op: "open", folder?: string, archive?: Uint8Array<ArrayBuffer> }
 *   | { op: "query", sql: string, parameters: unknown[] }
 *   | { op: "script", sql: string }
 *   | { op: "dump" }
 *   | { op: "close" }} Operation
 * @typedef {Operation & { id: number }} Message
 */

/** @type {PGlite | undefined} */
let database;

function opened() {
  if (database === undefined) throw new Error("The database is not open.");
  return database;
}

/** @param {Operation} message */
async function perform(message) {
  switch (message.op) {
    case "open": {
      const { folder, archive } = message;
      database = await PGlite.create({
        ...(folder ? { dataDir: folder } : {}),
        ...(archive ? { loadDataDir: new Blob([archive], { type: "application/x-gzip" }) } : {}),
      });
      await database.exec("set time zone 'UTC'");
      return;
    }
    case "query":
      return (await opened().query(message.sql, message.parameters, { parsers })).rows;
    case "script":
      await opened().exec(message.sql);
      return;
    case "dump":
      return new Uint8Array(await (await opened().dumpDataDir("gzip")).arrayBuffer());
    case "close":
      await database?.close();
  }
}

/** What was thrown, as it goes to the other thread: not always an error. @param {unknown} thrown */
function toldOf(thrown) {
  const error = typeof thrown === "object" && thrown !== null ? thrown : {};
  return {
    message: String(("message" in error ? error.message : null) ?? thrown),
    code: ("code" in error ? error.code : null) ?? null,
  };
}

const port = parentPort;
if (port === null) throw new Error("This file runs in a worker thread only.");

port.on("message", (/** @type {Message} */ message) => {
  const { id } = message;
  void perform(message)
    .then((result) => port.postMessage({ id, result }))
    .catch((/** @type {unknown} */ error) => port.postMessage({ id, error: toldOf(error) }));
});
