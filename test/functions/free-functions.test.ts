import type { Question } from "../../src/client/question";
import type { Domain, KeywordSlug } from "../../src/input/names/company";
import { connectFunctions } from "../../src/functions/function-client";
import { heldEvidence, listKeywords } from "../../src/functions/functions";
import { ErrorCode, invocation, last, type TestInvocation } from "./custom-functions";
import { FakeClient, heldCompany, metrics } from "./fake-client";

let client: FakeClient;
beforeEach(() => {
  client = new FakeClient();
  connectFunctions(client.asClient());
});

describe("KEYWORDS", () => {
  const kafka = {
    name: "Kafka",
    slug: "kafka",
    type: "technology",
    category: "Message Queue",
    companies: 40,
    jobs: 300,
  };
  const run = (...parts: unknown[]) => {
    const [query, type, limit, headers] = parts;
    return listKeywords(query as string, type as never, limit as number, headers as boolean);
  };

  it("asks the free catalog and gives a row a keyword below titles", async () => {
    client.reply = {
      ok: true,
      value: { data: [kafka, { ...kafka, name: "Bare", type: null, category: null, jobs: null }] },
    };
    expect(await run("kafka", "Technology", 2)).toEqual([
      ["Name", "Slug", "Type", "Category", "Companies", "Jobs"],
      ["Kafka", "kafka", "Technology", "Message Queue", 40, 300],
      ["Bare", "kafka", "", "", 40, ""],
    ]);
    expect(client.calls).toEqual([
      ["catalogKeywords", { q: "kafka", limit: 2, keyword_type: "technology" }],
    ]);
    expect(client.asked).toEqual([]);
  });

  it("is empty when the catalog has nothing", async () => {
    client.reply = { ok: true, value: { data: [] } };
    expect(await run("zzz", null, null, null)).toEqual([[""]]);
    expect(client.calls).toEqual([["catalogKeywords", { q: "zzz", limit: 25 }]]);
  });

  it("throws Excel's own error, #VALUE! for a mistake and #N/A for what cannot be had now", async () => {
    await expect(run("")).rejects.toMatchObject({ code: ErrorCode.invalidValue });
    await expect(run("kafka", "tecnology")).rejects.toMatchObject({ code: ErrorCode.invalidValue });
    await expect(run("kafka")).rejects.toMatchObject({
      code: ErrorCode.notAvailable,
      message: "Not connected. Choose a service and enter your key in the Stackscout pane.",
    });
  });
});

describe("EVIDENCE", () => {
  const acme = { by: "domain", domain: "acme.example" as Domain } as const;
  // Noon, so that it is the same day in any zone.
  const bought = { at: Date.UTC(2026, 10, 21, 12), credits: 3, by: "AB", demo: false };
  beforeEach(() => jest.useFakeTimers({ now: bought.at }));
  afterEach(() => jest.useRealTimers());
  const hold = (question: Question, reading: object) =>
    client.tell(question, {
      kind: "answered",
      reading: { bought, ...reading } as never,
      isStale: false,
    });
  const run = (domain: unknown, keyword?: unknown): TestInvocation => {
    const call = invocation();
    heldEvidence([[domain]], keyword as string, call);
    return call;
  };

  it("lists what is held of a company with day, initials and credits, and asks nothing", () => {
    hold(
      { about: "company", company: acme },
      { about: "company", company: heldCompany({ num_jobs: 10 }), viaAlias: true, candidates: 2 }
    );
    hold(
      { about: "technologies", company: acme },
      { about: "technologies", keywords: [metrics("Kafka")], total: 3 }
    );
    expect(last(run("www.acme.example"))).toEqual([
      ["Answer", "Jobs", "First seen", "Last seen", "Bought", "By", "Credits", "Note"],
      [
        "Company record",
        10,
        "",
        "",
        "2026-11-21",
        "AB",
        3,
        "via alias; 1 of 2 records; bought in this Excel",
      ],
      ["Technologies", "", "", "", "2026-11-21", "AB", 3, "1 of 3 paid for; bought in this Excel"],
    ]);
    expect([client.asked, client.calls]).toEqual([[], []]);
  });

  it("gives jobs and dates of one technology, by name when it was looked up before", () => {
    const slug = "kafka" as KeywordSlug;
    hold(
      { about: "keyword", text: "Apache Kafka" },
      { about: "keyword", keyword: { slug, name: "Kafka" }, near: [] }
    );
    hold(
      { about: "use", company: acme, slug, needs: "presence" },
      { about: "use", companyKnown: true, isUsed: true, metrics: metrics("Kafka", { jobs: 8 }) }
    );
    const expected = [
      "Kafka",
      8,
      "2026-01-01",
      "2026-01-31",
      "2026-11-21",
      "AB",
      3,
      "high; bought in this Excel",
    ];
    expect((last(run("acme.example", "Apache Kafka")) as unknown[][])[1]).toEqual(expected);
    expect((last(run("acme.example", "kafka")) as unknown[][])[1]).toEqual(expected);
  });

  it("tells what only the workbook says, and who bought it by what it says", () => {
    const record = { about: "company", company: heldCompany({}), viaAlias: false, candidates: 1 };
    const note = (by: string) => {
      hold(
        { about: "company", company: acme },
        { ...record, bought: { ...bought, by, isFromFile: true } }
      );
      return (last(run("acme.example")) as unknown[][])[1]?.at(-1);
    };
    expect(note("Ann")).toBe("as this workbook says, by Ann");
    expect(note("")).toBe("as this workbook says");
  });

  it("notes what is older than the age that Settings calls stale", () => {
    jest.setSystemTime(bought.at + 31 * 86_400_000);
    hold(
      { about: "company", company: acme },
      { about: "company", company: heldCompany({}), viaAlias: true, candidates: 1 }
    );
    const note = (days: number) => {
      client.changeView({ staleAfterDays: days });
      return (last(run("acme.example")) as unknown[][])[1]?.at(-1);
    };
    expect([note(30), note(60)]).toEqual([
      "via alias; older than 30 days; bought in this Excel",
      "via alias; bought in this Excel",
    ]);
  });

  it("says that nothing is held, and shows it as soon as something is", () => {
    const call = run("acme.example");
    expect(call.shown).toEqual([
      "#N/A Nothing was bought for acme.example yet. Use COMPANY, TECHSTACK or USES first.",
    ]);
    hold(
      { about: "company", company: acme },
      {
        about: "company",
        company: null,
        viaAlias: false,
        candidates: 0,
        bought: { ...bought, credits: 0 },
      }
    );
    client.changeView({});
    expect((last(call) as unknown[][])[1]?.at(-1)).toBe("Not known to the service (not charged)");
  });
});
