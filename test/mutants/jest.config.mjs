// The tests that may notice a mutant, with its switch (setup.cjs).
import { base } from "../../jest.config.mjs";
import { TESTS } from "./options.mjs";

export default {
  ...base,
  testEnvironment: "<rootDir>/test/mutants/environment.cjs",
  rootDir: "../..",
  roots: ["<rootDir>/test"],
  testTimeout: 60_000,
  testRegex: TESTS,
  setupFilesAfterEnv: [...base.setupFilesAfterEnv, "<rootDir>/test/mutants/setup.cjs"],
  testSequencer: "<rootDir>/test/mutants/order.cjs",
};
