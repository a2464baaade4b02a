import fc from "fast-check";
import { labelOf, parseCompanyRef } from "../../src/client/company-ref";

const company = (cell: unknown) => {
  const reading = parseCompanyRef(cell);
  return reading.kind === "company" ? labelOf(reading.company) : reading.kind;
};

describe("parseCompanyRef", () => {
  test.each([
    "acme.example",
    "ACME.Example",
    "  acme.example  ",
    "acme.example.",
    "www.acme.example",
    "http://acme.example",
    "https://www.ACME.example:443/about?x=1#top",
    "//acme.example/path",
    "acme.example/path",
    "acme.example:8080",
    "sales@acme.example",
    "Ann Bell <ann@ACME.example>",
    "mailto:ann@acme.example",
    "https://user:secret@acme.example/",
    '"acme.example"',
    "acme\u200B.example",
    "\u00A0acme.example\u00A0",
    "acme。example",
  ])("reads %j as acme.example", (cell) => {
    expect(company(cell)).toBe("acme.example");
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

  test("keeps a subdomain as typed", () => {
    expect(company("shop.acme.example")).toBe("shop.acme.example");
  });

  test.each([
    "https://www.linkedin.com/company/Acme-Inc/",
    "linkedin.com/company/acme-inc?trk=x",
    "https://de.linkedin.com/company/acme-inc/about",
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
    expect(reading.kind === "unreadable" && reading.reason).toContain("company's page or domain");
  });

  test.each([null, undefined, "", "   ", "\u200B", '""'])("takes %j for blank", (cell) => {
    expect(parseCompanyRef(cell).kind).toBe("blank");
  });

  test("takes 0 for blank only where a range may hand blanks as 0", () => {
    expect(parseCompanyRef(0).kind).toBe("unreadable");
    expect(parseCompanyRef(0, { zeroIsBlank: true }).kind).toBe("blank");
  });

  test.each([
    "acme",
    "Acme Inc.",
    "acme .example",
    "acme,example",
    "-acme.example",
    "a_b.example",
    "acme..example",
    "127.0.0.1",
    "http://[::1]/",
    "localhost",
    "1.2",
    "ann@",
    "@acme",
    "=1+1",
    "http://",
    `${"a".repeat(64)}.example`,
    12.5,
    true,
    { entity: 1 },
  ])("refuses %j with a sentence that shows a domain", (cell) => {
    const reading = parseCompanyRef(cell);
    expect(reading.kind).toBe("unreadable");
    expect(reading.kind === "unreadable" && reading.reason).toContain("acme.com");
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
