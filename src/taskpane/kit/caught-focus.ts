/**
 * Where the focus goes when what had it is gone: a button that was replaced by what it started,
 * a row that was approved. Without this a keyboard is thrown back to the top of the pane. Only a
 * lost focus is caught, and only while the pane has it: typing in the sheet is never interrupted.
 */
import { useEffect, useRef, type RefObject } from "react";

/** Catches a lost focus when `moment` changes; with `atFirst` also when the element appears. */
export function useCaughtFocus(
  element: RefObject<HTMLElement | null>,
  moment: unknown,
  atFirst = false
): void {
  const last = useRef(atFirst ? Symbol("not yet") : moment);
  useEffect(() => {
    if (Object.is(last.current, moment)) return;
    last.current = moment;
    if (document.hasFocus() && document.activeElement === document.body) element.current?.focus();
  }, [element, moment]);
}
