/**
 * What is said when a part of the add-in's own code cannot be fetched. Each cause has its own cure;
 * the page can tell them apart, and says how.
 */
import { type Said, said } from "../sentences";

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

const CURES: Readonly<Record<MissingCause, Said>> = {
  connection: said`Check your connection and try again.`,
  update: said`Stackscout was updated. Close the workbook and open it again.`,
  file: said`Its file is missing on the server. Tell your administrator.`,
};

/** `what` is like "The code of searches". */
export async function missingCode(what: Said): Promise<Said> {
  return said`${what} cannot be loaded. ${CURES[await missingCause()]}`;
}
