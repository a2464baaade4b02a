/**
 * What to fill in: fields of the company record (the common ones first, all of them by search), technologies and
 * intents as lists or counts, named technologies as columns. The price is beside each part that costs more.
 */
import { useState } from "react";
import { partPrice } from "../../../client";
import type { EnrichmentOutput } from "../../../enrich";
import { type CompanyField, defaultCompanyFields } from "../../../input";
import { nameText, t } from "../../../texts";
import {
  commonFields,
  type KeywordSettings,
  type NamedSlug,
  otherFields,
  type OutputSettings,
  outputsOf,
  settingsOf,
  toggled,
} from "../../state/output-settings";
import { usePane } from "../../state/pane-context";
import { type PickFrom, suggestFrom } from "../../ui/catalog-options";
import { FieldList } from "../../ui/field-list";
import { Button, Checkbox, makeStyles, Radio, RadioGroup, tokens } from "../../ui/fluent";
import { Foldable } from "../../ui/section";
import { TagField } from "../../ui/tag-field";
import { Buttons, Note, Stack } from "../../ui/text";

const useStyles = makeStyles({
  part: {
    margin: 0,
    padding: 0,
    border: "none",
    minWidth: 0,
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalXXS,
  },
  legend: { padding: 0, fontWeight: tokens.fontWeightSemibold },
  choices: { marginLeft: "-8px" },
});

export function OutputPicker({
  outputs,
  onChange,
}: {
  outputs: readonly EnrichmentOutput[];
  onChange: (outputs: readonly EnrichmentOutput[]) => void;
}) {
  const settings = settingsOf(outputs);
  // A list of categories without a category gives no output, so the choice is remembered here until one is chosen.
  const [pending, setPending] = useState<{ technologies: boolean; intents: boolean }>({
    technologies: false,
    intents: false,
  });
  const change = (part: Partial<OutputSettings>) => onChange(outputsOf({ ...settings, ...part }));
  const keywords = (kind: "technologies" | "intents") => (
    <KeywordPart
      kind={kind}
      settings={pending[kind] ? { ...settings[kind], list: "categories" } : settings[kind]}
      onChange={(chosen) => {
        setPending({
          ...pending,
          [kind]: chosen.list === "categories" && chosen.categories.length === 0,
        });
        change({ [kind]: chosen });
      }}
    />
  );
  const labels = labelsOf(settings);
  return (
    <Foldable
      title={t("enrich.outputs.title")}
      summary={labels.length === 0 ? t("enrich.outputs.needed") : labels.join(", ")}
      isMissing={labels.length === 0}
    >
      <Stack>
        <FieldPart chosen={settings.fields} onChange={(fields) => change({ fields })} />
        <UsesPart settings={settings} onChange={change} />
        {keywords("technologies")}
        {keywords("intents")}
      </Stack>
    </Foldable>
  );
}

function FieldPart({
  chosen,
  onChange,
}: {
  chosen: readonly CompanyField[];
  onChange: (fields: readonly CompanyField[]) => void;
}) {
  const styles = useStyles();
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t("enrich.outputs.fields")}</legend>
      <Note>{t("enrich.outputs.fieldsPrice", { credits: partPrice("company") })}</Note>
      <FieldList
        label={t("enrich.outputs.fields")}
        searchLabel={t("enrich.outputs.search")}
        noneFound={(text) => t("enrich.outputs.none", { text })}
        nameOf={({ label }) => nameText(label)}
        groups={[
          { label: t("enrich.outputs.common"), fields: commonFields },
          { label: t("enrich.outputs.others"), fields: otherFields },
        ]}
        chosen={chosen}
        onToggle={(field) => onChange(toggled(chosen, field))}
      />
      <Buttons>
        <Button appearance="subtle" size="small" onClick={() => onChange(defaultCompanyFields)}>
          {t("enrich.outputs.usual")}
        </Button>
        <Button appearance="subtle" size="small" onClick={() => onChange([])}>
          {t("enrich.outputs.clear")}
        </Button>
      </Buttons>
    </fieldset>
  );
}

function UsesPart({
  settings: { uses, usesShow },
  onChange,
}: {
  settings: OutputSettings;
  onChange: (part: Partial<OutputSettings>) => void;
}) {
  const styles = useStyles();
  return (
    <div className={styles.part}>
      <SlugField
        label={t("enrich.outputs.uses")}
        hint={t("enrich.outputs.usesHint")}
        from="technologies"
        chosen={uses}
        onChange={(chosen) => onChange({ uses: chosen })}
      />
      {uses.length > 0 && (
        <RadioGroup
          className={styles.choices}
          aria-label={t("enrich.outputs.usesShow")}
          value={usesShow}
          onChange={(_, data) =>
            onChange({ usesShow: data.value === "yesNo" ? "yesNo" : "confidence" })
          }
        >
          <Radio value="confidence" label={t("enrich.outputs.usesShows.confidence")} />
          <Radio value="yesNo" label={t("enrich.outputs.usesShows.yesNo")} />
        </RadioGroup>
      )}
    </div>
  );
}

function KeywordPart({
  kind,
  settings,
  onChange,
}: {
  kind: "technologies" | "intents";
  settings: KeywordSettings;
  onChange: (settings: KeywordSettings) => void;
}) {
  const styles = useStyles();
  const lists = ["none", "all", "categories"] as const;
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t(`enrich.outputs.${kind}`)}</legend>
      <Note>{t("enrich.outputs.listPrice", { credits: partPrice(kind) })}</Note>
      <RadioGroup
        className={styles.choices}
        aria-label={t(`enrich.outputs.${kind}`)}
        value={settings.list}
        onChange={(_, data) => {
          const list = lists.find((item) => item === data.value);
          if (list) onChange({ ...settings, list });
        }}
      >
        {lists.map((list) => (
          <Radio key={list} value={list} label={t(`enrich.outputs.keywordChoices.${list}`)} />
        ))}
      </RadioGroup>
      {settings.list === "categories" && (
        <SlugField
          label={t("enrich.outputs.categories")}
          hint={t("enrich.outputs.categoriesHint")}
          from="categories"
          chosen={settings.categories}
          onChange={(categories) => onChange({ ...settings, categories })}
        />
      )}
      <Checkbox
        className={styles.choices}
        label={t(`enrich.outputs.countsOf.${kind}`)}
        checked={settings.isCounted}
        onChange={(_, data) => onChange({ ...settings, isCounted: data.checked === true })}
      />
    </fieldset>
  );
}

/** Catalog entries as tags; only entries of the catalog can be chosen. */
function SlugField({
  label,
  hint,
  from,
  chosen,
  onChange,
}: {
  label: string;
  hint: string;
  from: PickFrom;
  chosen: readonly NamedSlug[];
  onChange: (chosen: readonly NamedSlug[]) => void;
}) {
  const { context, formats, language } = usePane();
  return (
    <TagField
      label={label}
      hint={hint}
      tags={chosen.map(({ slug, name }) => ({ value: slug, label: name }))}
      suggest={suggestFrom(from, { client: context.client, formats, language })}
      suggestsAtOnce={from === "categories"}
      readTyped={null}
      onChange={(tags) => onChange(tags.map(({ value, label: name }) => ({ slug: value, name })))}
    />
  );
}

/** What is chosen, in words. */
function labelsOf(settings: OutputSettings): string[] {
  const keywords = (kind: "technologies" | "intents") => {
    const { list, categories, isCounted } = settings[kind];
    return [
      ...(list === "all" ? [t(`enrich.outputs.summary.${kind}.all`)] : []),
      ...(list === "categories" && categories.length > 0
        ? [t(`enrich.outputs.summary.${kind}.categories`, { count: categories.length })]
        : []),
      ...(isCounted ? [t(`enrich.outputs.summary.${kind}.count`)] : []),
    ];
  };
  return [
    ...settings.fields.map(({ label }) => nameText(label)),
    ...settings.uses.map(({ name }) => name),
    ...keywords("technologies"),
    ...keywords("intents"),
  ];
}
