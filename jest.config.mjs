// Five projects: what runs everywhere, what boots the built add-in in our host, what clicks in a browser; and by their
// names `slow`, what sees the outside and takes seconds, and `long`: soaks, kills, fuzzers, thousands of lives.
// `npm test` runs the first three, .ci/run `slow` too, `npm run test:long` (at night, before a release) the last.
const isSlow = "\\.slow\\.test\\.ts$";
const isLong = "\\.long\\.test\\.ts$";
// The runner sets it where there is no browser. (A pattern of the command would take the place of those below.)
const leftOut = process.env["STACKSCOUT_LEFT_OUT"] ? [process.env["STACKSCOUT_LEFT_OUT"]] : [];

export const base = {
  testEnvironment: "<rootDir>/test/environment.cjs",
  transform: { "^.+\\.(ts|tsx|js|mjs)$": "<rootDir>/test/transform.cjs" },
  transformIgnorePatterns: ["/node_modules/(?!(ky|intl-messageformat|@formatjs)/)"],
  // Each test file would load the forty languages of zod's own messages, which nobody reads.
  moduleNameMapper: { "^\\.\\./locales/index\\.cjs$": "<rootDir>/node_modules/zod/v4/locales/en.cjs" },
  // A fact equals the text that it says.
  setupFilesAfterEnv: ["<rootDir>/test/support/facts-in-words.ts"],
  // The host's bundles are loaded from .cache.
  modulePathIgnorePatterns: ["<rootDir>/(dist|.data)/"],
};

/** @param {string} displayName @param {string} folder @param {string[]} ignored */
const project = (displayName, folder, ignored = []) => ({
  ...base,
  displayName,
  roots: [`<rootDir>/${folder}`],
  testMatch: ["**/*.test.{ts,tsx}"],
  testPathIgnorePatterns: [isSlow, isLong, ...ignored, ...leftOut],
});

/** @param {string} displayName @param {string} testRegex */
const byName = (displayName, testRegex) => ({
  ...base,
  displayName,
  roots: ["<rootDir>/test"],
  testRegex: [testRegex],
  testPathIgnorePatterns: leftOut,
});

export default {
  // A machine that does other work takes longer; what hangs is ended all the same.
  testTimeout: 60_000,
  globalSetup: "<rootDir>/test/support/end-with-parent.mjs",
  testSequencer: "<rootDir>/test/support/folders-in-turn.cjs",
  projects: [
    project("unit", "test", ["/test/(host|browser)/"]),
    project("host", "test/host"),
    project("browser", "test/browser"),
    byName("slow", isSlow),
    byName("long", isLong),
  ],
};
