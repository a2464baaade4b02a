/**
 * A double click presses one button. Its second click must not buy what has moved under the pointer since
 * the first: the next row of a list, or the price that a limit stood in front of.
 */
import { useEffect } from "react";

/** Of the whole pane, with its dialogs. */
export function useSingleClicks(): void {
  useEffect(() => {
    let first: Element | null = null;
    const check = (event: MouseEvent) => {
      const button = (event.target as Element).closest("button");
      // The system counts clicks at one place, and 0 for a key. A third begins anew.
      if (event.detail % 2 > 0) first = button;
      else if (event.detail > 0 && button !== first) event.stopPropagation();
    };
    document.addEventListener("click", check, true);
    return () => document.removeEventListener("click", check, true);
  }, []);
}
