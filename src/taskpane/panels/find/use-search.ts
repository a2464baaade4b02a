/** One search in Find: its form, the question and its price, the rows bought, and what changes them. */
import { useMemo } from "react";
import type { ScoutClient } from "../../../client";
import { missingFilter, type SearchKind } from "../../../input";
import {
  findName,
  type FindState,
  firstPage,
  type RowsQuestion,
  type ShownSearch,
  startOf,
} from "../../state/find-state";
import { useKept } from "../../state/kept";
import { useClientView, usePane } from "../../state/pane-context";
import { useQuote } from "../../state/queries";
import { readForm } from "../../state/search-form";
import { type Asked, askedWithout, paidFor, type PaidFor } from "./paid-for";
import { rowCount } from "./rows";
import { useBuying } from "./use-buying";

export function useSearch(search: SearchKind) {
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

export type Search = ReturnType<typeof useSearch>;

/** Whether rows of a page have to be bought: their reply can bring the total for nothing more. */
function lacksRows(client: ScoutClient, page: RowsQuestion): boolean {
  const held = client.heldReading(page);
  if (held?.about !== "companies" && held?.about !== "jobs") return true;
  return !held.ended && (rowCount(held) ?? 0) < page.count;
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
