/** Where the columns of a run go, and how that is said. Pure. */
import { type Said, said } from "../../../texts";
import type { MadeTable, RunPlace } from "../../../enrich";
import { columnLetters, quoted } from "../../sheet/a1-notation";

/** The title for a column of companies that has none. */
export const KEY_TITLE = "Company";

export type ResultPlace = Pick<RunPlace, "sheetName" | "keyTitles" | "titles" | "newTitles"> & {
  /** First column of the new ones. */
  readonly left: number;
} & (
    | {
        /** Columns of a table: present ones, and new ones at its right end. */
        readonly kind: "table";
        readonly tableName: string;
        /** Only some rows of the table are meant. */
        readonly isPart: boolean;
      }
    | {
        /** New columns; a table is made from `tableLeft` on. */
        readonly kind: "region";
        readonly tableLeft: number;
        readonly madeTable: MadeTable;
      }
    | {
        readonly kind: "sheet";
        /** Why not beside the selection, as part of a sentence; null when a person chose a new worksheet. */
        readonly because: Said | null;
      }
  );

/** Where results will be written, in a sentence. */
export function placeWords(place: ResultPlace): Said {
  const { sheetName, titles, newTitles, left } = place;
  const sheet = quoted(sheetName);
  const added = columnsText(left, newTitles.length);
  switch (place.kind) {
    case "sheet":
      return place.because === null
        ? said("said.aNewWorksheet", { sheetName })
        : said("said.aNewWorksheetBecause", { sheetName, because: place.because });
    case "region": {
      const { tableLeft, madeTable } = place;
      const beside =
        left - tableLeft === 1
          ? said("said.column", { tableLeft: columnLetters(tableLeft) })
          : said("said.columns", { tableLeft: columnsText(tableLeft, left - tableLeft) });
      return madeTable.added === "nothing"
        ? said("said.newColumnsOfRightOf", { added, sheet, beside })
        : said("said.newColumnsOfRightOfBelowA", { added, sheet, beside });
    }
    case "table":
      if (newTitles.length === 0) return said("said.theColumnsThatTheTableHasAlready");
      if (newTitles.length === titles.length)
        return said("said.newColumnsOfBesideTheTable", { added, sheet });
      return said("said.columnsOfTheTableAndNewOnes", {
        count: titles.length - newTitles.length,
        added,
        sheet,
      });
  }
}

function columnsText(left: number, count: number): string {
  return `${columnLetters(left)}:${columnLetters(left + count - 1)}`;
}
