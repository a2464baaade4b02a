/** Workbooks: one sheet is read, values only; results are a new workbook. A person's workbook is never rewritten. */
import { Readable } from "node:stream";
import { CliError } from "../cli-error";
import { STANDARD, type Bytes, type Cell, type TableFile } from "./table";

/** Excel's own. */
const MAX_ROWS = 1_048_576;
const MAX_TEXT = 32_767;

export async function openXlsx(bytes: Bytes, file: string, sheet?: string): Promise<TableFile> {
  const { readSheet } = await import("read-excel-file/node");
  const chunks: Buffer[] = [];
  for await (const chunk of bytes()) chunks.push(chunk);
  let rows: Cell[][];
  try {
    rows = (await readSheet(Buffer.concat(chunks), sheet ?? 1)) as Cell[][];
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new CliError(`${file} cannot be read as a workbook (${said}). Save it as .xlsx or CSV.`);
  }
  const [header, ...below] = rows;
  if (!header) throw new CliError("The sheet is empty. Name another with --sheet.");
  return {
    header: header.map((title) => textOf(title)),
    rows: () => Readable.from(below) as AsyncIterable<Cell[]>,
    style: { ...STANDARD, hasBom: true },
  };
}

/** As a CSV shows it: days without a time. */
export function textOf(cell: Cell | undefined): string {
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, "");
  return cell === null || cell === undefined ? "" : String(cell);
}

export async function writeXlsx(
  file: string,
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>
): Promise<void> {
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const data: object[][] = [header.map((value) => ({ value, type: String, fontWeight: "bold" }))];
  for await (const row of rows) {
    data.push(row.map(cellOf));
    if (data.length > MAX_ROWS)
      throw new CliError(`A sheet has room for ${MAX_ROWS} rows. Write a .csv instead.`);
  }
  await writeExcelFile(data as never).toFile(file);
}

/** Text is written as text, also where it looks like a formula. */
function cellOf(value: Cell): object {
  if (value === null || value === "") return {};
  if (value instanceof Date) return { value, type: Date, format: "yyyy-mm-dd" };
  if (typeof value === "number") return { value, type: Number };
  if (typeof value === "boolean") return { value, type: Boolean };
  return { value: value.slice(0, MAX_TEXT), type: String };
}
