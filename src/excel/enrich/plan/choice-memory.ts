/**
 * Remembers what was chosen last, by the titles of the columns that were read.
 * Kept on this machine: how a column is read is a habit of a person, not a part of the file.
 */
import type { ChoiceStore, EnrichmentChoices } from "../../../enrich";
import type { PlanDetails } from "./plan-enrichment";
import type { SelectedRange } from "../../sheet/selected-range";

/** Choices that are made anew for each run, and are not remembered. */
const ofOneRun = { firstRows: null, fill: "blanks", names: {}, links: {} } as const;

export class ChoiceMemory {
  readonly #store: ChoiceStore;

  constructor(store: ChoiceStore) {
    this.#store = store;
  }

  /** Choices made last for columns with these titles, applied to the columns where they are now; null for none. */
  async choicesFor({
    headers,
    samples,
    columnIndex,
  }: SelectedRange): Promise<EnrichmentChoices | null> {
    if (headers === null) return null;
    const stored = await this.#store.choicesFor(titlesKey(headers)).catch(() => undefined);
    const kept = stored as EnrichmentChoices | undefined;
    if (!kept || !Array.isArray(kept.outputs)) return null;
    const roles = Object.fromEntries(
      samples.map((_, offset) => [columnIndex + offset, kept.roles[offset] ?? "unused"])
    );
    return { ...kept, roles, ...ofOneRun };
  }

  remember({ selected }: PlanDetails, choices: EnrichmentChoices): void {
    const { headers, columnIndex, samples } = selected;
    if (headers === null) return;
    const roles = Object.fromEntries(
      samples.map((_, offset) => [offset, choices.roles[columnIndex + offset] ?? "unused"])
    );
    const key = titlesKey(headers);
    void this.#store.keepChoices(key, { ...choices, roles }).catch(() => undefined);
  }
}

function titlesKey(headers: readonly string[]): string {
  return JSON.stringify(headers.map((title) => title.trim().toLowerCase()));
}
