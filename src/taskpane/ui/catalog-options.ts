/**
 * What each picker offers: from the free catalog calls, or from the closed lists of the contract.
 * Names are shown, the values of the request are taken. Everything here is free.
 */
import { type CallOf, type ClosedList, closedLists, type ReplyOf } from "../../api";
import type { FreeEndpoint, ScoutClient } from "../../client";
import { bareName, countriesIn, isClosed, type Named, type Picker } from "../../input";
import { type Formats, nameText, t, valueText } from "../../texts";
import type { Option, Suggest } from "../state/option";
import { dotted } from "./text";

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
  if (!isClosed(from)) return catalogs[from](parts);
  return (text) => Promise.resolve({ ok: true, value: matching(closedOptions(from), text) });
}

/** What a free call offers for a text. */
function called<N extends FreeEndpoint>(
  name: N,
  inputOf: (text: string) => CallOf<N>,
  optionsOf: (reply: ReplyOf<N>, text: string, parts: PickerParts) => readonly Option[]
): (parts: PickerParts) => Suggest {
  return (parts) => async (text, signal) => {
    const result = await parts.client.call(name, inputOf(text), signal);
    return result.ok ? { ok: true, value: optionsOf(result.value, text, parts) } : result;
  };
}

const few = { limit: SHOWN } as const;

/** For each catalog: how a typed text is looked up. */
const catalogs: Record<Exclude<Picker, ClosedList>, (parts: PickerParts) => Suggest> = {
  technologies: withValues(
    { keyword_type: "technology" },
    called("catalogTechnologies", (text) => ({ name_pattern: text, ...few }), keywordOptions)
  ),
  keywords: withValues(
    {},
    called("catalogKeywords", (text) => ({ q: text, ...few }), keywordOptions)
  ),
  categories: called(
    "keywordSubcategories",
    () => ({ num_technologies_per_category: 0 }),
    categoryOptions
  ),
  "parent-categories": called("keywordCategories", () => ({}), categoryOptions),
  industries: called(
    "catalogIndustries",
    (text) => ({ industry: text, ...few }),
    ({ data }) =>
      data.map(({ industry_id, industry, hierarchy }) => ({
        value: String(industry_id),
        label: industry,
        ...(hierarchy && { note: hierarchy }),
      }))
  ),
  places: called(
    "catalogLocations",
    (text) => ({ name: text, ...few }),
    (places) =>
      places.map(({ id, name, display_name, feature_name }) => ({
        value: String(id),
        label: display_name ?? name,
        ...(feature_name && { note: feature_name }),
      }))
  ),
  "company-countries": called(
    "companyCountries",
    (text) => ({ country: text, ...few }),
    ({ data }, text, { language }) => {
      const found = data.map(({ iso2, country, num_companies: count }) =>
        countryOption(iso2, country, count !== null && t("find.companies", { count }))
      );
      return withOthers(found, text, language);
    }
  ),
  "job-countries": called(
    "jobCountries",
    (text) => ({ country: text, ...few }),
    ({ data }, text, { language }) => {
      const found = data.map(({ iso2, country, num_jobs: count }) =>
        countryOption(iso2, country, count !== null && t("find.jobs", { count }))
      );
      return withOthers(found, text, language);
    }
  ),
  lists: called(
    "companyLists",
    () => ({}),
    (lists, text, { formats }) =>
      matching(
        lists.map(({ id, name, companies_count: count }) => ({
          value: String(id),
          label: name,
          note: formats.count(count ?? 0),
        })),
        text
      )
  ),
};

/** Keywords by name, and many by their slugs in one call. */
function withValues(
  limits: Pick<CallOf<"catalogKeywords">, "keyword_type">,
  byName: (parts: PickerParts) => Suggest
): (parts: PickerParts) => Suggest {
  return (parts) => {
    const ofValues: Suggest["ofValues"] = (slugs, signal) => {
      const input = { slugs: [...slugs], limit: slugs.length, ...limits };
      return called("catalogKeywords", () => input, keywordOptions)(parts)("", signal);
    };
    return Object.assign(byName(parts), { ofValues });
  };
}

function keywordOptions({ data }: ReplyOf<"catalogKeywords">): readonly Option[] {
  return data.map(({ slug, name, category, companies }) => ({
    value: slug,
    label: name,
    note: dotted(category, companies !== null && t("find.companiesUse", { count: companies })),
  }));
}

/** One call gives all categories. */
function categoryOptions({ data }: ReplyOf<"keywordCategories">, text: string): readonly Option[] {
  return matching(
    data.map(({ slug, name }) => ({ value: slug, label: name })),
    text
  );
}

function matching(options: readonly Option[], text: string): readonly Option[] {
  const wanted = text.trim().toLowerCase();
  return options.filter(
    ({ label, value }) =>
      label.toLowerCase().includes(wanted) || value.toLowerCase().includes(wanted)
  );
}

function countryOption(code: string, name: string, count: string | false): Option {
  return { value: code, label: name, note: dotted(code, count) };
}

/** The countries that the service found, in the language, and those whose name there fits the text. */
function withOthers(found: readonly Option[], text: string, language: string): readonly Option[] {
  const names = countriesIn(language);
  const wanted = bareName(text);
  const others = [...names].filter(
    ([code, name]) =>
      wanted !== "" &&
      found.every(({ value }) => value !== code) &&
      (bareName(name).startsWith(wanted) || code === text.toUpperCase())
  );
  return [
    ...found.map((option) => ({ ...option, label: names.get(option.value) ?? option.label })),
    ...others.map(([code, name]) => countryOption(code, name, false)),
  ];
}
