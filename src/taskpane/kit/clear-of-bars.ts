/**
 * Keeps what takes the focus from lying under a bar that stays in sight (WCAG 2.4.11). How high a bar
 * is depends on what it has to say, so the page's scroll padding follows it; one that would take too
 * much of a low or magnified pane gives up its place and scrolls along.
 */
import type { RefCallback } from "react";

/** Of the pane's height. */
const MAX_SHARE = 0.4;
const AROUND_PX = 8;

/** For a sticky bar at the top. */
export const clearOfTopBar = clearOf("scrollPaddingTop");
/** For a sticky bar at the bottom: one at a time. */
export const clearOfBottomBar = clearOf("scrollPaddingBottom");

function clearOf(padding: "scrollPaddingTop" | "scrollPaddingBottom"): RefCallback<HTMLElement> {
  return (bar) => {
    // Absent in hosts that have no layout.
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
