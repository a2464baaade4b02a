/**
 * Databases that exist are filled again only under another version: data or tables of data that change without it would
 * leave old rows beside new ones.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Database, Queries } from "../../../src/database/database";
import { DATA_VERSION, fill } from "../../../src/service/data/fill";

/** The version, and what it gives: the tables of the data, all keywords and the first 40 companies with their jobs. */
const PINNED = { version: 6, digest: "d6ed2a616a1b844d" };

const TABLES = /\bcreate (?:table|index \S+ on) (?:companies|company_keywords|jobs|keywords)\b/;
const SQL = "src/service/migrations/001-tables.sql";

it("is the version of the data and its tables as they are", async () => {
  const tables = readFileSync(SQL, "utf8")
    .split(";")
    .filter((one) => TABLES.test(one));
  const written: unknown[] = [];
  const plan = { seed: "demo", companies: 40, anchor: "2026-11-21" };
  const queries: Queries = {
    rows: <T>(sql: string, parameters?: readonly unknown[]) => {
      written.push(sql, parameters);
      return Promise.resolve([{ facts: { ...plan, filled: "0" } }] as T[]);
    },
  };
  const database = {
    ...queries,
    transaction: (work: (queries: Queries) => Promise<unknown>) => work(queries),
  };
  await fill(database as unknown as Database, plan, () => undefined);
  expect(tables.length).toBeGreaterThanOrEqual(4);
  const seen = { tables, written };
  const digest = createHash("sha256").update(JSON.stringify(seen)).digest("hex").slice(0, 16);
  if (digest !== PINNED.digest && DATA_VERSION === PINNED.version)
    throw new Error(
      `The demo data or its tables changed (${digest}), and databases that exist would keep the old data. Raise DATA_VERSION in src/service/data/fill.ts by one.`
    );
  // Of a new version: write both here.
  expect({ version: DATA_VERSION, digest }).toEqual(PINNED);
});
