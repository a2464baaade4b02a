/**
 * Databases that exist are filled again only under another version: data or tables of data that change without it would
 * leave old rows beside new ones.
 */
import { createHash } from "node:crypto";
import { DATA_VERSION, fill } from "../../../src/service/data/fill";
import type { ServiceDatabase } from "../../../src/service/database/database";
import { migrate } from "../../../src/service/database/migrations";

/** The version, and what it gives: the tables of the data, all keywords and the first 40 companies with their jobs. */
const PINNED = { version: 2, digest: "bf13952d4972ecce" };

const TABLES =
  /\b(?:create|alter) table (?:if not exists )?(?:companies|company_keywords|jobs|keywords)\b/;

/** Writes down what is asked of it, and holds nothing. */
function witness() {
  const tables: string[] = [];
  const written: unknown[] = [];
  const database = {
    rows: () => Promise.resolve([]),
    script: (sql: string) =>
      Promise.resolve(void tables.push(...sql.split(";").filter((one) => TABLES.test(one)))),
    run: (sql: string, parameters: unknown) => Promise.resolve(void written.push(sql, parameters)),
  };
  return { database: database as unknown as ServiceDatabase, seen: { tables, written } };
}

it("is the version of the data and its tables as they are", async () => {
  const { database, seen } = witness();
  await migrate(database);
  await fill(database, { seed: "demo", companies: 40, anchor: "2026-11-21" });
  expect(seen.tables.length).toBeGreaterThanOrEqual(4);
  const digest = createHash("sha256").update(JSON.stringify(seen)).digest("hex").slice(0, 16);
  if (digest !== PINNED.digest && DATA_VERSION === PINNED.version)
    throw new Error(
      "The demo data or its tables changed, and databases that exist would keep the old data. Raise DATA_VERSION in src/service/data/fill.ts by one."
    );
  // Of a new version: write both here.
  expect({ version: DATA_VERSION, digest }).toEqual(PINNED);
});
