/**
 * An act on the sheet that the pane runs: one at a time, with the sentence that says what it did or
 * why it was refused.
 */
import { useState } from "react";
import { type Said, say } from "../../texts";
import { sentenceOf } from "./observed";
import { useMissed, usePane } from "./pane-context";

export interface SheetAct {
  readonly isActing: boolean;
  /** Why the last one was refused, as a sentence. */
  readonly problem: string | null;
  /** What the last one did, as a sentence. */
  readonly done: string | null;
  readonly run: (act: () => Promise<string | Said>) => void;
}

/** `act` gives the sentence to show when it is done; it is announced too. */
export function useSheetAct(): SheetAct {
  const { announce } = usePane();
  const missed = useMissed();
  const [state, setState] = useState<Omit<SheetAct, "run">>({
    isActing: false,
    problem: null,
    done: null,
  });
  return {
    ...state,
    run: (act) => {
      if (state.isActing) return;
      setState({ isActing: true, problem: null, done: null });
      act().then(
        (told) => {
          const done = say(told);
          setState({ isActing: false, problem: null, done });
          announce(done);
        },
        (error: unknown) => {
          const problem = sentenceOf(error);
          if (!missed("", problem)) setState({ isActing: false, problem, done: null });
        }
      );
    },
  };
}
