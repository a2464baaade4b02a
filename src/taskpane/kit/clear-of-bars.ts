/**
 * Keeps a focused element from being hidden under a sticky bar (WCAG 2.4.11). The height of a bar
 * depends on its text, so the page's scroll padding follows it. A bar that would cover too much of a low
 * or magnified pane is not sticky.
 */
import type { RefCallback } from "react";

/** The largest share of the pane's height for a sticky bar. */
const MAX_SHARE = 0.4;
const AROUND_PX = 8;

/** For a sticky bar at the top. */
export const clearOfTopBar = clearOf("scrollPaddingTop");
/** For a sticky bar at the bottom; only one may be on the page. */
export const clearOfBottomBar = clearOf("scrollPaddingBottom");

function clearOf(padding: "scrollPaddingTop" | "scrollPaddingBottom"): RefCallback<HTMLElement> {
  return (bar) => {
    // ResizeObserver is absent where there is no layout.
    if (!bar || typeof ResizeObserver === "undefined") return undefined;
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
