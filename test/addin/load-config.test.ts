/** What counts when the administrator's file is wrong, missing, slow or out of reach. */
import { say } from "../../src/texts";
import { loadConfig } from "../../src/addin/load-config";
import { readConfig, strictConfig } from "../../src/input/names/config";
import { openAccessKeeper } from "../../src/machine/access-keeper";

const FILE = {
  services: [{ name: "Live", address: "https://api.example.com", key: "shared-key" }],
  allowAnyService: false,
  spending: { dayCredits: 50 },
};

function machine() {
  const items = new Map<string, string>();
  const keeper = openAccessKeeper({
    getItem: (name) => Promise.resolve(items.get(name) ?? null),
    setItem: (name, value) => Promise.resolve(void items.set(name, value)),
  });
  return { items, keeper };
}

const gives =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }));
const faults: readonly (readonly [string, typeof fetch])[] = [
  ["is missing", gives("", 404)],
  ["answers 500", gives("", 500)],
  ["is out of reach", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["has a wrong field", gives({ ...FILE, keepDays: 0 })],
  ["is no JSON", () => Promise.resolve(new Response("<html>"))],
  [
    "is slow",
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new Error("too late")));
      }),
  ],
];

describe("config.json", () => {
  beforeEach(() => {
    // Fires at once, so that nothing waits: only the slow server listens to it.
    jest.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      const controller = new AbortController();
      setImmediate(() => controller.abort());
      return controller.signal;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test.each(faults)("that %s: the last good one of this machine counts", async (_name, fetch) => {
    const { items, keeper } = machine();
    await loadConfig(gives(FILE), keeper);
    const { config, problem } = await loadConfig(fetch, keeper);
    const { key: _key, ...service } = FILE.services[0] as { key: string };
    expect(config).toEqual(readConfig({ ...FILE, services: [service] }));
    expect(say(problem ?? "")).toMatch(
      /^config\.json cannot be used .* The last one that could be read counts/
    );
    expect([...items.values()].join()).not.toContain("shared-key");
  });

  test("that is missing, on a new machine: nothing is bought", async () => {
    const { config, problem } = await loadConfig(gives("", 404), machine().keeper);
    expect(config).toEqual(strictConfig);
    expect(say(problem ?? "")).toMatch(/nothing is bought/);
  });
});
