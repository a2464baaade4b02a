/** What `config.json` may say, and what is told of one that cannot be used. */
import { defaultConfig, readConfig } from "../../src/input/names/config";

const service = { name: "Live", address: "https://api.example.com" };

describe("readConfig", () => {
  test("gives an empty file every default", () => {
    expect(readConfig({})).toEqual(defaultConfig);
  });

  test("gives what the file says, and leaves out what nobody knows", () => {
    const file = {
      services: [{ ...service, key: "demo-key", demo: true, colour: "red" }],
      allowAnyService: false,
      spending: { dayCredits: 0 },
      shiny: true,
    };
    // Strictly: an undefined limit, laid over the defaults, would undo one.
    expect(readConfig(file)).toStrictEqual({
      ...defaultConfig,
      services: [{ ...service, key: "demo-key", demo: true, domainsToTry: [] }],
      allowAnyService: false,
      spending: { dayCredits: 0 },
    });
  });

  test.each([
    [{ services: [service, { name: "x" }] }, "services.1.address has to be a web address"],
    [{ allowAnyService: "no" }, "allowAnyService has to be true or false"],
    [{ keepDays: 0 }, "keepDays has to be a whole number of days, 1 or more"],
    [{ services: "none" }, "services has to be a list"],
    [
      { services: [{ ...service, domainsToTry: ["acme.example", 7] }] },
      "services.0.domainsToTry.1 has to be text",
    ],
    [{ spending: 5 }, "spending has to be an object"],
    [
      { accountPage: 7, spending: { dayCredits: "10" } },
      "accountPage has to be text; spending.dayCredits has to be a whole number of credits, 0 or more",
    ],
    [[], "the file has to be an object"],
  ])("refuses %j, and names what is wrong", (file, problem) => {
    expect(() => readConfig(file)).toThrow(new Error(problem));
  });
});

describe("fields of config.json", () => {
  test("takes of a field that stands twice the last, and nothing that stands under an inherited name", () => {
    const read = (text: string) => readConfig(JSON.parse(text));
    const twice = '{"keepDays":9,"allowAnyService":true,"allowAnyService":false,"keepDays":3}';
    expect(read(twice)).toEqual({ ...defaultConfig, allowAnyService: false, keepDays: 3 });
    const inner =
      '{"connectAtStart":true,"accountPage":"https://evil.example","dayCredits":1000000}';
    for (const name of ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"]) {
      const config = read(`{"${name}":${inner},"spending":{"${name}":${inner}}}`);
      expect(config).toEqual(defaultConfig);
      expect([config.connectAtStart, config.accountPage, config.spending.dayCredits]).toEqual([
        false,
        "",
        undefined,
      ]);
    }
  });
});
