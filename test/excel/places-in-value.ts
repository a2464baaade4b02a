/** A value that a file brought, spoiled at one place after another. */

/** Every place in a value, as a path. */
export function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, each]) => pathsOf(each, [...path, name]))];
}

/** A copy with `to` at that place. */
export function changed(value: unknown, [name, ...rest]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to;
  const copy: Record<string, unknown> = Array.isArray(value)
    ? ([...(value as unknown[])] as never)
    : { ...(value as object) };
  copy[name] = changed(copy[name], rest, to);
  return copy;
}
