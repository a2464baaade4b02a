/**
 * A search from its filters to its rows, for companies and for jobs alike. Typing asks nothing
 * that costs: the price of the next page is counted all the while and stands on the button that
 * spends it. What was bought is read back from the held answers, so showing it again is free.
 */
import { Button } from "@fluentui/react-components";
import { useEffect, useMemo, useRef } from "react";
import { missingFilter, type SearchKind } from "../../client/filters/search-filters";
import {
  causeOf,
  isCurrent,
  nextPage,
  rowsQuestion,
  startOf,
  type FindState,
} from "../search-form/find-state";
import { useKept } from "../state/kept";
import type { Messages } from "../messages";
import { useClientView, usePane } from "../state/pane-context";
import {
  formOf,
  labelsOf,
  readForm,
  summaryOf,
  type FormReading,
} from "../search-form/search-form";
import { useAct } from "../state/use-loaded";
import { useQuote } from "../state/use-quote";
import { FailureNotice } from "../kit/failure-notice";
import { FindFilters } from "./filters";
import { FindPrice } from "./price";
import { FindRecent } from "./recent";
import { FindRequest } from "./request";
import { FindResult } from "./result";
import { FindSave } from "./save";
import { Notice } from "../kit/notice";
import { SearchTables } from "./search-tables";
import { Panel } from "../kit/section";

export function FindPanel({ search }: { search: SearchKind }) {
  const { context, messages } = usePane();
  const words = messages.find;
  const [state, setState] = useFindState(search);
  const reading = useMemo(() => readForm(state.form), [state.form]);
  const cause = causeOf(words.titles[search]);
  const isRefused = !reading.isEmpty && missingFilter(search, reading.criteria) !== undefined;
  const page = isRefused ? null : nextPage(state, reading);
  const quote = useQuote(page ? [page] : null, cause);
  const change = (part: Partial<FindState>) => setState((old) => ({ ...old, ...part }));
  const { show, count, act } = useBuying(state, reading, change);
  const rows = useRows(state);
  const isShown = isCurrent(reading, state.shown);
  const whyNot = () => {
    if (Object.keys(reading.problems).length > 0) return words.mend;
    return isRefused ? words.datesNeeded[search] : words.empty[search];
  };
  return (
    <Panel title={words.titles[search]}>
      {state.opened && <Notice intent="info" title={words.save.opened(state.opened.name)} />}
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
        onClear={() => setState({ ...startOf(search), pageRows: state.pageRows })}
      />
      {act.failure && (
        <FailureNotice failure={act.failure} retry={act.clear} retryLabel={messages.common.close} />
      )}
      <FindPrice
        search={search}
        page={page}
        isNext={isShown && (state.shown?.rows ?? 0) > 0}
        pageRows={state.pageRows}
        quote={quote}
        emptyNote={whyNot()}
        isAsking={act.isActing}
        hasEnded={isShown && rows?.ended === true}
        onPageRows={(pageRows) => change({ pageRows })}
        onShow={show}
      />
      {state.shown && rows && (
        <FindResult
          state={state}
          shown={state.shown}
          rows={rows}
          isShown={isShown}
          isActing={act.isActing}
          onTick={(ticked) => change({ ticked })}
          onCount={count}
        />
      )}
      <SearchTables about={search} />
      <FindRequest form={state.form} reading={reading} pageRows={state.pageRows} />
      <FindSave state={state} reading={reading} onSaved={(opened) => change({ opened })} />
      {context.client.view().connection === null && <NotConnected />}
    </Panel>
  );
}

function NotConnected() {
  const { messages, goTo } = usePane();
  return (
    <Notice
      intent="info"
      title={messages.failures.notConnected.sentence}
      actions={
        <Button size="small" onClick={() => goTo("settings")}>
          {messages.header.connect}
        </Button>
      }
    />
  );
}

/** The form as it was left, also before a reload; kept while another panel is shown. */
function useFindState(search: SearchKind) {
  const { context, messages } = usePane();
  const { searches } = context;
  const [state, setState] = useKept<FindState>(`find ${search}`, () => {
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
      () => searches.keepDraft(entryOf(state, readForm(state.form), messages)),
      400
    );
    return () => clearTimeout(timer);
  }, [searches, state, messages]);
  return [state, setState] as const;
}

function entryOf({ form }: FindState, { criteria }: FormReading, { names }: Messages) {
  return {
    search: form.search,
    request: criteria as Record<string, unknown>,
    labels: labelsOf(form),
    summary: summaryOf(form, names.filters),
  };
}

/** Buys the next page or the total, for what its button said. */
function useBuying(
  state: FindState,
  reading: FormReading,
  change: (part: Partial<FindState>) => void
) {
  const { context, messages, announce } = usePane();
  const { client, searches } = context;
  const act = useAct();
  const { search } = state.form;
  const cause = causeOf(messages.find.titles[search]);
  /** What has arrived and what it cost, in one sentence. */
  const tell = (criteria: FormReading["criteria"], rows: number, chargedCredits: number) => {
    const held = client.heldReading(rowsQuestion(search, criteria, 0, rows));
    const found =
      held?.about === "jobs"
        ? messages.find.found(search, held.jobs.length, held.total)
        : held?.about === "companies"
          ? messages.find.found(search, held.companies.length, held.total)
          : "";
    announce(`${found} ${messages.find.spent(chargedCredits)}`.trim());
  };
  const show = (priceCredits: number) => {
    const page = nextPage(state, reading);
    if (!page) return;
    const isNext = isCurrent(reading, state.shown);
    act.run(
      () => client.buy([page], { cause, shownCredits: priceCredits }),
      ({ states, chargedCredits }) => {
        const [end] = states;
        if (end?.kind !== "answered") return;
        const before = isNext ? (state.shown?.chargedCredits ?? 0) : 0;
        change({
          shown: {
            criteria: reading.criteria,
            rows: page.from + page.count,
            chargedCredits: before + chargedCredits,
          },
          ...(!isNext && { ticked: [] }),
        });
        searches.remember(entryOf(state, reading, messages), context.now());
        tell(reading.criteria, page.from + page.count, chargedCredits);
      }
    );
  };
  const count = (priceCredits: number) => {
    const { shown } = state;
    if (!shown) return;
    const question = rowsQuestion(search, shown.criteria, 0, shown.rows, true);
    act.run(
      () => client.buy([question], { cause, shownCredits: priceCredits }),
      ({ chargedCredits }) => {
        change({ shown: { ...shown, chargedCredits: shown.chargedCredits + chargedCredits } });
        tell(shown.criteria, shown.rows, chargedCredits);
      }
    );
  };
  return { show, count, act };
}

/** The rows asked for, as they are held now. */
function useRows({ form, shown }: FindState) {
  const { client } = usePane().context;
  // What is held may change at any moment; the view does with it.
  useClientView();
  if (!shown) return null;
  const reading = client.heldReading(rowsQuestion(form.search, shown.criteria, 0, shown.rows));
  return reading?.about === "companies" || reading?.about === "jobs" ? reading : null;
}
