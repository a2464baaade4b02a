import { openDraftStore, type SessionTexts } from "../../src/machine/draft-store";

function storageOf(items = new Map<string, string>()): SessionTexts {
  return {
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

describe("what a window remembers", () => {
  it("is there when its page is loaded anew", () => {
    const items = new Map<string, string>();
    openDraftStore(storageOf(items)).write("look-up typed", "acme");
    const anew = openDraftStore(storageOf(items));
    expect([anew.read("look-up typed"), anew.read("other")]).toEqual(["acme", undefined]);
  });

  it("counts as nothing when it is damaged", () => {
    const items = new Map([["stackscout.kept.form", "{"]]);
    expect(openDraftStore(storageOf(items)).read("form")).toBeUndefined();
  });

  it("is cleared without touching what is not its own", () => {
    const items = new Map([["somebody.else", "1"]]);
    const memory = openDraftStore(storageOf(items));
    memory.write("a", 1);
    memory.write("b", 2);
    memory.clear();
    expect([...items]).toEqual([["somebody.else", "1"]]);
  });

  it("is nothing, without an error, where the browser refuses storage", () => {
    const refuse = () => {
      throw new Error("SecurityError");
    };
    const memory = openDraftStore({ ...storageOf(), getItem: refuse, setItem: refuse });
    memory.write("a", 1);
    expect(memory.read("a")).toBeUndefined();
  });
});
