/** Which columns a table of companies or jobs gets, by contract name, in their order. */
import { Button } from "../kit/fluent";
import type { Named } from "../../input";
import {
  companyFields,
  defaultSearchFields,
  defaultJobFields,
  isAboutPeople,
  jobFields,
} from "../../input";
import { toggled } from "../state/output-settings";
import { usePane } from "../state/pane-context";
import { FieldList } from "../kit/field-list";
import { Foldable } from "../kit/foldable";
import { useTextStyles } from "../kit/text-styles";

const tables: Record<
  "companies" | "jobs",
  { readonly all: readonly Named[]; readonly usual: readonly Named[] }
> = {
  companies: { all: companyFields, usual: defaultSearchFields },
  jobs: { all: jobFields, usual: defaultJobFields },
};

export function usualColumns(about: "companies" | "jobs"): readonly string[] {
  return tables[about].usual.map(({ name }) => name);
}

export function TableColumns({
  about,
  chosen,
  onChange,
}: {
  about: "companies" | "jobs";
  chosen: readonly string[];
  onChange: (names: readonly string[]) => void;
}) {
  const text = useTextStyles();
  const { messages } = usePane();
  const words = messages.tables;
  const { all, usual } = tables[about];
  const nameOf = ({ name, label }: Named) => messages.names.fields[about][name] ?? label;
  const named = (name: string) => all.find((field) => field.name === name) ?? [];
  const fields = chosen.flatMap(named);
  return (
    <Foldable
      title={words.columns}
      summary={fields.length === 0 ? words.columnsNeeded : fields.map(nameOf).join(", ")}
      isMissing={fields.length === 0}
    >
      <FieldList
        label={words.columns}
        searchLabel={words.searchColumns}
        noneFound={words.noColumn}
        nameOf={nameOf}
        groups={[
          { label: words.usual, fields: usual },
          { label: words.otherColumns, fields: all.filter((field) => !usual.includes(field)) },
        ]}
        chosen={fields}
        onToggle={(field) => onChange(toggled(chosen, field.name))}
      />
      {about === "jobs" && fields.some(isAboutPeople) && (
        <p className={text.note}>{words.people}</p>
      )}
      <div className={text.buttons}>
        <Button appearance="subtle" size="small" onClick={() => onChange(usualColumns(about))}>
          {words.usual}
        </Button>
      </div>
    </Foldable>
  );
}
