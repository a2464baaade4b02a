import { choicesOf, keyProblem, readAddress } from "../../src/taskpane/state/access-form";
import { config } from "./support/scenes";

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
