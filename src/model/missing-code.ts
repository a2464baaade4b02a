/**
 * What is said when a part of the add-in's own code cannot be fetched. Each cause has its own cure;
 * the page can tell them apart, and says how.
 */
export type MissingCause =
  | "connection"
  /** The server has another version by now, and not the files of the one that is running. */
  | "update"
  /** The server has this version, without the file. */
  | "file";

let findCause = (): Promise<MissingCause> => Promise.resolve("connection");

export function findMissingCauseWith(find: typeof findCause): void {
  findCause = find;
}

export const missingCause = (): Promise<MissingCause> => findCause();

const CURES: Readonly<Record<MissingCause, string>> = {
  connection: "Check your connection and try again.",
  update: "Stackscout was updated. Close the workbook and open it again.",
  file: "Its file is missing on the server. Tell your administrator.",
};

/** `what` is like "The code of searches". */
export async function missingCode(what: string): Promise<string> {
  return `${what} cannot be loaded. ${CURES[await missingCause()]}`;
}
