/**
 * Details to quote when asking for help, as text: versions, plan, what waits. It
 * contains no secrets and nothing about the companies looked at: no key, no domain that was asked, no
 * name of a worksheet. Pure.
 */
import type { ClientView } from "../../client";
import { urlOf } from "../../input";

/** In English, for whoever is asked for help. */
export type HostFact = readonly [name: string, value: string];

export function diagnosticsText(facts: {
  readonly version: string;
  readonly locale: string;
  readonly host: readonly HostFact[];
  readonly view: ClientView;
}): string {
  const { view } = facts;
  const lines: HostFact[] = [
    ["Stackscout", facts.version],
    ...facts.host,
    ["Locale", facts.locale],
    // Only the host: the rest of an address may contain a secret.
    ["Service", urlOf(view.connection?.address ?? "")?.host ?? "none"],
    ["Plan", view.plan],
    ["Waiting purchases", String(view.waiting.length)],
    ["Requests waiting", String(view.activity.queued)],
    ["Trouble", view.trouble?.kind ?? "none"],
  ];
  return lines.map(([name, value]) => `${name}: ${value}`).join("\n");
}
