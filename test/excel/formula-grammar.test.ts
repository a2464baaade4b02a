/** Random formulas, written as Excel writes them: what they call and name is read back, and nothing inside a text or a name is taken for a call. */
import fc from "fast-check";
import { type FormulaArgument, callsIn } from "../../src/excel/formulas/arguments";
import { staysInside } from "../../src/excel/formulas/trust";

/** A part of a formula, and what of it counts. */
interface Part {
  readonly text: string;
  /** As an argument of a call; null when Excel has to work it out. */
  readonly argument: FormulaArgument | null;
  /** Our calls in the order of their names, with their arguments. */
  readonly calls: readonly (readonly (FormulaArgument | null)[])[];
  readonly reachesOutside: boolean;
}

const still = { calls: [], reachesOutside: false };

/** What confuses a reader that does not know where texts and names end. */
const NOISE = [
  '"',
  "'",
  "''",
  '""',
  ",",
  "(",
  ")",
  "[",
  "]",
  "#",
  "@",
  "SCOUT.COMPANY(",
  "WEBSERVICE(",
];
const words = (without: RegExp) =>
  fc
    .array(fc.oneof(fc.constantFrom(...NOISE), fc.string({ maxLength: 4 })), { maxLength: 5 })
    .map((list) => list.join("").replace(without, ""));

const text = words(/[\r\n]/g).map((value): Part => ({
  ...still,
  text: `"${value.replaceAll('"', '""')}"`,
  argument: { kind: "value", value },
}));

/** No worksheet may be called with these, or with an apostrophe at an end. A bar would look like a link. */
const sheet = words(/[:\\/?*[\]|\r\n]|^'+|'+$|\.xl/gi)
  .filter((name) => name !== "")
  .map((name): Part => ({
    ...still,
    text: `'${name.replaceAll("'", "''")}'!B7`,
    argument: { kind: "range", sheet: name, cells: "B7" },
  }));

const column = fc
  .tuple(words(/[\r\n\\|!]/g), fc.constantFrom(null, "Leads"), fc.boolean())
  .filter(([name]) => name.trim() !== "" && name.trim() === name)
  .map(([name, table, isThisRow]): Part => {
    const title = name.replace(/[[\]#'@]/g, "'$&");
    return {
      ...still,
      text: `${table ?? ""}${isThisRow ? `[@[${title}]]` : `[${title}]`}`,
      argument: { kind: "column", table, column: name, isThisRow },
    };
  });

const cell: fc.Arbitrary<Part> = fc.constant({
  ...still,
  text: "$A$2",
  argument: { kind: "range", sheet: null, cells: "A2" },
});

const called = (name: string, given: readonly Part[]): Part => {
  const isOurs = name.startsWith("SCOUT.");
  return {
    text: `${name}(${given.map((part) => part.text).join(",")})`,
    argument: null,
    calls: [
      ...(isOurs ? [given.map(({ argument }) => argument)] : []),
      ...given.flatMap(({ calls }) => calls),
    ],
    reachesOutside: name === "WEBSERVICE" || given.some(({ reachesOutside }) => reachesOutside),
  };
};

const { formula } = fc.letrec<{ formula: Part }>((tie) => ({
  formula: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.oneof(text, sheet, column, cell),
    fc
      .tuple(
        fc.constantFrom("SCOUT.COMPANY", "IF", "TEXTJOIN", "WEBSERVICE"),
        fc.array(tie("formula"), { minLength: 1, maxLength: 3 })
      )
      .map(([name, given]) => called(name, given)),
    fc.tuple(tie("formula"), tie("formula")).map(([a, b]): Part => ({
      text: `${a.text}&${b.text}`,
      argument: null,
      calls: [...a.calls, ...b.calls],
      reachesOutside: a.reachesOutside || b.reachesOutside,
    }))
  ),
}));

test("calls and their arguments are read back from any formula", () => {
  fc.assert(
    fc.property(formula, ({ text: written, calls }) => {
      const read = callsIn(`=${written}`, "SCOUT");
      const given = read.map((call) =>
        call.arguments.map((argument) => (argument.kind === "computed" ? null : argument))
      );
      expect(given).toEqual(calls);
    }),
    { numRuns: 3_000, seed: 20_261_126 }
  );
});

test("a formula stays inside exactly when it calls nothing that reaches outside", () => {
  fc.assert(
    fc.property(formula, ({ text: written, reachesOutside }) => {
      expect(staysInside(`=${written}`, "SCOUT")).toBe(!reachesOutside);
    }),
    { numRuns: 3_000, seed: 20_261_127 }
  );
});
