/**
 * A search bought page by page, for tables that grow as people look at them. Each page is priced before it is bought,
 * so stopping early costs nothing, and the shown price is never exceeded.
 */
import type { Failure } from "../../model/failure";
import { rowPrice } from "../../model/price";
import type {
  Result,
  RowsOptions,
  RowsPage,
  ScoutClient,
  SearchQuestion,
} from "../interface/scout-client";

/** Gives pages until the search ends, all wanted rows are there, a page fails or the signal aborts. */
export async function* buyRows(
  question: SearchQuestion,
  { cause, signal, pageRows, mostCredits }: RowsOptions,
  client: Pick<ScoutClient, "quote" | "buy">
): AsyncGenerator<Result<RowsPage>, void> {
  const until = question.from + question.count;
  let chargedCredits = 0;
  for (let from = question.from; from < until && !signal?.aborted; from += pageRows) {
    const page = { ...question, from, count: Math.min(pageRows, until - from) };
    const shown = (await client.quote([page])).priceCredits;
    if (chargedCredits + shown > mostCredits) {
      const neededCredits = Math.max(shown, page.count * rowPrice(question.about));
      yield fail({
        kind: "over-budget",
        ceiling: "action",
        limitCredits: mostCredits,
        neededCredits,
      });
      return;
    }
    const bought = await client.buy([page], {
      cause,
      shownCredits: shown,
      ...(signal ? { signal } : {}),
    });
    if (!bought.ok) {
      yield bought;
      return;
    }
    chargedCredits += bought.value.chargedCredits;
    const state = bought.value.states[0];
    if (state?.kind !== "answered") {
      yield fail(state?.kind === "failed" ? state.failure : { kind: "cancelled" });
      return;
    }
    const { reading } = state;
    if (reading.about !== "companies" && reading.about !== "jobs") return;
    yield { ok: true, value: { reading, chargedCredits } };
    if (reading.ended) return;
  }
}

function fail(failure: Failure): Result<never> {
  return { ok: false, failure };
}
