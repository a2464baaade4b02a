/**
 * What a part reads from the service, through TanStack Query: loading, the value, or why there is none. Such reads are
 * free, so they are repeated when a part is shown again; parts that read the same share it, and the last value stays
 * in sight meanwhile. Failures are the client's own, which has repeated already what is safe to repeat.
 */
import { QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Failure, Result } from "../../client";
import { failureNow } from "./failure-now";
import { useAccount, useClientView, useMissed } from "./pane-context";

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
