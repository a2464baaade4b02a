/**
 * What to fill in, as one picker: each tag is a column. Fields of the company's record, lists and numbers of technologies
 * and buying intents, those of a category, and named technologies; what costs more than the record says so.
 */
import { useMemo } from "react";
import { partPrice, type Result } from "../../../client";
import type { EnrichmentOutput } from "../../../enrich";
import { companyFields, defaultCompanyFields } from "../../../input";
import { nameText, t } from "../../../texts";
import type { Option, Suggest } from "../../state/option";
import { usePane } from "../../state/pane-context";
import { namedOptions, type PickerParts, suggestFrom } from "../../ui/catalog-options";
import { Foldable } from "../../ui/section";
import { TagField } from "../../ui/tag-field";

/** Fields that most people want, first. */
const COMMON: readonly string[] = [
  ...defaultCompanyFields.map(({ name }) => name),
  ...["domain", "city", "url", "linkedin_url", "founded_year", "num_jobs"],
];

const fields = [...companyFields].sort(
  (one, other) => Number(COMMON.includes(other.name)) - Number(COMMON.includes(one.name))
);

export function OutputPicker({
  outputs,
  onChange,
}: {
  outputs: readonly EnrichmentOutput[];
  onChange: (outputs: readonly EnrichmentOutput[]) => void;
}) {
  const { context, formats, language } = usePane();
  const { client } = context;
  const suggest = useMemo(
    () => suggestOutputs({ client, formats, language }),
    [client, formats, language]
  );
  const tags = outputs.map(optionOf);
  return (
    <Foldable
      title={t("enrich.outputs.title")}
      summary={
        tags.length === 0 ? t("enrich.outputs.needed") : tags.map(({ label }) => label).join(", ")
      }
      isMissing={tags.length === 0}
    >
      <TagField
        label={t("enrich.outputs.columns")}
        hint={t("enrich.outputs.price", { credits: partPrice("company") })}
        tags={tags}
        suggest={suggest}
        suggestsAtOnce
        onChange={(chosen) => onChange(chosen.map(({ value }) => outputOf(value)))}
      />
    </Foldable>
  );
}

/** An output is the value of its tag, as JSON. */
const outputOf = (value: string) => JSON.parse(value) as EnrichmentOutput;

function optionOf(output: EnrichmentOutput): Option {
  return { value: JSON.stringify(output), label: labelOf(output) };
}

function labelOf(output: EnrichmentOutput): string {
  switch (output.kind) {
    case "field":
      return nameText(companyFields.find(({ name }) => name === output.field)?.label ?? "");
    case "technologies":
    case "intents":
      return output.category
        ? t(`enrich.outputs.of.${output.kind}`, { category: output.category.name })
        : t(`enrich.outputs.all.${output.kind}`);
    case "technologyCount":
    case "intentCount":
      return t(`enrich.outputs.${output.kind}`);
    case "uses":
      return output.show === "yesNo"
        ? t("enrich.outputs.yesNo", { name: output.name })
        : output.name;
  }
}

/** Columns that fit a text: fields and lists without asking, categories and technologies of the catalog for free. */
function suggestOutputs(parts: PickerParts): Suggest {
  const technologies = suggestFrom("technologies", parts);
  const inCategories = suggestFrom("categories", parts);
  return async (text, signal) => {
    const own = ownOptions(text);
    if (text === "") return { ok: true, value: own };
    const reply = await technologies(text, signal);
    if (!reply.ok) return own.length > 0 ? { ok: true, value: own } : reply;
    const ofCategories = namesIn(await inCategories(text, signal)).flatMap((category) => [
      withPrice({ kind: "technologies", category }),
      withPrice({ kind: "intents", category }),
    ]);
    return { ok: true, value: [...own, ...namesIn(reply).flatMap(usesOptions), ...ofCategories] };
  };
}

interface NamedSlug {
  readonly slug: string;
  readonly name: string;
}

function namesIn(reply: Result<readonly Option[]>): readonly NamedSlug[] {
  return reply.ok ? reply.value.map(({ value, label }) => ({ slug: value, name: label })) : [];
}

function ownOptions(text: string): readonly Option[] {
  const wanted = text.toLowerCase();
  const lists = (["technologies", "technologyCount", "intents", "intentCount"] as const)
    .map((kind) => withPrice({ kind, category: null }))
    .filter(({ label }) => label.toLowerCase().includes(wanted));
  const found = namedOptions(fields, text).map(({ value }) =>
    optionOf({ kind: "field", field: value as (typeof fields)[number]["name"] })
  );
  return [...found, ...lists];
}

function usesOptions({ slug, name }: NamedSlug): readonly Option[] {
  return [
    {
      ...optionOf({ kind: "uses", slug, name, show: "confidence" }),
      note: t("enrich.outputs.confidence"),
    },
    optionOf({ kind: "uses", slug, name, show: "yesNo" }),
  ];
}

/** A list or a number, each bought beside the record. */
function withPrice(output: Extract<EnrichmentOutput, { category: NamedSlug | null }>): Option {
  const isTechnology = output.kind === "technologies" || output.kind === "technologyCount";
  const credits = partPrice(isTechnology ? "technologies" : "intents");
  return { ...optionOf(output), note: t("enrich.outputs.listPrice", { credits }) };
}
