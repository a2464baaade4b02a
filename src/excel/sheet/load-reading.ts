/** What reading companies from cells needs beside the cells: lists that load with the first use. */
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
