/**
 * What each picker offers: from the free catalog calls, or from the closed lists of the contract.
 * Names are shown, the values of the request are taken. Everything here is free.
 */
import { type CallOf, type ClosedList, closedLists, type ReplyOf } from "../../api";
import type { FreeEndpoint, Result, ScoutClient } from "../../client";
import { bareName, countriesIn, isClosed, type Named, type Picker } from "../../input";
import { type Formats, nameText, t, valueText } from "../../texts";
import type { Option, Suggest } from "../state/option";

const SHOWN = 20;

export interface PickerParts {
  readonly client: Pick<ScoutClient, "call">;
  readonly formats: Formats;
  /** BCP 47; the language of the names of countries. */
  readonly language: string;
}

export function closedOptions(list: ClosedList): readonly Option[] {
  return closedLists[list].map((value) => ({ value, label: valueText(value) }));
}

/** Of a table of fields: those with a name, a label or an alias that has the text. */
export function namedOptions(fields: readonly Named[], text: string): readonly Option[] {
  const wanted = text.trim().toLowerCase();
  return fields
    .filter(({ name, label, aliases }) =>
      [nameText(label), name, label, ...aliases].some((word) => word.toLowerCase().includes(wanted))
    )
    .map(({ name, label }) => ({ value: name, label: nameText(label) }));
}

export function suggestFrom(from: Picker, parts: PickerParts): Suggest {
  return isClosed(from) ? fromClosed(from) : suggestions[from](parts);
}

/** For each catalog: how a typed text is looked up. */
const suggestions: Record<Exclude<Picker, ClosedList>, (parts: PickerParts) => Suggest> = {
  technologies: (parts) =>
    withValues(parts, { keyword_type: "technology" }, (text, signal) =>
      ask(
        parts,
        "catalogTechnologies",
        { name_pattern: text, limit: SHOWN },
        signal,
        keywordOptions
      )
    ),
  keywords: (parts) =>
    withValues(parts, {}, (text, signal) =>
      ask(parts, "catalogKeywords", { q: text, limit: SHOWN }, signal, keywordOptions)
    ),
  categories: ({ client }) =>
    fromCategories((signal) =>
      client.call("keywordSubcategories", { num_technologies_per_category: 0 }, signal)
    ),
  "parent-categories": ({ client }) =>
    fromCategories((signal) => client.call("keywordCategories", {}, signal)),
  industries: (parts) => (text, signal) =>
    ask(parts, "catalogIndustries", { industry: text, limit: SHOWN }, signal, ({ data }) =>
      data.map(({ industry_id, industry, hierarchy }) => ({
        value: String(industry_id),
        label: industry,
        ...(hierarchy && { note: hierarchy }),
      }))
    ),
  places: (parts) => (text, signal) =>
    ask(parts, "catalogLocations", { name: text, limit: SHOWN }, signal, (places) =>
      places.map(({ id, name, display_name, feature_name }) => ({
        value: String(id),
        label: display_name ?? name,
        ...(feature_name && { note: feature_name }),
      }))
    ),
  "company-countries": (parts) => (text, signal) =>
    ask(parts, "companyCountries", { country: text, limit: SHOWN }, signal, ({ data }) =>
      countryOptions(
        data.map(({ iso2, country, num_companies: count }) => [
          iso2,
          country,
          count === null ? [] : [t("find.companies", { count })],
        ]),
        text,
        parts.language
      )
    ),
  "job-countries": (parts) => (text, signal) =>
    ask(parts, "jobCountries", { country: text, limit: SHOWN }, signal, ({ data }) =>
      countryOptions(
        data.map(({ iso2, country, num_jobs: count }) => [
          iso2,
          country,
          count === null ? [] : [t("find.jobs", { count })],
        ]),
        text,
        parts.language
      )
    ),
  lists: (parts) => (text, signal) =>
    ask(parts, "companyLists", {}, signal, (lists) =>
      matching(
        lists.map(({ id, name, companies_count }) => ({
          value: String(id),
          label: name,
          note: parts.formats.count(companies_count ?? 0),
        })),
        text
      )
    ),
};

type KeywordLimits = Pick<CallOf<"catalogKeywords">, "keyword_type">;

/** Keywords by name, and many by their slugs in one call. */
function withValues(parts: PickerParts, limits: KeywordLimits, byName: Suggest): Suggest {
  const ofValues: Suggest["ofValues"] = (slugs, signal) =>
    ask(
      parts,
      "catalogKeywords",
      { slugs: [...slugs], limit: slugs.length, ...limits },
      signal,
      keywordOptions
    );
  return Object.assign(byName, { ofValues });
}

async function ask<N extends FreeEndpoint>(
  { client }: PickerParts,
  name: N,
  input: CallOf<N>,
  signal: AbortSignal,
  optionsOf: (reply: ReplyOf<N>) => readonly Option[]
): Promise<Result<readonly Option[]>> {
  const result = await client.call(name, input, signal);
  return result.ok ? { ok: true, value: optionsOf(result.value) } : result;
}

function keywordOptions({ data }: ReplyOf<"catalogKeywords">): readonly Option[] {
  return data.map(({ slug, name, category, companies }) => ({
    value: slug,
    label: name,
    note: [category, companies === null ? null : t("find.companiesUse", { count: companies })]
      .filter((part) => part !== null && part !== undefined)
      .join(" · "),
  }));
}

/** One call gives all categories, so they are filtered here. */
function fromCategories(
  read: (signal: AbortSignal) => Promise<Result<ReplyOf<"keywordCategories">>>
): Suggest {
  const found = async (
    signal: AbortSignal,
    those: (all: readonly Option[]) => readonly Option[]
  ) => {
    const reply = await read(signal);
    if (!reply.ok) return reply;
    const all = reply.value.data.map(({ slug, name }) => ({ value: slug, label: name }));
    return { ok: true, value: those(all) } as const;
  };
  const ofValues: Suggest["ofValues"] = (slugs, signal) =>
    found(signal, (all) => all.filter(({ value }) => slugs.includes(value)));
  return Object.assign(
    (text: string, signal: AbortSignal) => found(signal, (all) => matching(all, text)),
    { ofValues }
  );
}

function fromClosed(list: ClosedList): Suggest {
  return (text) => Promise.resolve({ ok: true, value: matching(closedOptions(list), text) });
}

function matching(options: readonly Option[], text: string): readonly Option[] {
  const wanted = text.trim().toLowerCase();
  return options.filter(
    ({ label, value }) =>
      label.toLowerCase().includes(wanted) || value.toLowerCase().includes(wanted)
  );
}

/** The countries that the service found, and those whose name in the language fits the text: "DE · 12 companies". */
function countryOptions(
  found: readonly (readonly [code: string, name: string, counts: readonly string[]])[],
  text: string,
  language: string
): readonly Option[] {
  const names = countriesIn(language);
  const wanted = bareName(text);
  const known = new Set(found.map(([code]) => code));
  const named = [...names].filter(
    ([code, name]) =>
      !known.has(code) &&
      wanted !== "" &&
      (bareName(name).startsWith(wanted) || code === text.toUpperCase())
  );
  return [...found, ...named].map(([value, name, counts = []]) => ({
    value,
    label: names.get(value) ?? name,
    note: [value, ...counts].join(" · "),
  }));
}
