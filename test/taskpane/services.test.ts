import { readConfig } from "../../src/input/names/config";
import {
  choicesOf,
  domainsToTry,
  keyProblem,
  readAddress,
  serviceName,
} from "../../src/taskpane/state/services";

const config = readConfig({
  services: [
    {
      name: "Demo service",
      address: "https://127.0.0.1:4010",
      key: "demo-key-0001",
      demo: true,
      domainsToTry: ["harbourline.example"],
    },
    { name: "Company data of the sales team", address: "https://api.signals.example" },
  ],
});

describe("the choice of a service", () => {
  it("has the demo first and any other address last", () => {
    const reversed = { ...config, services: [...config.services].reverse() };
    expect(choicesOf(reversed).map(({ id }) => id)).toEqual(["service-1", "service-0", "other"]);
  });

  it("has no other address where the administrator names all services", () => {
    const choices = choicesOf({ ...config, allowAnyService: false });
    expect(choices.map(({ name }) => name)).toEqual([
      "Demo service",
      "Company data of the sales team",
    ]);
  });

  it("asks for a key only where the administrator gave none", () => {
    expect(choicesOf(config).map(({ key }) => key !== null)).toEqual([true, false, false]);
  });
});

describe("an address of a service", () => {
  it.each([
    ["https://api.signals.example", "https://api.signals.example"],
    ["api.signals.example", "https://api.signals.example"],
    ["  HTTPS://API.Signals.example/v1/companies?x=1 ", "https://api.signals.example"],
    ["https://api.signals.example:8443/", "https://api.signals.example:8443"],
    ["http://127.0.0.1:4010", "http://127.0.0.1:4010"],
  ])("is read from %j", (text, address) => {
    expect(readAddress(text)).toEqual({ ok: true, address });
  });

  it.each([
    ["", "addressMissing"],
    ["signals", "addressMalformed"],
    ["ftp://api.signals.example", "addressMalformed"],
    ["https://someone:secret@api.signals.example", "addressMalformed"],
    ["http://api.signals.example", "addressInsecure"],
  ])("is not taken from %j: %s", (text, problem) => {
    expect(readAddress(text)).toEqual({ ok: false, problem });
  });
});

describe("a key", () => {
  it.each([
    ["", "keyMissing"],
    ["two words", "keyMalformed"],
    ["kéy", "keyMalformed"],
  ])("is not tried from %j: %s", (key, problem) => {
    expect(keyProblem(key)).toBe(problem);
  });

  it("may have the spaces that copying added", () => {
    expect(keyProblem(" sk-1234 \n")).toBeNull();
  });
});

const demo = { address: "https://127.0.0.1:4010", isDemo: true, keyEnding: "0001" };

describe("the name of the connected service", () => {
  it("is the administrator's, also when its address was written with a slash", () => {
    expect(serviceName(config, demo)).toBe("Demo service");
    const services = [{ name: "Demo service", address: "https://127.0.0.1:4010/", demo: true }];
    expect(serviceName(readConfig({ services }), demo)).toBe("Demo service");
  });

  it("is never the demo's when the connection is not the demo", () => {
    expect(serviceName(config, { ...demo, isDemo: false })).toBe("127.0.0.1:4010");
    expect(domainsToTry(config, { ...demo, isDemo: false })).toEqual([]);
  });

  it("is the pane's own word for a demo without a name, as the workbench starts it", () => {
    const local = readConfig({ services: [{ name: "", address: demo.address, demo: true }] });
    expect(serviceName(local, demo)).toBe("Demo: fictional data");
    const own = { ...demo, isDemo: false };
    const unnamed = { ...local, services: local.services.map((one) => ({ ...one, demo: false })) };
    expect(serviceName(unnamed, own)).toBe("127.0.0.1:4010");
  });

  it("is the host where nobody named it", () => {
    const other = { address: "https://data.brandt.example", isDemo: false, keyEnding: "x" };
    expect(serviceName(config, other)).toBe("data.brandt.example");
  });
});
