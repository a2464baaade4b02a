/**
 * Behind `ann@gmail.com` stands no company, and asking for the provider would buy 40 times the wrong
 * record. The list of such domains is long, so it loads with the first address; whoever reads
 * addresses waits for it. A person can have them asked too.
 */
import type * as domains from "./free-mail-domains";

let loaded: typeof domains | undefined;

/** Rejects when the list cannot be fetched now; the next use tries again. */
export async function loadFreeMail(): Promise<void> {
  loaded ??= await import(/* webpackChunkName: "free-mail" */ "./free-mail-domains");
}

let wasMissed = false;

/** Whether the list was wanted since the last call, and is not there. */
export function missedFreeMail(): boolean {
  const missed = wasMissed;
  wasMissed = false;
  return missed;
}

/** Whether anybody gets an address at this domain. Before the list is there each may be one: it is not asked. */
export function isFreeMail(domain: string): boolean {
  wasMissed ||= !loaded;
  return loaded?.givesMailboxes(domain) ?? true;
}

/** Whether the domain alone, without an address, stands for such mailboxes too. */
export function isMailProvider(domain: string): boolean {
  return loaded?.isProvider(domain) ?? true;
}
