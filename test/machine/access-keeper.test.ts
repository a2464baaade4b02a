import { type KeyValueStorage, openAccessKeeper } from "../../src/machine/access-keeper";

function storageOf(items: Map<string, string>): KeyValueStorage {
  return {
    getItem: (key) => Promise.resolve(items.get(key) ?? null),
    setItem: (key, value) => Promise.resolve(void items.set(key, value)),
  };
}

const live = { address: "https://api.test", key: "secret-key-1", isDemo: false };
const demo = { address: "https://demo.test", key: "demo-key", isDemo: true };

describe("The access keeper", () => {
  let items: Map<string, string>;
  let keeper: ReturnType<typeof openAccessKeeper>;
  beforeEach(() => {
    items = new Map();
    keeper = openAccessKeeper(storageOf(items));
  });

  it("gives the access in use to the next start, and those of other services by address", async () => {
    await keeper.keepAccess(live);
    await keeper.keepAccess(demo);
    const next = openAccessKeeper(storageOf(items));
    expect(await next.readAccess()).toEqual(demo);
    expect(await next.readAccess("https://api.test")).toEqual(live);
  });

  it("leaves no byte of any key behind when the person disconnects", async () => {
    await keeper.keepAccess(demo);
    await keeper.keepAccess(live);
    await keeper.keepAccess(null);
    expect([...items.values()].join()).not.toMatch(new RegExp(`${live.key}|${demo.key}`));
  });

  it("keeps two changes that are made in the same moment", async () => {
    await Promise.all([
      keeper.keepPreferences({ keepsInWorkbook: false }),
      keeper.keepPreferences({ staleAfterDays: 7 }),
    ]);
    expect(await keeper.readPreferences()).toMatchObject({
      keepsInWorkbook: false,
      staleAfterDays: 7,
    });
    await keeper.keepAccess(demo);
    await Promise.all([keeper.keepAccess(null), keeper.keepAccess(live)]);
    expect([...items.values()].join()).not.toContain(demo.key);
    expect(await keeper.readAccess()).toEqual(live);
  });

  it.each([
    [
      "throws",
      () => {
        throw new Error("SecurityError");
      },
    ],
    ["refuses", () => Promise.reject(new Error("SecurityError"))],
    ["hangs", () => new Promise<never>(() => undefined)],
  ])(
    "keeps in memory what a storage that %s does not take, and tells it once",
    async (_name, answer) => {
      jest.useFakeTimers();
      const lost = jest.fn();
      const broken = openAccessKeeper({ getItem: answer, setItem: answer }, lost);
      const keeping = broken.keepAccess(live);
      await jest.advanceTimersByTimeAsync(20_000);
      await keeping;
      expect(await broken.readAccess()).toEqual(live);
      await broken.keepPreferences({ initials: "AB" });
      expect((await broken.readPreferences()).initials).toBe("AB");
      expect(lost).toHaveBeenCalledTimes(1);
      jest.useRealTimers();
    }
  );

  it("goes on with what it read before, when a storage answers no more", async () => {
    let isGone = false;
    const ask = <T>(value: T) =>
      isGone ? Promise.reject(new Error("gone")) : Promise.resolve(value);
    const failing = openAccessKeeper(
      {
        getItem: (name) => ask(items.get(name) ?? null),
        setItem: (name, value) => ask(void items.set(name, value)),
      },
      () => undefined
    );
    await keeper.keepAccess(live);
    await keeper.keepPreferences({ initials: "AB" });
    await failing.readPreferences();
    await failing.readAccess();
    isGone = true;
    expect((await failing.readPreferences()).initials).toBe("AB");
    expect(await failing.readAccess()).toEqual(live);
  });

  it("brings no removed key back after a storage failed once, and writes over nothing it never read", async () => {
    let fails = false;
    const once = async <T>(answer: Promise<T>) => {
      if (!fails) return answer;
      fails = false;
      throw new Error("once");
    };
    const sound = storageOf(items);
    const flaky = () =>
      openAccessKeeper({ ...sound, getItem: (name) => once(sound.getItem(name)) }, () => undefined);
    await keeper.keepAccess(demo);
    await keeper.keepAccess(live);
    await keeper.keepPreferences({ initials: "AB" });
    const failing = flaky();
    await failing.readAccess();
    fails = true;
    await failing.readPreferences();
    await failing.keepAccess(null);
    await failing.keepPreferences({ keepDays: 90 });
    const next = openAccessKeeper(storageOf(items));
    expect(await next.readAccess(demo.address)).toBeNull();
    expect([...items.values()].join()).not.toContain(live.key);
    expect(await next.readPreferences()).toMatchObject({ initials: "AB", keepDays: null });
  });

  it("keeps preferences it is not told to change", async () => {
    await keeper.keepPreferences({ initials: "AB" });
    await keeper.keepPreferences({ spending: { dayCredits: 50 }, keepDays: 90 });
    expect(await keeper.readPreferences()).toEqual({
      initials: "AB",
      spending: { dayCredits: 50 },
      staleAfterDays: null,
      keepDays: 90,
      keepsInWorkbook: true,
      language: "",
    });
  });

  it("takes damaged items as not given, number by number", async () => {
    items.set("stackscout.access", "{broken");
    items.set(
      "stackscout.preferences",
      JSON.stringify({ initials: 5, spending: { dayCredits: -1, actionCredits: 20 } })
    );
    expect(await keeper.readAccess()).toBeNull();
    expect(await keeper.readPreferences()).toEqual({
      initials: "",
      spending: { actionCredits: 20 },
      staleAfterDays: null,
      keepDays: null,
      keepsInWorkbook: true,
      language: "",
    });
  });

  it.each([0, 2.5, -3, "90", null])("takes %j for no number of days", async (staleAfterDays) => {
    items.set("stackscout.preferences", JSON.stringify({ staleAfterDays, spending: 7 }));
    expect(await keeper.readPreferences()).toMatchObject({ staleAfterDays: null, spending: {} });
  });
});
