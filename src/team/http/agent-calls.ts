/**
 * `/mcp`: the tools for agents, over streamable HTTP, with a member's key: its ceilings and its ledger. Each session has a
 * client of its own in this process, which calls the gateway as any other would. `?most=30` is what the member lets agents
 * buy a UTC day where nobody can be asked; without it nothing.
 */
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/server";
import { randomUUID } from "node:crypto";
import { AGENT, createAgentServer, openSessionClient } from "../../agents";
import { unknownKey } from "../answers/refusals";
import type { Queries } from "../../database/database";
import { keyIn } from "../members/keys";
import { memberOfKey, type Member } from "../members/members";
import { ledger } from "../money/ledger";
import { refusal, replyOf } from "../wire/refusal";

export interface AgentParts {
  readonly database: Queries;
  /** The gateway's own address: the client of a session calls it in this process. */
  readonly origin: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

interface Session {
  readonly memberId: number;
  readonly transport: WebStandardStreamableHTTPServerTransport;
  close(): Promise<void>;
  usedAt: number;
}

/** An agent's program that was closed does not say so. */
const IDLE_MS = 60 * 60_000;
const MOST_SESSIONS = 500;
const DAY_LINES = 10_000;

export class AgentCalls {
  readonly #sessions = new Map<string, Session>();

  constructor(private readonly parts: AgentParts) {}

  async answer(request: Request): Promise<Response> {
    // A stream without an end, for what no call asked for: there is nothing to tell.
    if (request.method === "GET") return new Response(null, { status: 405 });
    const key = keyIn(request.headers);
    const member = key === null ? null : await memberOfKey(this.parts.database, key);
    if (key === null || member === null) return replyOf(unknownKey);
    await this.#forgetIdle();
    const id = request.headers.get("mcp-session-id");
    const session = id === null ? await this.#open(member, key, request) : this.#sessions.get(id);
    // The program begins anew, as the protocol says.
    if (session?.memberId !== member.id)
      return replyOf(refusal(404, "No such session", "Begin a new session: initialize."));
    session.usedAt = Date.now();
    return session.transport.handleRequest(request);
  }

  async #open(member: Member, key: string, { url }: Request): Promise<Session> {
    const { database, origin, fetch } = this.parts;
    const most = Number(/^\d{1,9}$/.exec(new URL(url).searchParams.get("most") ?? "")?.[0] ?? 0);
    const own: typeof globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      request.headers.set("host", new URL(origin).host);
      return fetch(request);
    };
    const access = { address: origin, key, isDemo: false };
    const client = await openSessionClient(access, own);
    const lines = (limit: number) => ledger(database, { memberId: member.id, limit });
    let before: Promise<unknown> = Promise.resolve();
    const server = createAgentServer({
      client,
      source: `${origin} (as ${member.name})`,
      ledger: async (limit) => {
        const bought = await lines(DAY_LINES);
        return {
          spent_credits: bought.reduce((sum, { credits }) => sum + credits, 0),
          lines: bought.slice(0, limit).map(({ at, what, tool, state, credits }) => ({
            at: new Date(at).toISOString(),
            ...{ what, by: tool, state, at_most_credits: credits, charged_credits: credits },
          })),
        };
      },
      leftUnasked: async () => {
        const since = new Date().setUTCHours(0, 0, 0, 0);
        const today = (await lines(DAY_LINES)).filter(
          ({ at, tool }) => at >= since && tool === AGENT
        );
        return Math.max(0, most - today.reduce((sum, { credits }) => sum + credits, 0));
      },
      alone: (action) => {
        const result = before.then(action);
        before = result.catch(() => undefined);
        return result;
      },
    });
    const session: Session = {
      memberId: member.id,
      usedAt: Date.now(),
      transport: new WebStandardStreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: (id) => void this.#sessions.set(id, session),
        onsessionclosed: (id) => this.#close(id),
      }),
      close: async () => {
        await server.close();
        await client.connect(null);
      },
    };
    await server.connect(session.transport);
    return session;
  }

  async #close(id: string): Promise<void> {
    const session = this.#sessions.get(id);
    this.#sessions.delete(id);
    await session?.close();
  }

  async #forgetIdle(): Promise<void> {
    const longest = [...this.#sessions].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    const tooMany = longest.slice(0, Math.max(0, longest.length - MOST_SESSIONS + 1));
    const idle = longest.filter(([, { usedAt }]) => Date.now() - usedAt > IDLE_MS);
    for (const [id] of new Set([...tooMany, ...idle])) await this.#close(id);
  }
}
