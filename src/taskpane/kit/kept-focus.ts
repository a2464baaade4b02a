/**
 * Where the focus goes when the focused element is gone: a button that was replaced by what it started, a row that was
 * approved, a form that was applied. Otherwise keyboard users would start again at the top of the pane. The nearest part
 * around it that is still there takes the focus, so that the next Tab goes on from there; the title, if that is the
 * whole panel. Only a lost focus is moved, and only while the pane has it: typing in the sheet is never interrupted.
 */
import { useEffect, useRef, type RefObject } from "react";

/** Marks a part that has the focus in place of what is gone. */
const STAND_IN = "data-stand-in";
/** What is shown next may take the focus itself. */
const PATIENCE_MS = 60;

/** Keeps the focus of the whole pane. */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What had the focus last, and what is around it. */
    let parts: readonly Element[] = [];
    let timer: number | undefined;
    const note = ({ target }: FocusEvent) => (parts = around(target as Element));
    const look = () => {
      const around = parts.find(({ isConnected }) => isConnected);
      if (around !== parts[0] && hasNothing()) standIn(around?.querySelector("h1") ?? around);
    };
    const watch = new MutationObserver(() => {
      if (parts[0]?.isConnected !== false) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(look, PATIENCE_MS);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", note);
    return () => {
      watch.disconnect();
      window.clearTimeout(timer);
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
    if (hasNothing() || document.activeElement?.hasAttribute(STAND_IN)) element.current?.focus();
  }, [element, moment]);
}

const hasNothing = () => document.hasFocus() && document.activeElement === document.body;

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
