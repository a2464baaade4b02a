/** Loads the lists that are needed to read companies from cells, with the first use. */
import { loadFreeMail, loadSuffixes } from "../../input";
import { missingCode } from "../../model";
import { said, ToldError } from "../../sentences";
import type { ReadingOptions } from "../../enrich";

export async function loadReading(): Promise<Pick<ReadingOptions, "isSuffix">> {
  await loadFreeMail().catch(async () => {
    throw new ToldError(await missingCode(said`The list of free e-mail services`));
  });
  return { isSuffix: await loadSuffixes() };
}
