import type { Question } from "../../src/client/question";
import type { Domain, KeywordSlug } from "../../src/input/names/company";
import { connectFunctions } from "../../src/functions/function-client";
import { usesTechnology, type UseFigure } from "../../src/functions/functions";
import { invocation, last, tick, type TestInvocation } from "./custom-functions";
import { answered, failed, FakeClient, metrics } from "./fake-client";

describe("USES", () => {
  let client: FakeClient;
  const use = (
    domain: string,
    slug: string,
    needs: "metrics" | "presence" = "metrics"
  ): Question => ({
    about: "use",
    company: { by: "domain", domain: domain as Domain },
    slug: slug as KeywordSlug,
    needs,
  });
  const keyword = (text: string): Question => ({ about: "keyword", catalog: "keywords", text });
  const found = (text: string, slug: string) =>
    [
      keyword(text),
      answered({
        about: "keyword",
        keyword: { slug: slug as KeywordSlug, name: text },
        near: [],
      }),
    ] as const;
  const used = (jobs: number) =>
    answered({
      about: "use",
      companyKnown: true,
      isUsed: true,
      metrics: metrics("x", { jobs, confidence: "medium", rank: 3, share: 0.2 }),
    });
  const notUsed = answered({ about: "use", companyKnown: true, isUsed: false, metrics: null });
  const unknown = answered({ about: "use", companyKnown: false, isUsed: false, metrics: null });
  const run = (
    domain: unknown[][],
    keywords: unknown[][],
    what?: unknown,
    ifMissing?: unknown
  ): TestInvocation => {
    const call = invocation();
    usesTechnology(domain, keywords, what as UseFigure, ifMissing, call);
    return call;
  };

  beforeEach(() => {
    client = new FakeClient();
    connectFunctions(client.asClient());
    client.tellAll([found("Kafka", "kafka"), found("Java", "java")]);
  });

  it("looks the technology up first and asks about its use then", async () => {
    const call = run([["acme.example"]], [["Scala"]]);
    expect(client.asked).toEqual([keyword("Scala")]);
    client.tellAll([found("Scala", "scala")]);
    await tick();
    expect(client.asked).toEqual([keyword("Scala"), use("acme.example", "scala")]);
    client.tell(use("acme.example", "scala"), used(4));
    await tick();
    expect(call.shown).toEqual([[["medium"]]]);
  });

  it("gives each figure, and for a technology nobody mentions: none, 0, FALSE or nothing", () => {
    client.tellAll([
      [use("acme.example", "kafka"), used(4)],
      [use("acme.example", "java"), notUsed],
    ]);
    const figures = (text: string) =>
      ["confidence", "jobs", "first", "last", "rank", "share", "used"].map((what) => {
        const [[value]] = last(run([["acme.example"]], [[text]], what)) as [[unknown]];
        return value;
      });
    expect(figures("Kafka")).toEqual(["medium", 4, "2026-01-01", "2026-01-31", 3, 0.2, true]);
    expect(figures("Java")).toEqual(["none", 0, "", "", "", 0, false]);
  });

  it("asks for the presence alone when only that is wanted", () => {
    run([["acme.example"]], [["Kafka"]], "used");
    run([["acme.example"]], [["Kafka"]], "jobs");
    const asked = client.asked.filter(({ about }) => about === "use");
    expect(asked).toEqual([use("acme.example", "kafka", "presence"), use("acme.example", "kafka")]);
  });

  it("makes a matrix of a column of domains and a row of technologies", () => {
    client.tellAll([
      [use("a.example", "kafka"), used(1)],
      [use("a.example", "java"), used(2)],
      [use("b.example", "kafka"), notUsed],
      [use("b.example", "java"), unknown],
    ]);
    const shown = last(
      run([["a.example"], [null], ["b.example"]], [["Kafka", "Java", ""]], "jobs", "?")
    );
    expect(shown).toEqual([
      [1, 2, ""],
      ["", "", ""],
      [0, "?", ""],
    ]);
  });

  it("goes row by row when both are columns of one length", () => {
    client.tellAll([
      [use("a.example", "kafka"), used(1)],
      [use("b.example", "java"), used(2)],
    ]);
    expect(last(run([["a.example"], ["b.example"]], [["Kafka"], ["Java"]], "jobs"))).toEqual([
      [1],
      [2],
    ]);
    expect(client.asked.filter(({ about }) => about === "use")).toHaveLength(2);
  });

  it("says how to mend ranges that do not fit each other, and asks nothing", () => {
    expect(run([["a.example"], ["b.example"]], [["Kafka"], ["Java"], ["Go"]]).shown).toEqual([
      "#VALUE! Give a column of domains and a row of technologies, or one of each.",
    ]);
    expect(run([["a.example"]], [[""]]).shown).toEqual([
      '#VALUE! Name a technology, like "Kafka".',
    ]);
    expect(client.asked).toEqual([]);
  });

  it("says that the domain comes first when the technology stands there, and buys nothing", async () => {
    const call = run([["Kafka"]], [["acme.example"]]);
    client.tell(keyword("acme.example"), answered({ about: "keyword", keyword: null, near: [] }));
    await tick();
    expect(call.shown).toEqual([
      '#VALUE! The catalog has no technology or topic "acme.example". The domain comes first.',
    ]);
    expect(client.asked.filter(({ about }) => about === "use")).toEqual([]);
  });

  it("shows an unknown technology of several in its own column, and answers the others", async () => {
    client.tellAll([
      [keyword("kafkaa"), answered({ about: "keyword", keyword: null, near: ["Kafka"] })],
      [use("a.example", "kafka"), used(1)],
    ]);
    await tick();
    const shown = last(run([["a.example"], [""]], [["Kafka", "kafkaa"]], "jobs"));
    expect(shown).toEqual([
      [1, '#VALUE! The catalog has no technology or topic "kafkaa". Did you mean "Kafka"?'],
      ["", ""],
    ]);
  });

  it("counts a waiting company once however many technologies are asked", async () => {
    const call = run([["a.example"], ["b.example"]], [["Kafka", "Java"]]);
    const waiting = failed({ kind: "waiting", priceCredits: 3 });
    client.tellAll(
      ["a.example", "b.example"].flatMap((domain) =>
        ["kafka", "java"].map((slug) => [use(domain, slug), waiting] as const)
      )
    );
    await tick();
    expect(call.shown).toEqual([
      "#N/A Waiting: 6 credits for 2 companies. Approve in the Stackscout pane.",
    ]);
  });
});
