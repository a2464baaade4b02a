/** Loads the list that is needed to read companies from cells, with the first use. */
import { loadFreeMail } from "../../input";
import { said, ToldError } from "../../sentences";

export async function loadReading(): Promise<void> {
  await loadFreeMail().catch(() => {
    throw new ToldError(
      said`The list of free e-mail services cannot be loaded. Check your connection and try again.`
    );
  });
}
