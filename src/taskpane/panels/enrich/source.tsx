/**
 * What is selected and what each column of it is: the guess is shown, and a native
 * select changes it. Of a wide selection only the columns that name companies are shown at first.
 */
import { useId, useState } from "react";
import type { ColumnRole, EnrichmentChoices } from "../../../enrich";
import type { EnrichmentPlan, EnrichmentSource, SourceColumn } from "../../../excel";
import { say, t } from "../../../texts";
import { HintedCheckbox, RadioChoices } from "../../ui/fields";
import { Button, makeStyles, Select, tokens } from "../../ui/fluent";
import { Foldable } from "../../ui/section";
import { Note, Tight, useTextStyles } from "../../ui/text";

/** Columns without a role that are shown before "more". */
const FEW = 4;

const roles: readonly ColumnRole[] = ["domain", "page", "email", "url", "name", "unused"];

const useStyles = makeStyles({
  columns: {
    margin: 0,
    padding: 0,
    listStyleType: "none",
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalS,
  },
  column: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
  },
  name: { flex: "1 1 120px", minWidth: 0, overflowWrap: "anywhere" },
  role: { flex: "0 1 148px", minWidth: "128px" },
});

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
      summary={t("enrich.read.summary", { address: source.address, count: source.rows, named })}
      isMissing={used.length === 0}
      below={
        source.hiddenRows > 0 && (
          <HintedCheckbox
            label={t("enrich.read.visibleOnly")}
            hint={t("enrich.read.visibleOnlyHint", { hidden: source.hiddenRows })}
            checked={choices.rows === "visible"}
            onChange={(isVisible) => choose({ rows: isVisible ? "visible" : "all" })}
          />
        )
      }
    >
      <Columns source={source} choices={choices} choose={choose} />
    </Foldable>
  );
}

function Columns({ source, choices, choose }: ChoiceProps & { source: EnrichmentSource }) {
  const styles = useStyles();
  const [showsAll, setShowsAll] = useState(false);
  const roleOf = ({ index }: SourceColumn) => choices.roles[index] ?? "unused";
  const isUsed = (column: SourceColumn) => roleOf(column) !== "unused";
  const used = source.columns.filter(isUsed).length;
  const few = source.columns.filter(
    (column, index) => isUsed(column) || column.guess !== "unused" || index < FEW
  );
  const shown = showsAll ? source.columns : few;
  const hidden = source.columns.length - shown.length;
  return (
    <Tight>
      {used > 1 && <Note>{t("enrich.read.columnsHint")}</Note>}
      {source.isRemembered && <Note>{t("enrich.read.remembered")}</Note>}
      <ul className={styles.columns}>
        {shown.map((column) => (
          <ColumnRow
            key={column.index}
            column={column}
            role={roleOf(column)}
            onChoose={(role) => choose({ roles: { ...choices.roles, [column.index]: role } })}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button appearance="subtle" size="small" onClick={() => setShowsAll(true)}>
          {t("enrich.read.moreColumns", { count: hidden })}
        </Button>
      )}
    </Tight>
  );
}

function ColumnRow({
  column,
  role,
  onChoose,
}: {
  column: SourceColumn;
  role: ColumnRole;
  onChoose: (role: ColumnRole) => void;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  const id = useId();
  const name = t("enrich.read.column", { header: column.header, letters: column.letters });
  const [sample] = column.samples;
  return (
    <li className={styles.column}>
      <div className={styles.name}>
        <label htmlFor={id}>{name}</label>
        {sample !== undefined && (
          <div className={text.note}>{t("enrich.read.example", { text: sample })}</div>
        )}
      </div>
      <Select
        id={id}
        className={styles.role}
        size="small"
        value={role}
        aria-label={t("enrich.read.roleOf", { column: name })}
        select={{ style: { minWidth: 0 } }}
        onChange={(_, data) => {
          const chosen = roles.find((item) => item === data.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {roles.map((item) => (
          <option key={item} value={item}>
            {t(`enrich.read.roles.${item}`)}
          </option>
        ))}
      </Select>
    </li>
  );
}

const places: readonly EnrichmentChoices["place"][] = ["beside", "sheet"];

/** The place as it was counted; null if another place was chosen since. */
function placeOf(plan: EnrichmentPlan | null, { place }: EnrichmentChoices): string | null {
  return plan?.choices.place === place ? plan.place && say(plan.place) : null;
}

/** Where results go. */
export function PlaceChoices({
  choices,
  plan,
  choose,
}: ChoiceProps & {
  /** The latest count: tells which columns are meant. */
  plan: EnrichmentPlan | null;
}) {
  return (
    <Foldable
      title={t("enrich.where.title")}
      below={plan?.table && <Note>{t("enrich.plan.table", { address: plan.table })}</Note>}
      summary={placeOf(plan, choices) ?? t(`enrich.where.labels.${choices.place}`)}
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
  );
}
