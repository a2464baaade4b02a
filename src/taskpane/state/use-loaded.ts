/**
 * Something that is read from the service while a part shows it: loading, the value, or why there is
 * none. Such reads are free, so they are repeated when needed; the last value stays in sight meanwhile,
 * and the reply to an older read is dropped.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import type { Result } from "../../client";
import type { Failure } from "../../model";
import { failureNow } from "./failure-now";
import { useClientView, useMissed } from "./pane-context";

export interface Loaded<T> {
  readonly value: T | null;
  readonly failure: Failure | null;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

interface State<T> {
  readonly key: string;
  readonly value: T | null;
  readonly failure: Failure | null;
  readonly isLoading: boolean;
}

/** `key` names what is read; null reads nothing yet. */
export function useLoaded<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<Result<T>>
): Loaded<T> {
  const [state, setState] = useState<State<T>>(() => blank(key));
  const [round, setRound] = useState(0);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (key === null) return undefined;
    const stopper = new AbortController();
    setState((old) => (old.key === key ? { ...old, isLoading: true } : blank(key)));
    void latest.current(stopper.signal).then((result) => {
      if (stopper.signal.aborted) return;
      setState((old) => ({
        key,
        value: result.ok ? result.value : old.key === key ? old.value : null,
        failure: result.ok ? null : result.failure,
        isLoading: false,
      }));
    });
    return () => stopper.abort();
  }, [key, round]);
  const reload = useCallback(() => setRound((old) => old + 1), []);
  // Until the effect has run for a new key, the value of the old key must not be shown.
  const shown = state.key === (key ?? "") ? state : blank<T>(key);
  return { value: shown.value, failure: shown.failure, isLoading: shown.isLoading, reload };
}

function blank<T>(key: string | null): State<T> {
  return { key: key ?? "", value: null, failure: null, isLoading: key !== null };
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
