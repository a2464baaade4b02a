/**
 * How the names of our settings in a workbook begin. All of these show which companies somebody looks at: preparing
 * a workbook for sharing removes them, readable or not.
 */
export const PREFIX = "stackscout.";
/** A random id, by which this machine keeps whether a person trusts the workbook. It stays when a file is given away. */
export const MARK = `${PREFIX}mark`;
export const ANSWERS = `${PREFIX}answers.`;
export const LEDGER = `${PREFIX}ledger.`;
export const RUN_SETTINGS = `${PREFIX}run.`;
export const SEARCH_SETTINGS = `${PREFIX}search.`;
export const FROZEN = `${PREFIX}frozen`;

const TELLING = [ANSWERS, LEDGER, RUN_SETTINGS, SEARCH_SETTINGS, FROZEN];

export function isTelling(name: string): boolean {
  return TELLING.some((beginning) => name.startsWith(beginning));
}
