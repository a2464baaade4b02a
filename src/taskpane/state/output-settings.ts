/**
 * The columns to fill, as the pane edits them, and as a list of outputs in the order of their columns.
 * Fields come in the order of the table of fields, whichever was clicked first, so that the same choice
 * always gives the same columns. Pure.
 */
import type { EnrichmentOutput } from "../../enrich";
import { type CompanyField, companyFields, defaultCompanyFields } from "../../input";

export interface NamedSlug {
  readonly slug: string;
  readonly name: string;
}

/** Technologies or intents of a company, each list in one cell. */
export interface KeywordSettings {
  readonly list: "none" | "all" | "categories";
  /** One column each, with `categories`. */
  readonly categories: readonly NamedSlug[];
  readonly isCounted: boolean;
}

export interface OutputSettings {
  readonly fields: readonly CompanyField[];
  readonly technologies: KeywordSettings;
  readonly intents: KeywordSettings;
  /** Named technologies, a column each. */
  readonly uses: readonly NamedSlug[];
  readonly usesShow: "yesNo" | "confidence";
}

const KINDS = {
  technologies: "technologyCount",
  intents: "intentCount",
} as const;

type KeywordKind = keyof typeof KINDS;

export function settingsOf(outputs: readonly EnrichmentOutput[]): OutputSettings {
  const fields = companyFields.filter(({ name }) =>
    outputs.some((output) => output.kind === "field" && output.field === name)
  );
  const uses = outputs.flatMap((output) => (output.kind === "uses" ? [output] : []));
  return {
    fields,
    technologies: keywordSettingsOf(outputs, "technologies"),
    intents: keywordSettingsOf(outputs, "intents"),
    uses: uses.map(({ slug, name }) => ({ slug, name })),
    usesShow: uses[0]?.show ?? "confidence",
  };
}

function keywordSettingsOf(
  outputs: readonly EnrichmentOutput[],
  kind: KeywordKind
): KeywordSettings {
  const lists = outputs.flatMap((output) => (output.kind === kind ? [output.category] : []));
  const categories = lists.filter((category) => category !== null);
  return {
    list: lists.includes(null) ? "all" : categories.length > 0 ? "categories" : "none",
    categories,
    isCounted: outputs.some((output) => output.kind === KINDS[kind]),
  };
}

export function outputsOf(settings: OutputSettings): EnrichmentOutput[] {
  const { fields, uses, usesShow } = settings;
  return [
    ...companyFields
      .filter((field) => fields.includes(field))
      .map(({ name }) => ({ kind: "field", field: name }) as const),
    ...keywordOutputs(settings.technologies, "technologies"),
    ...uses.map(({ slug, name }) => ({ kind: "uses", slug, name, show: usesShow }) as const),
    ...keywordOutputs(settings.intents, "intents"),
  ];
}

function keywordOutputs(
  { list, categories, isCounted }: KeywordSettings,
  kind: KeywordKind
): EnrichmentOutput[] {
  const lists = list === "all" ? [null] : list === "categories" ? categories : [];
  return [
    ...lists.map((category) => ({ kind, category })),
    ...(isCounted ? [{ kind: KINDS[kind], category: null }] : []),
  ];
}

const COMMON_NAMES: ReadonlySet<string> = new Set([
  "domain",
  "city",
  "url",
  "linkedin_url",
  "founded_year",
  "num_jobs",
]);

/** Fields that most people want first. */
export const commonFields: readonly CompanyField[] = [
  ...defaultCompanyFields,
  ...companyFields.filter(({ name }) => COMMON_NAMES.has(name)),
];

export const otherFields: readonly CompanyField[] = companyFields.filter(
  (field) => !commonFields.includes(field)
);

/** `items` without `item` if it was among them, else with it. */
export function toggled<T>(items: readonly T[], item: T): readonly T[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}
