/**
 * A button that appears where another was just pressed must not be pressed by a double click or a
 * repeated key: for a second after a purchase nothing more is bought.
 */
import { useEffect, useState } from "react";

const PAUSE_MS = 1000;

/** True for a second after `pause` was called. */
export function usePause(): [isPaused: boolean, pause: () => void] {
  const [since, setSince] = useState<object | null>(null);
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setTimeout(() => setSince(null), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [since]);
  return [since !== null, () => setSince({})];
}

/** True while `what` is true, and for a second after. */
export function usePauseAfter(what: boolean): boolean {
  const [isOver, setIsOver] = useState(true);
  useEffect(() => {
    if (what) {
      setIsOver(false);
      return undefined;
    }
    const timer = setTimeout(() => setIsOver(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [what]);
  return what || !isOver;
}
