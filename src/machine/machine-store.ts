/**
 * Opens this machine's store. If the browser has no IndexedDB or refuses it (private browsing, blocked storage), memory
 * replaces it and `isPersistent` is false.
 */
import { openDatabaseStore, type OpenedMachineStore } from "./database-store";
import { inTime } from "./in-time";
import { memoryStore } from "./memory-store";

/** Opens the store for the service at `address`; never fails. */
export async function openMachineStore(address: string): Promise<OpenedMachineStore> {
  try {
    return await inTime(openDatabaseStore(address));
  } catch {
    return { ...memoryStore(), isPersistent: false, close: () => undefined };
  }
}
