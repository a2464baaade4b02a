/**
 * Settings belong to the person, not to a workbook: a change in one open workbook applies to the others
 * at once, above all "spending off" and a removed key. But the service is chosen for each workbook: its
 * data must not change while somebody works with it.
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

/** The keeper, which also tells other workbooks about each change. */
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

/** Applies changes made in another workbook; `onPreferences` takes the preferences that the client does not have. */
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
