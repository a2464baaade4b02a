/**
 * Where the focus goes when the focused element is gone: a button that was replaced by what it
 * started, a row that was approved. Otherwise keyboard users would start again at the top of the pane.
 * Only a lost focus is moved, and only while the pane has it: typing in the sheet is never interrupted.
 */
import { useEffect, useRef, type RefObject } from "react";

/** Focuses `element` if the focus is lost when `moment` changes; with `atFirst` also when it appears. */
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
