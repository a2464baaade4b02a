import { openRecentSearches, type TextStorage } from "../../src/machine/recent-searches";

function storageOf(items = new Map<string, string>()): TextStorage {
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  };
}

const search = (value: string) => ({
  search: "companies" as const,
  form: { values: value },
  summary: value,
});

describe("recent searches", () => {
  it("keep each form once, newest first, at most 20", () => {
    const items = new Map<string, string>();
    const kept = openRecentSearches(storageOf(items));
    for (let n = 1; n <= 25; n += 1) kept.remember(search(`s${n}`), n);
    kept.remember(search("s7"), 30);
    const list = openRecentSearches(storageOf(items)).list();
    expect(list).toHaveLength(20);
    expect(list.slice(0, 3).map(({ summary }) => summary)).toEqual(["s7", "s25", "s24"]);
  });

  it("tell who listens, and forget what is dropped", () => {
    const kept = openRecentSearches(storageOf());
    let told = 0;
    kept.subscribe(() => (told += 1));
    kept.remember(search("a"), 1);
    kept.drop(kept.list()[0]?.id ?? "");
    expect([told, kept.list()]).toEqual([2, []]);
  });

  it("add to what another open workbook wrote meanwhile, and tell what it writes", () => {
    const items = new Map<string, string>();
    let wroteElsewhere: () => void = () => undefined;
    const here = openRecentSearches(storageOf(items), (listener) => (wroteElsewhere = listener));
    const there = openRecentSearches(storageOf(items));
    there.remember(search("a"), 1);
    here.remember(search("b"), 2);
    expect(here.list().map(({ summary }) => summary)).toEqual(["b", "a"]);
    let told = 0;
    here.subscribe(() => (told += 1));
    there.remember(search("c"), 3);
    wroteElsewhere();
    expect([told, here.list().map(({ summary }) => summary)]).toEqual([1, ["c", "b", "a"]]);
  });

  it("start empty on damaged items and work without storage", () => {
    const damaged = openRecentSearches(storageOf(new Map([["stackscout.searches", "{"]])));
    expect(damaged.list()).toEqual([]);
    const none = openRecentSearches(null);
    none.remember(search("a"), 1);
    expect(none.list()).toHaveLength(1);
  });
});
