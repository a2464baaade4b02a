/**
 * What a run wrote, row by row, as one text in the workbook's settings, so that another computer can revert the run
 * or go on with it. Settings have little room: all rows are kept if they fit, else only rows in which filled cells
 * were overwritten (only this text can bring those values back), else none. Anybody can edit a file, so a damaged
 * text counts as none.
 * `1:<checksum>:<base64 of deflated JSON>`
 */
import type { RowsInFile, WrittenRow } from "../../../enrich";
import { fromBase64, toBase64 } from "../../store/base64";
import { FileBudget } from "../../store/file-budget";
import { inflating } from "../../store/inflate";
import { jsonInSteps } from "../../store/json-in-steps";
import { MAX_ROWS, readWrittenRows } from "./run-in-file";
import { checksumOf } from "../../store/segment";
import { deflated } from "../../store/deflate";
import type { Steps, WaitingSteps } from "../../store/steps";

const VERSION = 1;
/** Below the 250 KB that a setting may have at most. */
const MAX_CHARACTERS = 200_000;

export interface PackedRows {
  readonly kind: RowsInFile;
  /** "" for none. */
  readonly text: string;
}

/** Packs rows that are merged: each key once. */
export function* packingRows(rows: readonly WrittenRow[]): Steps<PackedRows> {
  const overwritten = rows.filter(({ before }) => before !== null && before.length > 0);
  for (const [kind, some] of [
    ["all", rows],
    ["overwritten", overwritten],
  ] as const) {
    if (some.length > MAX_ROWS || (kind === "overwritten" && some.length === 0)) continue;
    const text = yield* textOf(some);
    if (text.length <= MAX_CHARACTERS) return { kind, text };
  }
  return { kind: overwritten.length === 0 ? "nothing lost" : "none", text: "" };
}

function* textOf(rows: readonly WrittenRow[]): Steps<string> {
  // 0 is a cell that was left alone; [null] is one that was emptied.
  const form = rows.map(({ key, after, before }) => [
    key,
    after.map((value) => (value === undefined ? 0 : [value])),
    before,
  ]);
  yield;
  const bytes = new TextEncoder().encode(JSON.stringify(form));
  yield;
  const body = toBase64(yield* deflated(bytes));
  return `${VERSION}:${checksumOf(body)}:${body}`;
}

/** The rows; undefined when the text is damaged, of another form, or too large. */
export function* unpackingRows(text: unknown): WaitingSteps<WrittenRow[] | undefined> {
  const bytes = yield* inflatedRows(text);
  try {
    return bytes === null
      ? undefined
      : readWrittenRows(yield* jsonInSteps(bytes, new FileBudget()));
  } catch {
    return undefined;
  }
}

function* inflatedRows(text: unknown): WaitingSteps<Uint8Array | null> {
  if (typeof text !== "string" || text.length > 2 * MAX_CHARACTERS) return null;
  const [version, checksum, body = ""] = text.split(":", 3);
  if (version !== String(VERSION) || checksumOf(body) !== checksum) return null;
  try {
    return yield* inflating(fromBase64(body));
  } catch {
    return null;
  }
}
