/**
 * Rows to a file or to standard output, as CSV, a new workbook (-o NAME.xlsx) or JSON. A file gets its name when it is
 * whole. In a CSV, text of ours that begins like a formula gets an apostrophe before it, or a spreadsheet would run it.
 */
import { createWriteStream, existsSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify";
import { CliError } from "../cli-error";
import type { Options } from "../options";
import type { Cell, CsvStyle } from "./table";
import { textOf, writeXlsx } from "./xlsx";

export interface TableToWrite {
  readonly header: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]>;
  readonly style: CsvStyle;
}

export async function writeTable(
  table: TableToWrite,
  { out: file, json }: Pick<Options, "out" | "json">
): Promise<void> {
  if (file === undefined) return toStandardOutput(json ? jsonOf(table) : csvOf(table));
  const target = existsSync(file) ? realpathSync(file) : file;
  // A device or a named pipe is written to: a file in its place would be no good to anybody.
  const isDirect = existsSync(target) && !statSync(target).isFile();
  const place = isDirect ? target : `${target}.${process.pid}.unfinished`;
  try {
    if (isWorkbook(file)) await writeXlsx(place, table.header, table.rows);
    else await pipeline(csvOf(table), createWriteStream(place));
    if (!isDirect) renameSync(place, target);
  } catch (error) {
    if (!isDirect) rmSync(place, { force: true });
    throw writingError(error, file);
  }
}

const isWorkbook = (file: string | undefined): boolean => /\.xlsx$/i.test(file ?? "");

/** Whether text that begins like a formula can stay as it is. */
export const isPlain = ({ out, json, raw }: Options): boolean =>
  raw === true || json === true || isWorkbook(out);

/** Refused before anything is bought: what nobody could write, and the file that is read. */
export function checkTarget(target: string, source: string): void {
  const found = statSync(target, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw new CliError(`${target} is a folder. Give the name of a file.`);
  const own = statSync(source, { throwIfNoEntry: false });
  if (found && own && found.ino === own.ino && found.dev === own.dev)
    throw new CliError(
      `${target} is the list itself, which is never rewritten. Choose another name.`
    );
  const folder = target.replace(/[^/\\]*$/, "") || ".";
  if (!existsSync(folder)) throw new CliError(`There is no folder ${folder}. Make it first.`);
}

function writingError(error: unknown, file: string): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC")
    return new CliError(
      `The disk is full: ${file} is not written. What was bought is kept: free some room and run it again for 0 credits.`
    );
  if (code === "EACCES" || code === "EROFS" || code === "EPERM")
    return new CliError(`${file} cannot be written (${code}). Choose another name with -o.`);
  return error as Error;
}

function csvOf({ header, rows, style }: TableToWrite): Readable {
  const { delimiter, lineEnd, hasBom } = style;
  const stringifier = stringify({ delimiter, record_delimiter: lineEnd, bom: hasBom });
  const lines = async function* () {
    yield header;
    for await (const row of rows) yield row.map((cell) => textOf(cell));
  };
  const source = Readable.from(lines());
  source.on("error", (error) => stringifier.destroy(error));
  return source.pipe(stringifier);
}

/** One array of objects by title. */
function jsonOf({ header, rows }: TableToWrite): Readable {
  const texts = async function* () {
    let before = "[";
    for await (const row of rows) {
      const named = Object.fromEntries(header.map((title, at) => [title, row[at] ?? null]));
      yield `${before}\n${JSON.stringify(named)}`;
      before = ",";
    }
    yield before === "[" ? "[]\n" : "\n]\n";
  };
  return Readable.from(texts());
}

async function toStandardOutput(source: Readable): Promise<void> {
  try {
    await pipeline(source, process.stdout, { end: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPIPE") throw writingError(error, "the output");
    throw new CliError(
      "Whoever read the output ended early. What was bought is kept: run it again for 0 credits."
    );
  }
}

/** Text that a spreadsheet would take for a formula, made plain. */
export function protectedCell(cell: Cell): Cell {
  return typeof cell === "string" && /^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell;
}
