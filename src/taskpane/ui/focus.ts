/**
 * Where the focus goes when the focused element is gone: a button that was replaced by what it started, a row that was
 * approved, a form that was applied. Otherwise keyboard users would start again at the top of the pane. The nearest part
 * around it that is still there takes the focus, so that the next Tab goes on from there: a section is read out by its
 * title; the panel's title has it, if nothing nearer is left. Only a lost focus is moved, and only while the pane has it: typing in the sheet is never interrupted.
 */
import { type RefCallback, useEffect } from "react";

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

/**
 * Keeps a focused element from being hidden under a sticky bar (WCAG 2.4.11). The height of a bar
 * depends on its text, so the page's scroll padding follows it. A bar that would cover too much of a low
 * or magnified pane is not sticky.
 */

/** The largest share of the pane's height for a sticky bar. */
const MAX_SHARE = 0.4;
const AROUND_PX = 8;

/** For a sticky bar at the top. */
export const clearOfTopBar = clearOf("scrollPaddingTop");
/** For a sticky bar at the bottom; only one may be on the page. */
export const clearOfBottomBar = clearOf("scrollPaddingBottom");

function clearOf(padding: "scrollPaddingTop" | "scrollPaddingBottom"): RefCallback<HTMLElement> {
  return (bar: HTMLElement) => {
    const page = document.documentElement;
    const fit = () => {
      const { offsetHeight } = bar;
      bar.style.position = offsetHeight > MAX_SHARE * window.innerHeight ? "static" : "";
      const isSticky = getComputedStyle(bar).position === "sticky";
      page.style[padding] = `${(isSticky ? offsetHeight : 0) + AROUND_PX}px`;
    };
    const observer = new ResizeObserver(fit);
    observer.observe(bar);
    window.addEventListener("resize", fit);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", fit);
      page.style[padding] = "";
    };
  };
}
