/**
 * Which rows already hold values in the columns that a run would fill. A formula counts as a value
 * even where it shows nothing: it is somebody's work. New columns are blank.
 */
import type { Scalar } from "../../../input";
import type { EnrichmentChoices, OutputPlan } from "../../../enrich";
import type { FilledCells } from "./chosen-rows";
import { readBlanks } from "./read-blanks";
import type { RowsToWrite } from "./rows-to-write";

export interface FilledColumns extends FilledCells {
  /** Titles of columns that hold formulas. */
  readonly formulaTitles: readonly string[];
}

const noCells: FilledColumns = {
  isFilled: () => false,
  blanksOf: () => [],
  formulaTitles: [],
};

/** `written` is given when a run goes on: what it wrote into the row of a key. */
export async function filledColumns(
  { selected, titlesAround, finding }: RowsToWrite,
  outputs: OutputPlan,
  { fill }: EnrichmentChoices,
  written?: (key: string) => readonly (Scalar | null | undefined)[] | undefined
): Promise<FilledColumns> {
  if (!finding.ok || finding.place.kind !== "table") return noCells;
  const { place } = finding;
  const present = outputs.columns.map((_, column) => {
    const title = place.titles[column] ?? "";
    return title === "" || place.newTitles.includes(title) ? -1 : titlesAround.indexOf(title);
  });
  const cells = await readBlanks(
    selected,
    present.filter((index) => index >= 0)
  );
  const formulaTitles = present.flatMap((index, column) =>
    index >= 0 && cells.hasFormulas(index) ? [place.titles[column] ?? ""] : []
  );
  // Stale answers are bought again although their cells are filled.
  if (fill === "stale" || (fill === "overwrite" && !written)) return { ...noCells, formulaTitles };
  const columnsOf = (question: number) =>
    outputs.columns.flatMap((column, index) => (column.question === question ? [index] : []));
  const columns = outputs.parts.map((_, question) => columnsOf(question));
  return {
    formulaTitles,
    blanksOf: (offset, question) =>
      (columns[question] ?? []).filter((column) => cells.isBlank(present[column] ?? -1, offset)),
    isFilled: (offset, question, key) => {
      const mine = columns[question] ?? [];
      if (fill !== "blanks") {
        const after = written?.(key);
        return mine.some((column) => after?.[column] !== undefined && after[column] !== null);
      }
      if (mine.some((column) => (present[column] ?? -1) < 0)) return false;
      return mine.some((column) => !cells.isBlank(present[column] ?? -1, offset));
    },
  };
}
