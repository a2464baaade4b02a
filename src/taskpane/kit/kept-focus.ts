/**
 * Where the focus goes when the focused element is gone: a button that was replaced by what it started, a row that was
 * approved, a form that was applied. Otherwise keyboard users would start again at the top of the pane. The nearest part
 * around it that is still there takes the focus, so that the next Tab goes on from there; the title, if that is the
 * whole panel. Only a lost focus is moved, and only while the pane has it: typing in the sheet is never interrupted.
 */
import { useEffect, useRef, type RefObject } from "react";

/** Marks a part that has the focus in place of what is gone. */
const STAND_IN = "data-stand-in";

/** Keeps the focus of the whole pane. */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What had the focus last, and what is around it. */
    let parts: readonly Element[] = [];
    const note = ({ target }: FocusEvent) => (parts = around(target as Element));
    const watch = new MutationObserver(() => {
      const around = parts.find(({ isConnected }) => isConnected);
      if (around !== parts[0] && isFocusLost()) standIn(around?.querySelector("h1") ?? around);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", note);
    return () => {
      watch.disconnect();
      document.removeEventListener("focusin", note);
    };
  }, []);
}

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
    if (isFocusLost()) element.current?.focus();
  }, [element, moment]);
}

/** Whether the pane has the focus and no element of it: what had it is gone, at most something stands in for it. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return (
    document.hasFocus() &&
    (activeElement === null || activeElement === body || activeElement.hasAttribute(STAND_IN))
  );
}

function around(element: Element): Element[] {
  const parts: Element[] = [];
  for (
    let part: Element | null = element;
    part && part !== document.body;
    part = part.parentElement
  )
    parts.push(part);
  return parts;
}

function standIn(part: Element | undefined): void {
  if (!(part instanceof HTMLElement)) return;
  part.setAttribute(STAND_IN, "");
  if (!part.hasAttribute("tabindex")) {
    part.tabIndex = -1;
    part.style.outline = "none";
  }
  part.addEventListener("blur", () => part.removeAttribute(STAND_IN), { once: true });
  part.focus({ preventScroll: true });
}
