// PGlite in a thread of its own, so that a query that runs away can be ended without ending the service.
// Plain JavaScript: Node loads it as it stands, from the bundle and from tests alike.
// Messages in: {id, op, ...}; out: {id, rows} or {id, error: {message, code}}.
import { readFileSync, writeFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";

let db;

const operations = {
  async open({ folder, snapshot }) {
    db = await PGlite.create({
      extensions: { pg_trgm, unaccent },
      ...(folder ? { dataDir: folder } : {}),
      ...(snapshot ? { loadDataDir: new Blob([readFileSync(snapshot)]) } : {}),
    });
  },
  async query({ sql, parameters }) {
    const result = await db.query(sql, parameters);
    return result.rows;
  },
  async script({ sql }) {
    await db.exec(sql);
  },
  async dump({ file }) {
    const archive = await db.dumpDataDir("none");
    writeFileSync(file, Buffer.from(await archive.arrayBuffer()));
  },
  async close() {
    await db?.close();
  },
};

parentPort.on("message", async (message) => {
  try {
    parentPort.postMessage({ id: message.id, rows: await operations[message.op](message) });
  } catch (error) {
    parentPort.postMessage({
      id: message.id,
      error: { message: String(error?.message ?? error), code: error?.code ?? null },
    });
  }
});
