/** An act may end after its part was left: nobody would see there why it failed. */
import { useEffect, useRef } from "react";
import type { Failure } from "../../model";
import { usePane } from "./pane-context";

/**
 * Whether the part was left when its act ended. Then a failure is told on every panel; `why` is null when there is
 * none, and `what` is the label of the button, or "".
 */
export function useMissed(): (what: string, why: Failure | string | null) => boolean {
  const { tellMissed } = usePane();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (what, why) => {
    if (!isHere.current && why !== null) tellMissed(what, why);
    return !isHere.current;
  };
}
