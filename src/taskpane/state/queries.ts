/**
 * What a part reads from the service, through TanStack Query: loading, the value, or why there is none. Such reads are
 * free, so they are repeated when a part is shown again; parts that read the same share it, and the last value stays
 * in sight meanwhile. Failures are the client's own, which has repeated already what is safe to repeat.
 */
import { useEffect, useMemo, useRef, useState } from "react";
import {
  keepPreviousData,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import {
  type Failure,
  type Question,
  type Quote,
  type QuoteOptions,
  type Reading,
  type Result,
  staleQuestions,
} from "../../client";
import { type Said, say } from "../../texts";
import { failureNow } from "./failure-words";
import { sentenceOf } from "./observed";
import { useAccount, useClientView, usePane, useRunsState, useTellMissed } from "./pane-context";

export type Loaded<T> = ReturnType<typeof useLoaded<T>>;

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
  /** Read again whenever the pane comes back into sight. */
  atSight = false
) {
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

/**
 * Reads something of the workbook, again whenever `key` changes; null reads nothing yet. Free. `problem` is a sentence
 * why it could not be read.
 */
export function useSheetRead<T>(key: readonly unknown[] | null, read: () => Promise<T>) {
  const { data, error, isFetching } = useQuery({
    queryKey: ["sheet", ...(key ?? [])],
    enabled: key !== null,
    // Who comes back at once goes on; it is read again meanwhile, because the workbook may be another.
    gcTime: 5_000,
    // A plan is started as the object that it was counted as.
    structuralSharing: false,
    // The last value stays in sight meanwhile.
    placeholderData: keepPreviousData,
    queryFn: async () => ({ value: await read() }),
  });
  const problem = error === null || isFetching ? null : sentenceOf(error);
  return { value: problem === null ? (data?.value ?? null) : null, problem, isReading: isFetching };
}

/** All that decides a price and what stands in its way, besides what is asked. */
export function useConditions(): string {
  const { spending, balance, connection, lost } = useClientView();
  const losses = lost.map(({ standing }) => standing);
  return JSON.stringify([spending, balance?.leftCredits, connection?.address, losses]);
}

/** One kind of answers is both technologies and buying intents. */
type ReadingAbout<About, Each = Reading> = Each extends { readonly about: infer Own }
  ? About extends Own
    ? Each
    : never
  : never;

/** What is held about it now. */
export function useHeld<Q extends Question>(question: Q): ReadingAbout<Q["about"]> | null {
  const { client } = usePane().context;
  // Renders again when a held answer may have changed.
  useClientView();
  const reading = client.heldReading(question);
  return reading?.about === question.about ? (reading as ReadingAbout<Q["about"]>) : null;
}

/** The runs of this workbook, newest first. A settled loss changes what a run has cost. */
export function useRuns() {
  const { enrichment } = usePane().context;
  const { changes } = useRunsState();
  return useSheetRead(["runs", changes, useConditions()], () => enrichment.runs());
}

/** What is old of this workbook's answers. */
export function useOldQuestions(): Question[] {
  const { client } = usePane().context;
  const { answersVersion, staleAfterDays } = useClientView();
  // `client` tells of no changes; these do.
  return useMemo(() => staleQuestions(client), [client, answersVersion, staleAfterDays]);
}

/** Reads again what is in sight, after an act that may have changed any of it. */
export function useReread(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}

interface Ends<T> {
  /** The sentence that says what was done: announced, and in sight until the next act. */
  readonly tells?: (value: T) => string;
  /** Announced only, where it can be seen anyway. */
  readonly announces?: (value: T) => string;
  /** Called also when the part was left: who comes back must not find a form as if it had not been sent. */
  readonly after?: (value: T) => void;
  /** What is in sight may be other than it was: the act ends when it is read again, so that nobody clicks on what was. */
  readonly rereads?: boolean;
}

/** Acts of a part, one at a time: whether one is under way, and what became of the last one, as it is now. */
export interface Act {
  readonly isActing: boolean;
  /** What the client says of it. */
  readonly failure: Failure | null;
  /** Why it was refused otherwise, for example by Excel, as a sentence. */
  readonly problem: string | null;
  /** What it did, as a sentence. */
  readonly done: string | null;
  readonly clear: () => void;
  /** Runs the act of the button `what`, unless one is under way. */
  readonly run: <T>(what: string, act: () => Promise<Result<T>>, ends?: Ends<T>) => void;
  /** Runs an act on the sheet, which gives the sentence that says what it did. */
  readonly tell: (act: () => Promise<string | Said>) => void;
}

interface Order {
  readonly what: string;
  readonly act: () => Promise<Result<unknown>>;
  readonly ends: Ends<unknown>;
}

/**
 * Acts of one `queue` wait for each other, whichever part they are of. Why one failed whose part was left before it ended
 * is told on every panel: nobody would see it there.
 */
export function useAct(queue?: string): Act {
  const { announce } = usePane();
  const tellMissed = useTellMissed();
  const view = useClientView();
  const reread = useReread();
  const isActing = useRef(false);
  const isHere = useRef(true);
  useEffect(() => () => void (isHere.current = false), []);
  const { isPending, data, error, reset, mutate } = useMutation({
    ...(queue !== undefined && { scope: { id: queue } }),
    mutationFn: async ({ act, ends }: Order) => {
      const value = valueOf(await act());
      return { value, told: ends.tells?.(value) ?? null };
    },
    onSuccess: async ({ value, told }, { ends }) => {
      const words = told ?? ends.announces?.(value);
      if (words) announce(words);
      if (ends.rereads) await reread();
      ends.after?.(value);
    },
    onError: (why, { what }) => {
      if (isHere.current) return;
      tellMissed(what, why instanceof Failed ? why.failure : sentenceOf(why));
    },
    onSettled: () => {
      isActing.current = false;
    },
  });
  const run: Act["run"] = (what, act, ends = {}) => {
    if (isActing.current) return;
    isActing.current = true;
    mutate({ what, act, ends: ends as Ends<unknown> });
  };
  return {
    isActing: isPending,
    failure: error instanceof Failed ? failureNow(error.failure, view) : null,
    problem: error === null || error instanceof Failed ? null : sentenceOf(error),
    done: data?.told ?? null,
    clear: reset,
    run,
    tell: (act) =>
      run("", async () => ({ ok: true, value: say(await act()) }), { tells: (told) => told }),
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
  const { answersVersion } = useClientView();
  const conditions = useConditions();
  const asked = questions && JSON.stringify([questions, options]);
  const paused = usePaused(asked);
  const { data } = useQuery({
    queryKey: ["quote", paused, answersVersion, conditions],
    enabled: paused !== null,
    gcTime: 0,
    // Of the same questions the price in sight stays until the new one is there.
    placeholderData: (last, query) => (query?.queryKey[1] === paused ? last : undefined),
    // Read from the key: what is asked may be other questions by then.
    queryFn: () => client.quote(...(JSON.parse(paused ?? "[[]]") as [Question[], QuoteOptions])),
  });
  return asked !== null && asked === paused ? (data ?? null) : null;
}
