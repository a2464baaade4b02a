/** An act on the sheet that the pane runs: one at a time, with the sentence that says what it did or why it was refused. */
import { useState } from "react";
import { type Said, say } from "../../texts";
import { usePane } from "./pane-context";
import { useAct } from "./queries";

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
  const { isActing, problem, clear, run } = useAct();
  const [done, setDone] = useState<string | null>(null);
  return {
    isActing,
    problem,
    done,
    clear: () => {
      clear();
      setDone(null);
    },
    run: (act) => {
      setDone(null);
      run("", async () => ({ ok: true, value: say(await act()) }), setDone, announce);
    },
  };
}
