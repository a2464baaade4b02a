/** What is set in one open workbook and what becomes of it in another. */
import { setImmediate as settle } from "node:timers/promises";
import { openSettings } from "../../src/addin/settings";
import type { ServiceAccess } from "../../src/client/interface/scout-client";
import type { MachineSharing } from "../../src/client/stores";
import { openAccessKeeper } from "../../src/machine/access-keeper";

const real: ServiceAccess = { address: "https://a.example", key: "key-one", isDemo: false };
const demo: ServiceAccess = { address: "https://demo.example", key: "key-demo", isDemo: true };

/** Two workbooks of one person: one sets, the other, connected to `real`, follows. */
async function twoWorkbooks() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => Promise.resolve(items.get(key) ?? null),
    setItem: (key: string, value: string) => Promise.resolve(void items.set(key, value)),
  };
  const listeners = new Map<string, () => void>();
  const sharing: MachineSharing = {
    alone: (_topic, action) => action(),
    tell: (topic) => listeners.get(topic)?.(),
    onNews: (topic, listener) => {
      listeners.set(topic, listener);
      return () => listeners.delete(topic);
    },
  };
  const keeper = openAccessKeeper(storage);
  await keeper.keepAccess(real);
  const spending: unknown[] = [];
  const keys: unknown[] = [];
  const view = {
    connection: { address: real.address, isDemo: false, keyEnding: "-one" },
  };
  const open = async () => openSettings(await keeper.readPreferences(), keeper, sharing);
  const [settings, other] = [await open(), await open()];
  settings.follow({
    view: () => view as never,
    connect: (access) => Promise.resolve(void keys.push(access && access.key)),
    change: ({ spending: changed = {} }) => Promise.resolve(void spending.push(changed)),
  });
  spending.length = 0;
  return { other, spending, keys, initials: () => settings.now().initials };
}

describe("settings of one workbook in another", () => {
  it("stop spending there too, and carry limits and initials over", async () => {
    const { other, spending, initials } = await twoWorkbooks();
    other.change({ spending: { spendingOn: false }, initials: "MK" });
    await settle();
    expect(spending).toEqual([{ spendingOn: false }]);
    expect(initials()).toBe("MK");
  });

  it("remove and exchange the key of the same service", async () => {
    const { other, keys } = await twoWorkbooks();
    await other.keepAccess({ ...real, key: "key-two" });
    await settle();
    await other.keepAccess(null);
    await settle();
    expect(keys).toEqual(["key-two", null]);
  });

  it("leave it at its service when another is chosen here", async () => {
    const { other, keys } = await twoWorkbooks();
    await other.keepAccess(demo);
    await settle();
    expect(keys).toEqual([]);
  });
});
