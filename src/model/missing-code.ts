/**
 * The words for a part of the add-in's own code that cannot be fetched. Each cause has its own remedy. How to
 * find the cause, the page says with `findMissingCauseWith`.
 */
import { type Said, said } from "../sentences";

export type MissingCause =
  | "connection"
  /** The server has another version now, without the files of the one that runs here. */
  | "update"
  /** The server has this version, but the file is missing. */
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
