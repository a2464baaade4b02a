// PGlite in a thread of its own: its work does not delay calls that do not need it, and a statement that never ends can
// be ended with its thread. Plain JavaScript: Node loads this file unbuilt, for the bundle and for tests.
import { parentPort } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { answerMessages } from "./answer-messages.mjs";
import { keepToOwner } from "./owner-only.mjs";

/**
 * @typedef {{ op: "open", folder: string, archive?: Uint8Array<ArrayBuffer> }
 *   | { op: "query", sql: string, parameters: unknown[] }
 *   | { op: "script", sql: string }
 *   | { op: "listen", channel: string }
 *   | { op: "dump" }
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
      const { folder, archive } = message;
      database = await PGlite.create({
        dataDir: folder,
        extensions: { pg_trgm, unaccent },
        ...(archive ? { loadDataDir: new Blob([archive], { type: "application/x-gzip" }) } : {}),
      });
      keepToOwner(folder);
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
    case "dump":
      return new Uint8Array(await (await opened().dumpDataDir("gzip")).arrayBuffer());
    case "close":
      await database?.close();
  }
}

answerMessages(perform);
