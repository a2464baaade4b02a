/** What Office tells of itself: whether the add-in can run here, and facts to quote when asking for help. */
import { type Said, said } from "../texts";
import type { HostFact } from "../taskpane/state/pane-context";

/**
 * The requirement sets that the add-in needs. The manifest asks for less, so that an older Excel loads the page and shows a
 * sentence. `npm run validate` derives the sets from the members that the code uses.
 */
export const NEEDED_SETS: Readonly<Record<string, string>> = {
  CustomFunctionsRuntime: "1.3",
  ExcelApi: "1.13",
  SharedRuntime: "1.1",
};

const has = (set: string, version: string): boolean =>
  Office.context.requirements.isSetSupported(set, version);

/** Why the add-in cannot run in this host, or null. */
export function whyNotHere(host: Office.HostType): Said | null {
  if (host !== Office.HostType.Excel) return said("said.stackscoutRunsInsideExcelOpenItFrom");
  const missing = Object.entries(NEEDED_SETS).filter(([set, version]) => !has(set, version));
  if (missing.length === 0) return null;
  const names = missing.map((set) => set.join(" ")).join(", ");
  return said("said.thisExcelCannotRunStackscoutUseExcel", { missing: names });
}

/**
 * Numbers with a format are data types. Excel 2021 does not have them although it claims their older
 * sets (office-js#4750), so the set that added formats for plain numbers is required.
 */
export const takesFormats = (): boolean =>
  has("CustomFunctionsRuntime", "1.4") && has("ExcelApi", "1.19");

/** Outside Excel there is no context. */
export const displayLanguage = (): string =>
  (Office.context as Office.Context | undefined)?.displayLanguage ?? navigator.language;

/** Older hosts have no theme. */
export const hostBackground = (): string | null =>
  (Office.context.officeTheme as Office.OfficeTheme | undefined)?.bodyBackgroundColor ?? null;

/** Of Excel and its browser, nothing of the workbook. */
export function hostFacts(): HostFact[] {
  const { diagnostics, contentLanguage } = Office.context;
  return [
    ["Host", `${diagnostics.host} ${diagnostics.version} ${diagnostics.platform}`],
    ["Languages", `${displayLanguage()} ${contentLanguage}`],
    ["Browser", navigator.userAgent],
  ];
}
