/**
 * Fields to tick, in groups, with a search by name, label or alias. The caller decides which field
 * belongs to which group.
 */
import { useId, useState } from "react";
import type { Named } from "../../input";
import { SearchInput } from "./fields";
import { Checkbox, makeStyles, tokens } from "./fluent";
import { Note } from "./text";

const useStyles = makeStyles({
  list: {
    display: "flex",
    flexDirection: "column",
    maxHeight: "248px",
    overflowY: "auto",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  group: {
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} 0`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
});

export function FieldList<T extends Named>({
  label,
  searchLabel,
  noneFound,
  nameOf,
  groups,
  chosen,
  onToggle,
}: {
  label: string;
  searchLabel: string;
  noneFound: (search: string) => string;
  /** In the pane's language. */
  nameOf: (field: T) => string;
  groups: readonly { readonly label: string; readonly fields: readonly T[] }[];
  chosen: readonly T[];
  onToggle: (field: T) => void;
}) {
  const styles = useStyles();
  const [search, setSearch] = useState("");
  const id = useId();
  const found = groups
    .map((group) => ({
      ...group,
      fields: group.fields.filter((field) => isNamed(field, nameOf(field), search)),
    }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <>
      <SearchInput label={searchLabel} value={search} aria-controls={id} onText={setSearch} />
      <div id={id} className={styles.list} role="group" aria-label={label}>
        {found.map((group) => [
          <p key={group.label} className={styles.group}>
            {group.label}
          </p>,
          ...group.fields.map((field) => (
            <Checkbox
              key={field.name}
              label={nameOf(field)}
              checked={chosen.includes(field)}
              onChange={() => onToggle(field)}
            />
          )),
        ])}
        {found.length === 0 && <Note>{noneFound(search)}</Note>}
      </div>
    </>
  );
}

/** Whether a name, label or alias of a field contains what was typed. */
function isNamed({ name, label, aliases }: Named, shown: string, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [shown, name, label, ...aliases].some((word) => word.toLowerCase().includes(wanted));
}
