/**
 * Whether this machine has a network, as the browser says, and its changes. The browser is sure
 * only when it says "none": "there is one" may still mean that nothing can be reached.
 */
import type { Network } from "../client";

export function machineNetwork(): Network {
  return {
    // Absent in hosts that are no browsers: then a network is assumed.
    isOnline: () => (globalThis.navigator as Navigator | undefined)?.onLine !== false,
    onChange: (listener) => {
      globalThis.addEventListener("online", listener);
      globalThis.addEventListener("offline", listener);
      return () => {
        globalThis.removeEventListener("online", listener);
        globalThis.removeEventListener("offline", listener);
      };
    },
  };
}
