/** Opens a list in a file or on standard input: a CSV or a workbook, by its first bytes. */
import { createReadStream, statSync } from "node:fs";
import { Readable } from "node:stream";
import { CliError } from "../cli-error";
import { openCsv } from "./csv-in";
import type { Bytes, TableFile } from "./table";
import { openXlsx } from "./xlsx";

/** `sheet`: of a workbook; the first one by default. */
export async function openTable(file: string, sheet?: string): Promise<TableFile> {
  const bytes = file === "-" ? await standardInput() : bytesOf(file);
  const start = await startOf(bytes);
  if (start.length === 0)
    throw new CliError(`${nameOf(file)} is empty. Give a CSV with a row of titles.`);
  if (start.subarray(0, 4).toString("latin1") === "PK\u0003\u0004")
    return openXlsx(bytes, file, sheet);
  return openCsv(bytes, nameOf(file));
}

function nameOf(file: string): string {
  return file === "-" ? "Standard input" : file;
}

function bytesOf(file: string): Bytes {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new CliError(`There is no file ${file}. Check its name and folder.`);
  if (found.isDirectory())
    throw new CliError(`${file} is a folder. Name a CSV or .xlsx file in it.`);
  return () => createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>;
}

/** Held in memory, because it is read twice: to count, and to write. */
async function standardInput(): Promise<Bytes> {
  if (process.stdin.isTTY)
    throw new CliError(
      "Standard input is a terminal. Pipe a CSV into it: cat list.csv | stackscout enrich -"
    );
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return () => Readable.from(chunks) as AsyncIterable<Buffer>;
}

async function startOf(bytes: Bytes): Promise<Buffer> {
  for await (const chunk of bytes()) if (chunk.length > 0) return chunk;
  return Buffer.alloc(0);
}
