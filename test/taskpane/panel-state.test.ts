import type { KeywordMetrics } from "../../src/input/names/records";
import { loadFreeMail } from "../../src/input/names/free-mail";
import type { KeywordSlug } from "../../src/input/names/company";
import { webAddress } from "../../src/taskpane/ui/text";
import { entryRows, meantBy } from "../../src/taskpane/panels/company/cell-questions";

function entry(slug: string, change: Partial<KeywordMetrics> = {}): KeywordMetrics {
  return {
    slug: slug as KeywordSlug,
    name: slug.toUpperCase(),
    type: "technology",
    category: "Message Queue",
    categorySlug: "message-queue",
    parentCategorySlug: "data",
    confidence: "high",
    jobs: 8,
    jobsLast7Days: 1,
    jobsLast30Days: 2,
    jobsLast180Days: 5,
    firstSeen: "2026-01-31",
    lastSeen: "2026-11-20",
    rank: 1,
    share: 0.8,
    ...change,
  };
}

describe("Look up", () => {
  beforeAll(loadFreeMail);

  it("takes domains, addresses and pages at once, anything else as a name", () => {
    expect(meantBy(" https://www.acme.example/x ")).toMatchObject({ kind: "company" });
    expect(meantBy("linkedin.com/company/acme")).toMatchObject({ company: { by: "linkedin" } });
    expect(meantBy("Acme Example")).toEqual({ kind: "name", name: "Acme Example" });
    expect(meantBy("facebook.com/joes")).toMatchObject({
      kind: "unreadable",
      reason:
        "\"facebook.com/joes\" is a page on facebook.com, not a company's own site. Type the company's domain.",
    });
    expect(meantBy("sales@acme.example")).toMatchObject({ kind: "company" });
    expect(meantBy("ann@gmail.com")).toEqual({
      kind: "unreadable",
      reason: "\"ann@gmail.com\" is a private mailbox, no company's. Type the company's domain.",
    });
    expect(meantBy("gmail.com")).toMatchObject({ kind: "company" });
    expect(meantBy("  ")).toEqual({ kind: "nothing" });
  });

  it("writes rows with real dates", () => {
    expect(entryRows([entry("kafka")])[0]?.slice(5, 9)).toEqual([46053, 46346, 1, 0.8]);
  });
});

describe("addresses that came with data", () => {
  it("become links only when they lead to the web", () => {
    expect(webAddress("https://jobs.signals.example/1")).toBe("https://jobs.signals.example/1");
    expect(webAddress("javascript:alert(1)")).toBeNull();
    expect(webAddress("not an address")).toBeNull();
    expect(webAddress(null)).toBeNull();
  });
});
