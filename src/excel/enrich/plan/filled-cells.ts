/**
 * Which rows already hold values in the columns that a run would fill. A formula counts as a value
 * even where it shows nothing: it is somebody's work. New columns are blank.
 */
import type { EnrichmentChoices, OutputPlan } from "../../../enrich";
import type { ChosenRows, FilledCells } from "./chosen-rows";
import { readBlanks } from "./read-blanks";
import type { RowsToWrite } from "./rows-to-write";

interface FilledColumns extends FilledCells {
  /** Cells whose formulas show nothing. */
  readonly blankFormulas: ChosenRows["standing"];
}

export async function filledColumns(
  { selected, titlesAround, finding }: RowsToWrite,
  outputs: OutputPlan,
  { fill }: EnrichmentChoices
): Promise<FilledColumns> {
  const place = finding.ok && finding.place.kind === "table" ? finding.place : null;
  const present = outputs.columns.map((_, column) => {
    const title = place?.titles[column] ?? "";
    return !place || place.newTitles.includes(title) ? -1 : titlesAround.indexOf(title);
  });
  const cells = await readBlanks(
    selected,
    present.filter((index) => index >= 0)
  );
  const isBlank = (offset: number, column: number) => cells.isBlank(present[column] ?? -1, offset);
  const columns = outputs.parts.map((_, question) =>
    outputs.columns.flatMap((column, index) => (column.question === question ? [index] : []))
  );
  return {
    isBlank,
    blankFormulas: cells.blankFormulas.map(({ column, offset }) => [
      offset,
      present.indexOf(column),
    ]),
    blanksOf: (offset, question) =>
      (columns[question] ?? []).filter((column) => isBlank(offset, column)),
    isFilled: (offset, question) => {
      // Stale answers are bought again although their cells are filled.
      if (fill === "stale") return false;
      const mine = columns[question] ?? [];
      if (mine.some((column) => (present[column] ?? -1) < 0)) return false;
      return mine.some((column) => !isBlank(offset, column));
    },
  };
}
