/**
 * A double click presses one button. Its second click must not press another button that has moved under
 * the pointer since the first: of the next row of a list, or one that buys.
 */
import { useEffect } from "react";

/** Applies to the whole pane with its dialogs. */
export function useSingleClicks(): void {
  useEffect(() => {
    let first: Element | null = null;
    const check = (event: MouseEvent) => {
      const button = (event.target as Element).closest("button");
      // `detail` counts quick clicks at one place and is 0 for a key. A third click counts as a first.
      if (event.detail % 2 > 0) first = button;
      else if (event.detail > 0 && button !== first) event.stopPropagation();
    };
    document.addEventListener("click", check, true);
    return () => document.removeEventListener("click", check, true);
  }, []);
}
