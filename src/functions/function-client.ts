/**
 * How custom functions get the client. Excel calls them as soon as they are registered, which can be
 * before the add-in has opened its stores: such an invocation waits here. If the add-in cannot run at
 * all, every invocation gets the reason, so that no cell stays busy.
 */
import type { ScoutClient } from "../client";
import { type Said, said, together } from "../texts";

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
/** Names of the functions that may ask for something; null: all. */
let allowed: readonly string[] | null = null;
const waiting: (() => void)[] = [];

/** Called once by the composition root, when the client is open. An administrator may allow some functions only. */
export function connectFunctions(
  client: ScoutClient,
  allowedNames: readonly string[] | null = null,
  hostHabits: Partial<HostHabits> = {}
): void {
  connected = client;
  habits = { ...habits, ...hostHabits };
  allowed = allowedNames;
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

/**
 * Runs `use` with the client, at once or as soon as there is one, or `refuse` if there will be none.
 * Functions that can cost credits give their `name`, which the administrator may not allow.
 */
export function withClient(use: Use, refuse: Refuse, name?: string): void {
  const start = () => {
    if (!connected) refuse(refusal ?? together([]));
    else if (name && allowed && !allowed.includes(name))
      refuse(said("said.yourAdministratorDoesNotOfferHere", { name }));
    else use(connected, habits.locale);
  };
  if (connected || refusal !== undefined) start();
  else waiting.push(start);
}
