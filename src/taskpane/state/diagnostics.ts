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

export interface DiagnosticsWords {
  readonly version: string;
  readonly service: string;
  readonly plan: string;
  readonly locale: string;
  readonly requests: string;
  readonly trouble: string;
  readonly held: string;
  readonly waiting: string;
  readonly none: string;
}

export function diagnosticsText(
  facts: {
    readonly version: string;
    readonly locale: string;
    readonly host: readonly HostFact[];
    readonly view: ClientView;
    readonly requestIds: readonly number[];
  },
  words: DiagnosticsWords
): string {
  const { view } = facts;
  const lines: [string, string][] = [
    [words.version, facts.version],
    ...facts.host.map(({ name, value }): [string, string] => [name, value]),
    [words.locale, facts.locale],
    // Only the host: the rest of an address may contain a secret.
    [words.service, urlOf(view.connection?.address ?? "")?.host ?? words.none],
    [words.plan, view.plan],
    [words.held, String(view.held.length)],
    [words.waiting, String(view.activity.waiting)],
    ...view.windows.map(({ group, policy, quota, remaining }): [string, string] => [
      `${group} ${policy}`,
      `${remaining}/${quota}`,
    ]),
    [words.trouble, view.trouble?.kind ?? words.none],
    [words.requests, facts.requestIds.join(", ") || words.none],
  ];
  return lines.map(([name, value]) => `${name}: ${value}`).join("\n");
}
