/** Buys pages of a search for at most the price on their button. */
import { useRef, useState } from "react";
import type { Failure, Result, ScoutClient } from "../../../client";
import type { SearchKind } from "../../../input";
import { t } from "../../../texts";
import {
  causeOf,
  type FindState,
  isCurrent,
  type RowsQuestion,
  type ShownSearch,
} from "../../state/find-state";
import { usePane } from "../../state/pane-context";
import { usePressGuard } from "../../state/press-guard";
import { useAct } from "../../state/queries";
import { type FormReading, labelsOf, summaryOf } from "../../state/search-form";
import { searchTitle } from "./ideas";
import { rowCount } from "./rows";

/** Where the rows that have just come begin. A new object for each arrival. */
export interface Arrival {
  readonly from: number;
}

export interface Buying {
  readonly isAsking: boolean;
  /** True while a page is asked for and shortly after. */
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly clear: () => void;
  /** What was not sent yet is not bought. */
  readonly stop: () => void;
  readonly arrival: Arrival | null;
  readonly show: (page: RowsQuestion, priceCredits: number) => void;
}

export function useBuying(
  state: FindState,
  reading: FormReading,
  change: (part: Partial<FindState>) => void
): Buying {
  const { context } = usePane();
  const { search } = state.form;
  const { act, isBusy, buy, stop } = usePageAct(search);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const { shown } = state;
  const show = (page: RowsQuestion, priceCredits: number) => {
    if (isBusy) return;
    buy(page, priceCredits, (chargedCredits) => {
      const same = page.from > 0 || isCurrent(state, reading, shown) ? shown : null;
      const title = searchTitle(state.form);
      const fresh = { wanted: reading.criteria, skips: state.skips, title };
      change({
        shown: shownWith(page, chargedCredits, same, fresh),
        isFolded: true,
        ...(!same && { unticked: [] }),
      });
      setArrival({ from: page.from });
      if (page.from === 0) context.searches.remember(entryOf(state, reading), context.now());
    });
  };
  return {
    isAsking: act.isActing,
    isBusy,
    failure: act.failure,
    clear: act.clear,
    stop,
    arrival,
    show,
  };
}

/** One purchase at a time; one sentence then announces the rows that came and their cost. */
function usePageAct(search: SearchKind) {
  const { context, announce } = usePane();
  const { client } = context;
  const act = useAct();
  const isBusy = usePressGuard(act.isActing);
  const stopper = useRef<AbortController>(null);
  const cause = causeOf(t(`find.titles.${search}`));
  const tell = (question: RowsQuestion, chargedCredits: number) => {
    const held = client.heldReading({
      ...question,
      count: question.from + question.count,
      from: 0,
    });
    const total = held && "total" in held ? held.total : null;
    announce(
      t("find.found", { search, rows: rowCount(held) ?? 0, total, credits: chargedCredits })
    );
  };
  /** Buys a page for at most the price on its button; `keep` is called after success. */
  const buy = (
    question: RowsQuestion,
    shownCredits: number,
    keep: (chargedCredits: number) => void
  ) =>
    act.run(
      t(`find.titles.${search}`),
      () => {
        const { signal } = (stopper.current = new AbortController());
        return buyPage(client, question, { cause, shownCredits, signal });
      },
      (chargedCredits) => {
        keep(chargedCredits);
        tell(question, chargedCredits);
      }
    );
  const stop = () => stopper.current?.abort();
  return { act, isBusy, buy, stop };
}

/** The credits charged, or the failure of the page. */
async function buyPage(
  client: ScoutClient,
  question: RowsQuestion,
  options: Parameters<ScoutClient["buy"]>[1]
): Promise<Result<number>> {
  const result = await client.buy([question], options);
  if (!result.ok) return result;
  const [end] = result.value.states;
  if (end?.kind === "failed") return { ok: false, failure: end.failure };
  return { ok: true, value: result.value.chargedCredits };
}

/** What is shown after a page has come. A later page keeps the question of `same`, the rows shown before. */
function shownWith(
  page: RowsQuestion,
  chargedCredits: number,
  same: ShownSearch | null,
  fresh: Pick<ShownSearch, "wanted" | "skips" | "title">
): ShownSearch {
  return {
    ...fresh,
    ...(page.from > 0 && same),
    criteria: page.criteria,
    rows: Math.max(page.from + page.count, same?.rows ?? 0),
    chargedCredits: (same?.chargedCredits ?? 0) + chargedCredits,
  };
}

/** A search as the list of recent ones keeps it. */
function entryOf({ form }: FindState, { criteria }: FormReading) {
  return {
    search: form.search,
    request: criteria as Record<string, unknown>,
    labels: labelsOf(form),
    summary: summaryOf(form),
  };
}
