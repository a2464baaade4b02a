/**
 * Which of Office's requirement sets the add-in needs, and what it says where one is missing.
 * The base manifest asks for less, so that an older Excel shows this sentence instead of an empty
 * pane or nothing at all. The sets are counted from the members the code uses (`npm run validate`).
 */

export const NEEDED_SETS: Readonly<Record<string, string>> = {
  CustomFunctionsRuntime: "1.3",
  ExcelApi: "1.13",
  SharedRuntime: "1.1",
};

type IsSupported = (set: string, version: string) => boolean;

/** Like "ExcelApi 1.13"; empty when everything is there. */
export function missingSets(isSupported: IsSupported): string[] {
  return Object.entries(NEEDED_SETS)
    .filter(([set, version]) => !isSupported(set, version))
    .map(([set, version]) => `${set} ${version}`);
}
