/**
 * The service's id of a company, which lists take. A held record has it; otherwise the free name
 * suggestions may know the domain; only the remaining companies need a record that costs. Suggestions
 * are asked one after the other (the service allows five a second) and end at the first refusal.
 */
import type { CompanySuggestion } from "../../api";
import { refKey, type ScoutClient } from "../../client";
import type { CompanyRef } from "../../input";

const SUGGESTIONS = 5;

/** The id in a held record; null when the service does not know the company; undefined when not held. */
export function heldId(
  client: Pick<ScoutClient, "heldReading">,
  company: CompanyRef
): string | null | undefined {
  const reading = client.heldReading({ about: "company", company });
  if (reading?.about !== "company") return undefined;
  return reading.company?.id ?? null;
}

/** Ids by `refKey`, only where a free suggestion is certain. */
export async function suggestedIds(
  client: Pick<ScoutClient, "call">,
  companies: readonly CompanyRef[],
  { signal, onDone }: { signal: AbortSignal; onDone: (done: number) => void }
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [index, company] of companies.entries()) {
    if (signal.aborted) break;
    if (company.by === "domain") {
      const { domain } = company;
      const input = { text: domain, limit: SUGGESTIONS };
      const reply = await client.call("companyAutocomplete", input, signal);
      if (!reply.ok) break;
      const id = idOf(reply.value.data, domain);
      if (id !== undefined) found.set(refKey(company), id);
    }
    onDone(index + 1);
  }
  return found;
}

/** undefined also when two records have the domain: a person has to choose. */
function idOf(suggestions: readonly CompanySuggestion[], domain: string): string | undefined {
  const own = suggestions.filter((item) => item.domain === domain);
  return own.length === 1 ? own[0]?.id : undefined;
}
