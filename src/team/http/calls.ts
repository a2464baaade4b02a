/**
 * The team's own calls as a table: each has its shapes, which check it and describe it in OpenAPI, and its answer.
 * The managers' page is their client.
 */
import { Hono, type Context } from "hono";
import type * as z from "zod";
import { managersOnly, unknownKey } from "../answers/refusals";
import { readJson } from "../answers/request-body";
import type { Queries } from "../../database/database";
import { keyIn } from "../members/keys";
import { memberOfKey, type Member } from "../members/members";
import { bodyText } from "../wire/body";
import { notUnderstood, refusal, replyOf } from "../wire/refusal";

export interface Asked {
  readonly member: Member;
  /** In the path; 0 in a path without one. */
  readonly id: number;
  readonly body: unknown;
  readonly request: Request;
  /** A whole number in the query; `standard` if it is missing. */
  readonly number: (name: string, standard: number) => number;
}

export interface Call {
  readonly summary: string;
  readonly request?: z.ZodType;
  readonly reply?: z.ZodType;
  /** @default "application/json" */
  readonly replyType?: string;
  readonly isForManagers?: boolean;
  answer(asked: Asked): Promise<object | Response>;
}

/** By method and path: `"get /runs/:id"`. */
export type Calls = Readonly<Record<string, Call>>;

/** A call whose answer gets the body as its shape reads it. */
export const withBody = <Q extends z.ZodType>(
  call: Omit<Call, "answer" | "request"> & {
    readonly request: Q;
    answer(asked: Asked & { readonly body: z.output<Q> }): Promise<object | Response>;
  }
): Call => ({
  ...call,
  answer: (asked) => call.answer({ ...asked, body: asked.body as z.output<Q> }),
});

export const forManagers = (calls: Calls): Calls =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, { ...call, isForManagers: true }])
  );

export function appOf(database: Queries, calls: Calls): Hono {
  const app = new Hono();
  for (const [name, call] of Object.entries(calls)) {
    const [method = "", path = ""] = name.split(" ");
    app.on(method.toUpperCase(), path, async (context) => {
      const member = await callerOf(context, database);
      if (member === null) return replyOf(unknownKey);
      if (call.isForManagers === true && member.role !== "manager") return replyOf(managersOnly);
      const reply = await call.answer({
        member,
        id: wholeIn("id", context.req.param("id"), 0),
        body: call.request && readJson(call.request, await bodyText(context.req.raw)),
        request: context.req.raw,
        number: (what, standard) => wholeIn(what, context.req.query(what), standard),
      });
      if (!(reply instanceof Response))
        return context.json(withDates(reply) as object, 200, { "cache-control": "no-store" });
      reply.headers.set("cache-control", "no-store");
      return reply;
    });
  }
  // Not `notFound`: Hono does not call it in an app inside another.
  app.all("*", async (context) => {
    const member = await callerOf(context, database);
    return replyOf(
      member === null
        ? unknownKey
        : refusal(404, "No such call", "GET /team/v1/openapi.json lists the calls.")
    );
  });
  return app;
}

async function callerOf({ req }: Context, database: Queries): Promise<Member | null> {
  const key = keyIn(req.raw.headers);
  return key === null ? null : memberOfKey(database, key);
}

const MAX_ID = 2_000_000_000;

function wholeIn(name: string, text: string | undefined, standard: number): number {
  if (!text) return standard;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < -1 || number > MAX_ID)
    throw notUnderstood(`${name}: a whole number`);
  return number;
}

/** Turns instants into text, at any depth: fields named `at` or `since`, or ending in them. */
export function withDates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      typeof one === "number" && /At$|^at$|^since$/.test(name)
        ? new Date(one).toISOString()
        : withDates(one),
    ])
  );
}
