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

const rowOf = ({ id, at, member, tool, endpoint, what, records, credits, state }: LedgerLine) =>
  csvRow([id, new Date(at).toISOString(), member, tool, endpoint, what, records, credits, state]);

/** The whole ledger as a file, newest first, in pieces that fit in memory. */
export async function* csvBytes(queries: Queries): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(csvRow(HEADER));
  for (let before: number | undefined = Number.MAX_SAFE_INTEGER; before !== undefined;) {
    const lines: LedgerLine[] = await ledger(queries, { before, limit: PAGE });
    yield encoder.encode(lines.map(rowOf).join(""));
    before = lines.length === PAGE ? lines.at(-1)?.id : undefined;
  }
}

/** Who made these purchases. */
export async function buyersOf(
  queries: Queries,
  purchaseIds: readonly number[]
): Promise<ReadonlyMap<number, string>> {
  const rows = await queries.rows<{ id: number; name: string }>(
    `select p.id, m.name from purchases p join members m on m.id = p.member_id
     where p.id = any($1::bigint[])`,
    [[...new Set(purchaseIds)]]
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
