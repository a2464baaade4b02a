/**
 * Whether the browser reports a network, and changes of that. Only "offline" is certain: "online" may
 * still mean that nothing can be reached.
 */
import type { Network } from "../client";

export function machineNetwork(): Network {
  return {
    // `navigator` is absent in hosts that are no browsers: then a network is assumed.
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
