import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chosen } from "./choose.mjs";
import { EQUAL, equalOf } from "./equal.mjs";
import { mutantsOf, withSwitches } from "./mutants-of.mjs";
import { MUTATED, NOT_MUTATED } from "./options.mjs";
import { isEnough, tableOf, type Outcome } from "./report.mjs";

const root = join(__dirname, "../..");

/** What becomes of what, with its kind. */
const changes = (source: string) =>
  mutantsOf("a.ts", source).map(({ kind, was, becomes }) => [kind, was, becomes]);

describe("the mutants of a file", () => {
  it.each([
    ["f(a < 5);", "comparison flipped", "a < 5", "a >= 5"],
    ["f(a < 5);", "boundary moved", "a < 5", "a <= 5"],
    ["f(a && b);", "and, or", "a && b", "a || b"],
    ["f(a + b);", "arithmetic", "a + b", "a - b"],
    ["if (isFresh) f();", "condition negated", "isFresh", "!(isFresh)"],
    ["const a = 9;", "number + 1", "9", "10"],
    ['f(a.kind === "held");', "kind emptied", '"held"', '""'],
    ["await write(a);", "statement removed", "await write(a);", ""],
    ["f(`select a from b where c <= $1`);", "SQL", "<= $1", "> $1"],
  ])("%s: %s", (source, kind, was, becomes) => {
    const found = changes(source).filter(([name]) => name === kind);
    expect(found).toHaveLength(1);
    expect(found[0]?.[1]).toContain(was);
    expect(found[0]?.[2]).toContain(becomes);
  });

  it.each([
    ["types", 'type A = 5 | true | "held"; interface B { kind: "held" }'],
    ["comments", "// a < 5 && true"],
    ["words of errors", 'throw new TypeError("so many: " + (count + 1));'],
    ["texts", 'const a = "held" + b;'],
  ])("has none in %s", (_what, source) => {
    expect(changes(source)).toEqual([]);
  });
});

describe("a source with switches", () => {
  const source = `let told = 0;
function f(a) {
  if (a > 5) return "many"; else told += 1;
  return a === 0 ? "none" : "some";
}`;
  const run = (on: number): unknown => {
    const mutants = chosen(mutantsOf("a.ts", source), "any", 100);
    const text = withSwitches(
      source,
      mutants.map((mutant, number) => ({ ...mutant, number }))
    );
    const isMutant = (number: number) => number === on;
    Object.assign(globalThis, { isMutant });
    return (0, eval)(`${text}\n[f(0), f(1), f(5), f(6), told]`) as unknown;
  };

  it("does what it did while all are off, and something else with any of them", () => {
    const same = ["none", "some", "some", "many", 3];
    expect(run(-1)).toEqual(same);
    const count = chosen(mutantsOf("a.ts", source), "any", 100).length;
    expect(count).toBeGreaterThan(3);
    for (let on = 0; on < count; on += 1) expect(run(on)).not.toEqual(same);
  });
});

describe("the result", () => {
  const [mutant] = mutantsOf("src/a/b.ts", "f(a < b);");
  const outcomes = (noticed: number, survived: number, equal: number): Outcome[] => {
    const of = (count: number, kind: Outcome["kind"]) =>
      Array.from({ length: count }, () => ({ mutant: mutant!, kind, by: "it" }));
    return [...of(noticed, "noticed"), ...of(survived, "survived"), ...of(equal, "equal")];
  };

  it("is enough from 90 % on; those that change nothing do not count", () => {
    expect(isEnough(outcomes(9, 1, 5), 90)).toBe(true);
    expect(isEnough(outcomes(8, 1, 5), 90)).toBe(false);
    expect(tableOf(outcomes(9, 1, 5))).toMatch(/src\/a +10 +9 +90 % +5\n/);
  });
});

it("each change that is called equal can still be made", () => {
  const found = new Set(
    [...new Set(EQUAL.map(({ file }) => file))]
      .filter((file) => existsSync(join(root, file)))
      .flatMap((file) => mutantsOf(file, readFileSync(join(root, file), "utf8")).map(equalOf))
  );
  expect(EQUAL.filter((equal) => !found.has(equal))).toEqual([]);
});

it("every place that is mutated, or left out, is there", () => {
  expect([...MUTATED, ...NOT_MUTATED].filter((place) => !existsSync(join(root, place)))).toEqual(
    []
  );
});
