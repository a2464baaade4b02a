/**
 * Which of Office's requirement sets the add-in needs, and which of them are missing. The base manifest
 * asks for less, so that an older Excel loads the page and shows a sentence. `npm run validate` derives
 * the sets from the API members that the code uses.
 */

export const NEEDED_SETS: Readonly<Record<string, string>> = {
  CustomFunctionsRuntime: "1.3",
  ExcelApi: "1.13",
  SharedRuntime: "1.1",
};

type IsSupported = (set: string, version: string) => boolean;

/** The missing sets, like "ExcelApi 1.13"; empty if none is missing. */
export function missingSets(isSupported: IsSupported): string[] {
  return Object.entries(NEEDED_SETS)
    .filter(([set, version]) => !isSupported(set, version))
    .map(([set, version]) => `${set} ${version}`);
}
