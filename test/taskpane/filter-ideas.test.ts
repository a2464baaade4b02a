import { allFields, fieldsOf, idsOf } from "../../src/taskpane/state/ideas";
import { filterId } from "../../src/taskpane/state/search-form";
import { emptyForm, formFilters, withValues } from "../../src/taskpane/state/search-form";
import type { Option } from "../../src/taskpane/state/option";

const tags = (...values: string[]): Option[] => values.map((value) => ({ value, label: value }));

describe.each(["companies", "jobs"] as const)("the ideas behind the filters of %s", (search) => {
  it("have each filter once", () => {
    const ids = allFields(search).flatMap(idsOf);
    expect(ids.toSorted()).toEqual(formFilters(search).map(filterId).toSorted());
  });
});

describe("the fields of a form", () => {
  const form = emptyForm("companies");

  it("are the common ideas, meant the first way, until something else is said", () => {
    expect(fieldsOf(form).map(({ idea }) => idea)).toEqual([
      "technology",
      "country",
      "employees",
      "industry",
      "jobTitle",
      "posted",
    ]);
    expect(fieldsOf(emptyForm("jobs"))).toHaveLength(7);
  });

  it("are two of one idea that is meant two ways", () => {
    const both = withValues(
      withValues(form, "company_technology_slug_or", tags("kafka")),
      "company_technology_slug_not",
      tags("java")
    );
    const of = fieldsOf(both).filter(({ idea }) => idea === "technology");
    expect(of.map(({ operator }) => operator)).toEqual(["any", "none"]);
  });
});
