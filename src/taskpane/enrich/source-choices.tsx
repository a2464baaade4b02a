/**
 * What is selected and what each column of it is: the guess is shown, and a native
 * select changes it. Of a wide selection only the columns that name companies are shown at first.
 */
import { say, t } from "../../texts";
import { Button, makeStyles, Select, tokens } from "../kit/fluent";
import { useId, useState } from "react";
import type { ColumnRole, EnrichmentChoices } from "../../enrich";
import type { EnrichmentSource, SourceColumn } from "../../excel";
import { useJobs } from "../jobs/pane-jobs";
import { HintedCheckbox } from "../kit/fields/hinted-checkbox";
import { Foldable } from "../kit/foldable";
import { useTextStyles } from "../kit/text-styles";

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

export function SourceChoices({
  source,
  choices,
}: {
  source: EnrichmentSource;
  choices: EnrichmentChoices;
}) {
  const text = useTextStyles();
  const jobs = useJobs();
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
      catchesFocus
      below={
        <>
          {source.warnings.map((warning) => (
            <p key={say(warning)} className={text.note}>
              {say(warning)}
            </p>
          ))}
          {source.hiddenRows > 0 && (
            <HintedCheckbox
              label={t("enrich.read.visibleOnly")}
              hint={t("enrich.read.visibleOnlyHint", { hidden: source.hiddenRows })}
              checked={choices.rows === "visible"}
              onChange={(isVisible) =>
                jobs.enrichment.choose({ rows: isVisible ? "visible" : "all" })
              }
            />
          )}
        </>
      }
    >
      <Columns source={source} choices={choices} />
    </Foldable>
  );
}

function Columns({ source, choices }: { source: EnrichmentSource; choices: EnrichmentChoices }) {
  const styles = useStyles();
  const text = useTextStyles();
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
    <div className={text.tight}>
      {used > 1 && <p className={text.note}>{t("enrich.read.columnsHint")}</p>}
      {source.isRemembered && <p className={text.note}>{t("enrich.read.remembered")}</p>}
      <ul className={styles.columns}>
        {shown.map((column) => (
          <ColumnRow
            key={column.index}
            column={column}
            role={roleOf(column)}
            roles={choices.roles}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button appearance="subtle" size="small" onClick={() => setShowsAll(true)}>
          {t("enrich.read.moreColumns", { count: hidden })}
        </Button>
      )}
    </div>
  );
}

function ColumnRow({
  column,
  role,
  roles: all,
}: {
  column: SourceColumn;
  role: ColumnRole;
  roles: EnrichmentChoices["roles"];
}) {
  const styles = useStyles();
  const text = useTextStyles();
  const jobs = useJobs();
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
          if (chosen) jobs.enrichment.choose({ roles: { ...all, [column.index]: chosen } });
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
