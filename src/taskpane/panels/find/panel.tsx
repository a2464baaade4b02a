/** Find: companies or jobs by filters, one search of each at a time. */
import { useMemo } from "react";
import { rowPrice, type ScoutClient } from "../../../client";
import { missingFilter, type SearchKind } from "../../../input";
import { t } from "../../../texts";
import {
  FIND_KIND,
  findName,
  type FindState,
  firstPage,
  isCurrent,
  mustMend,
  rowsQuestion,
  type RowsQuestion,
  type ShownSearch,
  startOf,
} from "../../state/find-state";
import { useKept } from "../../state/kept";
import { useClientView, usePane } from "../../state/pane-context";
import { useQuote } from "../../state/queries";
import { formOf, readForm } from "../../state/search-form";
import { HintedCheckbox } from "../../ui/fields";
import { Button, makeStyles, ToggleButton, tokens } from "../../ui/fluent";
import { FailureNotice, WaitNote } from "../../ui/notice";
import { Panel } from "../../ui/section";
import { Buttons, useTextStyles } from "../../ui/text";
import { FindFilters } from "./filters";
import { type Asked, askedWithout, paidFor, type PaidFor } from "./paid-for";
import { FindPrice } from "./price";
import { FindResult } from "./result";
import { rowCount } from "./rows";
import { FindRecent, FindSave } from "./save";
import { SearchTables } from "./search-tables";
import { useBuying } from "./use-buying";

const KINDS: readonly SearchKind[] = ["companies", "jobs"];

const useStyles = makeStyles({
  /** With dark colours the surface alone hardly shows which one is chosen. */
  chosen: {
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorBrandStroke1}`,
  },
});

export function FindPanel() {
  const styles = useStyles();
  const [kind, setKind] = useKept<SearchKind>(FIND_KIND, "companies");
  return (
    <Panel title={t("panels.names.find")}>
      <Buttons role="group" aria-label={t("find.kinds.label")}>
        {KINDS.map((each) => (
          <ToggleButton
            key={each}
            size="small"
            checked={each === kind}
            {...(each === kind && { className: styles.chosen })}
            onClick={() => setKind(each)}
          >
            {t(`find.kinds.${each}`)}
          </ToggleButton>
        ))}
      </Buttons>
      <FindSearch key={kind} search={kind} />
    </Panel>
  );
}

/** The state of one search: the form, the question and its price, the rows bought, and what changes them. */
function useSearch(search: SearchKind) {
  const { context } = usePane();
  const [state, setState] = useKept<FindState>(findName(search), () => startOf(search));
  const reading = useMemo(() => readForm(state.form, context.locale), [state.form, context.locale]);
  const isRefused = !reading.isEmpty && missingFilter(search, reading.criteria) !== undefined;
  const paid = usePaidFor(search);
  const asked = useMemo(
    () => askedFor(state, reading.criteria, paid),
    [state, reading.criteria, paid]
  );
  const { client } = context;
  const page = isRefused
    ? null
    : firstPage(state, reading, asked.criteria, (wanted) => lacksRows(client, wanted));
  const quote = useQuote(page ? [page] : null);
  const change = (part: Partial<FindState>) => setState((old) => ({ ...old, ...part }));
  const buying = useBuying(state, reading, change);
  return { state, reading, isRefused, paid, asked, page, quote, change, buying };
}

type Search = ReturnType<typeof useSearch>;

/**
 * A search from its filters to its rows, for companies and for jobs. Typing costs nothing: the price
 * of the first page is counted again at each change and stands on the button that spends it. After the
 * purchase the filters fold into one line above the rows; the next page stands below them. Rows are
 * read from the held answers, so showing them again is free.
 */
function FindSearch({ search: kind }: { search: SearchKind }) {
  const search = useSearch(kind);
  const { state, reading, change, buying } = search;
  const rows = useRows(state);
  const isFolded = state.isFolded && rows !== null;
  return (
    <>
      {state.shown && rows && (
        <SearchLine
          title={state.shown.title}
          isFolded={isFolded}
          onTurn={() => change({ isFolded: !isFolded })}
        />
      )}
      {!isFolded && <Form search={search} />}
      {buying.isAsking && <WaitNote onStop={buying.stop} />}
      {buying.failure && buying.failure.kind !== search.quote?.obstacle?.kind && (
        <FailureNotice
          failure={buying.failure}
          retry={buying.clear}
          retryLabel={t("common.close")}
        />
      )}
      {!isFolded && <FirstPage search={search} />}
      {state.shown && rows && (
        <FindResult
          state={state}
          shown={state.shown}
          rows={rows}
          isShown={isCurrent(state, reading, state.shown)}
          buying={buying}
          onUntick={(unticked) => change({ unticked })}
        />
      )}
      <SearchTables about={kind} shown={state.shown?.criteria} />
      <FindSave state={state} reading={reading} />
    </>
  );
}

/** Whether rows of a page have to be bought: their reply can bring the total for nothing more. */
function lacksRows(client: ScoutClient, page: RowsQuestion): boolean {
  const held = client.heldReading(page);
  if (held?.about !== "companies" && held?.about !== "jobs") return true;
  return !held.ended && (rowCount(held) ?? 0) < page.count;
}

/** The recent searches, and the filters. */
function Form({ search: { state, reading, change } }: { search: Search }) {
  const { search } = state.form;
  return (
    <>
      <FindRecent
        search={search}
        onUse={({ request, labels }) =>
          change({ form: formOf(search, request, labels), added: [] })
        }
      />
      <FindFilters
        state={state}
        reading={reading}
        onForm={(form) => change({ form })}
        onAdded={(added) => change({ added })}
        onClear={() => change({ ...startOf(search), pageRows: state.pageRows })}
      />
    </>
  );
}

/** What the first page leaves out, and the button with its price. */
function FirstPage({ search }: { search: Search }) {
  const { state, reading, isRefused, paid, asked, page, quote, change, buying } = search;
  const { search: kind } = state.form;
  const whyNot = () => {
    if (mustMend(reading)) return t("find.mend");
    return isRefused ? t(`find.datesNeeded.${kind}`) : t(`find.empty.${kind}`);
  };
  return (
    <>
      {page && (
        <SkipBox
          search={kind}
          paid={paid}
          asked={asked}
          pageRows={state.pageRows}
          isOn={state.skips}
          onChange={(skips) => change({ skips })}
        />
      )}
      <FindPrice
        search={kind}
        page={page}
        pageRows={state.pageRows}
        quote={quote}
        emptyNote={whyNot()}
        isAsking={buying.isAsking}
        isBusy={buying.isBusy}
        onPageRows={(pageRows) => change({ pageRows })}
        onShow={(priceCredits) => {
          if (page) buying.show(page, priceCredits);
        }}
      />
    </>
  );
}

/** What is asked for the form, with or without what is paid for already. */
function askedFor(state: FindState, wanted: ShownSearch["wanted"], paid: PaidFor): Asked {
  if (!state.skips) return { criteria: wanted, skipped: 0, isKnown: false };
  return askedWithout(state.form.search, wanted, paid);
}

/** Counted again when held answers change; the ledger is no sign, as a purchase is in it before its rows are held. */
function usePaidFor(search: SearchKind): PaidFor {
  const { client } = usePane().context;
  const { answersVersion } = useClientView();
  return useMemo(
    () => paidFor(search, client.answers.list(), (question) => client.heldReading(question)),
    // `client.held` reports no changes; `answersVersion` does.
    [search, client, answersVersion]
  );
}

/** The rows asked for, as they are held now. */
function useRows({ form, shown }: FindState) {
  const { client } = usePane().context;
  // Renders again when a held answer may have changed.
  useClientView();
  if (!shown) return null;
  const reading = client.heldReading(rowsQuestion(form.search, shown.criteria, 0, shown.rows));
  return reading?.about === "companies" || reading?.about === "jobs" ? reading : null;
}

const useSearchLineStyles = makeStyles({
  line: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
  },
  title: { flex: "1 1 160px", minWidth: 0 },
});

/** The filters of the rows shown, in one line, with a button back to the form. */
function SearchLine({
  title,
  isFolded,
  onTurn,
}: {
  title: string;
  isFolded: boolean;
  onTurn: () => void;
}) {
  const styles = useSearchLineStyles();
  const text = useTextStyles();
  return (
    <div data-search-line className={styles.line}>
      <span className={`${text.text} ${text.strong} ${styles.title}`}>{title}</span>
      <Button appearance="subtle" size="small" aria-expanded={!isFolded} onClick={onTurn}>
        {t("find.editFilters")}
      </Button>
    </div>
  );
}

/** The tick box above the price: leave out of the search what is paid for already. */
function SkipBox({
  search,
  paid,
  asked,
  pageRows,
  isOn,
  onChange,
}: {
  search: SearchKind;
  paid: PaidFor;
  asked: Asked;
  pageRows: number;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const total = paid.names.length;
  if (total === 0) return null;
  const hint = () => {
    if (!isOn) return t(`find.skip.off.${search}`);
    if (asked.isKnown) return t("find.skip.known");
    const saved = t("find.skip.saves", {
      credits: rowPrice(search) * Math.min(asked.skipped, pageRows),
    });
    return asked.skipped < total
      ? `${saved} ${t("find.skip.most", { count: asked.skipped, total })}`
      : saved;
  };
  return (
    <HintedCheckbox
      label={t("find.skip.label", {
        search,
        count: isOn && asked.skipped > 0 ? asked.skipped : total,
      })}
      hint={hint()}
      checked={isOn}
      onChange={onChange}
    />
  );
}
