/** Where the columns of a run go, and how that is said. Pure. */
import { type Said, said } from "../../../texts";
import { columnLetters, quoted } from "../../sheet/a1-notation";

/** The title for a column of companies that has none. */
export const KEY_TITLE = "Company";

export type ResultPlace =
  /** Columns of a table: present ones, and new ones at its right end. */
  | {
      readonly kind: "table";
      readonly tableName: string;
      readonly keyTitles: readonly string[];
      readonly titles: readonly string[];
      readonly newTitles: readonly string[];
      /** First column of the new ones. */
      readonly left: number;
      /** Only some rows of the table are meant. */
      readonly isPart: boolean;
    }
  /** New columns; a table is made from `tableLeft` on. */
  | {
      readonly kind: "region";
      readonly tableLeft: number;
      /** Titles of the table without the new columns. */
      readonly tableTitles: readonly string[];
      /** The column has no title: one is written above it, in a new row if there is none. */
      readonly addsTitle: boolean;
      readonly keyTitles: readonly string[];
      readonly titles: readonly string[];
      readonly left: number;
    }
  | {
      readonly kind: "sheet";
      readonly sheetName: string;
      readonly keyTitles: readonly string[];
      readonly titles: readonly string[];
      /** Why not beside the selection, as part of a sentence; null when a person chose a new worksheet. */
      readonly because: Said | null;
    };

/** Where results will be written, in a sentence. */
export function placeWords(place: ResultPlace, sheetName: string): Said {
  const sheet = quoted(sheetName);
  switch (place.kind) {
    case "sheet":
      return place.because === null
        ? said("said.aNewWorksheet", { sheetName: place.sheetName })
        : said("said.aNewWorksheetBecause", { sheetName: place.sheetName, because: place.because });
    case "region": {
      const { tableLeft, left, addsTitle, titles } = place;
      const added = columnsText(left, titles.length);
      const beside =
        left - tableLeft === 1
          ? said("said.column", { tableLeft: columnLetters(tableLeft) })
          : said("said.columns", { tableLeft: columnsText(tableLeft, left - tableLeft) });
      return addsTitle
        ? said("said.newColumnsOfRightOfBelowA", { added, sheet, beside })
        : said("said.newColumnsOfRightOf", { added, sheet, beside });
    }
    case "table": {
      const { newTitles, titles, left } = place;
      const added = columnsText(left, newTitles.length);
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
}

function columnsText(left: number, count: number): string {
  return `${columnLetters(left)}:${columnLetters(left + count - 1)}`;
}
