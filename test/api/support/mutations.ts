/**
 * Every way in which one value of a message may surprise, as whole messages with only that changed.
 */
export interface Mutation {
  /** Of the value that was changed; empty for the message itself. */
  readonly path: readonly string[];
  readonly what: string;
  readonly mutated: unknown;
}

const surprises: readonly (readonly [what: string, value: unknown])[] = [
  ["null", null],
  ["a number", 77],
  ["a negative fraction", -1.5],
  ["yes", true],
  ["a text", "surprise"],
  ["an empty text", ""],
  ["a list of texts", ["a", "b"]],
  ["a list of odd things", [null, 5, ["x"], { id: 1 }, { slug: "a", jobs: [] }, "text"]],
  ["an empty list", []],
  ["an object", { keyword: { slug: 5 } }],
];

/** Each value at any depth: absent, each surprise, objects with a field more. */
export function mutationsOf(message: object): Mutation[] {
  return pathsOf(message, []).flatMap(({ path, value }) => {
    const changed: Mutation[] = surprises.map(([what, surprise]) => ({
      path,
      what,
      mutated: withValue(message, path, surprise),
    }));
    if (path.length > 0)
      changed.push({ path, what: "absent", mutated: withValue(message, path, undefined) });
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      changed.push({
        path,
        what: "with a field more",
        mutated: withValue(message, path, { ...value, novelty: { deep: [1] } }),
      });
    return changed;
  });
}

function pathsOf(value: unknown, path: readonly string[]): { path: string[]; value: unknown }[] {
  const inner =
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([name, each]) => pathsOf(each, [...path, name]))
      : [];
  return [{ path: [...path], value }, ...inner];
}

/** The message with another value at `path`; undefined takes it away. */
export function withValue(message: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(message))
    return message.flatMap((item: unknown, at) => {
      if (String(at) !== name) return [item];
      const changed = withValue(item, rest, value);
      return changed === undefined ? [] : [changed];
    });
  const { [name]: old, ...others } = message as Record<string, unknown>;
  const changed = withValue(old, rest, value);
  if (changed === undefined) return others;
  return { ...(message as object), [name]: changed };
}
