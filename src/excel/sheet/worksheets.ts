/** Names of worksheets: those that are there, and one for a new one. */

export async function sheetNames(context: Excel.RequestContext): Promise<string[]> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  return worksheets.items.map(({ name }) => name);
}

/** Excel keeps this name for itself. */
const RESERVED = "history";

/** A name for a worksheet: at most 31 characters, none that Excel refuses, and not in `taken`. */
export function sheetNameOf(wanted: string, taken: readonly string[]): string {
  const names = new Set([RESERVED, ...taken.map((name) => name.toLowerCase())]);
  const plain = trimmed(wanted.replace(/[\\/?*[\]:\p{Cc}]/gu, " ")) || "Stackscout";
  let name = trimmed(plain.slice(0, 31));
  for (let count = 2; names.has(name.toLowerCase()); count += 1) {
    const ending = ` ${count}`;
    name = `${trimmed(plain.slice(0, 31 - ending.length))}${ending}`;
  }
  return name;
}

/** No name begins or ends with an apostrophe; what is cut at 31 characters ends in no comma. */
const trimmed = (name: string): string => name.replace(/^[\s']+|[\s',;:\u2013-]+$/g, "");
