/**
 * What a part reads from the service, through TanStack Query: loading, the value, or why there is none. Such reads are
 * free, so they are repeated when a part is shown again; parts that read the same share it, and the last value stays
 * in sight meanwhile. Failures are the client's own, which has repeated already what is safe to repeat.
 */
import { useEffect, useRef, useState } from "react";
import { QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ClientView, Failure, Question, Quote, QuoteOptions, Result } from "../../client";
import { failureNow } from "./failure-words";
import { useAccount, useClientView, useMissed, usePane } from "./pane-context";

export interface Loaded<T> {
  readonly value: T | null;
  readonly failure: Failure | null;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

class ReadFailed extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind);
  }
}

export function createQueries(): QueryClient {
  const queries = { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;
  return new QueryClient({ defaultOptions: { queries: { ...queries, networkMode: "always" } } });
}

/** `key` names what is read, of this account; null reads nothing yet. */
export function useLoaded<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<Result<T>>
): Loaded<T> {
  const query = useQuery<{ value: T }, ReadFailed>({
    queryKey: [useAccount(), key],
    enabled: key !== null,
    queryFn: async ({ signal }) => {
      const result = await load(signal);
      if (!result.ok) throw new ReadFailed(result.failure);
      // Undefined is no value to a query.
      return { value: result.value };
    },
  });
  return {
    value: query.data?.value ?? null,
    failure: query.error?.failure ?? null,
    isLoading: query.isFetching,
    reload: () => void query.refetch(),
  };
}

/** Reads again what is in sight, after an act that may have changed any of it. */
export function useReread(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries();
}

/** Runs acts that may fail: whether one is under way, and why the last one failed, as it is now. */
export function useAct(): {
  readonly isActing: boolean;
  readonly failure: Failure | null;
  readonly clear: () => void;
  /**
   * Runs `act` of the button `what` unless one is under way. If it succeeded, calls `forget`, also when the part was left:
   * who comes back must not find a form as if it had not been sent; then `done`, unless it was left.
   */
  readonly run: <T>(
    what: string,
    act: () => Promise<Result<T>>,
    done?: (value: T) => void,
    forget?: (value: T) => void
  ) => void;
} {
  const [state, setState] = useState<{ isActing: boolean; failure: Failure | null }>({
    isActing: false,
    failure: null,
  });
  const view = useClientView();
  const isActing = useRef(false);
  const missed = useMissed();
  return {
    isActing: state.isActing,
    failure: state.failure && failureNow(state.failure, view),
    clear: () => setState({ isActing: false, failure: null }),
    run: (what, act, done, forget) => {
      if (isActing.current) return;
      isActing.current = true;
      setState({ isActing: true, failure: null });
      void act().then((result) => {
        isActing.current = false;
        if (result.ok) forget?.(result.value);
        if (missed(what, result.ok ? null : result.failure)) return;
        setState({ isActing: false, failure: result.ok ? null : result.failure });
        if (result.ok) done?.(result.value);
      });
    },
  };
}

/**
 * The price of questions before anybody buys them. It is counted again shortly after the questions, the
 * limits or the balance change; counting is free. The price of earlier questions is dropped, so that a
 * button never shows it.
 */

const PAUSE_MS = 200;

/** A key of all that decides a price and its obstacle besides the questions. */
function conditionsOf({
  spending,
  allowedOnceCredits,
  balance,
  connection,
  answersVersion,
  lost,
}: ClientView): string {
  return JSON.stringify([
    spending,
    allowedOnceCredits,
    balance?.leftCredits,
    connection?.address,
    answersVersion,
    lost.map(({ standing }) => standing),
  ]);
}

/** null while it is being counted, and for no questions. */
export function useQuote(
  questions: readonly Question[] | null,
  options: QuoteOptions = {}
): Quote | null {
  const { client } = usePane().context;
  const conditions = conditionsOf(useClientView());
  const asked = questions ? JSON.stringify([questions, options]) : null;
  const [counted, setCounted] = useState<{ asked: string; quote: Quote } | null>(null);
  const latest = useRef({ questions, options });
  useEffect(() => {
    latest.current = { questions, options };
  });
  useEffect(() => {
    if (asked === null) return undefined;
    let isOvertaken = false;
    const timer = setTimeout(() => {
      const { questions: wanted, options: how } = latest.current;
      client.quote(wanted ?? [], how).then(
        (quote) => {
          if (!isOvertaken) setCounted({ asked, quote });
        },
        // Counting reads what is held; a store that fails leaves the price open and nothing is bought.
        () => undefined
      );
    }, PAUSE_MS);
    return () => {
      isOvertaken = true;
      clearTimeout(timer);
    };
  }, [client, asked, conditions]);
  return counted !== null && counted.asked === asked ? counted.quote : null;
}
