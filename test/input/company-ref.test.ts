import fc from "fast-check";
import { said, say } from "../../src/texts";
import { shortened } from "../../src/input";
import { labelOf, parseCompanyRef } from "../../src/input/names/company-ref";

const company = (cell: unknown) => {
  const reading = parseCompanyRef(cell);
  return reading.kind === "company" ? labelOf(reading.company) : reading.kind;
};

describe("parseCompanyRef", () => {
  test.each([
    "acme.example",
    "acme.example.",
    "www.acme.example",
    "https://www.ACME.example:443/about?x=1#top",
    "//acme.example/path",
    "acme.example:8080",
    "sales@acme.example",
    "Ann Bell <ann@ACME.example>",
    "mailto:ann@acme.example",
    "https://user:secret@acme.example/",
    '"acme.example"',
    "«acme.example»",
    "„acme.example“",
    "‹ acme.example ›",
    "acme。example",
    "\u202Ahttps://acme.example/\u202C",
    "ac\u034Fme.exam\uFE0Fple",
    "\u2800acme.example\u3164",
    "ａｃｍｅ．ｅｘａｍｐｌｅ",
    "ann＠acme．example",
    "http://https://acme.example",
    "http//acme.example",
    "http:/acme.example",
    "http:acme.example",
    "htttp://www.acme.example",
    "https:\\\\acme.example\\about",
    "https:// acme.example",
    "%20acme.example",
    "https://*.acme.example/",
    "ann@acme.example <mailto:ann@acme.example>",
    "ann@acme.example,ben@acme.example",
    "http://acme.example http://www.acme.example/about",
    "; acme.example",
    "https://web.archive.org/web/2020/https://acme.example/about",
  ])("reads %j as acme.example", (cell) => {
    expect(company(cell)).toBe("acme.example");
  });

  test.each(["\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212", "\uFF0D"])(
    "reads the dash %j of a word processor as a hyphen",
    (dash) => {
      expect(company(`my${dash}acme.example`)).toBe("my-acme.example");
    }
  );

  const separators = [";", " , ", "|", "/", "\n", " ", "\u2014", "·", "；", "\\", "•"];
  test.each(separators)("refuses several companies between %j with a sentence", (between) => {
    for (const [first, second] of [
      ["a@acme.example", "b@beta.example"],
      ["a@acme.example", "b@gmail.com"],
      ["a@nosuch.example", "b@acme.example"],
      ["acme.example", "www.beta.example"],
      ["https://acme.example", "https://beta.example"],
    ] as const) {
      const text = `${first}${between}${second}`;
      const reading = parseCompanyRef(text);
      expect([text, reading.kind === "unreadable" && say(reading.reason)]).toEqual([
        text,
        expect.stringMatching(/has several domains\. Give each a cell of its own\.$/),
      ]);
    }
  });

  test.each([
    "a@nosuch.example:b@acme.example",
    "https://acme.example@beta.example/",
    "https://a@acme.example;b@beta.example/x",
  ])("never takes an address for the user of another: %s", (text) => {
    expect(company(text)).toBe("unreadable");
  });

  test("reads the longest texts of cells in no time that anybody notices", () => {
    const startedAt = performance.now();
    for (const text of ["a.".repeat(16_000), `x${" ".repeat(32_000)}y`, "a.b@".repeat(8_000)])
      expect(company(text)).toBe("unreadable");
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  test.each(["acme.example/setup.zip", "acme.example/index.do"])("reads %s as a page", (text) => {
    expect(company(text)).toBe("acme.example");
  });

  test("reads the spellings of an IDN as one domain", () => {
    const spellings = [
      "bücher.example",
      "BÜCHER.example",
      "xn--bcher-kva.example",
      "info@bücher.example",
    ];
    expect(new Set(spellings.map(company))).toEqual(new Set(["xn--bcher-kva.example"]));
  });

  test("reads an IDN the same the 20,000th time, when the engine has optimised the reading", () => {
    const readings = Array.from({ length: 20_000 }, () => company("bücher.example"));
    expect(new Set(readings)).toEqual(new Set(["xn--bcher-kva.example"]));
  });

  test("knows the top-level domains that are written in other letters", () => {
    expect(["пример.рф", "例え.みんな"].map(company)).toEqual([
      "xn--e1afmkfd.xn--p1ai",
      "xn--r8jz45g.xn--q9jyb4c",
    ]);
  });

  test("keeps a subdomain as typed", () => {
    expect(company("shop.acme.example")).toBe("shop.acme.example");
  });

  test.each([
    "https://www.linkedin.com/company/Acme-Inc/",
    "linkedin.com/company/acme-inc?trk=x",
    "https://www.linkedin.com/sales/company/acme-inc/people",
    "linkedin.com/company-beta/acme-inc",
  ])("reads %j as a company page, not as the network's domain", (cell) => {
    expect(parseCompanyRef(cell)).toEqual({
      kind: "company",
      company: { by: "linkedin", page: "linkedin.com/company/acme-inc" },
      spelling: "page",
    });
  });

  test("reads the network's own domain as a domain", () => {
    expect(company("linkedin.com")).toBe("linkedin.com");
  });

  test("refuses a person's page with the cure", () => {
    const reading = parseCompanyRef("https://www.linkedin.com/in/ann-bell");
    expect(reading.kind === "unreadable" && say(reading.reason)).toContain(
      "is a page on linkedin.com, not a company's"
    );
  });

  test.each([0, null, undefined, "", "   ", "\u200B", '""'])("takes %j for blank", (cell) => {
    expect(parseCompanyRef(cell).kind).toBe("blank");
  });

  test.each([
    "acme",
    "Acme Inc.",
    "acme .example",
    "acme,example",
    "a_b.example",
    "acme..example",
    "127.0.0.1",
    "localhost",
    "n.a.",
    "acme.c",
    // The second e is a Cyrillic one.
    "acme.еxample",
    "Dr.Oetker",
    "P.O.Box 12, www.acme.example",
    "ann@",
    "=1+1",
    "http://",
    `${"a".repeat(64)}.example`,
    12.5,
    true,
    { entity: 1 },
  ])("refuses %j with a sentence that shows a domain", (cell) => {
    const reading = parseCompanyRef(cell);
    expect(reading.kind).toBe("unreadable");
    expect(reading.kind === "unreadable" && say(reading.reason)).toContain("acme.com");
  });

  test.each([
    ["acme.example", "domain"],
    ["www.acme.example", "domain"],
    ["https://acme.example", "url"],
    ["acme.example/x", "url"],
    ["a@acme.example", "email"],
  ])("names the spelling of %s: %s", (cell, spelling) => {
    const reading = parseCompanyRef(cell);
    expect(reading.kind === "company" && reading.spelling).toBe(spelling);
  });
});

describe("a page on a host for everybody", () => {
  test.each([
    ["m.facebook.com/joesbakery", "facebook.com"],
    ["https://facebook.com/profile.php?id=100", "facebook.com"],
    ["HTTPS://X.com/joes", "x.com"],
    ["https://twitter.com/#!/joes", "twitter.com"],
    ["https://www.google.co.uk/maps/place/Joes", "google.co.uk"],
    ["https://medium.com/@joes", "medium.com"],
    ["https://www.linkedin.com/jobs/view/1", "linkedin.com"],
    ["https://www.etsy.com/shop/joes?ref=x", "etsy.com"],
    ["spotify.com/artist/us", "spotify.com"],
    ["www.booking.com/hotel/de/joes.html", "booking.com"],
    ["https://l.facebook.com/l.php?u=http%3A%2F%2F127.0.0.1%2F", "facebook.com"],
  ])("is no company: %s", (cell, host) => {
    expect(parseCompanyRef(cell)).toEqual({
      kind: "unreadable",
      isShared: true,
      reason: said("said.isAPageOnNotACompanys", { text: shortened(cell), domain: host }),
    });
  });

  test.each([
    ["https://www.facebook.com/", "facebook.com"],
    ["ann@facebook.com", "facebook.com"],
    ["Google.co.uk", "google.co.uk"],
    ["etsy.com/?ref=x", "etsy.com"],
    ["https://x.com/en/tos", "x.com"],
    ["instagram.com/about/us/", "instagram.com"],
    ["https://www.spotify.com/us/", "spotify.com"],
    ["https://www.dropbox.com/en-us/about?utm_source=x&gclid=1", "dropbox.com"],
  ])("leaves the company of the host itself to be asked: %s", (cell, host) => {
    expect(company(cell)).toBe(host);
  });

  test.each([
    "https://joes.wordpress.com/about",
    "https://joes.medium.com/a-story",
    "https://joes.webflow.io/menu",
  ])("is the company's own where a subdomain is a site: %s", (cell) => {
    expect(company(cell)).toBe(new URL(cell).hostname);
  });

  test.each(["netflix.com/x", "https://notfacebook.com/joes", "https://x.com.example/joes"])(
    "is taken for none by the end of its name alone: %s",
    (cell) => {
      expect(parseCompanyRef(cell).kind).toBe("company");
    }
  );
});

describe("a link that leads through another host", () => {
  test.each([
    "https://www.google.de/url?sa=t&url=https%3A%2F%2Facme.example%2F&usg=x",
    "https://l.facebook.com/l.php?u=https%3A%2F%2Facme.example%2F&h=x",
    "https://www.linkedin.com/redir/redirect?url=https%3A%2F%2Facme%2Eexample",
    "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Facme.example%2F&data=x",
    "https://www.google.com/url?q=https%3A%2F%2Fl.facebook.com%2Fl.php%3Fu%3Dhttps%253A%252F%252Facme.example",
  ])("means where it leads: %s", (cell) => {
    expect(company(cell)).toBe("acme.example");
  });

  test("means a company page where it leads to one", () => {
    const page = encodeURIComponent("https://www.linkedin.com/company/acme/");
    expect(company(`https://www.google.com/url?q=${page}`)).toBe("linkedin.com/company/acme");
  });

  test("means its own host where that is a company's", () => {
    expect(company("https://acme.example/go?url=https://beta.example/")).toBe("acme.example");
  });
});

describe("a plain text", () => {
  const label = fc.stringMatching(/^[A-Za-z0-9-]{1,5}$/);
  const host = fc
    .tuple(fc.constantFrom("", "www.", "www.www."), fc.array(label, { minLength: 1, maxLength: 3 }))
    .map(([front, labels]) => front + labels.join("."));
  const scheme = fc.constantFrom("", "https://", "HTTP://");
  const path = fc.constantFrom("", "/", "/about", "/..", "/company/acme");
  test("is read as the platform's URL parser would", () => {
    fc.assert(
      fc.property(scheme, host, path, (front, name, end) => {
        const text = front + name + end;
        // In quotes it takes the long way.
        expect(parseCompanyRef(text)).toEqual(parseCompanyRef(`"${text}"`));
      }),
      { numRuns: 500 }
    );
  });
});
