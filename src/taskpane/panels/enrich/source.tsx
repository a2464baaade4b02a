/**
 * What is selected and what each column of it is: the guess is shown, and a native
 * select changes it. Of a wide selection only the columns that name companies are shown at first.
 */
import { useState } from "react";
import type { ColumnRole, EnrichmentChoices } from "../../../enrich";
import type { EnrichmentPlan, EnrichmentSource, SourceColumn } from "../../../excel";
import { say, t } from "../../../texts";
import { RadioChoices } from "../../ui/fields";
import { Select } from "../../ui/fluent";
import { RecordList } from "../../ui/lists";
import { readable } from "../../ui/plan-lines";
import { Foldable } from "../../ui/section";
import { Note, Tight } from "../../ui/text";

/** The first columns are shown before "more", whatever they are. */
const FEW = 4;

const roles: readonly ColumnRole[] = ["domain", "page", "email", "url", "name", "unused"];

interface ChoiceProps {
  readonly choices: EnrichmentChoices;
  readonly choose: (part: Partial<EnrichmentChoices>) => void;
}

export function SourceChoices({
  source,
  choices,
  choose,
}: ChoiceProps & { source: EnrichmentSource }) {
  const used = source.columns.flatMap(({ index, letters, header }) => {
    const role = choices.roles[index] ?? "unused";
    if (role === "unused") return [];
    return `${t("enrich.read.column", { header, letters })} (${t(`enrich.read.roles.${role}`)})`;
  });
  const named = used.length === 0 ? t("enrich.read.noneUsed") : used.join(", ");
  return (
    <Foldable
      title={t("enrich.read.title")}
      summary={t("enrich.read.summary", {
        ...{ count: source.rows, named },
        address: readable(source.address),
      })}
      isMissing={used.length === 0}
    >
      <Columns source={source} choices={choices} choose={choose} />
    </Foldable>
  );
}

function Columns({ source, choices, choose }: ChoiceProps & { source: EnrichmentSource }) {
  const roleOf = ({ index }: SourceColumn) => choices.roles[index] ?? "unused";
  const isUsed = (column: SourceColumn) => roleOf(column) !== "unused";
  const isFirst = (column: SourceColumn) =>
    isUsed(column) || column.guess !== "unused" || column.index < FEW;
  // As they were at first: a list keeps its order while roles are chosen.
  const [columns] = useState(() => [
    ...source.columns.filter(isFirst),
    ...source.columns.filter((column) => !isFirst(column)),
  ]);
  return (
    <Tight>
      {source.columns.filter(isUsed).length > 1 && <Note>{t("enrich.read.columnsHint")}</Note>}
      <RecordList
        items={columns}
        first={columns.filter(isFirst).length}
        row={(column) => {
          const name = t("enrich.read.column", { header: column.header, letters: column.letters });
          const [sample] = column.samples;
          return {
            id: column.letters,
            what: name,
            note: sample !== undefined && t("enrich.read.example", { text: sample }),
            actions: (
              <Select
                size="small"
                value={roleOf(column)}
                aria-label={t("enrich.read.roleOf", { column: name })}
                onChange={(_, { value }) =>
                  choose({ roles: { ...choices.roles, [column.index]: value as ColumnRole } })
                }
              >
                {roles.map((role) => (
                  <option key={role} value={role}>
                    {t(`enrich.read.roles.${role}`)}
                  </option>
                ))}
              </Select>
            ),
          };
        }}
      />
    </Tight>
  );
}

const places: readonly EnrichmentChoices["place"][] = ["beside", "sheet"];

/** Where results go. */
export function PlaceChoices({
  choices,
  plan,
  choose,
}: ChoiceProps & {
  /** The latest count: tells which columns are meant. */
  plan: EnrichmentPlan | null;
}) {
  // As it was counted, unless another place was chosen since.
  const counted = plan?.choices.place === choices.place ? plan.place : null;
  return (
    <Tight>
      <Foldable
        title={t("enrich.where.title")}
        summary={counted ? say(counted) : t(`enrich.where.labels.${choices.place}`)}
      >
        <RadioChoices
          label={t("enrich.where.label")}
          chosen={choices.place}
          choices={places.map((value) => ({
            value,
            label: t(`enrich.where.labels.${value}`),
            hint: t(`enrich.where.hints.${value}`),
          }))}
          onChange={(place) => choose({ place })}
        />
      </Foldable>
      {plan?.table && <Note>{t("enrich.plan.table", { address: plan.table })}</Note>}
    </Tight>
  );
}
