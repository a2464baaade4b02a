/**
 * Settings and keys belong to the person: a change in one open workbook applies in the others at once, above all
 * "spending off" and a removed key. Each workbook chooses its own service.
 */
import type { ScoutClient, MachineSharing } from "../client";
import type { AccessKeeper, Preferences } from "../machine";

const TOPIC = "settings";

/** The keeper, which also tells other workbooks about each change. */
export function tellingKeeper(
  keeper: AccessKeeper,
  sharing: MachineSharing | undefined
): AccessKeeper {
  const tell = () => sharing?.tell(TOPIC);
  return {
    ...keeper,
    keepAccess: (access) => keeper.keepAccess(access).then(tell),
    removeKey: (address) => keeper.removeKey(address).then(tell),
    keepPreferences: (change) => keeper.keepPreferences(change).then(tell),
  };
}

/** A person's preferences as they are now. */
export interface Settings {
  readonly now: () => Preferences;
  /** Applies them here and keeps them on this machine. */
  readonly keep: (change: Partial<Preferences>) => void;
  /** Applies to `client` what is changed in another workbook. */
  readonly follow: (client: Pick<ScoutClient, "view" | "connect" | "change">) => void;
}

export function openSettings(
  preferences: Preferences,
  keeper: Pick<AccessKeeper, "readAccess" | "readPreferences" | "keepPreferences">,
  sharing: MachineSharing | undefined
): Settings {
  let now = preferences;
  return {
    now: () => now,
    keep: (change) => {
      now = { ...now, ...change };
      void keeper.keepPreferences(change);
    },
    follow: (client) => {
      const follow = async () => {
        now = await keeper.readPreferences();
        void client.change({ spending: now.spending });
        const { connection } = client.view();
        if (!connection) return;
        const access = await keeper.readAccess(connection.address);
        if (access?.key.slice(-4) !== connection.keyEnding) await client.connect(access);
      };
      sharing?.onNews(TOPIC, () => void follow());
    },
  };
}
