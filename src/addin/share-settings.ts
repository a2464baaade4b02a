/**
 * Settings are this person's, not one workbook's: what is changed in one open workbook holds in the
 * others at once, above all "spending off" and a removed key. Another service, though, is chosen for
 * each workbook by itself: its data must not change under what somebody is doing.
 */
import type { ScoutClient } from "../client";
import type { WindowSharing } from "../model";
import type { AccessKeeper, Preferences } from "../machine";

const PREFERENCES = "preferences";
const KEYS = "keys";

type Followed = Pick<
  ScoutClient,
  "view" | "connect" | "changeSpending" | "changeStaleAfter" | "keepInWorkbook"
>;

/** The keeper, which from now on tells other workbooks what is changed here. */
export function tellingKeeper(
  keeper: AccessKeeper,
  sharing: WindowSharing | undefined
): AccessKeeper {
  if (!sharing) return keeper;
  return {
    ...keeper,
    keepAccess: async (access) => {
      await keeper.keepAccess(access);
      sharing.tell(KEYS);
    },
    removeKey: async (address) => {
      await keeper.removeKey(address);
      sharing.tell(KEYS);
    },
    keepPreferences: async (change) => {
      await keeper.keepPreferences(change);
      sharing.tell(PREFERENCES);
    },
  };
}

/** Does here what was changed in another workbook; `onPreferences` takes what is not the client's. */
export function followSettings(
  client: Followed,
  keeper: Pick<AccessKeeper, "readAccess" | "readPreferences">,
  sharing: WindowSharing | undefined,
  onPreferences: (preferences: Preferences) => void
): void {
  sharing?.onNews(PREFERENCES, () => {
    void keeper.readPreferences().then((preferences) => {
      onPreferences(preferences);
      const { staleAfterDays, keepsInWorkbook } = client.view();
      client.changeSpending(preferences.spending);
      const days = preferences.staleAfterDays ?? staleAfterDays;
      if (days !== staleAfterDays) client.changeStaleAfter(days);
      if (preferences.keepsInWorkbook !== keepsInWorkbook)
        void client.keepInWorkbook(preferences.keepsInWorkbook);
    });
  });
  sharing?.onNews(KEYS, () => {
    const { connection } = client.view();
    if (!connection) return;
    void keeper.readAccess(connection.address).then(async (access) => {
      if (access?.key.slice(-4) !== connection.keyEnding) await client.connect(access);
    });
  });
}
