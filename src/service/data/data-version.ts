/**
 * A database is named after what would be written into it: where data or tables change, the next start makes another one.
 * The name tells the tables, the indexes, the keywords and the first companies apart; the day and the seed have their own place in it.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkoutRoot } from "../../database/checkout-root";
import { rowsOfCompany } from "./fill";
import { giantCompany } from "./giant";
import { GIANT_NUMBER } from "./hand-written";
import { indexesFrom } from "./indexes";
import { trackedKeywords } from "./keyword-catalog";

const TABLES = "src/service/migrations/001-tables.sql";
const COMPANIES = 16;
const ANCHOR = "2026-11-21";
let version: string | undefined;

/** Ten letters and digits, the same for the same sources. */
export function dataVersion(): string {
  version ??= digestOf({
    tables: readFileSync(join(checkoutRoot(), TABLES), "utf8"),
    indexes: indexesFrom(ANCHOR),
    keywords: trackedKeywords,
    companies: Array.from({ length: COMPANIES }, (_, at) => sampleOf(at + 1)),
  });
  return version;
}

/** The giant's rows would take longer than all others together: what they are made of says enough. */
const sampleOf = (n: number): object =>
  n === GIANT_NUMBER ? giantCompany() : rowsOfCompany("demo", n, ANCHOR);

const digestOf = (data: object): string =>
  createHash("sha256").update(JSON.stringify(data)).digest("hex").slice(0, 10);
