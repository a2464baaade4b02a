// PGlite in a thread of its own, so that a query that runs away can be ended without ending the service.
// Plain JavaScript: Node loads it as it stands, from the bundle and from tests alike.
// Messages in: {id, op, ...}; out: {id, rows} or {id, error: {message, code}}.
import { readFileSync, writeFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";

let db;

const BLOCK = 512;

// The write-ahead log before the checkpoint is half of a dump and of no use to whoever loads it.
function withoutOldLog(tar, needed) {
  const kept = [];
  for (let at = 0; at + BLOCK <= tar.length;) {
    const name = tar.toString("utf8", at, at + 100).replace(/\0.*$/s, "");
    const size = parseInt(tar.toString("utf8", at + 124, at + 136), 8) || 0;
    const end = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    const segment = /pg_wal\/([0-9A-F]{24})$/.exec(name)?.[1];
    if (segment === undefined || needed.includes(segment)) kept.push(tar.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

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
    await db.exec("checkpoint");
    const { rows } = await db.query(
      "select pg_walfile_name(redo_lsn) as redo, pg_walfile_name(pg_current_wal_insert_lsn()) as current from pg_control_checkpoint()"
    );
    const archive = await db.dumpDataDir("none");
    const needed = [rows[0].redo, rows[0].current];
    writeFileSync(file, withoutOldLog(Buffer.from(await archive.arrayBuffer()), needed));
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
