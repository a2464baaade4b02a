/**
 * How custom functions get at the client. Excel calls them as soon as they are registered, which
 * can be before the add-in has opened its stores: such an invocation waits here. Where the add-in
 * cannot run at all, every invocation is told the reason, so that no cell stays busy.
 */
import type { ScoutClient, Stop } from "../client";
import { type Said, said } from "../sentences";

type Use = (client: ScoutClient) => Stop;
type Refuse = (reason: Said) => void;

let connected: ScoutClient | undefined;
let refusal: Said | undefined;
/** What is known of the Excel around, once the add-in has started. */
export interface HostHabits {
  /** In which numbers and days in texts are written. */
  readonly locale: string;
  /** BCP 47: in which language cells say why they have no value. */
  readonly language: string;
  /** It shows a number in the format that a function gives with it. */
  readonly takesFormats: boolean;
}

let habits: HostHabits = { locale: "en-US", language: "en", takesFormats: false };
/** Names of the functions that may ask for something; null: all. */
let allowed: readonly string[] | null = null;
const waiting = new Set<() => void>();

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

/** Called instead of it where the add-in cannot run: the reason, in its language, is what cells show. */
export function refuseFunctions(reason: string): void {
  refusal = said`${reason}`;
  startWaiting();
}

function startWaiting(): void {
  const starts = [...waiting];
  waiting.clear();
  for (const start of starts) start();
}

export const language = (): string => habits.language;

export function takesFormats(): boolean {
  return habits.takesFormats;
}

/** Runs `use` as soon as it is known how texts are read, unless cancelled before. */
export function withLocale(
  invocation: { onCanceled?: () => void },
  use: (locale: string) => void
): void {
  const start = () => use(habits.locale);
  if (connected || refusal !== undefined) {
    start();
    return;
  }
  waiting.add(start);
  invocation.onCanceled = () => {
    waiting.delete(start);
  };
}

/**
 * Runs `use` with the client, at once or as soon as there is one; or `refuse`, when there will be
 * none. A `name` is given by functions that can cost something: it has to be allowed.
 */
export function withClient(use: Use, refuse: Refuse, name?: string): Stop {
  let stop: Stop | undefined;
  const start = () => {
    if (!connected) refuse(refusal ?? said``);
    else if (name && allowed && !allowed.includes(name))
      refuse(said`Your administrator does not offer ${name} here.`);
    else stop = use(connected);
  };
  if (connected || refusal !== undefined) start();
  else waiting.add(start);
  return () => {
    waiting.delete(start);
    stop?.();
  };
}
