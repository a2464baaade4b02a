import { ideasOf, idsOf, rowsOf } from "../../src/taskpane/panels/find/ideas";
import { filterId } from "../../src/taskpane/state/search-form";
import { emptyForm, formFilters, withValues } from "../../src/taskpane/state/search-form";
import type { Tag } from "../../src/taskpane/state/option";

const tags = (...values: string[]): Tag[] => values.map((value) => ({ value, label: value }));

describe.each(["companies", "jobs"] as const)("the ideas behind the filters of %s", (search) => {
  it("have each filter once", () => {
    const ids = ideasOf(search).flatMap(({ ways }) => ways.flatMap(idsOf));
    expect(ids.toSorted()).toEqual(formFilters(search).map(filterId).toSorted());
  });
});

describe("the fields of a form", () => {
  const form = emptyForm("companies");

  it("are the common ideas, meant the first way, until something else is said", () => {
    expect(rowsOf(form, []).map(({ idea }) => idea.id)).toEqual([
      "technology",
      "country",
      "employees",
      "industry",
      "jobTitle",
      "posted",
    ]);
    expect(rowsOf(emptyForm("jobs"), [])).toHaveLength(7);
  });

  it("are two of one idea that is meant two ways", () => {
    const both = withValues(
      withValues(form, "company_technology_slug_or", tags("kafka")),
      "company_technology_slug_not",
      tags("java")
    );
    const of = rowsOf(both, []).filter(({ idea }) => idea.id === "technology");
    expect(of.map((row) => row.way.operator)).toEqual(["any", "none"]);
  });
});
