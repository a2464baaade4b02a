/**
 * A CSV as people have it: comma, semicolon, tab or bar, UTF-8, UTF-16 or Windows-1252, with or without a BOM, with
 * Excel's `sep=;` line or not. What is found is told by the style, so that the result is written likewise.
 */
import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { CliError } from "../cli-error";
import type { Bytes, TableFile } from "./table";

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Longer than any row of a list: a quote that is never closed ends the reading here. */
const MAX_ROW_CHARACTERS = 2_000_000;
/** Characters that are looked at for the delimiter. */
const SAMPLE = 65_536;

export async function openCsv(bytes: Bytes, name: string): Promise<TableFile> {
  const { encoding, hasBom } = await encodingOf(bytes, name);
  let sample = "";
  for await (const text of textsOf(bytes, encoding)) {
    sample += text;
    if (sample.length > SAMPLE) break;
  }
  const told = /^sep=(.)\r?\n/.exec(sample);
  const delimiter = told?.[1] ?? delimiterOf(sample);
  const records = () => recordsOf(textsOf(bytes, encoding), delimiter, told ? 2 : 1, name);
  let header: readonly string[] | undefined;
  for await (const record of records()) {
    header = record;
    break;
  }
  if (!header || header.every((title) => title.trim() === ""))
    throw new CliError(`${name} has no titles. Its first row names the columns.`);
  const { length } = header;
  return {
    header,
    rows: async function* () {
      let row = 0;
      for await (const record of records()) {
        row += 1;
        if (record.slice(length).some((cell) => cell.trim() !== ""))
          throw new CliError(
            `${name}: row ${row} has ${record.length} cells for ${length} titles. Put a text with "${delimiter}" in it between quotes.`
          );
        if (row > 1) yield record;
      }
    },
    style: {
      delimiter,
      lineEnd: /\r\n/.test(sample) ? "\r\n" : "\n",
      hasBom: hasBom || encoding !== "utf-8",
    },
  };
}

async function encodingOf(
  bytes: Bytes,
  name: string
): Promise<{ encoding: Encoding; hasBom: boolean }> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  let isUtf8 = true;
  let hasBom = false;
  for await (const chunk of bytes()) {
    if (isFirst) {
      const start = chunk.subarray(0, 3).toString("hex");
      if (start.startsWith("fffe")) return { encoding: "utf-16le", hasBom: true };
      if (start.startsWith("feff")) return { encoding: "utf-16be", hasBom: true };
      hasBom = start === "efbbbf";
    }
    isFirst = false;
    if (chunk.includes(0))
      throw new CliError(
        `${name} is no CSV: it is not text. Save it as CSV, or give an .xlsx file.`
      );
    try {
      if (isUtf8) decoder.decode(chunk, { stream: true });
    } catch {
      isUtf8 = false;
    }
  }
  return { encoding: isUtf8 ? "utf-8" : "windows-1252", hasBom };
}

async function* textsOf(bytes: Bytes, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function* recordsOf(
  texts: AsyncIterable<string>,
  delimiter: string,
  fromLine: number,
  name: string
): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter,
    from_line: fromLine,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_CHARACTERS,
  });
  const source = Readable.from(texts);
  source.on("error", (error) => parser.destroy(error));
  try {
    for await (const record of source.pipe(parser)) yield record as string[];
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number };
    if (code !== "CSV_MAX_RECORD_SIZE" && code !== "CSV_QUOTE_NOT_CLOSED") throw error;
    throw new CliError(
      `${name}: a quote is opened and never closed, before line ${lines ?? "?"}. Close it.`
    );
  } finally {
    source.destroy();
  }
}

const DELIMITERS = [",", ";", "\t", "|"];

/** The one that most first lines have, equally often, outside of quotes. */
function delimiterOf(sample: string): string {
  const lines = sample
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r?\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, 30);
  const scores = DELIMITERS.map((delimiter) => {
    const [titles = 0, ...others] = lines.map((line) => line.split(delimiter).length - 1);
    const alike = others.filter((count) => count === titles).length;
    return titles === 0 ? 0 : (1 + alike) * 100 + titles;
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ",";
}
