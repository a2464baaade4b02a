/** Acts after the current tick, once for all calls of that tick. */
export function onceATick(act: () => void): () => void {
  let isQueued = false;
  return () => {
    if (isQueued) return;
    isQueued = true;
    queueMicrotask(() => {
      isQueued = false;
      act();
    });
  };
}
