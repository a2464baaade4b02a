/**
 * What is said when a part of the add-in's own code cannot be fetched. Two things cause it and have
 * two cures: no network, or an update that took away the files of the version that is running.
 */
export function missingCode(what: string): string {
  return (
    `${what} cannot be loaded. Check your connection and try again; ` +
    "after an update of Stackscout, close the workbook and open it again."
  );
}
