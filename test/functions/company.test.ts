import type { Domain } from "../../src/input/names/company";
import type { Question } from "../../src/client/question";
import { connectFunctions } from "../../src/functions/function-client";
import { companyFacts } from "../../src/functions/functions";
import { invocation, last, tick, type TestInvocation } from "./custom-functions";
import { companyState, failed, FakeClient, heldCompany } from "./fake-client";

const acme = heldCompany({
  name: "=Acme",
  industry: "Software",
  country: "Spain",
  employee_count: 120,
  annual_revenue_usd: null,
  funding_stage: "series_a",
  investors: ["First", "Second"],
  last_funding_round_date: "2024-03-01",
  is_recruiting_agency: false,
});

describe("COMPANY", () => {
  let client: FakeClient;
  const about = (domain: string): Question => ({
    about: "company",
    company: { by: "domain", domain: domain as Domain },
  });
  const run = (
    domain: unknown[][],
    fields?: unknown,
    headers?: unknown,
    ifMissing?: unknown
  ): TestInvocation => {
    const call = invocation();
    companyFacts(domain, fields as never, headers as boolean, ifMissing, call);
    return call;
  };

  beforeEach(() => {
    client = new FakeClient();
    connectFunctions(client.asClient());
    client.tell(about("acme.example"), companyState(acme));
  });

  it("gives name, industry, country, employees, revenue and funding stage in a row", () => {
    expect(run([["acme.example"]]).shown).toEqual([
      [["=Acme", "Software", "Spain", 120, "", "Series A"]],
    ]);
  });

  it("gives one value for one field, of its own type", () => {
    const value = (field: string) => last(run([["acme.example"]], [[field]]));
    expect(value("employees")).toEqual([[120]]);
    expect(value("is_recruiting_agency")).toEqual([[false]]);
    expect(value("Investors")).toEqual([["First; Second"]]);
    expect(value("last funding date")).toEqual([["2024-03-01"]]);
  });

  it("reads fields from a text with commas, a row or a column of cells", () => {
    const expected = [["Spain", 120]];
    expect(last(run([["acme.example"]], [["country, headcount"]]))).toEqual(expected);
    expect(last(run([["acme.example"]], [["Country", "employee_count"]]))).toEqual(expected);
    expect(last(run([["acme.example"]], [["Country"], ["Employees"], [0]]))).toEqual(expected);
  });

  it.each([
    ["5", '#VALUE! There is no field "5". Take "Name", "Industry" or another that the help lists.'],
    [
      "acme.example",
      '#VALUE! There is no field "acme.example". Take "Name", "Industry" or another that the help lists.',
    ],
  ])("says what fits when the fields are %j, and asks nothing", (fields, sentence) => {
    const domain = fields === "5" ? "acme.example" : "Employees";
    expect(run([[domain]], [[fields]]).shown).toEqual([sentence]);
    expect(client.asked).toEqual([]);
  });

  it("shows #N/A where the service has no value when told NA(), and names any other error", () => {
    const error = (code: string) => ({ type: "CustomFunctionError", code });
    client.tell(about("beta.example"), companyState(heldCompany({ name: "Beta" })));
    const shown = (code: string) =>
      last(run([["beta.example"]], [["name", "city"]], null, error(code)));
    expect(shown("#N/A")).toEqual([["Beta", "#N/A The service has no value here."]]);
    expect(shown("#DIV/0!")).toEqual([
      ["Beta", '#VALUE! "ifMissing" has the error #DIV/0!. Correct it first.'],
    ]);
  });

  it("gives one row a cell, so that the rows stand beside the range", () => {
    client.tell(about("nobody.example"), companyState(null));
    const shown = last(
      run([["acme.example"], [null], ["nobody.example"], ["rubbish"]], [["name", "country"]])
    );
    const error =
      '#VALUE! "rubbish" is not a domain. Type one like acme.com. Company in the Stackscout pane finds names.';
    expect(shown).toEqual([
      ["=Acme", "Spain"],
      ["", ""],
      ["", ""],
      [error, error],
    ]);
  });

  it("adds titles when told to", () => {
    expect(last(run([["acme.example"]], [["hq country", "headcount"]], true))).toEqual([
      ["Country", "Employees"],
      ["Spain", 120],
    ]);
  });

  it("shows what is asked for where the service has no value", () => {
    client.tell(about("nobody.example"), companyState(null));
    expect(last(run([["acme.example"]], [["revenue", "country"]], null, 0))).toEqual([
      [0, "Spain"],
    ]);
    expect(last(run([["nobody.example"]], [["revenue", "country"]], null, "?"))).toEqual([
      ["?", "?"],
    ]);
  });

  it("shows the answers of a range although others failed, each row with its own reason", async () => {
    const call = run([["acme.example"], ["beta.example"], ["gamma.example"]], [["name"]]);
    client.tellAll([
      [
        about("beta.example"),
        failed({ kind: "unreachable", address: "service.test", status: 503 }),
      ],
      [about("gamma.example"), failed({ kind: "waiting", priceCredits: 3 })],
    ]);
    await tick();
    expect(last(call)).toEqual([
      ["=Acme"],
      ["#N/A The service has a fault (503). Choose Try again in the Stackscout pane later."],
      ["#N/A Waiting: 3 credits. Approve in the Stackscout pane."],
    ]);
  });

  it("joins long lists with whole items that fit a cell, and says how many are left out", () => {
    const slugs = Array.from({ length: 5000 }, (_, index) => `technology-${index}`);
    client.tell(about("giant.example"), companyState(heldCompany({ technology_slugs: slugs })));
    const [[text]] = last(run([["giant.example"]], [["technology list"]])) as [[string]];
    expect(text.length).toBeLessThanOrEqual(32_767);
    const shown = text.split("; ").length - 1;
    expect(text.endsWith(`; ... ${5000 - shown} more`)).toBe(true);
  });
});

describe("A function called before the add-in is ready", () => {
  it("waits for the client, and asks nothing when it is cancelled before", async () => {
    jest.resetModules();
    const fresh = await import("../../src/functions/function-client");
    const { companyFacts: early } = await import("../../src/functions/functions");
    const client = new FakeClient();
    const waiting = invocation();
    const cancelled = invocation();
    early([["acme.example"]], [["name"]] as never, false, "", waiting);
    early([["beta.example"]], [["name"]] as never, false, "", cancelled);
    cancelled.onCanceled?.();
    client.tell(
      { about: "company", company: { by: "domain", domain: "acme.example" as Domain } },
      companyState(acme)
    );
    fresh.connectFunctions(client.asClient());
    expect(waiting.shown).toEqual([[["=Acme"]]]);
    expect(client.asked).toHaveLength(1);
  });
});
