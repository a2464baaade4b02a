/** An act on the sheet that the pane runs: one at a time, with the sentence that says what it did or why it was refused. */
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { type Said, say } from "../../texts";
import { sentenceOf } from "./observed";
import { useMissed, usePane } from "./pane-context";

export interface SheetAct {
  readonly isActing: boolean;
  /** Why the last one was refused, as a sentence. */
  readonly problem: string | null;
  /** What the last one did, as a sentence. */
  readonly done: string | null;
  readonly clear: () => void;
  readonly run: (act: () => Promise<string | Said>) => void;
}

/** `act` gives the sentence to show when it is done; it is announced too. */
export function useSheetAct(): SheetAct {
  const { announce } = usePane();
  const missed = useMissed();
  // A second click may come before the first one is drawn.
  const isActing = useRef(false);
  const { isPending, error, data, reset, mutate } = useMutation({
    mutationFn: async (act: () => Promise<string | Said>) => say(await act()),
    onSuccess: announce,
    onError: (refused: unknown) => missed("", sentenceOf(refused)),
    onSettled: () => {
      isActing.current = false;
    },
  });
  return {
    isActing: isPending,
    problem: error === null ? null : sentenceOf(error),
    done: data ?? null,
    clear: reset,
    run: (act) => {
      if (isActing.current) return;
      isActing.current = true;
      mutate(act);
    },
  };
}
