/**
 * Remembers what was chosen last, by the titles of the columns that were read.
 * Kept on this machine: how a column is read is a habit of a person, not a part of the file.
 */
import type { EnrichmentChoices, RunStore } from "../../../enrich";
import type { PlanDetails } from "./plan-enrichment";
import type { SelectedRange } from "../../sheet/selected-range";

/** Choices that are made anew for each run, and are not remembered. */
const ofOneRun = { firstRows: null, fill: "blanks", names: {}, links: {} } as const;

type Store = Pick<RunStore, "choicesFor" | "keepChoices">;

export class ChoiceMemory {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Choices made last for columns with these titles, applied to the columns where they are now; null for none. */
  async choicesFor({
    headers,
    samples,
    columnIndex,
  }: SelectedRange): Promise<EnrichmentChoices | null> {
    if (headers === null) return null;
    const kept = (await this.#kept(titlesKey(headers))) as EnrichmentChoices | undefined;
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
    this.#keep(titlesKey(headers), { ...choices, roles });
  }

  #kept(key: string): Promise<unknown> {
    return this.#store.choicesFor(key).catch(() => undefined);
  }

  #keep(key: string, choices: unknown): void {
    void this.#store.keepChoices(key, choices).catch(() => undefined);
  }
}

function titlesKey(headers: readonly string[]): string {
  return JSON.stringify(headers.map((title) => title.trim().toLowerCase()));
}
