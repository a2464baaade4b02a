/** What `config.json` may say, and what is told of one that cannot be used. */
import { configFields, defaultConfig, readConfig } from "../../src/client/config";

const service = { name: "Live", address: "https://api.example.com" };

describe("readConfig", () => {
  test("gives an empty file every default", () => {
    expect(readConfig({})).toEqual({ ok: true, config: defaultConfig });
  });

  test("gives what the file says, and leaves out what nobody knows", () => {
    const file = {
      services: [{ ...service, key: "demo-key", demo: true, colour: "red" }],
      allowAnyService: false,
      spending: { dayCredits: 0, holdSearches: false },
      shiny: true,
    };
    // Strictly: an undefined limit, laid over the defaults, would undo one.
    expect(readConfig(file)).toStrictEqual({
      ok: true,
      config: {
        ...defaultConfig,
        services: [{ ...service, key: "demo-key", demo: true, domainsToTry: [] }],
        allowAnyService: false,
        spending: { dayCredits: 0, holdSearches: false },
      },
    });
  });

  test.each([
    [[], "the file has to be an object"],
    [{ services: {} }, "services has to be a list"],
    [{ services: [service, { name: "x" }] }, "services.1.address has to be a web address"],
    [{ services: [{ ...service, address: "api" }] }, "services.0.address has to be a web address"],
    [{ services: [{ ...service, domainsToTry: [1] }] }, "services.0.domainsToTry.0 has to be text"],
    [{ connectAtStart: null }, "connectAtStart has to be true or false"],
    [{ functions: "COMPANY" }, "functions has to be a list"],
    [
      { spending: { dayCredits: -1 } },
      "spending.dayCredits has to be a whole number of credits, 0 or more",
    ],
  ])("tells what is wrong with %j", (file, reason) => {
    expect(readConfig(file)).toEqual({ ok: false, reason });
  });
});

describe("configFields", () => {
  test("names fields of listed things with their list, and a list of texts once", () => {
    const names = configFields();
    expect(names).toEqual(expect.arrayContaining(["services", "services[].key", "accountPage"]));
    expect(names).toContain("services[].domainsToTry");
    expect(names).toContain("spending.holdAtOpen");
    expect(names).not.toContain("spending");
    expect(names).toHaveLength(16);
  });
});
