/** Replaces the contract's codes in the labels of a form by names: "Germany" for DE, "Series A" for series_a. Pure. */
import type { KeywordQuestion, Reading } from "../../client";
import { valueText } from "../../texts";
import { filterId } from "./search-form";
import { formFilters, type SearchForm } from "./search-form";

interface Names {
  /** BCP 47; the language of the names of countries. */
  readonly language: string;
  /** What is held about a keyword; asks nothing. */
  readonly held: (question: KeywordQuestion) => Reading | undefined;
}

export function withNames(form: SearchForm, { language, held }: Names): SearchForm {
  const regions = new Intl.DisplayNames(language, { type: "region" });
  const nameOf: Readonly<Record<string, (code: string) => string | undefined>> = {
    countries: (code) => (/^[A-Z]{2}$/.test(code) ? regions.of(code) : undefined),
    stages: valueText,
    keywords: (text) => {
      const reading = held({ about: "keyword", text });
      return reading?.about === "keyword" ? reading.keyword?.name : undefined;
    },
  };
  const named = formFilters(form.search).flatMap((filter) => {
    const id = filterId(filter);
    const tags = form.values[id];
    const name = nameOf[filter.kind];
    if (!tags || !name) return [];
    return [[id, tags.map((tag) => ({ ...tag, label: name(tag.label) ?? tag.label }))] as const];
  });
  return { ...form, values: { ...form.values, ...Object.fromEntries(named) } };
}
