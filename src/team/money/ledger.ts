/** What was bought: by whom, with which tool, for how much. Newest first. */
import { csvRow } from "../../api";
import type { Queries } from "../../database/database";
import type { LedgerLine } from "../shapes/team-shapes";

export interface LedgerFilter {
  readonly memberId?: number;
  /** Only lines with a smaller id. */
  readonly before?: number;
  readonly limit: number;
}

/** Purchases that cost nothing are left out. */
export const ledger = (
  queries: Queries,
  { memberId, before, limit }: LedgerFilter
): Promise<LedgerLine[]> =>
  queries.rows<LedgerLine>(
    `select p.id, coalesce(p.ended_at, p.sent_at, p.reserved_at) as at, m.name as member, p.tool,
       p.endpoint, p.what, p.records, coalesce(p.credits, p.most) as credits, p.state
     from purchases p join members m on m.id = p.member_id
     where p.state <> 'released' and coalesce(p.credits, p.most) > 0
       and ($1::int is null or p.member_id = $1) and ($2::bigint is null or p.id < $2)
     order by p.id desc limit $3`,
    [memberId ?? null, before ?? null, limit]
  );

const PAGE = 10_000;

/** The whole ledger, newest first, in pieces that fit in memory. */
async function* ledgerPages(queries: Queries): AsyncGenerator<LedgerLine[]> {
  let before = Number.MAX_SAFE_INTEGER;
  for (let isMore = true; isMore;) {
    const lines = await ledger(queries, { before, limit: PAGE });
    yield lines;
    before = lines.at(-1)?.id ?? 0;
    isMore = lines.length === PAGE;
  }
}

const HEADER = [
  "id",
  "time (UTC)",
  "member",
  "tool",
  "call",
  "what",
  "records",
  "credits",
  "state",
];

export function csvOf(lines: readonly LedgerLine[], isFirst = true): string {
  const rows = lines.map((line) => [
    line.id,
    new Date(line.at).toISOString(),
    line.member,
    line.tool,
    line.endpoint,
    line.what,
    line.records,
    line.credits,
    line.state,
  ]);
  return [...(isFirst ? [HEADER] : []), ...rows].map(csvRow).join("");
}

/** The whole ledger as a file, however long it is. */
export async function* csvBytes(queries: Queries): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let isFirst = true;
  for await (const lines of ledgerPages(queries)) {
    yield encoder.encode(csvOf(lines, isFirst));
    isFirst = false;
  }
}

/** Up to three members who made these purchases. */
export async function buyersOf(
  queries: Queries,
  purchaseIds: readonly number[]
): Promise<string[]> {
  const rows = await queries.rows<{ name: string }>(
    `select distinct m.name from purchases p join members m on m.id = p.member_id
     where p.id = any($1::bigint[]) order by m.name limit 3`,
    [[...new Set(purchaseIds)]]
  );
  return rows.map(({ name }) => name);
}
