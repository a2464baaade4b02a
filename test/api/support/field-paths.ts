/**
 * The fields that a message shows, as paths: `data[].technology.name`. Elements of a list count together, so a
 * field is there when one element has it. Each path has the kinds of value seen there, null left out.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

type FieldPaths = ReadonlyMap<string, ReadonlySet<string>>;

function fieldPaths(message: unknown): FieldPaths {
  const found = new Map<string, Set<string>>();
  collect(message, "", found);
  return found;
}

function collect(value: unknown, path: string, found: Map<string, Set<string>>): void {
  const kinds = found.get(path) ?? new Set();
  found.set(path, kinds);
  if (value === null || value === undefined) return;
  kinds.add(Array.isArray(value) ? "list" : typeof value);
  if (Array.isArray(value)) for (const item of value) collect(item, `${path}[]`, found);
  else if (typeof value === "object")
    for (const [name, inner] of Object.entries(value))
      collect(inner, path === "" ? name : `${path}.${name}`, found);
}

/** Paths of the sample that the answer lacks, or has with values of another kind. */
export function lackingIn(answer: unknown, sample: unknown): string[] {
  const shown = fieldPaths(answer);
  return [...fieldPaths(sample)]
    .filter(([path, kinds]) => {
      const there = shown.get(path);
      if (!there) return true;
      return kinds.size > 0 && there.size > 0 && ![...kinds].some((kind) => there.has(kind));
    })
    .map(([path]) => path);
}

/** A file of test/api/samples, its fields under the names that the contract has today. */
export function sampleFile(name: string): Readonly<Record<string, unknown>> {
  const renamed = { apollo_id: "partner_id", alexa_ranking: "traffic_ranking" };
  return JSON.parse(
    readFileSync(join(__dirname, "../samples", name), "utf8").replace(
      /"(apollo_id|alexa_ranking)":/g,
      (_, old: keyof typeof renamed) => `"${renamed[old]}":`
    )
  ) as Record<string, unknown>;
}
