/**
 * How custom functions get at the client. Excel calls them as soon as they are registered, which
 * can be before the add-in has opened its stores: such an invocation waits here.
 */
import type { ScoutClient, Stop } from "../client/scout-client";

type Use = (client: ScoutClient) => Stop;

let connected: ScoutClient | undefined;
const waiting = new Set<() => void>();

/** Called once by the composition root, when the client is open. */
export function connectFunctions(client: ScoutClient): void {
  connected = client;
  const starts = [...waiting];
  waiting.clear();
  for (const start of starts) start();
}

/** Runs `use` with the client, at once or as soon as there is one. */
export function withClient(use: Use): Stop {
  if (connected) return use(connected);
  let stop: Stop | undefined;
  const start = () => {
    if (connected) stop = use(connected);
  };
  waiting.add(start);
  return () => {
    waiting.delete(start);
    stop?.();
  };
}
