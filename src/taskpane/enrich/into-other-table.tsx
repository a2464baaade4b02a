/**
 * Another table as the place for results: which table, which of its columns names the companies, what goes into
 * which column, and what happens with columns and companies that it does not have.
 */
import { t } from "../../texts";
import type { EnrichmentChoices, IntoTable } from "../../enrich";
import { planOutputs } from "../../enrich";
import type { TargetTable } from "../../excel";
import { useJobs } from "../jobs/pane-jobs";
import { HintedCheckbox } from "../kit/fields/hinted-checkbox";
import { SelectField } from "../kit/fields/select-field";
import { useTextStyles } from "../kit/text-styles";

/** The first choices for a table: those made last for its titles, else nothing is added to it. */
export function startInto({ name, remembered }: TargetTable): IntoTable {
  if (remembered) return remembered;
  return { tableName: name, keyTitle: null, columns: {}, addsColumns: false, appendsRows: false };
}

/** The choice for a column that is found by its title, not chosen by hand. */
const BY_TITLE = "";

export function IntoOtherTable({
  choices,
  tables,
}: {
  choices: EnrichmentChoices;
  tables: readonly TargetTable[];
}) {
  const text = useTextStyles();
  const jobs = useJobs();
  const { into } = choices;
  const table = tables.find(({ name }) => name === into?.tableName);
  const [first] = tables;
  if (!into || !first) return null;
  const change = (part: Partial<IntoTable>) =>
    jobs.enrichment.choose({ into: { ...into, ...part } });
  return (
    <div className={text.tight}>
      <SelectField
        label={t("enrich.where.table.name")}
        value={into.tableName}
        choices={[
          ...(table ? [] : [[into.tableName, into.tableName] as const]),
          ...tables.map(
            ({ name, sheetName, rows }) =>
              [name, t("enrich.where.table.table", { name, sheet: sheetName, rows })] as const
          ),
        ]}
        onChange={(name) =>
          jobs.enrichment.choose({
            into: startInto(tables.find((one) => one.name === name) ?? first),
          })
        }
      />
      {table && <KeyColumn into={into} table={table} onChange={change} />}
      {table && <Columns choices={choices} into={into} table={table} onChange={change} />}
      <HintedCheckbox
        label={t("enrich.where.table.addColumns")}
        hint={t("enrich.where.table.addColumnsHint")}
        checked={into.addsColumns}
        onChange={(addsColumns) => change({ addsColumns })}
      />
      <HintedCheckbox
        label={t("enrich.where.table.appendRows")}
        hint={t("enrich.where.table.appendRowsHint")}
        checked={into.appendsRows}
        onChange={(appendsRows) => change({ appendsRows })}
      />
    </div>
  );
}

interface InTable {
  readonly into: IntoTable;
  readonly table: TargetTable;
  readonly onChange: (part: Partial<IntoTable>) => void;
}

/** Which column of the table names the companies. */
function KeyColumn({ into, table, onChange }: InTable) {
  return (
    <SelectField
      label={t("enrich.where.table.key")}
      value={into.keyTitle ?? BY_TITLE}
      choices={[
        [BY_TITLE, t("enrich.where.table.keyFound", { title: table.keyTitles[0] ?? null })],
        ...table.titles.map((title) => [title, title] as const),
      ]}
      onChange={(title) => onChange({ keyTitle: title === BY_TITLE ? null : title })}
    />
  );
}

/** A column of the table for each thing that is filled in. */
function Columns({
  choices: { outputs },
  into,
  table,
  onChange,
}: InTable & { choices: EnrichmentChoices }) {
  return planOutputs(outputs).columns.map(({ title }) => (
    <SelectField
      key={title}
      label={t("enrich.where.table.columnFor", { title })}
      value={into.columns[title] ?? BY_TITLE}
      choices={[
        [BY_TITLE, t("enrich.where.table.byTitle")],
        ...table.titles
          .filter((name) => name !== into.keyTitle)
          .map((name) => [name, name] as const),
      ]}
      onChange={(name) => {
        const others = Object.entries(into.columns).filter(([output]) => output !== title);
        const chosen = name === BY_TITLE ? [] : [[title, name] as const];
        onChange({ columns: Object.fromEntries([...others, ...chosen]) });
      }}
    />
  ));
}
