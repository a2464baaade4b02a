// The tests of a copy of the checkout, in which changes can be switched on.
import { base } from "../../jest.config.mjs";

export default {
  ...base,
  rootDir: "../..",
  roots: ["<rootDir>/test"],
  testMatch: ["**/*.test.ts"],
  testTimeout: 60_000,
  reporters: ["<rootDir>/test/mutants/first-failure.cjs"],
  testSequencer: "<rootDir>/test/mutants/in-order.cjs",
  setupFilesAfterEnv: ["<rootDir>/test/mutants/switch.ts", ...base.setupFilesAfterEnv],
};
