/** Puts the service on a port of this machine. A fault that cuts the connection closes the real one. */
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ConnectionCut } from "./pipeline";

interface Listening {
  readonly port: number;
  stop(): Promise<void>;
}

interface NodeBindings {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** A site whose name leads to this machine must not reach the service, so other names are refused. */
const OWN_NAMES = ["127.0.0.1", "localhost", "[::1]"];

/** Clients expect an idle connection to stay open for up to 60 s. */
const IDLE_MS = 75_000;

export async function listen(
  port: number,
  fetch: (request: Request) => Promise<Response>
): Promise<Listening> {
  const listener = getRequestListener(async (request, env) => {
    const { hostname } = new URL(request.url);
    if (!OWN_NAMES.includes(hostname))
      return Response.json({ detail: `This service is not ${hostname}.` }, { status: 421 });
    try {
      return await fetch(request);
    } catch (error) {
      if (!(error instanceof ConnectionCut)) throw error;
      (env as NodeBindings).outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
  });
  const handle = (incoming: IncomingMessage, outgoing: ServerResponse) =>
    void listener(incoming, outgoing);
  const server = createServer({ keepAliveTimeout: IDLE_MS }, handle);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
