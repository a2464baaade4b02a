/** Settings with their values, in as many requests as it takes: together they may be more than Excel gives at once. */
import { batchesOf } from "../../model";
import { readEach } from "../sheet/requests";
import { type NamedText, settingsOf } from "../store/settings-store";

const SETTINGS_A_REQUEST = 10;

export async function readSettings(
  context: Excel.RequestContext,
  prefix: string
): Promise<NamedText[]> {
  const stored: NamedText[] = [];
  await readEach(
    context,
    batchesOf(await settingsOf(context, prefix), SETTINGS_A_REQUEST),
    (settings) => settings.map((setting) => setting.load("key,value")),
    (settings) => {
      for (const { key, value } of settings) stored.push({ name: key, value: value as unknown });
    }
  );
  return stored;
}
