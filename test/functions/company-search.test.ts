import type { CompanyCriteria } from "../../src/input/filters/criteria";
import type { Question } from "../../src/client/question";
import type { KeywordSlug } from "../../src/input/names/company";
import { connectFunctions } from "../../src/functions/function-client";
import { searchCompanies } from "../../src/functions/functions";
import { invocation, last, tick, type TestInvocation } from "./custom-functions";
import { answered, failed, FakeClient, heldCompany } from "./fake-client";

const acme = heldCompany({
  name: "Acme",
  domain: "acme.example",
  country: "Spain",
  employee_count: 120,
});
const beta = heldCompany({
  name: "Beta",
  domain: "beta.example",
  country: "Spain",
  employee_count: 80,
});

describe("COMPANYSEARCH", () => {
  let client: FakeClient;
  const search = (criteria: CompanyCriteria, from = 0, count = 10): Question => ({
    about: "companies",
    criteria,
    from,
    count,
  });
  const spain = { company_country_code_or: ["ES"] };
  const run = (
    criteria: unknown[][],
    columns?: unknown,
    limit?: unknown,
    page?: unknown,
    headers?: unknown,
    leaveOut?: unknown
  ): TestInvocation => {
    const call = invocation();
    searchCompanies(
      criteria,
      columns as never,
      limit as number,
      page as number,
      headers as boolean,
      leaveOut as unknown[][],
      call
    );
    return call;
  };

  beforeEach(() => {
    client = new FakeClient();
    connectFunctions(client.asClient());
  });

  it("asks for 10 rows from the first on, and shows the usual columns below titles", () => {
    client.tell(
      search(spain),
      answered({ about: "companies", companies: [acme, beta], ended: true, total: null })
    );
    const call = run([["Country", "Spain"]]);
    expect(client.asked).toEqual([search(spain)]);
    expect(call.shown).toEqual([
      [
        ["Name", "Domain", "Industry", "Country", "Employees", "Revenue"],
        ["Acme", "acme.example", "", "Spain", 120, ""],
        ["Beta", "beta.example", "", "Spain", 80, ""],
      ],
    ]);
  });

  it("asks for as many companies as are listed, and for 10 when a filter says which", () => {
    const domains = Array.from({ length: 12 }, (_, row) => [`c${String(row)}.example`]);
    const criteria = { company_domain_or: domains.flat() };
    const inSpain = { ...criteria, ...spain };
    run(domains);
    run([["Domain"], ...domains]);
    run(domains, null, 5);
    run([
      ["Domain", ...domains.flat()],
      ["Country", "ES"],
    ]);
    expect(client.asked).toEqual([
      search(criteria, 0, 12),
      search(criteria, 0, 12),
      search(criteria, 0, 5),
      search(inSpain, 0, 10),
    ]);
  });

  it("looks technologies up before it searches", async () => {
    const call = run([["Technology", "Kafka"]], [["name"]], 5, null, false);
    expect(client.asked).toEqual([{ about: "keyword", catalog: "keywords", text: "Kafka" }]);
    const keyword = { slug: "apache-kafka" as KeywordSlug, name: "Apache Kafka" };
    client.tell(
      { about: "keyword", text: "Kafka" },
      answered({ about: "keyword", keyword, near: [] })
    );
    await tick();
    const asked = search({ company_technology_slug_or: ["apache-kafka"] }, 0, 5);
    expect(client.asked[1]).toEqual(asked);
    client.tell(
      asked,
      answered({ about: "companies", companies: [acme], ended: true, total: null })
    );
    await tick();
    expect(last(call)).toEqual([["Acme"]]);
  });

  it("searches for nothing while a technology is unknown to the catalog", async () => {
    const call = run([["Technology", "Kafka", "kafkaa"]]);
    const slug = "kafka" as KeywordSlug;
    client.tellAll([
      [
        { about: "keyword", text: "Kafka" },
        answered({ about: "keyword", keyword: { slug, name: "Kafka" }, near: [] }),
      ],
      [
        { about: "keyword", text: "kafkaa" },
        answered({ about: "keyword", keyword: null, near: ["Kafka"] }),
      ],
    ]);
    await tick();
    expect(call.shown).toEqual([
      '#VALUE! The catalog has no technology or topic "kafkaa". Did you mean "Kafka"?',
    ]);
    expect(client.asked.map(({ about }) => about)).toEqual(["keyword", "keyword"]);
  });

  it("asks for one row and shows how many match, or why it cannot", async () => {
    const counted: Question = { ...search(spain, 0, 1), withTotal: true } as Question;
    const call = run([["Country", "ES"]], " matches ", 25, 3);
    for (const columns of [[["Name"], ["Matches"]], "Name, matches", [["Matches", "Domain"]]])
      expect(run([["Country", "ES"]], columns).shown).toEqual([
        '#VALUE! "Matches" gives one number, without columns. Take the columns in a formula of their own.',
      ]);
    expect(client.asked).toEqual([counted]);
    client.tell(counted, failed({ kind: "waiting", priceCredits: 3 }));
    await tick();
    expect(last(call)).toBe("#N/A Waiting: 3 credits. Approve in the Stackscout pane.");
    const reading = { about: "companies", companies: [acme], ended: false } as const;
    client.tell(counted, answered({ ...reading, total: 1842 }));
    await tick();
    expect(last(call)).toEqual([[1842]]);
    client.tell(counted, answered({ ...reading, total: null }));
    await tick();
    expect(last(call)).toBe("#N/A The service does not tell how many match.");
  });

  it.each<[string, unknown[][], unknown[], string]>([
    [
      "a column is misspelled",
      [["Country", "ES"]],
      [[["nmae"]]],
      '#VALUE! There is no column "nmae". Did you mean "Name"?',
    ],
    [
      "the limit is above 500",
      [["Country", "ES"]],
      [null, 501],
      '#VALUE! "limit" is a whole number from 1 to 500; page 2 gives the next.',
    ],
    [
      "the page is 0",
      [["Country", "ES"]],
      [null, null, 0],
      '#VALUE! "page" is a whole number from 1 to 100,000.',
    ],
  ])("says how to mend the formula and asks nothing when %s", (_what, criteria, rest, sentence) => {
    expect(run(criteria, ...(rest as [unknown, unknown, unknown])).shown).toEqual([sentence]);
    expect(client.asked).toEqual([]);
  });
});
