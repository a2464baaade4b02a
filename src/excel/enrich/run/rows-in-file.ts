/**
 * What a run wrote, row by row, as one text in the workbook's settings, so that another computer can revert the run
 * or go on with it. Settings have little room: all rows are kept if they fit, else only rows in which filled cells
 * were overwritten (only this text can bring those values back), else none. Anybody can edit a file, so a damaged
 * text counts as none.
 */
import type { RowsInFile, WrittenRow } from "../../../enrich";
import { pack, unpack } from "../../store/packed";
import { MAX_ROWS, readWrittenRows } from "./run-in-file";

/** Below the 250 KB that a setting may have at most. */
const MAX_CHARACTERS = 200_000;

export interface PackedRows {
  readonly kind: RowsInFile;
  /** "" for none. */
  readonly text: string;
}

/** Packs rows that are merged: each key once. */
export function packRows(rows: readonly WrittenRow[]): PackedRows {
  const overwritten = rows.filter(({ before }) => before !== null && before.length > 0);
  for (const [kind, some] of [
    ["all", rows],
    ["overwritten", overwritten],
  ] as const) {
    if (some.length > MAX_ROWS || (kind === "overwritten" && some.length === 0)) continue;
    const text = textOf(some);
    if (text.length <= MAX_CHARACTERS) return { kind, text };
  }
  return { kind: overwritten.length === 0 ? "nothing lost" : "none", text: "" };
}

function textOf(rows: readonly WrittenRow[]): string {
  // 0 is a cell that was left alone; [null] is one that was emptied.
  const form = rows.map(({ key, after, before }) => [
    key,
    after.map((value) => (value === undefined ? 0 : [value])),
    before,
  ]);
  return pack(form);
}

/** The rows; undefined when the text is damaged, of another form, or too large. */
export function unpackRows(text: unknown): WrittenRow[] | undefined {
  return readWrittenRows(unpack(text));
}
