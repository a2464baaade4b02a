/** Opens the client on this machine's store. The ceiling of each purchase is the price that its command was allowed. */
import path from "node:path";
import { CEILINGS_ELSEWHERE, noWorkbook } from "../agents";
import { openClient, type ScoutClient, type ServiceAccess } from "../client";
import type { LocalService } from "../service/service";
import { chooseAccess, DEMO, homeFolder, type AccessWish } from "./access";
import { fileSharing, hashOf } from "./store/file-lock";
import { FileStore } from "./store/file-store";
import { tell } from "./terminal";

export interface Opened {
  readonly client: ScoutClient;
  readonly store: FileStore;
  readonly access: ServiceAccess;
  close(): Promise<void>;
}

export async function openScout(wish: AccessWish): Promise<Opened> {
  const access = chooseAccess(wish);
  const demo = access.isDemo ? lazyDemo() : null;
  const home = homeFolder();
  const store = new FileStore(path.join(home, hashOf(access.address)));
  const client = await openClient({
    workbook: noWorkbook(),
    openMachine: () => Promise.resolve(store),
    fetch: demo?.fetch ?? globalThis.fetch,
    tool: "command",
    sharing: fileSharing(path.join(home, "locks")),
    spending: CEILINGS_ELSEWHERE,
  });
  await client.connect(access);
  // Its first reply tells whether the service is a gateway: then what the team holds is counted as held.
  if (!access.isDemo) void client.refreshBalance();
  return {
    client,
    store,
    access,
    close: async () => {
      await client.connect(null);
      await demo?.close();
    },
  };
}

/**
 * The local service in this process, without a port: fictional companies, real prices and limits. It starts with the
 * first request: what is held needs no service.
 */
function lazyDemo(): {
  readonly fetch: typeof globalThis.fetch;
  close(): Promise<void>;
} {
  let starting: Promise<LocalService> | null = null;
  return {
    fetch: async (input, init) => {
      const service = await (starting ??= startDemo());
      return service.fetch(new Request(input, init));
    },
    close: async () => (await starting)?.close(),
  };
}

async function startDemo(): Promise<LocalService> {
  const { createService } = await import("../service/service");
  return createService({ say: tell, origin: DEMO.address });
}
