/**
 * A search bought page by page, for tables that grow as people look at them. Each page is priced before it is bought,
 * so stopping early costs nothing, and the shown price is never exceeded.
 */
import type { Failure } from "./failure";
import type { Reading } from "./reading";
import { rowPrice } from "./price";
import type {
  Result,
  RowsOptions,
  RowsPage,
  ScoutClient,
  SearchQuestion,
} from "./interface/scout-client";

/**
 * Gives pages until the search ends, all wanted rows are there, a page fails or the signal aborts. What was paid for
 * of a page that failed is given as a page before the failure.
 */
export async function* buyPages(
  question: SearchQuestion,
  { cause, signal, pageRows, mostCredits, refreshBefore = 0 }: RowsOptions,
  client: Pick<ScoutClient, "quote" | "buy" | "heldReading">
): AsyncGenerator<Result<RowsPage>, void> {
  const until = question.from + question.count;
  let chargedCredits = 0;
  for (let from = question.from; from < until && !signal?.aborted; from += pageRows) {
    const page = { ...question, from, count: Math.min(pageRows, until - from) };
    const shown = (await client.quote([page], { refreshBefore })).priceCredits;
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
      refreshBefore,
      ...(signal ? { signal } : {}),
    });
    if (!bought.ok) {
      yield bought;
      return;
    }
    chargedCredits += bought.value.chargedCredits;
    const state = bought.value.states[0];
    if (state?.kind !== "answered") {
      const reading = beginningOf(page, client);
      if (reading) yield { ok: true, value: { reading, chargedCredits } };
      yield fail(state?.kind === "failed" ? state.failure : { kind: "cancelled" });
      return;
    }
    const reading = rowsIn(state.reading);
    if (!reading) return;
    yield { ok: true, value: { reading, chargedCredits } };
    if (reading.ended) return;
  }
}

/** The rows of a page that are held before the first one that is not. */
function beginningOf(
  page: SearchQuestion,
  client: Pick<ScoutClient, "heldReading">
): RowsPage["reading"] | undefined {
  for (let count = page.count - 1; count > 0; count -= 1) {
    const reading = rowsIn(client.heldReading({ ...page, count }));
    if (reading) return reading;
  }
  return undefined;
}

function rowsIn(reading: Reading | undefined): RowsPage["reading"] | undefined {
  return reading?.about === "companies" || reading?.about === "jobs" ? reading : undefined;
}

function fail(failure: Failure): Result<never> {
  return { ok: false, failure };
}
