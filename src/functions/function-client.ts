/**
 * How custom functions get the client. Excel calls them as soon as they are registered, which can be
 * before the add-in has opened its stores: such an invocation waits here. If the add-in cannot run at
 * all, every invocation gets the reason, so that no cell stays busy.
 */
import type { ScoutClient } from "../client";
import { type Said, together } from "../texts";

type Use = (client: ScoutClient, locale: string) => void;
type Refuse = (reason: Said) => void;

let connected: ScoutClient | undefined;
let refusal: Said | undefined;
/** What this Excel does, known when the add-in has started. */
export interface HostHabits {
  /** The locale of numbers and dates in texts. */
  readonly locale: string;
  /** True if Excel shows a number in the format that a function returns with it. */
  readonly takesFormats: boolean;
}

let habits: HostHabits = { locale: "en-US", takesFormats: false };
const waiting: (() => void)[] = [];

/** Called once by the composition root, when the client is open. */
export function connectFunctions(client: ScoutClient, hostHabits: Partial<HostHabits> = {}): void {
  connected = client;
  habits = { ...habits, ...hostHabits };
  startWaiting();
}

/** Called instead of `connectFunctions` if the add-in cannot run: cells show the (translated) reason. */
export function refuseFunctions(reason: string): void {
  refusal = together([reason]);
  startWaiting();
}

function startWaiting(): void {
  for (const start of waiting.splice(0)) start();
}

export function takesFormats(): boolean {
  return habits.takesFormats;
}

/** Runs `use` with the client, at once or as soon as there is one, or `refuse` if there will be none. */
export function withClient(use: Use, refuse: Refuse): void {
  const start = () => {
    if (connected) use(connected, habits.locale);
    else refuse(refusal ?? together([]));
  };
  if (connected || refusal !== undefined) start();
  else waiting.push(start);
}
