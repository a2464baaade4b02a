/**
 * Which mails a person wants. The contract leaves the names of preferences open: this service knows
 * `search_alerts` and `product_news` and keeps whatever else is sent. Links in mails carry a token that
 * stands for the person; opening the page changes nothing (mail scanners open links), posting does.
 */
import { randomBytes } from "node:crypto";
import type { z } from "zod";
import type { unsubscribeRequestSchema } from "../../api";
import type { Call, Handler } from "../call";
import type { Queries } from "../database/database";
import { firstRow } from "../database/database";

export type Preferences = Record<string, unknown>;

const standard: Preferences = { search_alerts: true, product_news: true };

interface Stored {
  readonly preferences: Preferences;
  readonly token: string;
}

/** The stored preferences of a user, made on first sight. */
export async function preferencesOf(queries: Queries, userId: number): Promise<Stored> {
  await queries.run(
    `insert into email_preferences (user_id, preferences, token) values ($1, $2::jsonb, $3)
     on conflict (user_id) do nothing`,
    [userId, JSON.stringify(standard), randomBytes(18).toString("base64url")]
  );
  const stored = await firstRow<Stored>(
    queries,
    "select preferences, token from email_preferences where user_id = $1",
    [userId]
  );
  if (!stored) throw new Error("Preferences that were written are missing.");
  return stored;
}

async function change(call: Call, changes: Preferences): Promise<Preferences> {
  return call.database.transaction(async (queries) => {
    const { preferences } = await preferencesOf(queries, call.user.id);
    const next = { ...preferences, ...changes };
    await queries.run("update email_preferences set preferences = $2::jsonb where user_id = $1", [
      call.user.id,
      JSON.stringify(next),
    ]);
    return next;
  });
}

export const readPreferences: Handler<object> = async (call) => ({
  body: (await preferencesOf(call.database, call.user.id)).preferences,
});

export const writePreferences: Handler<Preferences> = async (call, changes) => ({
  body: await change(call, changes),
});

type Unsubscribe = z.output<typeof unsubscribeRequestSchema>;

function keyOf(call: Call): string {
  return call.path["preference_key"] as string;
}

export const unsubscribe: Handler<Unsubscribe> = async (call) => ({
  body: await change(call, { [keyOf(call)]: false }),
});

export const unsubscribePage: Handler<Unsubscribe> = (call, { token }) => {
  const name = escaped(keyOf(call).replaceAll("_", " "));
  const action = `${encodeURIComponent(keyOf(call))}?token=${encodeURIComponent(token)}`;
  return Promise.resolve({
    isHtml: true,
    body: `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Unsubscribe</title>
<h1>Unsubscribe from ${name}</h1>
<p>Demo service: no mail ever leaves this machine.</p>
<form method="post" action="${escaped(action)}">
<input type="hidden" name="list_unsubscribe" value="One-Click">
<button>Unsubscribe</button></form></html>
`,
  });
};

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
