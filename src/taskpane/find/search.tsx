/**
 * A search from its filters to its rows, for companies and for jobs. Typing costs nothing: the price
 * of the first page is counted again at each change and stands on the button that spends it. After the
 * purchase the filters fold into one line above the rows; the next page stands below them. Rows are
 * read from the held answers, so showing them again is free.
 */
import { t } from "../../texts";
import { Button } from "../kit/fluent";
import { useEffect, useMemo, useRef } from "react";
import type { ScoutClient } from "../../client";
import type { SearchKind } from "../../input";
import { missingFilter } from "../../input";
import {
  firstPage,
  isCurrent,
  mustMend,
  rowsQuestion,
  startOf,
  type FindState,
  type RowsQuestion,
  type ShownSearch,
} from "../search-form/find-state";
import { useKept } from "../state/kept";
import { findName } from "../state/open-find";
import { useAccount, useClientView, usePane } from "../state/pane-context";
import { formOf, readForm } from "../search-form/search-form";
import { useQuote } from "../state/use-quote";
import { FailureNotice } from "../kit/failure-notice";
import { FindFilters } from "./filters";
import { FindPrice } from "./price";
import { FindRecent } from "./recent";
import { FindResult } from "./result";
import { rowCount } from "./rows";
import { FindSave } from "./save";
import { Notice } from "../kit/notice";
import { askedWithout, paidFor, type Asked, type PaidFor } from "./paid-for";
import { SearchLine } from "./search-line";
import { SearchTables } from "./search-tables";
import { SkipBox } from "./skip-box";
import { WaitNote } from "../kit/wait-note";
import { entryOf, useBuying } from "./use-buying";

/** The state of one search: the form, the question and its price, the rows bought, and what changes them. */
function useSearch(search: SearchKind) {
  const { context } = usePane();
  const [state, setState] = useFindState(search);
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

export function FindSearch({ search: kind }: { search: SearchKind }) {
  const { context } = usePane();
  const search = useSearch(kind);
  const { state, reading, change, buying } = search;
  const rows = useRows(state);
  const isFolded = state.isFolded && rows !== null;
  const account = useAccount();
  const opened = state.opened?.account === account ? state.opened : null;
  return (
    <>
      {opened && <Notice intent="info" title={t("find.save.opened", { name: opened.name })} />}
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
      <FindSave
        state={state}
        reading={reading}
        opened={opened}
        onSaved={(saved) => change({ opened: saved })}
      />
      {context.client.view().connection === null && <NotConnected />}
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
          change({ form: formOf(search, request, labels), added: [], opened: null })
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

function NotConnected() {
  const { goTo } = usePane();
  return (
    <Notice
      intent="info"
      title={t("failures.not-connected.sentence")}
      actions={
        <Button size="small" onClick={() => goTo("settings")}>
          {t("header.connect")}
        </Button>
      }
    />
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
    () => paidFor(search, client.held(), (question) => client.heldReading(question)),
    // `client.held` reports no changes; `answersVersion` does.
    [search, client, answersVersion]
  );
}

/** The state of the form; it is kept while another panel is shown, and its draft also over a reload. */
function useFindState(search: SearchKind) {
  const { context } = usePane();
  const { searches } = context;
  const [state, setState] = useKept<FindState>(findName(search), () => {
    const draft = searches.draft(search);
    const start = startOf(search);
    return draft ? { ...start, form: formOf(search, draft.request, draft.labels) } : start;
  });
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    const timer = setTimeout(
      () => searches.keepDraft(entryOf(state, readForm(state.form, context.locale))),
      400
    );
    return () => clearTimeout(timer);
  }, [searches, state, context.locale]);
  return [state, setState] as const;
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
