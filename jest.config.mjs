// Four projects: what runs everywhere, what boots the built add-in in our host, what clicks in a
// browser, and `long`: the files that take longest and hold what changes rarely, by their name.
// `npm test` runs the first three, `npm run test:long` the last; .ci/run runs all of them.
const isLong = "\\.long\\.test\\.ts$";

export const base = {
  testEnvironment: "<rootDir>/test/environment.cjs",
  transform: { "^.+\\.(ts|tsx|js|mjs)$": "<rootDir>/test/transform.cjs" },
  transformIgnorePatterns: ["/node_modules/(?!(ky)/)"],
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
  testPathIgnorePatterns: [isLong, ...ignored],
});

export default {
  // A machine that does other work takes longer; what hangs is ended all the same.
  testTimeout: 60_000,
  projects: [
    project("unit", "test", ["/test/(host|browser)/"]),
    project("host", "test/host"),
    project("browser", "test/browser"),
    {
      ...base,
      displayName: "long",
      roots: ["<rootDir>/test"],
      testRegex: [isLong],
    },
  ],
};
