/**
 * Ends a server: calls that have reached it get their answer, then every connection is cut. Node's own `close` also
 * waits for idle connections, which browsers keep open. And it waits for ever for a caller who stops in the middle of
 * sending a request or receiving a reply.
 */
import type { Server, ServerResponse } from "node:http";
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";

const LOOK_MS = 20;

export interface ClosingOptions {
  /** How long a new connection may take to bring its call. */
  readonly graceMs?: number;
  /** How long a caller may still take to send the rest of a request, or to receive a reply. */
  readonly stalledMs?: number;
}

/** Call it before the first call comes. */
export function closing(
  server: Server,
  { graceMs = 1_000, stalledMs = 20_000 }: ClosingOptions = {}
): () => Promise<void> {
  const calls = new Set<ServerResponse>();
  server.on("request", (_request, response) => {
    calls.add(response);
    response.once("close", () => calls.delete(response));
  });
  // When a connection with several calls breaks, Node closes only the first of them.
  const busy = () => [...calls].filter(({ req }) => !req.socket.destroyed);
  return async () => {
    // Node accepts waiting connections in these turns; after `close` the system would cut them off.
    for (let turns = 0; turns < 2; turns += 1) await turn();
    const closed = new Promise<void>((done) => server.close(() => done()));
    await Promise.race([closed, pause(graceMs)]);
    const since = new Map<ServerResponse, number>();
    for (let some = busy(); some.length > 0; some = busy()) {
      const now = performance.now();
      for (const call of some.filter(isForTheCaller)) {
        const from = since.get(call) ?? now;
        since.set(call, from);
        if (now - from > stalledMs) call.req.socket.destroy();
      }
      await pause(LOOK_MS);
    }
    server.closeAllConnections();
    await closed;
  };
}

/** Whether only the caller has something left to do: send the request, or receive the reply. */
const isForTheCaller = ({ req, headersSent }: ServerResponse): boolean =>
  !req.complete || headersSent;
