/**
 * The rows of a search that were bought, to read and to tick. Above them: how many came for which price, and the button
 * that writes them into the sheet; below them: the next page. A table would not fit 320 px, so each row is a tick box with
 * its name and one line of details. Rows that have just come are scrolled into sight and take the focus.
 */
import { type RefObject, useEffect, useRef } from "react";
import { Open16Regular } from "@fluentui/react-icons";
import { rowPrice, searchKey } from "../../../client";
import type { HeldCompany, HeldJob, SearchKind } from "../../../input";
import { type Formats, t } from "../../../texts";
import { nextPage, type RowsQuestion, type ShownSearch } from "../../state/find-state";
import { usePane, useTablesState } from "../../state/pane-context";
import { HintedCheckbox } from "../../ui/fields";
import { Checkbox, makeStyles, mergeClasses, tokens } from "../../ui/fluent";
import { isFocusLost } from "../../ui/focus";
import { Notice } from "../../ui/notice";
import { PriceButton } from "../../ui/price-button";
import { Section } from "../../ui/section";
import { dotted, Note, OutLink, Text, useTextStyles, webAddress } from "../../ui/text";
import { TakeRows } from "./into-table";
import { addedNames } from "./paid-for";
import { type Arrival, rowCount, rowsIn, type RowsReading, type Search } from "./use-search";

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
    />
  );
}

const useStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "start",
    ":focus": { outlineStyle: "none" },
  },
  box: { marginLeft: "-8px", alignItems: "flex-start", minWidth: 0 },
  open: { padding: tokens.spacingVerticalSNudge },
});

interface Row {
  readonly name: string;
  readonly note: string;
  readonly link: string | null;
}

function FindRows({
  reading,
  unticked,
  onUntick,
}: {
  reading: RowsReading;
  unticked: readonly number[];
  onUntick: (unticked: readonly number[]) => void;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  const { formats } = usePane();
  const rows =
    reading.about === "jobs"
      ? reading.jobs.map((job) => jobRow(job, formats))
      : reading.companies.map((company) => companyRow(company));
  const all = rows.map((_, index) => index);
  const toggle = (index: number) =>
    onUntick(all.filter((item) => unticked.includes(item) !== (item === index)));
  const ticked = all.filter((item) => !unticked.includes(item)).length;
  const isWhole = ticked === all.length;
  return (
    <>
      <Checkbox
        className={styles.box}
        label={t("find.ticked", { count: ticked })}
        title={isWhole ? t("find.tickNone") : t("find.tickAll")}
        checked={isWhole || (ticked > 0 && "mixed")}
        onChange={() => onUntick(isWhole ? all : [])}
      />
      <ol className={text.list}>
        {rows.map(({ name, note, link }, index) => (
          <li key={index} tabIndex={-1} className={mergeClasses(text.divided, styles.row)}>
            <HintedCheckbox
              label={name}
              // No line begins with a dot.
              hint={note.replaceAll(" ·", "\u00a0·")}
              checked={!unticked.includes(index)}
              onChange={() => toggle(index)}
            />
            {link && (
              <OutLink
                className={styles.open}
                href={link}
                aria-label={t("find.open", { name })}
                title={t("find.open", { name })}
              >
                <Open16Regular />
              </OutLink>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Not broken into two lines: a number with its unit, a date. */
const whole = (text: string): string => text.replaceAll(" ", "\u00a0");

function companyRow(company: HeldCompany): Row {
  return {
    name: company.name,
    note: dotted(
      company.domain ?? t("find.columns.noDomain"),
      company.industry,
      company.country,
      typeof company.employee_count === "number" &&
        whole(t("find.employees", { count: company.employee_count })),
      company.num_jobs_found ? whole(t("find.jobs", { count: company.num_jobs_found })) : null
    ),
    link: null,
  };
}

function jobRow(job: HeldJob, formats: Formats): Row {
  return {
    name: job.job_title,
    note: dotted(
      job.employer?.name ?? job.company ?? t("find.columns.noCompany"),
      job.short_location ?? job.location ?? job.country,
      job.date_posted ? whole(formats.day(job.date_posted)) : null,
      job.salary_string?.replace(/\d{5,}/g, (digits) => formats.count(Number(digits)))
    ),
    link: webAddress(job.final_url ?? job.url),
  };
}
