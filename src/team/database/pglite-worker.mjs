// PGlite in a thread of its own: its work does not delay calls that do not need it. Plain JavaScript: Node loads this
// file unbuilt, for the bundle and for tests.
import { PGlite } from "@electric-sql/pglite";
import { answerMessages } from "../../datafolder/answer-messages.mjs";
import { keepToOwner } from "../../datafolder/owner-only.mjs";

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
 */

/** @type {PGlite | undefined} */
let database;

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
        ...(folder ? { dataDir: folder } : {}),
        ...(archive ? { loadDataDir: new Blob([archive], { type: "application/x-gzip" }) } : {}),
      });
      if (folder) keepToOwner(folder);
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

answerMessages(perform);
