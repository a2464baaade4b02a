/** How the text of a value is read, alike with both drivers. */
import pg from "pg";

/** Whether instants are `2026-11-22T14:05:06.123+00:00`, or milliseconds since 1970. */
export type Instants = "iso" | "ms";

export type ReaderOf = (oid: number) => (text: string) => unknown;

/** PostgreSQL's numbers for the types that the driver would read in another way. */
const OID = {
  ...{ int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700 },
  texts: 1009,
} as const;

const standardTexts = pg.types.getTypeParser(OID.texts as number, "text") as (
  text: string
) => unknown;

/** A list in which nothing is quoted or null is cut at once: letter by letter it takes longer than its query. */
const textsIn = (text: string): unknown =>
  /["\\]|NULL|.\{/.test(text) || text === "{}" ? standardTexts(text) : text.slice(1, -1).split(",");

/** `2026-11-22 14:05:06.123+00`, as a server in UTC writes it. */
const isoOf = (text: string) => `${text.replace(" ", "T")}:00`;

export function readersFor(instants: Instants): ReaderOf {
  const own: Readonly<Record<number, (text: string) => unknown>> = {
    [OID.int8]: Number,
    [OID.numeric]: Number,
    [OID.texts]: textsIn,
    [OID.date]: (text) => text,
    [OID.timestamp]: (text) => text.replace(" ", "T"),
    [OID.timestamptz]: instants === "ms" ? (text) => Date.parse(isoOf(text)) : isoOf,
  };
  return (oid) => own[oid] ?? (pg.types.getTypeParser(oid, "text") as (text: string) => unknown);
}
