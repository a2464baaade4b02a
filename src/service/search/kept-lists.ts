/**
 * Lists that the service fills itself, if it was started with `--kept-lists`: the companies that a team revealed, and
 * those of each webhook's events. A list is made with its first company, and nobody else can change it.
 */
import type { Statements } from "../database/database";
import { firstRow } from "../../datafolder/queries";

export const MADE_BY_HAND = "MANUAL_CREATION";

export interface KeptList {
  readonly type: "REVEALED_COMPANIES" | "WEBHOOK_TRIGGERED";
  readonly webhookId: number | null;
  readonly name: string;
}

export const revealedList: KeptList = {
  type: "REVEALED_COMPANIES",
  webhookId: null,
  name: "Revealed companies",
};

interface Owner {
  readonly teamId: number;
  readonly userId: number;
  readonly at: number;
}

/** The charge in the same transaction locks the team's row, so no list is made twice. */
export async function keepInList(
  queries: Statements,
  { teamId, userId, at }: Owner,
  { type, webhookId, name }: KeptList,
  companies: readonly number[]
): Promise<void> {
  if (companies.length === 0) return;
  const now = new Date(at).toISOString();
  const own = "team_id = $1 and type = $2 and webhook_id is not distinct from $3::int";
  const sought = [teamId, type, webhookId];
  const made = await firstRow(queries, `select id from company_lists where ${own}`, sought);
  if (!made)
    await queries.run(
      `insert into company_lists (team_id, type, webhook_id, user_id, name, created_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [...sought, userId, name, now]
    );
  await queries.run(
    `insert into company_list_items (list_id, company_n, added_at)
     select l.id, n, $5::timestamptz from company_lists l cross join unnest($4::int[]) n where ${own}
     on conflict do nothing`,
    [...sought, companies, now]
  );
}
