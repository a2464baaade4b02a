/**
 * The end of a server: calls under way get their answer, then every connection is cut. Node's own
 * `close` also waits for connections without a request, and browsers keep such connections open.
 */
import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";

/** Call it before the first call comes; `last` ends what would go on for ever. */
export function closing(server: Server): (last: () => void) => Promise<void> {
  const underWay = new Set<ServerResponse>();
  server.on("request", (_request, response) => {
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  return async (last) => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    last();
    while (underWay.size > 0) await Promise.all([...underWay].map((each) => once(each, "close")));
    server.closeAllConnections();
    await closed;
  };
}
