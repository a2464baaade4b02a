/** All filters that are not in sight: searched by name, label or alias, laid out by what they are about. */
import { Button, Input, makeStyles, tokens } from "@fluentui/react-components";
import { Search20Regular } from "@fluentui/react-icons";
import { useRef, useState } from "react";
import type { SearchFilter } from "../../client/filters/filter-values";
import { filterGroups } from "../search-form/filter-group";
import { groupOf } from "./filter-groups";
import { usePane } from "../state/pane-context";
import { filterId, formFilters, type SearchForm } from "../search-form/search-form";
import { keepEscape } from "../kit/host-keys";
import { useTextStyles } from "../kit/text-styles";

const useStyles = makeStyles({
  list: {
    display: "flex",
    flexDirection: "column",
    maxHeight: "260px",
    overflowY: "auto",
    padding: tokens.spacingVerticalXS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  choices: { margin: 0, padding: 0, listStyleType: "none" },
  choice: { width: "100%", justifyContent: "flex-start", textAlign: "left" },
  group: { margin: `${tokens.spacingVerticalXS} 0 0 ${tokens.spacingHorizontalS}` },
});

export function MoreFilters({
  form,
  shown,
  onAdd,
}: {
  form: SearchForm;
  shown: readonly SearchFilter[];
  onAdd: (id: string) => void;
}) {
  const text = useTextStyles();
  const { find } = usePane().messages;
  const labelOf = useLabels(form);
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState("");
  const opener = useRef<HTMLButtonElement>(null);
  const wanted = search.trim().toLowerCase();
  const found = formFilters(form.search).filter(
    (filter) => !shown.includes(filter) && isNamed(filter, labelOf(filter), wanted)
  );
  return (
    <div
      className={text.tight}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        keepEscape(event);
        setIsOpen(false);
        opener.current?.focus();
      }}
    >
      <div className={text.buttons}>
        <Button ref={opener} size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {find.moreFilters}
        </Button>
      </div>
      {isOpen && (
        <>
          <Input
            type="search"
            value={search}
            aria-label={find.searchFilters}
            placeholder={find.searchFilters}
            contentBefore={<Search20Regular />}
            style={{ minWidth: 0 }}
            input={{ style: { minWidth: 0, width: "100%" } }}
            onChange={(_, data) => setSearch(data.value)}
          />
          <Choices
            form={form}
            found={found}
            search={search}
            onPick={(id) => {
              onAdd(id);
              setIsOpen(false);
              setSearch("");
            }}
          />
        </>
      )}
    </div>
  );
}

/** What was found, laid out by what it is about. */
function Choices({
  form,
  found,
  search,
  onPick,
}: {
  form: SearchForm;
  found: readonly SearchFilter[];
  search: string;
  onPick: (id: string) => void;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  const { find } = usePane().messages;
  const labelOf = useLabels(form);
  const groups = filterGroups
    // Old spellings are there for those who ask for them.
    .filter((group) => group !== "deprecated" || search.trim() !== "")
    .map((group) => ({
      group,
      filters: found.filter((filter) => groupOf(form.search, filter) === group),
    }))
    .filter(({ filters }) => filters.length > 0);
  return (
    <div className={styles.list}>
      {groups.map(({ group, filters }) => (
        <div key={group} role="group" aria-label={find.groups[group]}>
          <div className={`${text.note} ${styles.group}`}>{find.groups[group]}</div>
          <ul className={styles.choices}>
            {filters.map((filter) => (
              <li key={filterId(filter)}>
                <Button
                  appearance="subtle"
                  size="small"
                  className={styles.choice}
                  onClick={() => onPick(filterId(filter))}
                >
                  {labelOf(filter)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {groups.length === 0 && <p className={text.note}>{find.noFilter(search)}</p>}
    </div>
  );
}

/** Filters are called by the pane's own language. */
function useLabels({ search }: SearchForm): (filter: SearchFilter) => string {
  const { names } = usePane().messages;
  return (filter) => names.filters[search][filterId(filter)] ?? filter.label;
}

function isNamed({ name, label, aliases }: SearchFilter, shown: string, wanted: string): boolean {
  return [shown, name, label, ...aliases].some((word) => word.toLowerCase().includes(wanted));
}
