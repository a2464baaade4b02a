/** Goes on as soon as `isDone`; says so when that never comes, instead of looking for ever. */
export async function until(isDone: () => boolean, limitMs = 20_000): Promise<void> {
  const end = performance.now() + limitMs;
  while (!isDone()) {
    if (performance.now() > end)
      throw new Error(`Still not so after ${limitMs} ms: ${String(isDone)}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
