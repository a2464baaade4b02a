/** Who calls, by the hash of a key, and the count of requests. */
import type { Queries } from "../../database/database";
import { firstRow } from "../../database/database";
import { createHash } from "node:crypto";
import type { Tier } from "../limits/policies";

export interface User {
  readonly id: number;
  readonly teamId: number;
  readonly tier: Tier;
  readonly autocompleteApproved: boolean;
  /** Preview mode (`blur_company_data`) still works for old paid workspaces. */
  readonly previewAllowed: boolean;
}

/** Every table stores only this hash of a key. */
export function hashOf(key: string): string {
  return `sha256:${createHash("sha256").update(key).digest("hex")}`;
}

export const userColumns = `id, team_id as "teamId", tier, autocomplete_approved as "autocompleteApproved",
  preview_allowed as "previewAllowed"`;

export function userByKey(queries: Queries, key: string): Promise<User | undefined> {
  return firstRow<User>(queries, `select ${userColumns} from users where api_key = $1`, [
    hashOf(key),
  ]);
}

const SLOT_MS = 15 * 60_000;

/** Counts one request, by quarter of an hour: the finest offset of time zones. */
export async function countRequest(queries: Queries, user: User, at: number): Promise<void> {
  await queries.rows(
    `insert into request_counts (team_id, user_id, slot, requests) values ($1, $2, $3, 1)
     on conflict (user_id, slot) do update set requests = request_counts.requests + 1`,
    [user.teamId, user.id, new Date(Math.floor(at / SLOT_MS) * SLOT_MS).toISOString()]
  );
}
