// PGlite in a thread of its own: its work does not hold up the calls that need none of it.
// Plain JavaScript: Node loads it as it stands, from the bundle and from tests alike.
// Messages in: {id, op, ...}; out: {id, result} or {id, error: {message, code}}.
import { parentPort } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";

// As database.ts reads them: int8, numeric, date, timestamptz.
const parsers = {
  20: Number,
  1700: Number,
  1082: (text) => text,
  1184: (text) => Date.parse(`${text.replace(" ", "T").replace(/\+00$/, "")}Z`),
};

let db;

const operations = {
  async open({ folder, archive }) {
    db = await PGlite.create({
      ...(folder ? { dataDir: folder } : {}),
      ...(archive ? { loadDataDir: new Blob([archive], { type: "application/x-gzip" }) } : {}),
    });
    await db.exec("set time zone 'UTC'");
  },
  async query({ sql, parameters }) {
    return (await db.query(sql, parameters, { parsers })).rows;
  },
  async script({ sql }) {
    await db.exec(sql);
  },
  async dump() {
    return new Uint8Array(await (await db.dumpDataDir("gzip")).arrayBuffer());
  },
  async close() {
    await db?.close();
  },
};

parentPort.on("message", async (message) => {
  try {
    parentPort.postMessage({ id: message.id, result: await operations[message.op](message) });
  } catch (error) {
    parentPort.postMessage({
      id: message.id,
      error: { message: String(error?.message ?? error), code: error?.code ?? null },
    });
  }
});
