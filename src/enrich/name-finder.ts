/**
 * Finds companies by name with the typeahead: free, 5 a second, and only for keys that the service has
 * approved for it (403 otherwise). Names are exact: for "Acme" only a company called "Acme" is taken, and
 * only if there is just one, because nobody would notice that a wrong company was bought. A close name is
 * offered, and a person chooses.
 */
import type { Domain } from "../input";
import type { CompanySuggestion } from "../api";
import type { ScoutClient, Failure } from "../client";
import { parseCompanyRef, withoutLegalForm } from "../input";
import { type NameFinding, type NearName, nameKey } from "./row-reading";

/** The most that the service gives at once: the exact name may come after longer ones. */
const SUGGESTIONS = 50;

/** The most close names that are offered for one. */
const NEAR = 3;

export class NameFinder {
  readonly #findings = new Map<string, NameFinding>();
  /** The service does not allow the typeahead for this key. */
  isRefused = false;

  constructor(private readonly client: Pick<ScoutClient, "call">) {}

  /** What was found, by `nameKey`, with the companies that are known already. */
  findingsWith(known: Readonly<Record<string, Domain>> = {}): ReadonlyMap<string, NameFinding> {
    const found = Object.entries(known).map(
      ([key, domain]) => [key, { kind: "found", domain }] as const
    );
    return new Map<string, NameFinding>([...this.#findings, ...found]);
  }

  /** Looks names up one after the other until all are, one fails, or it is stopped. */
  async lookUp(
    names: readonly string[],
    signal: AbortSignal,
    onProgress: (done: number, all: number) => void
  ): Promise<Failure | null> {
    let done = 0;
    for (const name of names) {
      if (signal.aborted) return null;
      const input = { text: name.trim(), limit: SUGGESTIONS };
      const result = await this.client.call("companyAutocomplete", input, signal);
      if (!result.ok) {
        const { failure } = result;
        if (failure.kind === "cancelled") return null;
        this.isRefused =
          "status" in failure ? failure.status === 403 : failure.kind === "plan-limit";
        return failure;
      }
      this.isRefused = false;
      this.#findings.set(nameKey(name), findingOf(name, result.value.data));
      done += 1;
      onProgress(done, names.length);
    }
    return null;
  }
}

/** The one company of exactly this name; else those whose names differ by a legal form or go on after it. */
export function findingOf(name: string, suggestions: readonly CompanySuggestion[]): NameFinding {
  const key = nameKey(name);
  const bare = bareKey(name);
  const exact = new Map<Domain, NearName>();
  const near = new Map<Domain, NearName>();
  for (const suggestion of suggestions) {
    const reading = parseCompanyRef(suggestion.domain);
    if (reading.kind !== "company" || reading.company.by !== "domain") continue;
    const found = { name: suggestion.name, domain: reading.company.domain };
    const isNear = bareKey(found.name) === bare || bareKey(found.name).startsWith(`${bare} `);
    if (nameKey(found.name) === key) exact.set(found.domain, found);
    else if (isNear) near.set(found.domain, found);
  }
  const [only] = exact.values();
  if (only && exact.size === 1) return { kind: "found", domain: only.domain };
  const close = [...exact.values(), ...near.values()].slice(0, NEAR);
  return { kind: "notFound", others: [...exact.keys()], near: close };
}

function bareKey(name: string): string {
  return nameKey(withoutLegalForm(name));
}
