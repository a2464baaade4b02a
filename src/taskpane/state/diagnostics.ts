/**
 * Details to quote when asking for help, as text: versions, requirement sets, limits, request ids. It
 * contains no secrets and nothing about the companies looked at: no key, no domain that was asked, no
 * name of a worksheet. Pure.
 */
import type { ClientView } from "../../client";
import { urlOf } from "../../input";

export interface HostFact {
  readonly name: string;
  readonly value: string;
}

export function diagnosticsText(facts: {
  readonly version: string;
  readonly locale: string;
  readonly host: readonly HostFact[];
  readonly view: ClientView;
  readonly requestIds: readonly number[];
}): string {
  const { view } = facts;
  // In English, for whoever is asked for help.
  const lines: [string, string][] = [
    ["Stackscout", facts.version],
    ...facts.host.map(({ name, value }): [string, string] => [name, value]),
    ["Locale", facts.locale],
    // Only the host: the rest of an address may contain a secret.
    ["Service", urlOf(view.connection?.address ?? "")?.host ?? "none"],
    ["Plan", view.plan],
    ["Waiting purchases", String(view.waiting.length)],
    ["Requests waiting", String(view.activity.queued)],
    ...view.windows.map(({ group, policy, quota, remaining }): [string, string] => [
      `${group} ${policy}`,
      `${remaining}/${quota}`,
    ]),
    ["Trouble", view.trouble?.kind ?? "none"],
    ["Last request numbers", facts.requestIds.join(", ") || "none"],
  ];
  return lines.map(([name, value]) => `${name}: ${value}`).join("\n");
}

/** Numbers of requests that failed, newest first, for people to quote. They last as long as the page. */
const MAX_IDS = 10;

const ids: number[] = [];

export function noteRequest(id: number): void {
  if (ids[0] === id) return;
  ids.unshift(id);
  ids.length = Math.min(ids.length, MAX_IDS);
}

export function seenRequests(): readonly number[] {
  return ids;
}
