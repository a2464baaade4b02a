/**
 * What ranges do in every function: blanks, whole columns, two dimensions, errors and rubbish in
 * cells, and fills of 10,000.
 */
import type { Question } from "../../src/client/question";
import type { Domain } from "../../src/input/names/company";
import type { KeywordMetrics } from "../../src/input/names/records";
import { loadFreeMail } from "../../src/input/names/free-mail";
import { connectFunctions } from "../../src/functions/function-client";
import {
  companyFacts,
  heldEvidence,
  searchCompanies,
  techstack,
  usesTechnology,
} from "../../src/functions/functions";
import { invocation, last, type TestInvocation } from "./custom-functions";
import { answered, companyState, FakeClient, heldCompany, metrics } from "./fake-client";

const ERROR = { type: "CustomFunctionError", code: "#N/A" };

describe("A range", () => {
  let client: FakeClient;
  const about = (domain: string): Question => ({
    about: "company",
    company: { by: "domain", domain: domain as Domain },
  });
  const names = (domain: unknown, fields: unknown = [["name"]]): TestInvocation => {
    const call = invocation();
    companyFacts(domain as unknown[][], fields as never, null as never, null, call);
    return call;
  };

  beforeEach(() => {
    client = new FakeClient();
    connectFunctions(client.asClient());
    for (const name of ["acme", "beta"])
      client.tell(about(`${name}.example`), companyState(heldCompany({ name })));
  });

  it("of a whole column ends with its last cell that is not blank, and its title says nothing", () => {
    const column: unknown[][] = Array.from({ length: 1_048_576 }, () => [0]);
    column[0] = ["Domain"];
    column[1] = ["acme.example"];
    column[3] = ["beta.example"];
    expect(last(names(column))).toEqual([[""], ["acme"], [""], ["beta"]]);
    expect(client.asked).toEqual([about("acme.example"), about("beta.example")]);
  });

  it("of a whole column has each of its million rows looked at once", () => {
    let reads = 0;
    const column = new Proxy(
      Array.from({ length: 1_048_576 }, (): unknown[] => [0]),
      {
        get: (rows, key) => {
          reads += 1;
          return Reflect.get(rows, key) as unknown;
        },
      }
    );
    column[1] = ["acme.example"];
    const none = null as never;
    const readsOf = (call: () => unknown) => {
      reads = 0;
      call();
      return reads;
    };
    // The first 10,000 are looked through for addresses, too.
    const most = 1_048_576 + 10_100;
    expect(readsOf(() => names(column))).toBeLessThan(most);
    const use = invocation();
    expect(readsOf(() => usesTechnology(column, [["Kafka"]], none, none, use))).toBeLessThan(most);
    const search = invocation();
    expect(
      readsOf(() => searchCompanies(column, none, none, none, none, none, search))
    ).toBeLessThan(most);
  });

  it("of ordinary length keeps its blank end, so that the result stands beside all of it", () => {
    expect(last(names([["acme.example"], [""], [0], [null]]))).toEqual([
      ["acme"],
      [""],
      [""],
      [""],
    ]);
  });

  it("of 10,001 companies is refused with the way out, and nothing is asked", () => {
    const column = Array.from({ length: 10_001 }, (_, row) => [`c${String(row)}.example`]);
    expect(names(column).shown).toEqual([
      "#VALUE! A formula takes at most 10,000 companies; these are 10,001 cells. " +
        "Give fewer, or use Enrich in the Stackscout pane.",
    ]);
    expect(client.asked).toEqual([]);
  });

  it("of several columns keeps its shape for one field, and is refused for several", () => {
    const range = [
      ["acme.example", "beta.example"],
      ["", "acme.example"],
    ];
    expect(last(names(range))).toEqual([
      ["acme", "beta"],
      ["", "acme"],
    ]);
    expect(last(names([["acme.example", "beta.example"]]))).toEqual([["acme", "beta"]]);
    expect(names(range, [["name", "city"]]).shown).toEqual([
      "#VALUE! Give one cell or one column of domains, like A2 or A2:A50.",
    ]);
  });

  it("with errors, dates, numbers and long texts says in each cell how to mend it, and answers the others", () => {
    const shown = last(
      names([["acme.example"], [ERROR], [46_053], [true], ["x".repeat(300)], ["beta.example"]])
    ) as unknown[][];
    expect(shown.flat()).toEqual([
      "acme",
      "#VALUE! This cell has the error #N/A. Correct it first.",
      "#VALUE! 46053 is a number or a date, not a domain. Type one like acme.com.",
      '#VALUE! "TRUE" is not a domain. Type one like acme.com.',
      `#VALUE! "${"x".repeat(39)}…" is not a domain. Type one like acme.com.`,
      "beta",
    ]);
    expect(client.asked).toEqual([about("acme.example"), about("beta.example")]);
  });

  it("of e-mail addresses asks for no provider of private mailboxes, but for one that is named itself", async () => {
    const call = names([["Ann <ann@Gmail.com>"], ["ann@acme.example"], ["bo@hotmail.ca"]]);
    // The list of providers comes with the first address: nothing is shown or asked before.
    expect([last(call), client.asked]).toEqual([undefined, []]);
    await loadFreeMail();
    await new Promise((done) => setTimeout(done, 0));
    expect((last(call) as unknown[][]).flat()).toEqual([
      "#VALUE! \"Ann <ann@Gmail.com>\" is a private mailbox, no company's. Type the company's domain.",
      "acme",
      "#VALUE! \"bo@hotmail.ca\" is a private mailbox, no company's. Type the company's domain.",
    ]);
    names([["gmail.com"]]);
    expect(client.asked).toEqual([about("acme.example"), about("gmail.com")]);
  });

  it("with Excel's own data types is read by what its cells show", () => {
    const entity = {
      type: "Entity",
      text: "acme.example",
      basicType: "Error",
      basicValue: "#VALUE!",
    };
    const formatted = { type: "FormattedNumber", basicValue: 46_053, numberFormat: "yyyy" };
    const error = { type: "Error", basicType: "Error", basicValue: "#DIV/0!" };
    const shown = last(names([[entity], [formatted], [error]])) as unknown[][];
    expect(shown.flat()).toEqual([
      "acme",
      "#VALUE! 46053 is a number or a date, not a domain. Type one like acme.com.",
      "#VALUE! This cell has the error #DIV/0!. Correct it first.",
    ]);
  });

  it("asks nothing for technologies that hold an error, and says where it is", () => {
    const call = invocation();
    usesTechnology([["acme.example"]], [["Kafka", ERROR]], null as never, null, call);
    expect(call.shown).toEqual([
      "#VALUE! The technologies contain the error #N/A. Correct that cell first.",
    ]);
    expect(client.asked).toEqual([]);
  });

  it("of more pairs than 100,000 is refused", () => {
    const call = invocation();
    const domains = Array.from({ length: 1001 }, (_, row) => [`c${String(row)}.example`]);
    usesTechnology(domains, [new Array<string>(100).fill("Kafka")], null as never, null, call);
    expect(call.shown).toEqual([
      "#VALUE! A formula takes at most 100,000 pairs of company and technology; these are 100,100. " +
        "Give fewer rows at once.",
    ]);
  });

  /** What TECHSTACK shows of so many companies that all use these. */
  const shownOf = (companies: number, keywords: readonly KeywordMetrics[]): unknown[] => {
    const state = answered({ about: "technologies", keywords, total: keywords.length });
    const domains = Array.from({ length: companies }, (_, row) => [`c${row}.example`]);
    client.tellAll(
      domains.map(([domain = ""]) => [
        { about: "technologies", company: { by: "domain", domain: domain as Domain } },
        state,
      ])
    );
    const call = invocation();
    const none = null as never;
    techstack(domains, none, none, none, none, none, null, call);
    return call.shown;
  };

  it("whose result is more than Excel takes says so, of more rows than a call takes arguments", () => {
    const keywords = Array.from({ length: 20 }, (_, index) => metrics(`T${index}`));
    expect(shownOf(10_000, keywords)).toEqual([
      "#VALUE! This result is too large: a formula may give 250,000 cells and 4.9 MB of text. " +
        "Give fewer domains or fields at once, or a limit. What was bought is kept.",
    ]);
  });

  it.each([
    ["é", true],
    ["x", false],
  ])("whose texts travel as more than 4.9 MB says so: 9,000 times 300 %s", (sign, isTooLarge) => {
    const long = sign.repeat(300);
    const keywords = Array.from({ length: 1000 }, (_, index) => metrics(`T${index}${long}`));
    const words = expect.stringContaining("This result is too large") as string;
    expect(shownOf(9, keywords)).toEqual([isTooLarge ? words : expect.any(Array)]);
  });

  it("gives EVIDENCE one block a cell, led by its domain", () => {
    const call = invocation();
    heldEvidence([["acme.example"], [""], ["gamma.example"], ["rubbish"]], null as never, call);
    const rows = last(call) as unknown[][];
    expect(rows.map((row) => row.slice(0, 2))).toEqual([
      ["Domain", "Answer"],
      ["acme.example", "Company record"],
      ["", ""],
      ["gamma.example", "Nothing bought yet"],
      [
        "rubbish",
        '#VALUE! "rubbish" is not a domain. Type one like acme.com. Company in the Stackscout pane finds names.',
      ],
    ]);
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([9]));
    expect(client.asked).toEqual([]);
  });

  it("of 10,000 cells with 100 companies asks 100 questions, and takes no more than linear work", () => {
    const column = (rows: number) =>
      Array.from({ length: rows }, (_, row) => [`c${String(row % 100)}.example`]);
    const timed = (rows: number) => {
      const before = performance.now();
      names(column(rows));
      return performance.now() - before;
    };
    timed(1000);
    const asked = client.asked.length;
    // The shortest of three: this machine may do other work.
    const best = (rows: number) => Math.min(timed(rows), timed(rows), timed(rows));
    const [small, large] = [best(2000), best(10_000)];
    expect(asked).toBe(100);
    // Five times the rows: quadratic work would be 25 times the time.
    expect(large).toBeLessThan(Math.max(small, 5) * 15);
  });
});
