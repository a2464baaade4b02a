/** Bundles the harness and serves it on loopback; `close` ends it. */
import { build } from "esbuild";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stackscout</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><div id="pane"></div><script src="/harness.js"></script></body></html>`;

export interface HarnessServer {
  readonly address: string;
  close(): Promise<void>;
}

export async function serveHarness(): Promise<HarnessServer> {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, "live-harness.ts")],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    jsx: "automatic",
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  const script = outputFiles[0]?.text ?? "";
  const server = createServer((request, response) => {
    const isScript = request.url === "/harness.js";
    response.setHeader("cache-control", "max-age=600");
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html; charset=utf-8");
    response.end(isScript ? script : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
