/**
 * Who moves the focus at a Tab? In Excel on the web office.js takes every Tab that reaches the
 * window. It goes by a list of its own; from what is not in that list, a title for example, it
 * hands the focus to Excel. So within the pane the browser decides, and only the last stop
 * in either direction is left to office.js, which leads on to Excel.
 */
import type { KeyboardEvent } from "react";
import { useEffect } from "react";

const STOPS =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';

/** Of the whole page: after a click beside everything the focus is on its body. */
export function useKeptTabs(): void {
  useEffect(() => {
    const keep = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      if (event.key !== "Tab" || !(target instanceof Element)) return;
      if (target.closest("dialog") || !isLastStop(document.body, target, event.shiftKey))
        event.stopPropagation();
    };
    document.addEventListener("keydown", keep);
    return () => document.removeEventListener("keydown", keep);
  }, []);
}

/** Whether nothing that takes the focus comes after (`backwards`: before) the element. */
function isLastStop(pane: HTMLElement, element: Element, backwards: boolean): boolean {
  const wanted = backwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  return ![...pane.querySelectorAll<HTMLElement>(STOPS)].some(
    (stop) =>
      stop.tabIndex >= 0 &&
      stop.getClientRects().length > 0 &&
      (element.compareDocumentPosition(stop) & wanted) !== 0
  );
}

/** Escape that closed something of the pane: office.js would take it as the wish to leave the pane. */
export function keepEscape(event: KeyboardEvent): void {
  if (event.key === "Escape") event.stopPropagation();
}
