/**
 * Which columns of another table results go into. First those a person chose; then those whose titles mean the
 * same (contract name, label or another of its names); else new ones at its right end, if that is wanted. The
 * note gets a new column only if columns may be added. Pure.
 */
import { type Said, said, together } from "../../../texts";
import type { IntoTable } from "../../../enrich";
import { columnLetters } from "../../sheet/a1-notation";
import {
  means,
  NOTE_TITLE,
  type PlaceFinding,
  type ResultPlace,
  unlike,
  type WantedColumn,
} from "./result-place";

export interface TargetSurroundings {
  readonly sheetName: string;
  readonly tableName: string;
  readonly titles: readonly string[];
  readonly keyTitle: string;
  /** 0-based worksheet column right of the table. */
  readonly end: number;
  readonly isProtected: boolean;
  readonly isReadOnly: boolean;
  /** Whether that many columns right of the table are empty. */
  isFree(fromColumn: number, columns: number): boolean;
}

export function placeInto(
  wanted: readonly WantedColumn[],
  around: TargetSurroundings,
  into: IntoTable
): PlaceFinding {
  const { tableName, sheetName } = around;
  if (around.isReadOnly) return refused(said("said.thisWorkbookIsOpenForReadingOnly"));
  if (around.isProtected)
    return refused(said("said.isProtectedUnprotectItReviewUnprotectSheet", { sheetName }));
  const { titles, newTitles } = columnsOf(wanted, around, into);
  const lacking = wanted.filter((_, index) => titles[index] === "");
  if (lacking.length > 0) {
    const names = together(
      lacking.map(({ title }) => said("said.quoted", { title })),
      ", "
    );
    return refused(said("said.theTableHasNoColumnForChoose", { tableName, names }));
  }
  const left = around.end;
  if (newTitles.length > 0 && !around.isFree(left, newTitles.length)) {
    const cells = `${columnLetters(left)}:${columnLetters(left + newTitles.length - 1)}`;
    return refused(said("said.columnsBesideTheTableAreTakenMake", { cells, tableName }));
  }
  const place: ResultPlace = {
    kind: "table",
    tableName,
    keyTitles: [around.keyTitle],
    titles,
    newTitles,
    left,
  };
  return { ok: true, place };
}

function refused(problem: Said): PlaceFinding {
  return { ok: false, problem };
}

/** The title for each wanted column, the note last; "" for one that gets no column. */
function columnsOf(
  wanted: readonly WantedColumn[],
  { titles: present, keyTitle }: TargetSurroundings,
  into: IntoTable
): { titles: string[]; newTitles: string[] } {
  const chosen = new Set(Object.values(into.columns));
  const taken = new Set<string>([keyTitle]);
  const names = [...present];
  const newTitles: string[] = [];
  const note: WantedColumn = { title: NOTE_TITLE, aliases: [] };
  const titles = [...wanted, note].map((column) => {
    const byHand = into.columns[column.title];
    const title =
      byHand !== undefined && present.includes(byHand) && !taken.has(byHand)
        ? byHand
        : byHand === undefined
          ? present.find((name) => !taken.has(name) && !chosen.has(name) && means(name, column))
          : undefined;
    if (title !== undefined) {
      taken.add(title);
      return title;
    }
    if (!into.addsColumns) return "";
    const added = unlike(column.title, names);
    names.push(added);
    newTitles.push(added);
    return added;
  });
  return { titles, newTitles };
}
