/** Loads the list that is needed to read companies from cells, with the first use. */
import { loadFreeMail } from "../../input";
import { said, ToldError } from "../../texts";

export async function loadReading(): Promise<void> {
  await loadFreeMail().catch(() => {
    throw new ToldError(said("said.theListOfFreeEMailServices"));
  });
}
