// A SIGTERM to npm ends npm and its shell, which does not pass it on: what it started gets another parent.

/** Calls `end` once when the parent has gone. @param {() => void} end */
export function endWithParent(end, everyMs = 500) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, everyMs);
  watch.unref();
}
