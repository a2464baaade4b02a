/**
 * Settings and keys belong to the person: a change in one open workbook applies in the others at once, above all
 * "spending off" and a removed key. Each workbook chooses its own service.
 */
import type { ScoutClient, WindowSharing } from "../client";
import type { AccessKeeper, Preferences } from "../machine";

const TOPIC = "settings";

/** The keeper, which also tells other workbooks about each change. */
export function tellingKeeper(
  keeper: AccessKeeper,
  sharing: WindowSharing | undefined
): AccessKeeper {
  const tell = () => sharing?.tell(TOPIC);
  return {
    ...keeper,
    keepAccess: (access) => keeper.keepAccess(access).then(tell),
    removeKey: (address) => keeper.removeKey(address).then(tell),
    keepPreferences: (change) => keeper.keepPreferences(change).then(tell),
  };
}

/** Applies what was changed in another workbook. */
export function followSettings(
  client: Pick<ScoutClient, "view" | "connect" | "changeSpending">,
  keeper: Pick<AccessKeeper, "readAccess" | "readPreferences">,
  sharing: WindowSharing | undefined,
  onPreferences: (preferences: Preferences) => void
): void {
  const follow = async () => {
    const preferences = await keeper.readPreferences();
    onPreferences(preferences);
    client.changeSpending(preferences.spending);
    const { connection } = client.view();
    if (!connection) return;
    const access = await keeper.readAccess(connection.address);
    if (access?.key.slice(-4) !== connection.keyEnding) await client.connect(access);
  };
  sharing?.onNews(TOPIC, () => void follow());
}
