/**
 * Which mails a person wants, by team and address. The contract leaves the names of preferences open: this service
 * knows `search_alerts` and `product_news`, and stores any others. Links in mails have a token for one recipient.
 * Opening the page changes nothing, because mail scanners open links; only a POST does.
 */
import type { Queries } from "../../database/database";
import { firstRow, oneRow } from "../../database/database";
import { randomBytes } from "node:crypto";
import type { Call, Handler, ParametersOf } from "../calls/call";
import { wrongParameters } from "../requests/errors";

export type Preferences = Record<string, unknown>;

const standard: Preferences = { search_alerts: true, product_news: true };

export interface Recipient {
  readonly id: number;
  /** As last written; a preference that is left out has its default. */
  readonly preferences: Preferences;
  readonly token: string;
}

/** The recipient of an address, created when it is new. */
export function recipientOf(queries: Queries, teamId: number, address: string): Promise<Recipient> {
  return oneRow<Recipient>(
    queries,
    `insert into mail_recipients (team_id, address, preferences, token) values ($1, $2, '{}', $3)
     on conflict (team_id, address) do update set address = excluded.address
     returning id, preferences, token`,
    [teamId, address, randomBytes(18).toString("base64url")]
  );
}

export function wants({ preferences }: Recipient, name: string): boolean {
  return (preferences[name] ?? standard[name]) !== false;
}

async function ownRecipient(queries: Queries, { user }: Call): Promise<Recipient> {
  const { email } = await oneRow<{ email: string }>(
    queries,
    "select email from users where id = $1",
    [user.id]
  );
  return recipientOf(queries, user.teamId, email);
}

async function write(queries: Queries, id: number, preferences: Preferences): Promise<void> {
  await queries.rows("update mail_recipients set preferences = $2::jsonb where id = $1", [
    id,
    JSON.stringify(preferences),
  ]);
}

export const readPreferences: Handler<object> = async (call) => ({
  body: { ...standard, ...(await ownRecipient(call.database, call)).preferences },
});

/** The preferences that are sent replace all that were stored. */
export const writePreferences: Handler<Preferences> = (call, preferences) =>
  call.database.transaction(async (queries) => {
    await write(queries, (await ownRecipient(queries, call)).id, preferences);
    return { body: { ...standard, ...preferences } };
  });

type Unsubscribe = ParametersOf<"unsubscribe">;

/** A link can switch off only mails that exist. */
function keyOf(call: Call): string {
  const key = call.path["preference_key"] as string;
  if (!Object.hasOwn(standard, key))
    throw wrongParameters(`preference_key: there are no mails called ${key}`);
  return key;
}

export const unsubscribe: Handler<Unsubscribe> = (call, { token }) =>
  call.database.transaction(async (queries) => {
    const recipient = await firstRow<Recipient>(
      queries,
      "select id, preferences, token from mail_recipients where token = $1",
      [token]
    );
    const preferences = { ...recipient?.preferences, [keyOf(call)]: false };
    if (recipient) await write(queries, recipient.id, preferences);
    return { body: { ...standard, ...preferences } };
  });

export const unsubscribePage: Handler<Unsubscribe> = (call, { token }) => {
  const key = keyOf(call);
  return Promise.resolve({
    isHtml: true,
    body: `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Unsubscribe</title>
<h1>Unsubscribe from ${key.replaceAll("_", " ")}</h1>
<p>Demo service: no mail ever leaves this machine.</p>
<form method="post" action="${key}?token=${encodeURIComponent(token)}">
<input type="hidden" name="list_unsubscribe" value="One-Click">
<button>Unsubscribe</button></form></html>
`,
  });
};
