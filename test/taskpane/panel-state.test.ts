import type { KeywordMetrics } from "../../src/model/answer";
import { loadFreeMail } from "../../src/input/names/free-mail";
import { filterKeywords } from "../../src/input/filters/keyword-filter";
import type { LedgerEntry } from "../../src/model/ledger";
import type { ClientView } from "../../src/client/interface/scout-client";
import type { KeywordSlug } from "../../src/model/units";
import { lastDays, startOfDays } from "../../src/taskpane/kit/days";
import { diagnosticsText } from "../../src/taskpane/state/diagnostics";
import { firstPage, isCurrent, nextPage, startOf } from "../../src/taskpane/search-form/find-state";
import { webhookFormOf, webhookProblems, webhookRequest } from "../../src/taskpane/webhooks/form";
import { creditsOf, filterLedger, noLedgerFilter } from "../../src/taskpane/credits/ledger-filter";
import {
  cutEntries,
  entriesFormula,
  entryRows,
  keywordFilterOf,
  meantBy,
  noEntryFilter,
} from "../../src/taskpane/look-up/state";
import { readForm, withValues } from "../../src/taskpane/search-form/search-form";
import { webAddress } from "../../src/taskpane/kit/web-address";

const NOW = Date.UTC(2026, 10, 21, 14, 0, 0);

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

  it("filters held entries: at least medium, 19.5 % share with a German comma, name, then the limit", () => {
    const held = [
      entry("kafka"),
      entry("nats", { confidence: "medium", share: 0.1 }),
      entry("java", { confidence: "medium", share: 0.2 }),
      entry("perl", { confidence: "low", share: 0.9 }),
    ];
    const filter = { ...noEntryFilter, confidence: "medium" as const, minShare: "19,5" };
    const passing = filterKeywords(held, keywordFilterOf(filter, "de-DE"));
    expect(passing.map(({ slug }) => slug)).toEqual(["kafka", "java"]);
    expect(cutEntries(passing, { ...filter, limit: "1" }, "de-DE")).toHaveLength(1);
    expect(
      cutEntries(passing, { ...filter, name: "JAV" }, "de-DE").map(({ slug }) => slug)
    ).toEqual(["java"]);
  });

  it.each(["0", "2.5", "many", "-3"])(
    "cuts nothing at %p, which the formula would refuse as its limit",
    (limit) => {
      const filter = { ...noEntryFilter, limit };
      const held = [entry("kafka"), entry("nats"), entry("java")];
      expect(cutEntries(held, filter, "en-US")).toHaveLength(3);
      expect(entriesFormula("intents", "acme.example", filter, "en-US")).toBe(
        '=SCOUT.INTENTS("acme.example")'
      );
    }
  );

  it("writes the formula with what the function can choose, and rows with real dates", () => {
    const filter = { ...noEntryFilter, confidence: "low" as const, limit: "5" };
    expect(entriesFormula("technologies", "acme.example", filter, "en-US")).toBe(
      '=SCOUT.TECHSTACK("acme.example","low",,5)'
    );
    expect(entriesFormula("intents", "acme.example", noEntryFilter, "en-US")).toBe(
      '=SCOUT.INTENTS("acme.example")'
    );
    expect(entryRows([entry("kafka")])[0]?.slice(5, 9)).toEqual([46053, 46346, 1, 0.8]);
  });
});

const tagOf = (value: string) => [{ value, label: value }];

describe("the pages of a search", () => {
  const tag = [{ value: "kafka", label: "Kafka" }];
  const form = withValues(startOf("companies").form, "company_technology_slug_or", tag);
  const state = { ...startOf("companies"), form };
  const reading = readForm(form, "en-US");

  it("are the first one of the form, and the one after the rows shown", () => {
    expect(firstPage(state, reading, reading.criteria)).toMatchObject({ from: 0, count: 10 });
    const { criteria } = reading;
    const shown = {
      wanted: criteria,
      criteria,
      skips: true,
      title: "Kafka",
      rows: 10,
      chargedCredits: 30,
    };
    expect(isCurrent(state, reading, shown)).toBe(true);
    expect(nextPage({ ...state, pageRows: 5 }, shown)).toMatchObject({ from: 10, count: 5 });
    const other = readForm(withValues(form, "company_country_code_or", tagOf("DE")), "en-US");
    expect(isCurrent(state, other, shown)).toBe(false);
  });

  it("are none while the form is empty or has what cannot be read", () => {
    const empty = startOf("companies");
    expect(firstPage(empty, readForm(empty.form, "en-US"), {})).toBeNull();
    const wrong = readForm(withValues(form, "min_employee_count", tagOf("many")), "en-US");
    expect(firstPage(state, wrong, wrong.criteria)).toBeNull();
  });
});

describe("a webhook's form", () => {
  it("asks for only what is new unless told otherwise, at most 50 events a day", () => {
    const form = {
      ...webhookFormOf("companies", null, String),
      url: "https://hooks.signals.example/in",
    };
    expect(webhookProblems(form, "en-US")).toEqual({
      url: false,
      events: false,
      max: false,
      secret: false,
    });
    expect(webhookRequest(form, 7, null, { now: NOW, locale: "en-US" })).toEqual({
      url: "https://hooks.signals.example/in",
      search_id: 7,
      description: "",
      active_event_types: ["company_new"],
      trigger_once_per_company: false,
      listening_start_time: "2026-11-21T14:00:00.000Z",
      max_events_per_day: 50,
    });
  });

  it("finds a wrong address, no events, 0 a day and a secret of 15 characters", () => {
    const form = {
      ...webhookFormOf("jobs", null, String),
      url: "javascript:alert(1)",
      events: [],
      max: "0",
      secret: "new" as const,
      newSecret: "x".repeat(15),
    };
    expect(webhookProblems(form, "en-US")).toEqual({
      url: true,
      events: true,
      max: true,
      secret: true,
    });
  });
});

describe("purchases", () => {
  const bought = (change: Partial<LedgerEntry>): LedgerEntry => ({
    id: "1",
    at: NOW,
    endpoint: "companySearch",
    what: "25 companies",
    cause: { kind: "formula", name: "COMPANY" },
    priceCredits: 75,
    chargedCredits: 66,
    status: "confirmed",
    by: "MK",
    keys: [],
    ...change,
  });
  const ledger = [
    bought({}),
    bought({ id: "2", chargedCredits: 0, cause: { kind: "run", id: "r", name: "Leads" } }),
    bought({ id: "3", status: "unconfirmed", chargedCredits: 0, by: "" }),
    bought({ id: "4", at: NOW - 40 * 86_400_000, status: "released", chargedCredits: 0 }),
  ];
  const ids = (change: Partial<typeof noLedgerFilter>) =>
    filterLedger(ledger, { ...noLedgerFilter, ...change }).map(({ id }) => id);

  it("are filtered by text, status, cause, initials and days", () => {
    expect(ids({})).toEqual(["1", "2", "3", "4"]);
    expect(ids({ text: "leads" })).toEqual(["2"]);
    expect(ids({ status: "empty" })).toEqual(["2"]);
    expect(ids({ cause: "run" })).toEqual(["2"]);
    expect(ids({ by: "MK", from: "2026-11-20" })).toEqual(["1", "2"]);
    expect(ids({ until: "2026-10-31" })).toEqual(["4"]);
  });

  it("add up to certain charges and the full price of lost replies", () => {
    expect(creditsOf(ledger)).toBe(66 + 75);
  });
});

describe("the days of a chart", () => {
  it("end today, have 0 where nothing is told and add up what is told twice", () => {
    const points = lastDays(NOW, 3, [
      { day: "2026-11-20T00:00:00", value: 2 },
      { day: "2026-11-20", value: 3 },
      { day: "2026-10-01", value: 9 },
    ]);
    expect(points).toEqual([
      { day: "2026-11-19", value: 0 },
      { day: "2026-11-20", value: 5 },
      { day: "2026-11-21", value: 0 },
    ]);
    expect(startOfDays(NOW, 3)).toBe("2026-11-19T00:00:00Z");
  });
});

describe("diagnostics", () => {
  it("name versions, limits and request numbers, and nothing secret", () => {
    const view = {
      connection: {
        address: "https://user:pw@api.signals.example/path?key=abc",
        isDemo: false,
        keyEnding: "x9Qa",
      },
      plan: "paid",
      held: [],
      activity: { waiting: 2, inFlight: 0, endsAt: null },
      windows: [
        {
          group: "tiered",
          policy: "per-second",
          quota: 4,
          windowMs: 1000,
          remaining: 3,
          freeAt: null,
          allFreeAt: null,
        },
      ],
      trouble: null,
    } as unknown as ClientView;
    const words = {
      version: "Stackscout",
      service: "Service",
      plan: "Plan",
      locale: "Locale",
      requests: "Requests",
      trouble: "Trouble",
      held: "Held",
      waiting: "Waiting",
      none: "none",
    };
    const text = diagnosticsText(
      {
        version: "0.1.0",
        locale: "de-DE",
        host: [{ name: "ExcelApi", value: "1.17" }],
        view,
        requestIds: [4711, 12],
      },
      words
    );
    expect(text.split("\n")).toEqual([
      "Stackscout: 0.1.0",
      "ExcelApi: 1.17",
      "Locale: de-DE",
      "Service: api.signals.example",
      "Plan: paid",
      "Held: 0",
      "Waiting: 2",
      "tiered per-second: 3/4",
      "Trouble: none",
      "Requests: 4711, 12",
    ]);
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
