import { knownKeys } from "../../src/addin/known-keys";
import { readConfig } from "../../src/input/names/config";
import { openAccessKeeper } from "../../src/machine/access-keeper";

const { config } = readConfig({
  services: [
    { name: "Demo", address: "https://demo.example", key: "key-of-the-file", demo: true },
    { name: "Real", address: "https://real.example" },
  ],
});

test("a workbook is searched for the key in use, 1 kept for another service and 1 of config.json", async () => {
  const keeper = openAccessKeeper(undefined);
  await keeper.keepAccess({ address: "https://real.example", key: "key-kept", isDemo: false });
  await keeper.keepAccess({ address: "https://other.example", key: "key-in-use", isDemo: false });
  expect([...(await knownKeys(keeper, config))].sort()).toEqual([
    "key-in-use",
    "key-kept",
    "key-of-the-file",
  ]);
});

test("a key that was removed is not looked for, and without any nothing is", async () => {
  const keeper = openAccessKeeper(undefined);
  await keeper.keepAccess({ address: "https://real.example", key: "key-kept", isDemo: false });
  await keeper.removeKey("https://real.example");
  expect(await knownKeys(keeper, { services: [] })).toEqual([]);
});
