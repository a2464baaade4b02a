/**
 * Ends a server: calls that have reached it get their answer, then every connection is cut. Node's own `close` also
 * waits for idle connections, which browsers keep open, and for ever for a caller who stops in the middle of a call.
 */
import type { Server, ServerResponse } from "node:http";
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";

const LOOK_MS = 20;

export interface ClosingOptions {
  /** How long a new connection may take to bring its call. */
  readonly graceMs?: number;
  /** As long as a paid call takes at most: its wait for room, and the service's reply. */
  readonly mostMs?: number;
}

/** Call it before the first call comes. */
export function closing(
  server: Server,
  { graceMs = 1_000, mostMs = 170_000 }: ClosingOptions = {}
): () => Promise<void> {
  const calls = new Set<ServerResponse>();
  server.on("request", (_request, response) => {
    calls.add(response);
    response.once("close", () => calls.delete(response));
  });
  // When a connection with several calls breaks, Node closes only the first of them.
  const isBusy = () => [...calls].some(({ req }) => !req.socket.destroyed);
  return async () => {
    // Node accepts waiting connections in these turns; after `close` the system would cut them off.
    for (let turns = 0; turns < 2; turns += 1) await turn();
    const closed = new Promise<void>((done) => server.close(() => done()));
    await Promise.race([closed, pause(graceMs)]);
    const end = performance.now() + mostMs;
    while (isBusy() && performance.now() < end) await pause(LOOK_MS);
    server.closeAllConnections();
    await closed;
  };
}
