import type { JobCriteria } from "../../src/input/filters/criteria";
import type { Question } from "../../src/client/question";
import { connectFunctions } from "../../src/functions/function-client";
import { searchJobs } from "../../src/functions/functions";
import { invocation, last, type TestInvocation } from "./custom-functions";
import { answered, FakeClient, heldJob } from "./fake-client";
import { loadFreeMail } from "../../src/input/names/free-mail";

// An e-mail address is read once the list of private mailboxes is there.
beforeAll(loadFreeMail);

const engineer = heldJob({
  id: 1,
  job_title: "Data Engineer",
  company: "Acme",
  country: "Germany",
  date_posted: "2026-11-02",
  remote: true,
  employer: { name: "Acme Example", domain: "acme.example", employee_count: 120 },
});
const analyst = heldJob({ id: 2, job_title: "=Analyst", company: "Beta" });

describe("JOBSEARCH", () => {
  let client: FakeClient;
  const search = (criteria: JobCriteria, from = 0, count = 10): Question => ({
    about: "jobs",
    criteria,
    from,
    count,
  });
  const recent = { posted_at_max_age_days: 30 };
  const run = (criteria: unknown[][], ...rest: unknown[]): TestInvocation => {
    const call = invocation();
    const [columns, limit, page, headers, leaveOut] = rest as never[];
    searchJobs(
      criteria,
      columns as never,
      limit as never,
      page as never,
      headers as never,
      leaveOut as never,
      call
    );
    return call;
  };
  const POSTED = ["Posted within days", 30];

  beforeEach(() => {
    client = new FakeClient();
    connectFunctions(client.asClient());
  });

  it("asks for people where their column is named, and nowhere else", () => {
    run([POSTED], [["Title", "Hiring team"]]);
    run([POSTED], [["Title"]]);
    expect(client.asked).toEqual([{ ...search(recent), withPeople: true }, search(recent)]);
  });

  it("asks for 10 jobs from the first on, and shows the usual columns below titles", () => {
    client.tell(
      search(recent),
      answered({ about: "jobs", jobs: [engineer, analyst], ended: true, total: null })
    );
    const call = run([POSTED]);
    expect(client.asked).toEqual([search(recent)]);
    expect(call.shown).toEqual([
      [
        ["Job title", "Company", "Domain", "Place", "Country", "Posted", "Link"],
        ["Data Engineer", "Acme Example", "acme.example", "", "Germany", "2026-11-02", ""],
        ["=Analyst", "Beta", "", "", "", "", ""],
      ],
    ]);
  });

  it("reads names with commas in them, and names that together would be another", () => {
    client.tell(
      search(recent),
      answered({ about: "jobs", jobs: [engineer], ended: true, total: null })
    );
    const titles = (columns: string) => (last(run([POSTED], columns)) as unknown[][])[0];
    expect(titles("Company, Domain")).toEqual(["Company", "Domain"]);
    expect(titles("title; Min salary, USD, Company")).toEqual([
      "Job title",
      "Min salary, USD",
      "Company",
    ]);
  });

  it("asks for the rows of a page, and the same question whatever the columns are", () => {
    run([POSTED], null, 25, 3);
    run([["posted_at_max_age_days", "30"]], [["Salary"]], 25, 3, false);
    expect(client.asked).toEqual([search(recent, 50, 25), search(recent, 50, 25)]);
  });

  it("leaves out the jobs of companies that a column names, in any spelling, once each", () => {
    run([POSTED], null, null, null, null, [
      ["Domain"],
      ["www.acme.example"],
      ["sales@acme.example"],
      ["ann@gmail.com"],
      [0],
      ["beta.example"],
    ]);
    expect(client.asked).toEqual([
      search({ ...recent, company_domain_not: ["acme.example", "beta.example"] }),
    ]);
  });

  it.each<[string, unknown[][], unknown[], string]>([
    [
      "a filter is misspelled",
      [["Postd within", 5]],
      [],
      '#VALUE! There is no filter "Postd within". Did you mean "Posted within days"?',
    ],
    [
      "a criterion is an error",
      [["Country", { type: "CustomFunctionError", code: "#N/A" }], POSTED],
      [],
      "#VALUE! The criteria contain the error #N/A. Correct that cell first.",
    ],
    [
      "what is left out cannot be read",
      [POSTED],
      [null, null, null, null, [["acme.example"], ["rubbish"]]],
      '#VALUE! To leave out: "rubbish" is not a domain. Type one like acme.com. Company in the Stackscout pane finds names.',
    ],
  ])("says how to mend the formula and asks nothing when %s", (_what, criteria, rest, sentence) => {
    expect(run(criteria, ...rest).shown).toEqual([sentence]);
    expect(client.asked).toEqual([]);
  });
});
