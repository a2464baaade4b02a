/** Puts the service on a port of this machine. A fault that cuts the connection closes the real one. */
import { serve, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ConnectionCut } from "./pipeline";

interface Listening {
  readonly port: number;
  stop(): Promise<void>;
}

/** A site whose name leads to this machine must not reach the service, so other names are refused. */
const OWN_NAMES = ["127.0.0.1", "localhost", "[::1]"];

/** Clients expect an idle connection to stay open for up to 60 s. */
const IDLE_MS = 75_000;

export async function listen(
  port: number,
  fetch: (request: Request) => Promise<Response>
): Promise<Listening> {
  const answer = async (request: Request, env: unknown) => {
    const { hostname } = new URL(request.url);
    if (!OWN_NAMES.includes(hostname))
      return Response.json({ detail: `This service is not ${hostname}.` }, { status: 421 });
    try {
      return await fetch(request);
    } catch (error) {
      if (!(error instanceof ConnectionCut)) throw error;
      (env as HttpBindings).outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
  };
  const serverOptions = { keepAliveTimeout: IDLE_MS };
  const server = serve({ fetch: answer, port, hostname: "127.0.0.1", serverOptions }) as Server;
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
