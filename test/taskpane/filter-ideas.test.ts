import { filtersOf } from "../../src/input";
import { ideasOf, idsOf, isCommon, rowsOf } from "../../src/taskpane/panels/find/ideas";
import { filterId } from "../../src/taskpane/state/search-form";
import {
  emptyForm,
  formFilters,
  readForm,
  withValues,
  type SearchForm,
} from "../../src/taskpane/state/search-form";
import type { Tag } from "../../src/taskpane/state/option";

const read = (form: SearchForm) => readForm(form, "en-US");

const tags = (...values: string[]): Tag[] => values.map((value) => ({ value, label: value }));

describe.each(["companies", "jobs"] as const)("the ideas behind the filters of %s", (search) => {
  it("have each filter once", () => {
    const ids = ideasOf(search).flatMap(({ ways }) => ways.flatMap(idsOf));
    expect(ids.toSorted()).toEqual(formFilters(search).map(filterId).toSorted());
  });

  it("are about 50 to choose from, of more than 100 filters", () => {
    const offered = ideasOf(search).filter(
      (idea) =>
        !isCommon(search, { idea, way: idea.ways[0]! }) &&
        idea.ways[0]!.filters[0].group !== "deprecated"
    );
    expect(filtersOf(search).length).toBeGreaterThan(100);
    expect(offered.length).toBeLessThanOrEqual(50);
  });

  it("ask the same as the filters themselves, however the form came about", () => {
    for (const { ways } of ideasOf(search))
      for (const { filters } of ways)
        for (const filter of filters) {
          if (!filter || filter.kind !== "texts") continue;
          const { criteria } = read(
            withValues({ ...emptyForm(search), values: {} }, filterId(filter), tags("one"))
          );
          const inside = { [filter.name]: ["one"] };
          expect(criteria).toEqual(filter.within ? { [filter.within]: inside } : inside);
        }
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
