/**
 * `ann@gmail.com` names no company: asking for the provider would buy the wrong record. The list of such
 * domains is long, so it is loaded with the first address; callers wait for it before they read addresses
 * for good. A person can choose to ask for such domains.
 */
import type * as domains from "./free-mail-domains";

let loaded: typeof domains | undefined;

/** Rejects when the list cannot be fetched now; the next use tries again. */
export async function loadFreeMail(): Promise<void> {
  loaded ??= await import(/* webpackChunkName: "free-mail" */ "./free-mail-domains");
}

let wasMissed = false;

/** Whether the list was needed since the last call but is not loaded. */
export function missedFreeMail(): boolean {
  const missed = wasMissed;
  wasMissed = false;
  return missed;
}

/** Whether anybody can get a mailbox at this domain. Until the list is loaded, true for all: nothing is asked. */
export function isFreeMail(domain: string): boolean {
  wasMissed ||= !loaded;
  return loaded?.givesMailboxes(domain) ?? true;
}

/** Whether the domain alone, without an address, stands for such mailboxes. True for all until the list is loaded. */
export function isMailProvider(domain: string): boolean {
  return loaded?.isProvider(domain) ?? true;
}
