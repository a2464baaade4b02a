// One test that runs all that may notice a mutant (every-test.ts).
import { base } from "../../jest.config.mjs";

export default {
  ...base,
  rootDir: "../..",
  roots: ["<rootDir>/test/mutants"],
  testTimeout: 100_000_000,
  testRegex: "every-test\\.ts$",
};
