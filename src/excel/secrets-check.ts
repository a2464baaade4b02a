/**
 * Looks for secrets in everything that a workbook's file contains: settings (ours unpacked), names, document
 * properties, cells. It finds the known keys, and texts that look like a key (a bearer header, a long token behind
 * "key" or "secret"), because people paste keys into cells. It gives only places, never the texts.
 */
import { quoted, columnLetters } from "./sheet/a1-notation";
import { onWorkbook } from "./sheet/host-words";
import { usedRanges } from "./sheet/worksheets";
import { unpackedText } from "./enrich/run/rows-in-file";
import { FileBudget } from "./store/file-budget";
import { unpacking } from "./store/segment";
import { readSettings } from "./formulas/read-settings";
import { inTurns, type WaitingSteps } from "./store/steps";
import { ANSWERS, LEDGER, RUN_ROWS } from "./store/setting-names";
import { readEach, spansOf } from "./sheet/requests";

export interface SecretsFound {
  /** In words: `Sheet1!B4`, `Setting "x"`. */
  readonly places: readonly string[];
  /** Places looked at: settings, names, properties, filled cells. */
  readonly checked: number;
  /** Settings of ours that could not be unpacked: what they hold was not seen. */
  readonly unread: number;
}

/** A shorter key is not a secret, and is part of many words. */
const SHORTEST_KEY = 6;
const LOOKS_SECRET =
  /bearer\s+[\w.~+/-]{16,}|(?:api[ _-]?key|access[ _-]?token|secret)["'\s:=]+[\w.~+/-]{16,}|eyJ[\w-]{10,}\.[\w-]{10,}\./i;

/** Whether a text holds one of the secrets, or something that looks like one. */
export function isSecret(text: string, secrets: readonly string[]): boolean {
  const known = secrets.some((secret) => secret.length >= SHORTEST_KEY && text.includes(secret));
  return known || LOOKS_SECRET.test(text);
}

interface Place {
  readonly name: string;
  /** null: packed in a way that cannot be read. */
  readonly text: string | null;
}

/** Reads the whole workbook; nothing is changed. */
export function findSecrets(secrets: readonly string[]): Promise<SecretsFound> {
  return onWorkbook(async (context) => {
    const around = await readAround(context);
    const cells = await readCells(context, secrets);
    const read = around.filter(({ text }) => text !== null);
    const places = read.filter(({ text }) => isSecret(text ?? "", secrets));
    return {
      places: [...places.map(({ name }) => name), ...cells.places],
      checked: read.length + cells.checked,
      unread: around.length - read.length,
    };
  });
}

/** Reads settings, names and document properties. */
async function readAround(context: Excel.RequestContext): Promise<Place[]> {
  const { names, properties } = context.workbook;
  names.load("items/name,items/formula");
  properties.load("title,subject,author,keywords,comments,category,manager,company");
  await context.sync();
  const told = properties.toJSON() as Record<string, unknown>;
  const ours: Place[] = [];
  for (const { name, value } of await readSettings(context, "")) {
    const text = await inTurns(settingText(name, value));
    ours.push({ name: `Setting "${name}"`, text: text && `${name} ${text}` });
  }
  return [
    ...ours,
    ...names.items.map(({ name, formula }) => ({
      name: `Name "${name}"`,
      text: `${name} ${String(formula)}`,
    })),
    ...Object.entries(told)
      .filter((entry): entry is [string, string] => typeof entry[1] === "string")
      .map(([name, text]) => ({ name: `Property "${name}"`, text })),
  ];
}

/** A setting as text. Our own settings are packed: they are unpacked first. */
function* settingText(name: string, value: unknown): WaitingSteps<string | null> {
  if (name.startsWith(RUN_ROWS)) return yield* unpackedText(value);
  if (!name.startsWith(ANSWERS) && !name.startsWith(LEDGER))
    return typeof value === "string" ? value : JSON.stringify(value);
  const reading = yield* unpacking(value, new FileBudget());
  return "content" in reading ? JSON.stringify(reading.content) : null;
}

async function readCells(
  context: Excel.RequestContext,
  secrets: readonly string[]
): Promise<Omit<SecretsFound, "unread">> {
  const sheets = await usedRanges(context, "rowIndex,columnIndex,rowCount,columnCount");
  const places: string[] = [];
  let checked = 0;
  for (const { name, used } of sheets) {
    const { rowIndex, columnIndex, rowCount, columnCount } = used;
    await readEach(
      context,
      spansOf(rowCount, columnCount),
      ({ from, count }) => {
        const block = used.getCell(from, 0).getResizedRange(count - 1, columnCount - 1);
        block.load("formulas");
        return block;
      },
      (block, { from }) => {
        (block.formulas as unknown[][]).forEach((row, down) =>
          row.forEach((cell, right) => {
            if (cell === "") return;
            checked += 1;
            if (typeof cell !== "string" || !isSecret(cell, secrets)) return;
            const at = `${columnLetters(columnIndex + right)}${rowIndex + from + down + 1}`;
            places.push(`${quoted(name)}!${at}`);
          })
        );
      }
    );
  }
  return { places, checked };
}
