/** Settings with their values, in as many requests as it takes: together they may be more than Excel gives at once. */
import { batchesOf } from "../../model";
import { readEach } from "../sheet/requests";
import { loadSettings, type NamedText, namesOf } from "../store/settings-store";

const SETTINGS_A_REQUEST = 10;

export async function readSettings(
  context: Excel.RequestContext,
  prefix: string
): Promise<NamedText[]> {
  const stored: NamedText[] = [];
  await readEach(
    context,
    batchesOf(await namesOf(context, prefix), SETTINGS_A_REQUEST),
    (names) => loadSettings(context, names),
    (read) => void stored.push(...read())
  );
  return stored;
}
