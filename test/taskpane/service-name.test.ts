import { readConfig } from "../../src/input/names/config";
import { domainsToTry, serviceName } from "../../src/taskpane/state/service-name";
import { config } from "./support/scenes";

const demo = { address: "https://127.0.0.1:4010", isDemo: true, keyEnding: "0001" };

describe("the name of the connected service", () => {
  it("is the administrator's, also when the address was typed with a slash", () => {
    expect(serviceName(config, demo)).toBe("Demo service");
    expect(serviceName(config, { ...demo, address: "https://127.0.0.1:4010/" })).toBe(
      "Demo service"
    );
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
