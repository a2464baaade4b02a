// PGlite in a thread of its own, so that a query that never ends can be ended without ending the service. Plain
// JavaScript: Node loads this file unbuilt, for the bundle and for tests.
import { readFileSync, writeFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { answerMessages } from "../../datafolder/answer-messages.mjs";
import { keepToOwner } from "../../datafolder/owner-only.mjs";

/**
 * @typedef {{ op: "open", folder?: string, snapshot?: string }
 *   | { op: "query", sql: string, parameters: unknown[] }
 *   | { op: "script", sql: string }
 *   | { op: "dump", file: string }
 *   | { op: "close" }} Operation
 */

/** @type {PGlite | undefined} */
let database;

function opened() {
  if (database === undefined) throw new Error("The database is not open.");
  return database;
}

const BLOCK = 512;

/**
 * Leaves out the write-ahead log before the checkpoint: half of a dump, and not needed to load it.
 * @param {Buffer} tar @param {string[]} needed names of the segments after it
 */
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

/** @param {string} file */
async function dump(file) {
  const db = opened();
  await db.exec("checkpoint");
  /** @type {import("@electric-sql/pglite").Results<{ redo: string, current: string }>} */
  const { rows } = await db.query(
    "select pg_walfile_name(redo_lsn) as redo, pg_walfile_name(pg_current_wal_insert_lsn()) as current from pg_control_checkpoint()"
  );
  const archive = await db.dumpDataDir("none");
  const [checkpoint] = rows;
  if (checkpoint === undefined) throw new Error("The database tells no checkpoint.");
  const needed = [checkpoint.redo, checkpoint.current];
  writeFileSync(file, withoutOldLog(Buffer.from(await archive.arrayBuffer()), needed));
}

/** @param {Operation & { id: number }} message */
async function perform(message) {
  switch (message.op) {
    case "open":
      database = await PGlite.create({
        extensions: { pg_trgm, unaccent },
        ...(message.folder ? { dataDir: message.folder } : {}),
        ...(message.snapshot ? { loadDataDir: new Blob([readFileSync(message.snapshot)]) } : {}),
      });
      if (message.folder) keepToOwner(message.folder);
      return;
    case "query":
      return (await opened().query(message.sql, message.parameters)).rows;
    case "script":
      await opened().exec(message.sql);
      return;
    case "dump":
      return dump(message.file);
    case "close":
      await database?.close();
  }
}

answerMessages(perform);
