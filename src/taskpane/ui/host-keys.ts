/**
 * Who moves the focus at a Tab? In Excel on the web, office.js handles every Tab that reaches the
 * window. It has its own list of elements; from an element that is not in it, for example a title, it
 * moves the focus to Excel. So within the pane the browser handles Tab, and only the last stop in each
 * direction is left to office.js, which moves on to Excel.
 */
import { type KeyboardEvent, useEffect } from "react";

const STOPS =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';

/** Listens on the whole page with its dialogs, because a click on empty space puts the focus on its body. */
export function usePageKeys(): void {
  useEffect(() => {
    document.addEventListener("keydown", keepTab);
    window.addEventListener("keydown", keepComposed, true);
    document.addEventListener("keydown", dropHeldKey, true);
    document.addEventListener("click", dropSecondClick, true);
    return () => {
      document.removeEventListener("keydown", keepTab);
      window.removeEventListener("keydown", keepComposed, true);
      document.removeEventListener("keydown", dropHeldKey, true);
      document.removeEventListener("click", dropSecondClick, true);
    };
  }, []);
}

type Key = globalThis.KeyboardEvent;

function keepTab(event: Key): void {
  const { target } = event;
  if (event.key !== "Tab" || !(target instanceof Element)) return;
  if (target.closest("dialog") || !isLastStop(document.body, target, event.shiftKey))
    event.stopPropagation();
}

/** Safari ends a composition before it tells of the key that ended it; only this number marks that key. */
const COMPOSING = 229;

interface ComposedKey {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** Keys with which an input method composes a text (Japanese, accents) are its own: they pick, send and close nothing. */
function keepComposed(event: Key): void {
  const key: ComposedKey = event;
  if (key.isComposing || key.keyCode === COMPOSING) event.stopPropagation();
}

/**
 * Shown first: a double click presses once, and so does a key that is held. Its second press would buy what has moved to
 * the place of what was pressed, at a price that nobody saw.
 */
function dropSecondClick(event: MouseEvent): void {
  // `detail` counts quick clicks at one place and is 0 for a key.
  const isSecond = event.detail > 0 && event.detail % 2 === 0;
  if (isSecond && (event.target as Element).closest("button")) event.stopPropagation();
}

function dropHeldKey(event: Key): void {
  const isPress = event.key === "Enter" || event.key === " ";
  if (event.repeat && isPress && (event.target as Element).closest("button"))
    event.preventDefault();
}

/** Whether no focusable element comes after (with `backwards`: before) the element. */
function isLastStop(pane: HTMLElement, element: Element, backwards: boolean): boolean {
  const wanted = backwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  return ![...pane.querySelectorAll<HTMLElement>(STOPS)].some(
    (stop) =>
      stop.tabIndex >= 0 &&
      stop.getClientRects().length > 0 &&
      (element.compareDocumentPosition(stop) & wanted) !== 0
  );
}

/** Keeps an Escape that closed something of the pane from office.js, which would leave the pane. */
export function keepEscape(event: KeyboardEvent): void {
  if (event.key === "Escape") event.stopPropagation();
}
