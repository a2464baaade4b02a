/**
 * The last touches to functions.json, which the generator of the Office toolset makes of
 * `functions.ts`: the address of the host, and members of enums under the names that people read
 * (the generator takes the sources' own). Errors may come in as values, for without that one #N/A
 * in a column of domains would be the result of the whole formula. The generator's flag for data
 * types does it alone: with the flag for errors beside it Excel 2021 crashed (office-js#4385).
 */

interface Generated {
  readonly enums?: readonly { readonly values: readonly { readonly stringValue?: string }[] }[];
}

/** The host that the sources name. */
const LOCAL_HOST = "https://localhost:3001";

/** Descriptions of functions, arguments and choices in another language, by the English ones. */
export type MetadataWords = Readonly<Record<string, string>>;

/**
 * Finished metadata in another language. Names, ids and what is typed stay: formulas are the same in every language.
 * Tips that only name products stay as well, and so does what has no words yet.
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
    values: one.values.map((value) => ({ ...value, name: value.stringValue })),
  }));
  const finished = { ...generated, ...(enums && { enums }) };
  return JSON.stringify(finished, null, 2).replaceAll(LOCAL_HOST, host);
}
