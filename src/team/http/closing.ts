/**
 * The end of a server: calls that have reached it get their answer, then every connection is cut. Node's own
 * `close` also waits for connections without a request, and browsers keep such connections open.
 */
import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";

/** How long a connection that was just made has to bring its call. */
const GRACE_MS = 1_000;
const LOOK_MS = 10;

/** Call it before the first call comes; `last` ends what would go on for ever. */
export function closing(server: Server): (last: () => void) => Promise<void> {
  const open = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.on("request", (_request, response) => {
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  return async (last) => {
    last();
    // Who is connected and waits to be let in is let in by then; afterwards the system would cut them off.
    for (let turns = 0; turns < 2; turns += 1) await turn();
    const closed = new Promise<void>((done) => server.close(() => done()));
    const until = performance.now() + GRACE_MS;
    while (open.size > underWay.size && performance.now() < until) await pause(LOOK_MS);
    while (underWay.size > 0) await Promise.all([...underWay].map((each) => once(each, "close")));
    server.closeAllConnections();
    await closed;
  };
}
