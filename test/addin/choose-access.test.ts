import { chooseAccess } from "../../src/addin/choose-access";
import { defaultConfig, readConfig } from "../../src/input/names/config";

const demo = (port: number, key: string) => ({
  name: "Demo",
  address: `http://localhost:${String(port)}`,
  key,
  demo: true,
  domainsToTry: [],
});
const kept = (port: number, isDemo = true) => ({
  address: `http://localhost:${String(port)}`,
  key: "of the last start",
  isDemo,
});

describe("the demo that a person used", () => {
  it("has the address and the key with which it was started this time", () => {
    const config = { ...defaultConfig, services: [demo(3003, "new")] };
    const now = { address: "http://localhost:3003", key: "new", isDemo: true };
    expect(chooseAccess(config, kept(3003))).toEqual(now);
    expect(chooseAccess(config, kept(3002))).toEqual(now);
  });

  it("is the same one where there are several", () => {
    const config = { ...defaultConfig, services: [demo(3003, "first"), demo(3002, "second")] };
    expect(chooseAccess(config, kept(3002))?.key).toBe("second");
  });

  it("stays what it was where there is none now", () => {
    expect(chooseAccess(defaultConfig, kept(3002))).toEqual(kept(3002));
  });
});

it("a service that is no demo is not exchanged for one", () => {
  const config = { ...defaultConfig, services: [demo(3002, "new")] };
  expect(chooseAccess(config, kept(3002, false))).toEqual(kept(3002, false));
  expect(chooseAccess(config, kept(3003, false))).toEqual(kept(3003, false));
});

it("an address that is not allowed any more is left, one that ends with a slash for the administrator is not", () => {
  const config = { ...defaultConfig, allowAnyService: false };
  expect(chooseAccess(config, kept(3002))).toBeNull();
  const services = [{ name: "Own", address: "http://localhost:3002/" }];
  const slashed = readConfig({ services, allowAnyService: false });
  expect(chooseAccess(slashed, kept(3002, false))).toEqual(kept(3002, false));
});

it("nothing is connected without a word but where the administrator says so", () => {
  const config = { ...defaultConfig, services: [demo(3002, "new")] };
  expect(chooseAccess(config, null)).toBeNull();
  expect(chooseAccess({ ...config, connectAtStart: true }, null)?.key).toBe("new");
});
