/** One search in Find: its form, the first page with its price, the rows bought, and what changes them. */
import { useMemo, useState } from "react";
import type { BuyResult, Reading, ScoutClient } from "../../../client";
import { missingFilter, type SearchKind } from "../../../input";
import { t } from "../../../texts";
import {
  canBeAsked,
  findName,
  type FindState,
  isCurrent,
  type RowsQuestion,
  rowsQuestion,
  startOf,
} from "../../state/find-state";
import { useClientView, usePane, useKept } from "../../state/pane-context";
import { searchTitle } from "../../state/ideas";
import { type FormReading, readForm } from "../../state/search-form";
import { usePurchase } from "../../ui/price-button";
import { askedWithout, paidFor, type PaidFor } from "./paid-for";

export type RowsReading = Extract<Reading, { about: "companies" | "jobs" }>;

/** What is held of a search. */
export function rowsIn(reading: Reading | undefined): RowsReading | null {
  return reading?.about === "companies" || reading?.about === "jobs" ? reading : null;
}

export function rowCount(reading: RowsReading): number {
  return reading.about === "jobs" ? reading.jobs.length : reading.companies.length;
}

/** Where the rows that have just come begin. A new object for each arrival. */
export interface Arrival {
  readonly from: number;
}

export function useSearch(search: SearchKind) {
  const { context } = usePane();
  const { client } = context;
  const [state, setState] = useKept<FindState>(findName(search), () => startOf(search));
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const reading = useMemo(() => readForm(state.form, context.locale), [state.form, context.locale]);
  const canAsk = canBeAsked(reading) && !missingFilter(search, reading.criteria);
  const paid = usePaidFor(search);
  const { skips } = state;
  const asked = useMemo(
    () => askedWithout(search, reading.criteria, skips ? paid : { names: [], searches: [] }),
    [skips, search, reading, paid]
  );
  const page = canAsk ? firstPage(client, state, asked.criteria) : null;
  const change = (part: Partial<FindState>) => setState((old) => ({ ...old, ...part }));
  /** Shows a page that was bought. */
  const show = (bought: RowsQuestion, chargedCredits: number) => {
    change(shownWith(state, reading, bought, chargedCredits));
    setArrival({ from: bought.from });
  };
  /** The purchase of a page: its rows are shown, and one sentence tells how many came for how much. */
  const purchaseOf = (wanted: RowsQuestion | null) => ({
    questions: wanted && [wanted],
    cause: t(`find.titles.${search}`),
    told: ({ chargedCredits: credits }: BuyResult) =>
      wanted ? foundWords(client, wanted, credits) : "",
    onBought: ({ chargedCredits }: BuyResult) => wanted && show(wanted, chargedCredits),
  });
  const buying = usePurchase({
    ...purchaseOf(page),
    label: (credits) => t("find.show", { credits, search, rows: state.pageRows }),
  });
  return { state, reading, paid, asked, page, change, buying, purchaseOf, arrival };
}

export type Search = ReturnType<typeof useSearch>;

function foundWords(client: ScoutClient, page: RowsQuestion, credits: number): string {
  const held = rowsIn(client.heldReading({ ...page, from: 0, count: page.from + page.count }));
  const rows = held ? rowCount(held) : 0;
  return t("find.found", { search: page.about, rows, total: held?.total ?? null, credits });
}

/** What is shown after a page has come. A later page keeps the question of the rows shown before. */
function shownWith(
  state: FindState,
  reading: FormReading,
  { from, count, criteria }: RowsQuestion,
  chargedCredits: number
): Partial<FindState> {
  const { form, skips, shown } = state;
  const same = from > 0 || isCurrent(state, reading, shown) ? shown : null;
  return {
    shown: {
      wanted: reading.criteria,
      skips,
      title: searchTitle(form),
      ...(from > 0 && same),
      criteria,
      rows: Math.max(from + count, same?.rows ?? 0),
      chargedCredits: (same?.chargedCredits ?? 0) + chargedCredits,
    },
    isFolded: true,
    ...(!same && { unticked: [] }),
  };
}

/** Where rows of it have to be bought, their reply brings the total for nothing more. */
function firstPage(
  client: ScoutClient,
  { form, pageRows }: FindState,
  criteria: RowsQuestion["criteria"]
): RowsQuestion {
  const page = rowsQuestion(form.search, criteria, 0, pageRows);
  const held = rowsIn(client.heldReading(page));
  const isHeld = held !== null && (held.ended || rowCount(held) >= pageRows);
  return isHeld ? page : { ...page, withTotal: true };
}

/** Counted again when held answers change; the ledger is no sign, as a purchase is in it before its rows are held. */
function usePaidFor(search: SearchKind): PaidFor {
  const { client } = usePane().context;
  const { answersVersion } = useClientView();
  return useMemo(
    () => paidFor(search, client.answers.list(), (question) => client.heldReading(question)),
    // `client.heldReading` reports no changes; `answersVersion` does.
    [search, client, answersVersion]
  );
}
