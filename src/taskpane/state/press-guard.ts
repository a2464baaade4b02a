/**
 * A button that appears where another was just pressed must not be pressed by a double click or a
 * repeated key: for a second after a purchase or a write nothing more is bought.
 */
import { useEffect, useState } from "react";

const GUARD_MS = 1000;

/** True while `isActing`, and for a second after. */
export function usePressGuard(isActing: boolean): boolean {
  const [isOver, setIsOver] = useState(true);
  useEffect(() => {
    if (isActing) {
      setIsOver(false);
      return undefined;
    }
    const timer = setTimeout(() => setIsOver(true), GUARD_MS);
    return () => clearTimeout(timer);
  }, [isActing]);
  return isActing || !isOver;
}
