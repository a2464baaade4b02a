/**
 * The end of a server: calls that have reached it get their answer, then every connection is cut. Node's own
 * `close` also waits for connections without a request, and browsers keep such connections open; and from then
 * on it waits without an end for whoever sends no more of a request, or takes no more of a reply.
 */
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";

const LOOK_MS = 20;

export interface ClosingOptions {
  /** How long a connection that was just made has to bring its call. @default 1000 */
  readonly graceMs?: number;
  /** How long, from the end on, a caller has to send the rest of a request, or to take a reply. @default 20000 */
  readonly stalledMs?: number;
}

/** Call it before the first call comes; `last` ends what would go on for ever. */
export function closing(
  server: Server,
  { graceMs = 1_000, stalledMs = 20_000 }: ClosingOptions = {}
): (last: () => void) => Promise<void> {
  const open = new Set<Socket>();
  // By connection: of several calls on one that broke, Node ends only the first.
  const underWay = new Map<Socket, Set<ServerResponse>>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    const calls = underWay.get(socket) ?? new Set();
    if (!underWay.has(socket)) socket.once("close", () => underWay.delete(socket));
    underWay.set(socket, calls.add(response));
    response.once("close", () => calls.delete(response));
  });
  const busy = () => [...underWay.values()].filter(({ size }) => size > 0);
  return async (last) => {
    last();
    // Who is connected and waits to be let in is let in by then; afterwards the system would cut them off.
    for (let turns = 0; turns < 2; turns += 1) await turn();
    const closed = new Promise<void>((done) => server.close(() => done()));
    const until = performance.now() + graceMs;
    while (open.size > busy().length && performance.now() < until) await pause(LOOK_MS);
    const since = new Map<ServerResponse, number>();
    for (let some = busy(); some.length > 0; some = busy()) {
      const now = performance.now();
      for (const call of some.flatMap((calls) => [...calls]).filter(isForTheCaller)) {
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

/** To send the request, or to take the reply: for us nothing is left to do. */
const isForTheCaller = ({ req, headersSent }: ServerResponse): boolean =>
  !req.complete || headersSent;
