/**
 * The rows of a search. Above them: how many came for which price, and the button that writes them
 * into the sheet; below them: the next page. Rows that have just come are scrolled into sight and
 * take the focus.
 */
import { type RefObject, useEffect, useRef } from "react";
import { rowPrice, searchKey } from "../../../client";
import type { SearchKind } from "../../../input";
import { t } from "../../../texts";
import { nextPage, type RowsQuestion, type ShownSearch } from "../../state/find-state";
import { usePane, useTablesState } from "../../state/pane-context";
import { isFocusLost } from "../../ui/focus";
import { Notice } from "../../ui/notice";
import { PriceButton } from "../../ui/price-button";
import { Section } from "../../ui/section";
import { Note, Text } from "../../ui/text";
import { TakeRows } from "./into-table";
import { addedNames } from "./paid-for";
import { FindRows, rowCount, rowsIn, type RowsReading } from "./rows";
import type { Arrival, Search } from "./use-search";

interface Props {
  readonly search: Search;
  readonly shown: ShownSearch;
  readonly rows: RowsReading;
  /** True when the rows belong to the form as it is now. */
  readonly isShown: boolean;
}

export function FindResult({ search: all, shown, rows, isShown }: Props) {
  const { state, arrival, change } = all;
  const { search } = state.form;
  const found = rowCount(rows);
  const { repeated = 0 } = rows;
  const { chargedCredits: credits } = shown;
  const hasTable = useHasTable(search, shown);
  const next = rows.ended ? null : nextPage(state, shown, rows.total);
  const ticked = [...Array(found).keys()].filter((at) => !state.unticked.includes(at));
  const skipped = addedNames(search, shown.wanted, shown.criteria)?.length ?? 0;
  const part = useRef<HTMLDivElement>(null);
  useShownArrival(part, arrival);
  return (
    <div ref={part}>
      <Section
        title={
          found === 0
            ? t("find.nothingTitle")
            : t("find.found", { search, rows: found, total: rows.total, credits })
        }
      >
        {skipped > 0 && <Note>{t("find.skip.left", { count: skipped })}</Note>}
        {found > 0 && (
          <TakeRows
            search={{ about: search, criteria: shown.criteria }}
            name={shown.title}
            loaded={found}
            // If all rows are ticked, what is shown stands for them.
            ticked={ticked.length === found ? [] : ticked}
            ids={
              rows.about === "companies"
                ? ticked.flatMap((at) => rows.companies[at]?.id ?? [])
                : null
            }
          />
        )}
        {repeated > 0 && (
          <Note>
            {t("find.repeated", { search, rows: repeated, credits: repeated * rowPrice(search) })}
          </Note>
        )}
        {!isShown && <Notice intent="info" title={t("find.changed")} />}
        {found === 0 ? (
          <Text>{t("find.nothing")}</Text>
        ) : (
          <>
            <FindRows
              reading={rows}
              unticked={state.unticked}
              onUntick={(unticked) => change({ unticked })}
            />
            {next && !hasTable && <More search={all} page={next} />}
            {!next && <Note>{t("find.ended")}</Note>}
          </>
        )}
      </Section>
    </div>
  );
}

/** Whether the search has a table, which takes the next rows. One of ticked rows does not go on. */
function useHasTable(search: SearchKind, shown: ShownSearch): boolean {
  const { tables } = useTablesState();
  const key = searchKey(search, shown.criteria);
  return Boolean(
    tables?.some(
      ({ spec, position }) =>
        position > 0 && spec.about === search && searchKey(search, spec.criteria) === key
    )
  );
}

/** Scrolls to the first of the new rows and focuses it, unless the focus went elsewhere meanwhile. */
function useShownArrival(part: RefObject<HTMLElement | null>, arrival: Arrival | null) {
  useEffect(() => {
    const first = arrival?.from ?? 0;
    const target =
      first === 0
        ? part.current?.querySelector<HTMLElement>("h2")
        : part.current?.querySelector<HTMLElement>(`li:nth-child(${first + 1})`);
    if (!arrival || !target || !document.hasFocus()) return;
    if (!isFocusLost() && !document.activeElement?.hasAttribute("data-buys")) return;
    target.focus({ preventScroll: true });
    const line = first === 0 ? document.querySelector("[data-search-line]") : null;
    (line ?? target).scrollIntoView({ block: "start" });
  }, [part, arrival]);
}

/** The next page. */
function More({ search, page }: { search: Search; page: RowsQuestion }) {
  const { client } = usePane().context;
  const held = rowsIn(client.heldReading(page));
  const rows = held ? rowCount(held) : page.count;
  return (
    <PriceButton
      {...search.purchaseOf(page)}
      label={(credits) => t("find.next", { credits, rows })}
      appearance="secondary"
    />
  );
}
