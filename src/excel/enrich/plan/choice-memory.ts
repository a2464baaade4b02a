/**
 * Remembers what was chosen last, by the titles of the columns that were read.
 * Kept on this machine: how a column is read is a habit of a person, not a part of the file.
 */
import type { ChoiceStore, EnrichmentChoices } from "../../../enrich";
import type { SelectedRange } from "../../sheet/selected-range";

/** Choices that are made anew for each run, and are not remembered. */
const ofOneRun = { firstRows: null, fill: "blanks", names: {}, links: {} } as const;

/** Choices made last for columns with these titles, applied to the columns where they are now; null for none. */
export async function choicesFor(
  store: ChoiceStore,
  { headers, samples, columnIndex }: SelectedRange
): Promise<EnrichmentChoices | null> {
  if (headers === null) return null;
  const stored = await store.choicesFor(titlesKey(headers)).catch(() => undefined);
  const kept = stored as EnrichmentChoices | undefined;
  if (!kept || !Array.isArray(kept.outputs)) return null;
  const roles = Object.fromEntries(
    samples.map((_, offset) => [columnIndex + offset, kept.roles[offset] ?? "unused"])
  );
  return { ...kept, roles, ...ofOneRun };
}

export function rememberChoices(
  store: ChoiceStore,
  { headers, columnIndex, samples }: SelectedRange,
  choices: EnrichmentChoices
): void {
  if (headers === null) return;
  const roles = Object.fromEntries(
    samples.map((_, offset) => [offset, choices.roles[columnIndex + offset] ?? "unused"])
  );
  void store.keepChoices(titlesKey(headers), { ...choices, roles }).catch(() => undefined);
}

function titlesKey(headers: readonly string[]): string {
  return JSON.stringify(headers.map((title) => title.trim().toLowerCase()));
}
