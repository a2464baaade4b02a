import { registrableDomain } from "../../src/input/names/registrable-domain";
import type { Domain } from "../../src/input/names/company";

describe("registrableDomain", () => {
  test.each([
    ["shop.acme.example", "acme.example"],
    ["acme.example", "acme.example"],
    ["a.b.acme.co.uk", "acme.co.uk"],
    ["www2.stadt.xn--mnchen-3ya.de", "xn--mnchen-3ya.de"],
    ["docs.acme.github.io", "acme.github.io"],
    ["acme.zendesk.com", "acme.zendesk.com"],
    ["city.kawasaki.jp", "city.kawasaki.jp"],
    ["x.en.alibaba.com", "x.en.alibaba.com"],
  ])("of %s is %s", async (domain, expected) => {
    expect(await registrableDomain(domain as Domain)).toBe(expected);
  });

  test.each(["co.uk", "com", "10.0.0.1"])(
    "of %s, which nobody can register, is null",
    async (domain) => {
      expect(await registrableDomain(domain as Domain)).toBeNull();
    }
  );
});
