import type { Question } from "../../src/client/question";
import type { Domain, KeywordSlug } from "../../src/input/names/company";
import { connectFunctions } from "../../src/functions/function-client";
import { techstack } from "../../src/functions/functions";
import { invocation, last, tick, type TestInvocation } from "./custom-functions";
import { answered, failed, FakeClient, metrics } from "./fake-client";
import { loadFreeMail } from "../../src/input/names/free-mail";

// An e-mail address is read once the list of private mailboxes is there.
beforeAll(loadFreeMail);

type Rest = [
  confidence?: unknown,
  category?: unknown,
  limit?: unknown,
  headers?: unknown,
  domainColumn?: unknown,
  ifMissing?: unknown,
];

const TITLES = [
  "Technology",
  "Category",
  "Confidence",
  "Jobs",
  "Jobs, 30 days",
  "First seen",
  "Last seen",
  "Rank",
  "Share",
];

const kafka = metrics("Kafka", {
  category: "Message Queue",
  confidence: "high",
  jobs: 8,
  jobsLast30Days: 2,
  rank: 1,
  share: 0.8,
});
const java = metrics("Java", { category: "Language", confidence: "medium", jobs: 5 });
const perl = metrics("Perl", {
  category: "Language",
  confidence: "low",
  jobs: 1,
  firstSeen: null,
  rank: null,
});
const kafkaRow = ["Kafka", "Message Queue", "high", 8, 2, "2026-01-01", "2026-01-31", 1, 0.8];

describe("TECHSTACK", () => {
  let client: FakeClient;
  const about = (domain: string): Question => ({
    about: "technologies",
    company: { by: "domain", domain: domain as Domain },
  });
  const tell = (domain: string, ...keywords: ReturnType<typeof metrics>[]) =>
    client.tell(
      about(domain),
      answered({ about: "technologies", keywords, total: keywords.length })
    );
  const run = (domain: unknown[][], ...rest: Rest): TestInvocation => {
    const call = invocation();
    const [confidence, category, limit, headers, domainColumn, ifMissing] = rest;
    techstack(
      domain,
      confidence as never,
      category as never,
      limit as number,
      headers as boolean,
      domainColumn as boolean,
      ifMissing,
      call
    );
    return call;
  };

  beforeEach(() => {
    client = new FakeClient();
    connectFunctions(client.asClient());
  });

  it("shows nothing while it asks, then one row a technology below titles", async () => {
    const call = run([["acme.example"]]);
    expect(call.shown).toEqual([]);
    tell("acme.example", kafka);
    await tick();
    expect(call.shown).toEqual([[TITLES, kafkaRow]]);
  });

  it("chooses by confidence, category and limit in the service's order", () => {
    tell("acme.example", kafka, java, perl);
    const names = (...rest: Rest) =>
      (last(run([["acme.example"]], ...rest)) as unknown[][]).map(([name]) => name);
    expect(names("medium", null, null, false)).toEqual(["Kafka", "Java"]);
    expect(names("HIGH", null, null, false)).toEqual(["Kafka"]);
    expect(names(null, "language", null, false)).toEqual(["Java", "Perl"]);
    expect(names(null, "message-queue", null, false)).toEqual(["Kafka"]);
    expect(names(null, null, 2, false)).toEqual(["Kafka", "Java"]);
    expect(names("low", "Language", 1, false)).toEqual(["Java"]);
  });

  it("says below the list that it goes on at the service", () => {
    const held = Array.from({ length: 500 }, (_, index) => metrics(`T${String(index)}`));
    client.tell(
      about("giant.example"),
      answered({ about: "technologies", keywords: held, total: 3012 })
    );
    const rows = (...rest: Rest) => last(run([["giant.example"]], ...rest)) as unknown[][];
    const words = "500 of 3,012: those with the most evidence.";
    expect(rows().at(-1)).toEqual([words, ...new Array<string>(8).fill("")]);
    expect(rows()).toHaveLength(502);
    expect(rows("high", null, 501).at(-1)?.[0]).toBe(words);
    // Cut by the limit, or counted on without titles: no line.
    expect(rows(null, null, 3)).toHaveLength(4);
    expect(rows(null, null, null, false)).toHaveLength(500);
  });

  it("takes a category by name or identifier, also of the category above it", () => {
    tell("acme.example", {
      ...kafka,
      categorySlug: "message-queue",
      parentCategorySlug: "data-stores",
    });
    for (const category of ["Message Queue", "message-queue", "Data Stores"])
      expect(last(run([["acme.example"]], null, category, null, false))).toEqual([kafkaRow]);
  });

  const catalog = (text: string) => ({ about: "keyword", text, catalog: "categories" }) as const;

  it.each([
    ["that leaves nothing", "acme.example"],
    ["before it buys anything for it", "beta.example"],
  ])("asks the free catalog about a category %s, and names the nearest", async (_when, domain) => {
    tell("acme.example", kafka);
    const wrong = run([[domain]], null, "Mesage Queue");
    const near = ["Message Queue"];
    client.tell(catalog("Mesage Queue"), answered({ about: "keyword", keyword: null, near }));
    await tick();
    expect(wrong.shown).toEqual([
      '#VALUE! The catalog has no category "Mesage Queue". Did you mean "Message Queue"?',
    ]);
    expect(client.asked).not.toContainEqual(about("beta.example"));
  });

  it("is empty where the catalog knows the category, or cannot be asked", () => {
    tell("acme.example", kafka);
    const keyword = { slug: "firewall" as KeywordSlug, name: "Firewall" };
    client.tell(catalog("Firewall"), answered({ about: "keyword", keyword, near: [] }));
    expect(last(run([["acme.example"]], null, "Firewall"))).toEqual([[""]]);
    client.tell(catalog("Cloud"), failed({ kind: "not-connected" }));
    expect(last(run([["acme.example"]], null, "Cloud"))).toEqual([[""]]);
  });

  it("leaves cells empty where the service told no figure", () => {
    tell("acme.example", perl);
    expect(last(run([["acme.example"]], null, null, null, false))).toEqual([
      ["Perl", "Language", "low", 1, 0, "", "2026-01-31", "", 0.5],
    ]);
  });

  it("is empty text, or what is asked for, when the company is unknown or nothing is left", () => {
    tell("nobody.example");
    tell("acme.example", perl);
    expect(last(run([["nobody.example"]]))).toEqual([[""]]);
    expect(last(run([["nobody.example"]], null, null, null, null, null, "no data"))).toEqual([
      ["no data"],
    ]);
    expect(last(run([["acme.example"]], "high", null, null, null, null, 0))).toEqual([[0]]);
  });

  it("puts one block a domain below one row of titles for a range, led by the domain", () => {
    tell("acme.example", kafka, java);
    tell("nobody.example");
    const shown = last(
      run([["acme.example"], [0], ["www.NOBODY.example"], ["rubbish"]])
    ) as unknown[][];
    expect(shown.map((row) => row.slice(0, 2))).toEqual([
      ["Domain", "Technology"],
      ["acme.example", "Kafka"],
      ["acme.example", "Java"],
      ["", ""],
      ["nobody.example", ""],
      [
        "rubbish",
        '#VALUE! "rubbish" is not a domain. Type one like acme.com. Company in the Stackscout pane finds names.',
      ],
    ]);
    expect(new Set(shown.map((row) => row.length))).toEqual(new Set([10]));
  });

  it("leads with the domain for one cell, or leaves it out for a range, when told so", () => {
    tell("acme.example", kafka);
    expect(last(run([["acme.example"]], null, null, null, false, true))).toEqual([
      ["acme.example", ...kafkaRow],
    ]);
    expect(last(run([["acme.example"], ["acme.example"]], null, null, null, false, false))).toEqual(
      [kafkaRow, kafkaRow]
    );
  });

  it("shows nothing of a range until none of it is asked any more, then every row in its own state", async () => {
    tell("acme.example", kafka);
    const range = [["acme.example"], ["beta.example"], ["gamma.example"]];
    const call = run(range, null, null, null, false);
    client.tell(about("beta.example"), failed({ kind: "waiting", priceCredits: 3 }));
    await tick();
    expect(call.shown).toEqual([]);
    tell("gamma.example", java);
    await tick();
    expect((last(call) as unknown[][]).map((row) => row.slice(0, 2))).toEqual([
      ["acme.example", "Kafka"],
      ["beta.example", "#N/A Waiting: 3 credits. Approve in the Stackscout pane."],
      ["gamma.example", "Java"],
    ]);
  });

  it("says once for a whole range what it waits for, with the price of its distinct companies", async () => {
    const call = run([["acme.example"], ["beta.example"], ["www.acme.example"], [""]]);
    client.tellAll(
      ["acme.example", "beta.example"].map(
        (domain) => [about(domain), failed({ kind: "waiting", priceCredits: 3 })] as const
      )
    );
    await tick();
    expect(call.shown).toEqual([
      "#N/A Waiting: 6 credits for 2 companies. Approve in the Stackscout pane.",
    ]);
  });

  it.each<[string, unknown[][], Rest, string]>([
    [
      "the confidence is no level",
      [["a.example"]],
      ["hihg"],
      '#VALUE! "minConfidence" is low, medium or high, not "hihg".',
    ],
    [
      "headers is a text",
      [["a.example"]],
      [null, null, null, "maybe"],
      '#VALUE! "headers" is TRUE or FALSE.',
    ],
  ])("says how to mend the formula and asks nothing when %s", (_what, domain, rest, sentence) => {
    expect(run(domain, ...rest).shown).toEqual([sentence]);
    expect(client.asked).toEqual([]);
  });
});
