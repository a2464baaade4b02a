import { once } from "node:events";

/**
 * A signal that aborts when one of the others does, after a time, or when `end` is called. Not `AbortSignal.any`: Node 20
 * may lose a timeout inside it, and then it never aborts (nodejs/node#57736).
 */
export function deadline(ms: number, ...others: readonly AbortSignal[]) {
  const controller = new AbortController();
  const end = () => {
    clearTimeout(timer);
    for (const other of others) other.removeEventListener("abort", end);
    controller.abort();
  };
  const timer = setTimeout(end, ms);
  for (const other of others) other.addEventListener("abort", end);
  if (others.some(({ aborted }) => aborted)) end();
  return { signal: controller.signal, end };
}

/** Waits for so long, or until one of the signals aborts. */
export async function pauseUntil(ms: number, ...signals: readonly AbortSignal[]): Promise<void> {
  const { signal } = deadline(ms, ...signals);
  if (!signal.aborted) await once(signal, "abort");
}
