/** The local service in this process, without a port: fictional companies, real prices and limits. */
import type { LocalService } from "../service/service";
import { DEMO } from "./access";

/** Starts with the first request: what is held needs no service. */
export function lazyDemo(): {
  readonly fetch: typeof globalThis.fetch;
  close(): Promise<void>;
} {
  let starting: Promise<LocalService> | null = null;
  return {
    fetch: async (input, init) => {
      const service = await (starting ??= start());
      return service.fetch(new Request(input, init));
    },
    close: async () => (await starting)?.close(),
  };
}

async function start(): Promise<LocalService> {
  const { createService } = await import("../service/service");
  return createService({
    say: (line) => process.stderr.write(`${line}\n`),
    origin: DEMO.address,
  });
}
