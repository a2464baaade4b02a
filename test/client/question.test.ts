import type { CompanyCriteria } from "../../src/input/filters/criteria";
import { keyOf, questionOf, type Question } from "../../src/client/question";
import type { QuestionKey } from "../../src/client/units";

const search = (criteria: CompanyCriteria, from = 0, count = 10): Question => ({
  about: "companies",
  criteria,
  from,
  count,
});

describe("keyOf", () => {
  test("is one for two orders of filters and of their values, and for filters left empty", () => {
    const one = search({ company_country_code_or: ["DE", "US"], min_employee_count: 5 });
    const other = search({
      min_employee_count: 5,
      company_name_or: [],
      max_employee_count: null,
      company_country_code_or: ["US", "DE", "US"],
    });
    expect(keyOf(other)).toBe(keyOf(one));
  });

  test("differs for another value, another filter and another order of rows", () => {
    const keys = [
      search({ company_country_code_or: ["DE"] }),
      search({ company_country_code_or: ["US"] }),
      search({ company_country_code_not: ["DE"] }),
      search({
        company_country_code_or: ["DE"],
        order_by: [{ field: "name", desc: false }, { field: "num_jobs" }],
      }),
      search({
        company_country_code_or: ["DE"],
        order_by: [{ field: "num_jobs" }, { field: "name", desc: false }],
      }),
      search({ job_filters: { remote: true } }),
      search({ job_filters: { remote: false } }),
    ].map(keyOf);
    expect(new Set(keys).size).toBe(7);
  });
});

test.each(["company:id:abc/+=", "job:id:17", "use:domain:acme.example:kafka", "", "jobs:{no"])(
  "the key %j says no question",
  (key) => {
    expect(questionOf(key as QuestionKey)).toBeUndefined();
  }
);
