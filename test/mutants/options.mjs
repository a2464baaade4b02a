// What is mutated, which tests may notice, and what a person may choose.
import { parseArgs } from "node:util";

const inClient =
  "approval balance buy decide ledger ledger-entry losses machine-lock merge order pacing price " +
  "purchases run send";

/** Where money is counted, promised and kept, what is kept in a file, and where a key is let in. */
export const MUTATED = [
  ...inClient.split(" ").map((name) => `src/client/${name}.ts`),
  "src/client/buying",
  "src/excel/store",
  "src/machine/database.ts",
  "src/machine/machine-store.ts",
  "src/service/http/admission.ts",
  "src/service/limits",
  "src/service/money",
  "src/team/members",
  "src/team/money",
];

/** It only calls Excel: the host's tests hold it, in the built add-in, which has no switches. */
export const NOT_MUTATED = ["src/excel/store/settings-store.ts"];

/** The tests of those, by their paths: the ones that take seconds. What starts programs has no switches. */
export const TESTS = [
  "test/client/[a-z]+/(?!.*\\.long)[^/]*\\.test\\.ts$",
  "test/client/money\\.property\\.slow",
  "test/client/buying/page-size\\.long",
  "test/excel/(store/)?(?!.*\\.long)[^/]*\\.test\\.ts$",
  "test/machine/",
  "test/service/credits\\.",
  "test/service/(http|limits)/",
  "test/team/(contract|money|runs|team-calls)\\.(?!long)",
  "test/team/(answers|members|money|sending)/",
];

/** A few random lives, always the same ones. */
export const LIVES = { STACKSCOUT_LIVES: "40", STACKSCOUT_SEED: "20261122" };

export const AT_LEAST_PERCENT = 90;

const help = `npm run test:mutants -- [options]

Changes the code in one small place at a time and looks whether a test notices.

  --count N     how many changes (200)
  --seed TEXT   which of all (1)
  --only PATH   only those of this file or folder
  --tests PATH  only tests with this in their path
  --jobs N      so many at a time (2)`;

/** @param {string[]} args */
export function optionsOf(args) {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: "string", default: "200" },
      seed: { type: "string", default: "1" },
      only: { type: "string", default: "" },
      tests: { type: "string", default: "" },
      jobs: { type: "string", default: "2" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    process.exit(0);
  }
  const number = (/** @type {"count" | "jobs"} */ name) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 1)
      throw new Error(`--${name} is a whole number from 1 on`);
    return value;
  };
  const { seed, only, tests } = values;
  return { count: number("count"), jobs: number("jobs"), seed, only, tests };
}
