/**
 * What a part reads from the service, through TanStack Query: loading, the value, or why there is none. Such reads are
 * free, so they are repeated when a part is shown again; parts that read the same share it, and the last value stays
 * in sight meanwhile. Failures are the client's own, which has repeated already what is safe to repeat.
 */
import { useEffect, useRef, useState } from "react";
import {
  keepPreviousData,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Failure, Question, Quote, QuoteOptions, Result } from "../../client";
import type { RunSummary } from "../../excel";
import { conditionsOf } from "./conditions";
import { failureNow } from "./failure-words";
import { useRunsState } from "./jobs";
import { sentenceOf } from "./observed";
import { useAccount, useClientView, useMissed, usePane } from "./pane-context";

export interface Loaded<T> {
  readonly value: T | null;
  readonly failure: Failure | null;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

class Failed extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind);
  }
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Failed(result.failure);
  return result.value;
}

export function createQueries(): QueryClient {
  const networkMode = "always";
  const queries = { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;
  return new QueryClient({
    defaultOptions: { queries: { ...queries, networkMode }, mutations: { networkMode } },
  });
}

/** `key` names what is read, of this account; null reads nothing yet. */
export function useLoaded<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<Result<T>>,
  {
    atSight = false,
  }: { /** Read again whenever the pane comes back into sight. */ atSight?: boolean } = {}
): Loaded<T> {
  const query = useQuery<{ value: T }, Failed>({
    queryKey: [useAccount(), key],
    enabled: key !== null,
    refetchOnWindowFocus: atSight && "always",
    // Undefined is no value to a query.
    queryFn: async ({ signal }) => ({ value: valueOf(await load(signal)) }),
  });
  return {
    value: query.data?.value ?? null,
    failure: query.error?.failure ?? null,
    isLoading: query.isFetching,
    reload: () => void query.refetch(),
  };
}

/** What was read of the workbook, or a sentence why it could not be. */
export interface SheetRead<T> {
  readonly value: T | null;
  readonly problem: string | null;
  readonly isReading: boolean;
}

/** Reads something of the workbook, again whenever `key` changes; null reads nothing yet. Free. */
export function useSheetRead<T>(
  key: readonly unknown[] | null,
  read: () => Promise<T>,
  { keeps = false }: { /** The last value stays in sight meanwhile. */ keeps?: boolean } = {}
): SheetRead<T> {
  const { data, error, isFetching } = useQuery({
    queryKey: ["sheet", ...(key ?? [])],
    enabled: key !== null,
    // The workbook may be another by the next time.
    gcTime: 0,
    // A plan is started as the object that it was counted as.
    structuralSharing: false,
    ...(keeps && { placeholderData: keepPreviousData }),
    queryFn: async () => ({ value: await read() }),
  });
  const problem = error === null || isFetching ? null : sentenceOf(error);
  return { value: problem === null ? (data?.value ?? null) : null, problem, isReading: isFetching };
}

/** All that decides a price and what stands in its way, besides what is asked. */
export function useConditions(): string {
  return conditionsOf(useClientView());
}

/** The runs of this workbook, newest first. A settled loss changes what a run has cost. */
export function useRuns(): SheetRead<readonly RunSummary[]> {
  const { enrichment } = usePane().context;
  const { changes } = useRunsState();
  return useSheetRead(["runs", changes, useConditions()], () => enrichment.runs(), { keeps: true });
}

/** Reads again what is in sight, after an act that may have changed any of it. */
export function useReread(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries();
}

interface Act {
  /** The label of its button. */
  readonly what: string;
  readonly act: () => Promise<Result<unknown>>;
  readonly forget: (value: unknown) => void;
}

/** Runs acts that may fail: whether one is under way, and why the last one failed, as it is now. */
export function useAct(): {
  readonly isActing: boolean;
  /** What the client says of it. */
  readonly failure: Failure | null;
  /** Why it was refused otherwise, for example by Excel, as a sentence. */
  readonly problem: string | null;
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
  const view = useClientView();
  const isActing = useRef(false);
  const missed = useMissed();
  const { isPending, error, reset, mutate } = useMutation<unknown, Error, Act>({
    mutationFn: async ({ act }) => valueOf(await act()),
    onSuccess: (value, { forget }) => forget(value),
    onError: (why, { what }) => missed(what, why instanceof Failed ? why.failure : sentenceOf(why)),
    onSettled: () => {
      isActing.current = false;
    },
  });
  return {
    isActing: isPending,
    failure: error instanceof Failed ? failureNow(error.failure, view) : null,
    problem: error === null || error instanceof Failed ? null : sentenceOf(error),
    clear: reset,
    run: (what, act, done, forget) => {
      if (isActing.current) return;
      isActing.current = true;
      const told = { what, act, forget: (forget ?? (() => undefined)) as Act["forget"] };
      mutate(told, { onSuccess: (done ?? (() => undefined)) as Act["forget"] });
    },
  };
}

const PAUSE_MS = 200;

/** The text as it was when it had stayed the same for a short time: each letter would ask the service. */
export function usePaused(text: string | null): string | null {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/**
 * The price of questions before anybody buys them; null while it is counted, and for no questions. It is counted again
 * when the questions, the limits or the balance change; counting is free. The price of earlier questions is dropped, so
 * that a button never shows it.
 */
export function useQuote(
  questions: readonly Question[] | null,
  options: QuoteOptions = {}
): Quote | null {
  const { client } = usePane().context;
  const view = useClientView();
  const asked = questions && JSON.stringify([questions, options]);
  const paused = usePaused(asked);
  const { data } = useQuery({
    queryKey: ["quote", paused, view.answersVersion, conditionsOf(view)],
    enabled: paused !== null,
    gcTime: 0,
    // Of the same questions the price in sight stays until the new one is there.
    placeholderData: (last, query) => (query?.queryKey[1] === paused ? last : undefined),
    // Read from the key: what is asked may be other questions by then.
    queryFn: () => client.quote(...(JSON.parse(paused ?? "[[]]") as [Question[], QuoteOptions])),
  });
  return asked !== null && asked === paused ? (data ?? null) : null;
}
