/** Reads the team's own calls: the member, the id, the body. */
import type { Context } from "hono";
import type * as z from "zod";
import type { Member } from "../members/members";
import { readJson } from "../answers/request-body";
import { bodyText } from "./paid";

/** The member who calls, by the key. */
export type TeamEnvironment = { Variables: { member: Member } };
export type TeamCall = Context<TeamEnvironment>;

/** A sentence for whoever made the call. */
export class WrongRequest extends Error {}

export const iso = (at: number): string => new Date(at).toISOString();
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));

/** Turns instants into text, at any depth: fields named `at` or `since`, or ending in them. */
export function withDates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      /At$|^at$|^since$/.test(name) ? isoOrNull(one as number | null) : withDates(one),
    ])
  );
}

export function idIn(context: TeamCall): number {
  const id = Number(context.req.param("id"));
  if (!Number.isSafeInteger(id) || id < 1 || id > 2_000_000_000)
    throw new WrongRequest("id: a whole number");
  return id;
}

/** A whole number in the query; `standard` if it is missing. */
export function numberIn(context: TeamCall, name: string, standard: number): number {
  const text = context.req.query(name);
  if (text === undefined || text === "") return standard;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < -1 || number > 2_000_000_000)
    throw new WrongRequest(`${name}: a whole number`);
  return number;
}

/** `standard`: used for an empty body. */
export async function read<T extends z.ZodType>(
  context: TeamCall,
  shape: T,
  standard = ""
): Promise<z.output<T>> {
  const text = await bodyText(context.req.raw);
  if (text === null) throw new WrongRequest("The body is too large.");
  const parsed = readJson(shape, text || standard);
  if ("data" in parsed) return parsed.data;
  throw new WrongRequest(parsed.wrong);
}
