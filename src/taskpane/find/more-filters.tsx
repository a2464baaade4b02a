/**
 * All filters that are not in sight, in groups. The search by name, label or alias also finds filters
 * that are in sight.
 */
import { t } from "../../texts";
import { Button, makeStyles, tokens } from "../kit/fluent";
import { useEffect, useRef, useState } from "react";
import { filterGroups } from "../../input";
import { ideaName, isNamed } from "./idea-names";
import { ideasOf, idsOf, type IdeaRow } from "./ideas";
import { SearchInput } from "../kit/search-input";
import { filterId } from "../search-form/search-form";
import { type SearchForm } from "../search-form/search-form";
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
  choice: { width: "100%", justifyContent: "flex-start", textAlign: "left" },
  group: { margin: `${tokens.spacingVerticalXS} 0 0 ${tokens.spacingHorizontalS}` },
});

interface Choice extends IdeaRow {
  readonly label: string;
}

export function MoreFilters({
  form,
  rows,
  onAdd,
}: {
  form: SearchForm;
  rows: readonly IdeaRow[];
  /** Gets the id of the first filter of the new field. */
  onAdd: (id: string) => void;
}) {
  const text = useTextStyles();
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState("");
  const choices = useChoices(form, rows, search.trim() !== "");
  const opener = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) box.current?.focus();
  }, [isOpen]);
  const found = choices.filter(({ idea }) => isNamed(idea, search));
  return (
    <div
      className={text.tight}
      onKeyDown={(event) => {
        if (event.key === "Enter" && event.target === box.current && search.trim() !== "")
          event.currentTarget.querySelector<HTMLElement>("li button")?.click();
        if (event.key !== "Escape" || !isOpen) return;
        keepEscape(event);
        setIsOpen(false);
        opener.current?.focus();
      }}
    >
      <div className={text.buttons}>
        <Button ref={opener} size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t("find.moreFilters")}
        </Button>
      </div>
      {isOpen && (
        <>
          <SearchInput
            ref={box}
            label={t("find.searchFilters")}
            value={search}
            onText={setSearch}
          />
          <Choices
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

/** Ideas that have no field yet or are searched for, and the other ways to mean those that have values. */
function useChoices(
  form: SearchForm,
  rows: readonly IdeaRow[],
  isSearching: boolean
): readonly Choice[] {
  return ideasOf(form.search).flatMap((idea): Choice[] => {
    const shown = rows.filter((row) => row.idea === idea).map(({ way }) => way);
    const way = shown[0] ?? idea.ways[0];
    const label = ideaName(idea);
    const hasValues = shown.every((way) => idsOf(way).some((id) => id in form.values));
    if (shown.length === 0 || (isSearching && !hasValues)) return way ? [{ idea, way, label }] : [];
    const others = hasValues ? idea.ways.filter((way) => !shown.includes(way)) : [];
    return others.map((way) => ({
      idea,
      way,
      label: t("common.named", { name: label, what: t(`find.operators.${way.operator}`) }),
    }));
  });
}

/** The ideas that were found, in groups. */
function Choices({
  found,
  search,
  onPick,
}: {
  found: readonly Choice[];
  search: string;
  onPick: (id: string) => void;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  const groups = filterGroups
    // Deprecated filters are shown only to a search.
    .filter((group) => group !== "deprecated" || search.trim() !== "")
    .map((group) => ({
      group,
      choices: found.filter(({ way }) => way.filters[0].group === group),
    }))
    .filter(({ choices }) => choices.length > 0);
  return (
    <div className={styles.list}>
      {groups.map(({ group, choices }) => (
        <div key={group} role="group" aria-label={t(`find.groups.${group}`)}>
          <div className={`${text.note} ${styles.group}`}>{t(`find.groups.${group}`)}</div>
          <ul className={text.list}>
            {choices.map(({ way, label }) => (
              <li key={filterId(way.filters[0])}>
                <Button
                  appearance="subtle"
                  size="small"
                  className={styles.choice}
                  onClick={() => onPick(filterId(way.filters[0]))}
                >
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {groups.length === 0 && <p className={text.note}>{t("find.noFilter", { text: search })}</p>}
    </div>
  );
}
