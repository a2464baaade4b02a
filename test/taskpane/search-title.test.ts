/** What a search is called, on its worksheet and wherever it is kept. */
import { searchTitle } from "../../src/taskpane/state/ideas";
import { emptyForm, withValues, type SearchForm } from "../../src/taskpane/state/search-form";
import type { SearchKind } from "../../src/input";

type Values = Readonly<Record<string, readonly (readonly [value: string, label: string])[]>>;

function titleOf(search: SearchKind, values: Values): string {
  const form = Object.entries(values).reduce<SearchForm>(
    (made, [id, tags]) =>
      withValues(
        made,
        id,
        tags.map(([value, label]) => ({ value, label }))
      ),
    { ...emptyForm(search), values: {} }
  );
  return searchTitle(form);
}

const days = (count: string): Values => ({ posted_at_max_age_days: [[count, count]] });

describe("the title of a search", () => {
  it.each<[string, SearchKind, Values]>([
    [
      "Kafka · Germany",
      "companies",
      {
        company_country_code_or: [["DE", "Germany"]],
        company_technology_slug_or: [["kafka", "Kafka"]],
      },
    ],
    [
      "data engineer · Snowflake · last 30 days",
      "jobs",
      {
        ...days("30"),
        job_technology_slug_or: [["snowflake", "Snowflake"]],
        job_title_or: [["data engineer", "data engineer"]],
      },
    ],
    ["not Kafka", "companies", { company_technology_slug_not: [["kafka", "Kafka"]] }],
  ])("is its values, what people look for first: %s", (title, search, values) => {
    expect(titleOf(search, values).replaceAll("\u00a0", " ")).toBe(title);
  });
});
