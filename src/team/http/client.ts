/** The command line as a client of the team's own calls, in this process. */
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

export function clientOf(app: Hono<CallerEnvironment>, as: Member): Client {
  const ask = async (path: string, init: RequestInit = {}) => {
    const reply = await app.request(path, init, { as });
    if (reply.ok) return reply;
    const { error } = (await reply.json()) as { error?: { description?: string } };
    throw new Refused(error?.description ?? `Not done (${reply.status}).`);
  };
  return {
    get: async <T>(path: string) => (await (await ask(path)).json()) as T,
    send: async <T>(method: string, path: string, body: object = {}) =>
      (await (await ask(path, { method, body: JSON.stringify(body) })).json()) as T,
    download: (path) => ask(path),
  };
}
