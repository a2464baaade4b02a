/**
 * Opens this machine's store. If the browser has no IndexedDB or refuses it (private browsing, blocked storage), or the
 * code for it cannot be loaded, memory replaces it and `isPersistent` is false.
 */
import type { OpenedMachineStore } from "./database-store";
import { inTime } from "./in-time";
import { memoryStore } from "./memory-store";

/** Opens the store for the service at `address`; never fails. Its code is loaded together with the first answers. */
export async function openMachineStore(address: string): Promise<OpenedMachineStore> {
  try {
    const code = import(
      /* webpackChunkName: "database", webpackPrefetch: true */ "./database-store"
    );
    return await inTime(code.then(({ openDatabaseStore }) => openDatabaseStore(address)));
  } catch {
    return { ...memoryStore(), isPersistent: false, close: () => undefined };
  }
}
