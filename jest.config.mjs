// Four projects: what runs everywhere, what boots the built add-in in our host, what clicks in a
// browser, and `long`: the files that take longest and hold what changes rarely.
// `npm test` runs the first three, `npm run test:long` the last; .ci/run runs all of them.
const LONG = [
  "browser/documented-headers",
  "browser/enrich",
  "browser/enrich-panel",
  "browser/enrichment-columns",
  "browser/enrichment-into",
  "browser/enrichment-machines",
  "browser/enrichment-outputs",
  "browser/enrichment-runs",
  "browser/held",
  "browser/locales",
  "browser/formulas-in-the-pane",
  "browser/panels",
  "browser/pseudo",
  "browser/search-tables",
  "browser/start-faults",
  "browser/taskpane",
  "browser/taskpane-keys",
  "browser/taskpane-looks",
  "browser/taskpane-voice",
  "browser/taskpane-windows",
  "client/half-taken-in",
  "conformance/conformance",
  "host/columns-at-the-start",
  "host/enrichment-into",
  "host/enrichment-killed",
  "host/enrichment-lines",
  "host/enrichment-machines",
  "host/enrichment-meanwhile",
  "host/enrichment-places",
  "host/enrichment-random",
  "host/enrichment-runs",
  "host/formula-tools",
  "host/formulas-of-text",
  "host/formulas-under-stress",
  "host/search-tables",
  "host/tables-that-grow",
  "host/tables-that-stay",
  "layers/layers",
  "service/command",
  "service/company-filters",
  "service/folder",
  "service/fuzz",
  "service/hand-written",
  "service/hostile-calls",
  "service/job-search",
  "service/patterns",
  "service/processes",
  "service/recent-counts",
  "workbench/calculation",
  "workbench/completeness",
  "workbench/streams",
];
const isLong = `/test/(${LONG.join("|")})\\.test\\.ts$`;

const base = {
  testEnvironment: "node",
  transform: { "^.+\\.(ts|tsx|js|mjs)$": "<rootDir>/test/transform.cjs" },
  transformIgnorePatterns: ["/node_modules/(?!(ky)/)"],
  // The host's bundles are loaded from .cache.
  modulePathIgnorePatterns: ["<rootDir>/(dist|.data)/"],
};

const project = (displayName, folder, ignored = []) => ({
  ...base,
  displayName,
  roots: [`<rootDir>/${folder}`],
  testMatch: ["**/*.test.{ts,tsx}"],
  testPathIgnorePatterns: [isLong, ...ignored],
});

export default {
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
