/** Which columns a table of companies or jobs gets, by contract name, in their order. */
import { nameText, t } from "../../texts";
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
  const { all, usual } = tables[about];
  const nameOf = ({ label }: Named) => nameText(label);
  const named = (name: string) => all.find((field) => field.name === name) ?? [];
  const fields = chosen.flatMap(named);
  return (
    <Foldable
      title={t("tables.columns")}
      summary={fields.length === 0 ? t("tables.columnsNeeded") : fields.map(nameOf).join(", ")}
      isMissing={fields.length === 0}
    >
      <FieldList
        label={t("tables.columns")}
        searchLabel={t("tables.searchColumns")}
        noneFound={(text) => t("tables.noColumn", { text })}
        nameOf={nameOf}
        groups={[
          { label: t("tables.usual"), fields: usual },
          {
            label: t("tables.otherColumns"),
            fields: all.filter((field) => !usual.includes(field)),
          },
        ]}
        chosen={fields}
        onToggle={(field) => onChange(toggled(chosen, field.name))}
      />
      {about === "jobs" && fields.some(isAboutPeople) && (
        <p className={text.note}>{t("tables.people")}</p>
      )}
      <div className={text.buttons}>
        <Button appearance="subtle" size="small" onClick={() => onChange(usualColumns(about))}>
          {t("tables.usual")}
        </Button>
      </div>
    </Foldable>
  );
}
