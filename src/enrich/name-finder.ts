/**
 * Finds companies by name with the typeahead: free, 5 a second, and only for keys that the service has
 * approved for it (403 otherwise). Names are exact: for "Acme" only a company called "Acme" is taken, and
 * only if there is just one, because nobody would notice that a wrong company was bought.
 */
import type { CompanySuggestion } from "../api";
import type { Failure, ScoutClient } from "../client";
import { parseCompanyRef } from "../input";
import { type NameFinding, nameKey } from "./row-reading";

/** The most that the service gives at once: the exact name may come after longer ones. */
const SUGGESTIONS = 50;

export class NameFinder {
  readonly #findings = new Map<string, NameFinding>();
  #isRefused = false;

  constructor(private readonly client: Pick<ScoutClient, "call">) {}

  /** What was found, by `nameKey`. */
  get findings(): ReadonlyMap<string, NameFinding> {
    return this.#findings;
  }

  /** The service does not allow the typeahead for this key. */
  get isRefused(): boolean {
    return this.#isRefused;
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
        this.#isRefused =
          "status" in failure ? failure.status === 403 : failure.kind === "plan-limit";
        return failure;
      }
      this.#isRefused = false;
      this.#findings.set(nameKey(name), findingOf(name, result.value.data));
      done += 1;
      onProgress(done, names.length);
    }
    return null;
  }
}

/** The one company of exactly this name. */
export function findingOf(name: string, suggestions: readonly CompanySuggestion[]): NameFinding {
  const key = nameKey(name);
  const domains = new Map<string, NameFinding>();
  for (const suggestion of suggestions) {
    if (nameKey(suggestion.name) !== key) continue;
    const reading = parseCompanyRef(suggestion.domain);
    if (reading.kind !== "company" || reading.company.by !== "domain") continue;
    domains.set(reading.company.domain, { kind: "found", domain: reading.company.domain });
  }
  const [only] = domains.values();
  if (only && domains.size === 1) return only;
  return { kind: "notFound", others: [...domains.keys()] };
}
