/** `npm run proxy`: reads the options, listens, says so, and ends cleanly. */
import { type Http2Bindings, type HttpBindings, serve } from "@hono/node-server";
import { readFileSync } from "node:fs";
import { createServer as createSecureServer } from "node:https";
import { isContractPath } from "./allowed-paths";
import { HELP, type ProxyOptions, readOptions, WrongUse } from "./options";
import { createPassThrough } from "./pass-through";
import { createSite } from "./site";

export interface RunningProxy {
  readonly port: number;
  stop(): Promise<void>;
}

export async function startProxy(
  options: ProxyOptions,
  log: (line: string) => void
): Promise<RunningProxy> {
  const { service, site, certificate, privateKey } = options;
  const passThrough = createPassThrough({
    upstream: service,
    origins: options.origins,
    timeoutMs: options.timeoutMs,
    log,
    ...(options.key === null ? {} : { key: options.key }),
  });
  const files =
    site === null
      ? () => Promise.resolve(new Response("Not found", { status: 404 }))
      : createSite(site);
  const fetch = (request: Request, connection?: HttpBindings | Http2Bindings): Promise<Response> =>
    isContractPath(new URL(request.url).pathname)
      ? passThrough(request, connection?.incoming.socket.remoteAddress)
      : files(request);
  const secure =
    certificate === null || privateKey === null
      ? {}
      : {
          createServer: createSecureServer,
          serverOptions: { cert: readFileSync(certificate), key: readFileSync(privateKey) },
        };
  return new Promise((resolve) => {
    const server = serve(
      {
        fetch,
        port: options.port,
        hostname: options.listen,
        overrideGlobalObjects: false,
        ...secure,
      },
      ({ port }) => {
        const stop = () => new Promise<void>((done) => server.close(() => done()));
        resolve({ port, stop });
      }
    );
  });
}

export async function main(argv: readonly string[]): Promise<void> {
  try {
    const options = readOptions(argv, process.env);
    if (options === "help") {
      console.log(HELP);
      return;
    }
    const proxy = await startProxy(options, (line) => console.log(line));
    console.log(
      `Passing calls from ${options.origins.join(" and ")} to ${options.service.origin}` +
        (options.key === null ? "." : ", with the administrator's key.")
    );
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => void proxy.stop().then(() => process.exit(0)));
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    console.error(`${error.message}\nnpm run proxy -- --help tells the options.`);
    process.exitCode = 1;
  }
}
