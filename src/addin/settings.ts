/**
 * Settings and keys belong to the person: a change in one open workbook applies in the others at once, above all
 * "spending off" and a disconnection. Each workbook chooses its own service.
 */
import type { ScoutClient, MachineSharing } from "../client";
import type { AccessKeeper, Preferences } from "../machine";

const TOPIC = "settings";

export interface Settings {
  readonly now: () => Preferences;
  /** Applies the change in this workbook and keeps it on this machine. */
  readonly change: (change: Partial<Preferences>) => void;
  /** Keeps the service and key that this workbook uses now. */
  readonly keepAccess: AccessKeeper["keepAccess"];
  /** Applies to `client` what is changed here or in another workbook. */
  readonly follow: (client: SettingsClient) => void;
}

type SettingsClient = Pick<ScoutClient, "view" | "connect" | "change">;

export function openSettings(
  preferences: Preferences,
  keeper: Pick<AccessKeeper, "readAccess" | "keepAccess" | "readPreferences" | "keepPreferences">,
  sharing: MachineSharing | undefined
): Settings {
  let now = preferences;
  let followed: SettingsClient | undefined;
  const tell = () => sharing?.tell(TOPIC);
  return {
    now: () => now,
    change: (change) => {
      const spending = change.spending && { ...now.spending, ...change.spending };
      const changed = { ...change, ...(spending && { spending }) };
      now = { ...now, ...changed };
      void followed?.change(ofClient(change));
      void keeper.keepPreferences(changed).then(tell);
    },
    keepAccess: (access) => keeper.keepAccess(access).then(tell),
    follow: (client) => {
      followed = client;
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

/** What the client has to know of a change; the rest is read when it is needed. */
const ofClient = ({ spending, staleAfterDays, keepsInWorkbook }: Partial<Preferences>) => ({
  ...(spending && { spending }),
  ...(typeof staleAfterDays === "number" && { staleAfterDays }),
  ...(keepsInWorkbook !== undefined && { keepsInWorkbook }),
});
