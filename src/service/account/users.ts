/**
 * Users, their keys and teams. A key names a user; credits belong to the user's team.
 */
import { z } from "zod";
import type { Database, Queries } from "../../database/database";
import { firstRow, oneRow } from "../../database/database";
import { setRemaining } from "../money/purse";
import { KEY } from "../../program/options";
import type { User } from "../shared/caller";
import { hashOf, userByKey, userColumns } from "../shared/caller";

/** A user as the command line names one. */
export const userSchema = z.strictObject({
  key: z.string().regex(KEY),
  /** The key of a user whose team this one joins; without it the user gets a team of their own. */
  teamOf: z.string().optional(),
  /** @default "paid" */
  tier: z.enum(["free", "paid"]).optional(),
  /** The credits that the team has left at first. @default 20000 */
  credits: z.int().min(0).optional(),
  /** Whether autocomplete is enabled for the workspace. @default true */
  autocompleteApproved: z.boolean().optional(),
  /** Whether the workspace is old enough for preview mode. @default false */
  previewAllowed: z.boolean().optional(),
});

export interface UserOptions extends z.output<typeof userSchema> {
  /** The user's name: a user of this name gets this key instead of the old one. */
  readonly name?: string | undefined;
}

const STANDARD_CREDITS = 20_000;
const STANDARD_UI_CREDITS = 50;

/** The token of a link in a mail names a recipient of a team; any user of that team is used for it. */
export function userByToken(queries: Queries, token: string): Promise<User | undefined> {
  return firstRow<User>(
    queries,
    `select ${userColumns} from users
     where team_id = (select team_id from mail_recipients where token = $1) order by id limit 1`,
    [token]
  );
}

async function newTeam(queries: Queries, options: UserOptions, at: number): Promise<number> {
  const { id } = await oneRow<{ id: number }>(
    queries,
    `insert into teams (name, api_credits, ui_credits, created_at)
     values ($1, $2, ${STANDARD_UI_CREDITS}, $3) returning id`,
    ["Demo team", options.credits ?? STANDARD_CREDITS, new Date(at).toISOString()]
  );
  return id;
}

/** Adds a user, or changes the user of a known key as the options say; its history stays. */
export function ensureUser(database: Database, options: UserOptions, at: number): Promise<void> {
  return database.transaction(async (queries) => {
    if (options.name !== undefined)
      await queries.rows("update users set api_key = $2 where email = $1", [
        emailOf(options.name),
        hashOf(options.key),
      ]);
    const known = await userByKey(queries, options.key);
    if (known) await takeOver(queries, known, options);
    else await insertUser(queries, options, at);
  });
}

async function insertUser(queries: Queries, options: UserOptions, at: number): Promise<void> {
  const partner =
    options.teamOf === undefined ? undefined : await userByKey(queries, options.teamOf);
  const teamId = partner?.teamId ?? (await newTeam(queries, options, at));
  await queries.rows(
    `insert into users (team_id, api_key, email, first_name, last_name, tier, autocomplete_approved, preview_allowed)
     values ($1, $2, $3, 'Demo', 'User', $4, $5, $6)`,
    [
      teamId,
      hashOf(options.key),
      options.name === undefined ? "" : emailOf(options.name),
      options.tier ?? "paid",
      options.autocompleteApproved ?? true,
      options.previewAllowed ?? false,
    ]
  );
  if (options.name === undefined)
    await queries.rows(
      "update users set email = 'user-' || id || '@users.example' where email = ''"
    );
}

/** An address that does not reveal the key. */
function emailOf(name: string | number): string {
  return `user-${name}@users.example`;
}

async function takeOver(queries: Queries, user: User, options: UserOptions): Promise<void> {
  if (options.tier)
    await queries.rows("update users set tier = $2 where id = $1", [user.id, options.tier]);
  await queries.rows(
    `update users set autocomplete_approved = coalesce($2, autocomplete_approved),
       preview_allowed = coalesce($3, preview_allowed) where id = $1`,
    [user.id, options.autocompleteApproved ?? null, options.previewAllowed ?? null]
  );
  if (options.credits !== undefined) await setRemaining(queries, user.teamId, options.credits);
}
