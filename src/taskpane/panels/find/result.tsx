/**
 * The rows of a search. Above them: how many came for which price, and the button that writes them
 * into the sheet; below them: the next page. Rows that have just come are scrolled into sight and
 * take the focus.
 */
import { type RefObject, useEffect, useRef } from "react";
import { TableAdd20Regular } from "@fluentui/react-icons";
import { rowPrice, searchKey } from "../../../client";
import type { SearchTable } from "../../../excel";
import type { SearchKind } from "../../../input";
import { t } from "../../../texts";
import {
  type FindState,
  nextPage,
  type RowsQuestion,
  type ShownSearch,
} from "../../state/find-state";
import { useJobs, useTablesState } from "../../state/jobs";
import { usePane } from "../../state/pane-context";
import { usePressGuard } from "../../state/press-guard";
import { useQuote } from "../../state/queries";
import { Button, Spinner } from "../../ui/fluent";
import { isFocusLost } from "../../ui/focus";
import { FailureNotice, Notice } from "../../ui/notice";
import { Section } from "../../ui/section";
import { Buttons, Note, Text, Tight } from "../../ui/text";
import { TakeRows } from "./into-table";
import { addedNames } from "./paid-for";
import { FindRows, rowCount, type RowsReading } from "./rows";
import type { Arrival, Buying } from "./use-buying";

interface Props {
  readonly state: FindState;
  readonly shown: ShownSearch;
  readonly rows: RowsReading;
  /** True when the rows belong to the form as it is now. */
  readonly isShown: boolean;
  readonly buying: Buying;
  readonly onUntick: (unticked: readonly number[]) => void;
}

export function FindResult({ state, shown, rows, isShown, buying, onUntick }: Props) {
  const { search } = state.form;
  const found = rowCount(rows) ?? 0;
  const { repeated = 0 } = rows;
  const behind = useTableBehind(search, shown, found);
  const ticked = [...Array(found).keys()].filter((at) => !state.unticked.includes(at));
  const skipped = addedNames(search, shown.wanted, shown.criteria)?.length ?? 0;
  const part = useRef<HTMLDivElement>(null);
  useShownArrival(part, buying.arrival);
  return (
    <div ref={part}>
      <Section
        title={
          found === 0
            ? t("find.nothingTitle")
            : t("find.found", {
                search,
                rows: found,
                total: rows.total,
                credits: shown.chargedCredits,
              })
        }
        takesFocus
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
            <FindRows reading={rows} unticked={state.unticked} onUntick={onUntick} />
            {behind && <IntoItsTable table={behind} found={found} />}
            {!rows.ended && <More state={state} shown={shown} buying={buying} />}
            {rows.ended && !behind && <Note>{t("find.ended")}</Note>}
          </>
        )}
      </Section>
    </div>
  );
}

/** Rows of the search that are in its table. A table of ticked rows has position 0, so its rows count. */
const standing = ({ position, rows }: SearchTable) => position || rows;

/** A table of the search that lacks some of the rows that are shown. */
function useTableBehind(search: SearchKind, shown: ShownSearch, found: number) {
  const { tables } = useTablesState();
  const key = searchKey(search, shown.criteria);
  return tables?.find(
    (table) =>
      table.spec.about === search &&
      standing(table) < found &&
      searchKey(search, table.spec.criteria) === key
  );
}

/** The button that adds rows that are shown to the table of their search. */
function IntoItsTable({ table, found }: { table: SearchTable; found: number }) {
  const jobs = useJobs();
  const { step } = useTablesState();
  if (step?.isRunning) return null;
  const { name, position, sheetName, spec } = table;
  const all = { kind: "next", table: name, rows: found - position } as const;
  return (
    <Buttons>
      <Button
        appearance="primary"
        icon={<TableAdd20Regular />}
        onClick={() => void jobs.tables.take(name, all, 0)}
      >
        {t("tables.addTo", { about: spec.about, count: found - standing(table), sheet: sheetName })}
      </Button>
    </Buttons>
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
function More({ state, shown, buying }: Omit<Props, "isShown" | "onUntick" | "rows">) {
  const { context } = usePane();
  const page: RowsQuestion = nextPage(state, shown);
  const quote = useQuote([page]);
  const price = quote?.priceCredits ?? null;
  const { step } = useTablesState();
  // After writing, these buttons move to where the button of the table stood: a second click must not buy.
  const isWriting = usePressGuard(step?.isRunning === true);
  const isBusy = buying.isBusy || isWriting;
  const canShow = price !== null && !quote?.obstacle && !isBusy;
  const count = rowCount(context.client.heldReading(page)) ?? page.count;
  return (
    <Tight>
      {quote?.obstacle && <FailureNotice failure={quote.obstacle} intent="warning" allowsOnce />}
      <Buttons>
        <Button
          data-buys
          disabledFocusable={!canShow}
          icon={buying.isAsking ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
          onClick={() => {
            if (canShow) buying.show(page, price);
          }}
        >
          {price === null
            ? t("find.nextRows", { rows: count })
            : t("find.next", { credits: price, rows: count })}
        </Button>
      </Buttons>
    </Tight>
  );
}
