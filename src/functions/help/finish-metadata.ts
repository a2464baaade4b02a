/**
 * Completes functions.json, which the generator of the Office toolset makes of `functions.ts`: sets the
 * address of the host, names enum members by their text (the generator uses the names in the source),
 * and adds all columns of companies and jobs. Errors may be passed as values: otherwise one #N/A in a
 * column of domains would be the result of the whole formula. The generator's flag for data types is
 * enough for that: with the flag for errors as well, Excel 2021 crashed (office-js#4385).
 */

import { companyFields, jobFields } from "../../input";
import { companyTips, jobTips } from "./column-tips";

interface Choice {
  readonly stringValue?: string;
  readonly tooltip?: string | undefined;
}

interface Generated {
  readonly enums?: readonly { readonly id: string; readonly values: readonly Choice[] }[];
}

/** Choices from the tables of fields; `functions.ts` declares only one of each. */
const columns: Readonly<Record<string, readonly Choice[]>> = {
  CompanyColumn: choicesOf(companyFields, companyTips),
  JobColumn: choicesOf(jobFields, jobTips),
};

function choicesOf(
  fields: readonly { readonly label: string }[],
  tips: Readonly<Record<string, string>>
): Choice[] {
  return fields.map(({ label }) => ({ stringValue: label, tooltip: tips[label] }));
}

/** The host that the sources name. */
const LOCAL_HOST = "https://localhost:3001";

/** Descriptions of functions, arguments and choices in another language, by the English ones. */
export type MetadataWords = Readonly<Record<string, string>>;

/**
 * Finished metadata in another language. Names, ids and typed values stay English, because formulas are the same in
 * every language. Tips that only name products, and texts without a translation, stay, too.
 */
export function translatedMetadata(text: string, words: MetadataWords): string {
  const say = (name: string, value: unknown): unknown =>
    (name === "description" || name === "tooltip") && typeof value === "string"
      ? (words[value] ?? value)
      : value;
  return JSON.stringify(JSON.parse(text, say), null, 2);
}

/** `text` as generated, for a host (without a slash at its end). */
export function finishMetadata(text: string, host = LOCAL_HOST): string {
  const generated = JSON.parse(text) as Generated;
  const enums = generated.enums?.map((one) => ({
    ...one,
    values: (columns[one.id] ?? one.values).map((value) => ({ ...value, name: value.stringValue })),
  }));
  const finished = { ...generated, ...(enums && { enums }) };
  return JSON.stringify(finished, null, 2).replaceAll(LOCAL_HOST, host);
}
