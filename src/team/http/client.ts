/** The page and the command line as clients of the team's own calls, in this process. */
import type { Hono } from "hono";
import type { Member } from "../members/members";
import type { CallerEnvironment } from "./calls";

/** The refusal's sentence, for whoever asked. */
export class Refused extends Error {}

export interface Client {
  get<T>(path: string): Promise<T>;
  send<T>(method: "POST" | "PATCH" | "DELETE", path: string, body?: object): Promise<T>;
  /** As it comes. */
  download(path: string): Promise<Response>;
}

/** Instants go as text, and are numbers here as in the database. */
const withInstants = (name: string, value: unknown): unknown =>
  typeof value === "string" && /At$|^at$/.test(name) ? Date.parse(value) : value;

export function clientOf(app: Hono<CallerEnvironment>, as: Member): Client {
  const ask = async (path: string, init: RequestInit = {}) => {
    const reply = await app.request(path, init, { as });
    if (reply.ok) return reply;
    const { error } = (await reply.json()) as { error?: { description?: string } };
    throw new Refused(error?.description ?? `Not done (${reply.status}).`);
  };
  const read = async <T>(reply: Response): Promise<T> =>
    JSON.parse(await reply.text(), withInstants) as T;
  return {
    get: async (path) => read(await ask(path)),
    send: async (method, path, body = {}) =>
      read(await ask(path, { method, body: JSON.stringify(body) })),
    download: (path) => ask(path),
  };
}
