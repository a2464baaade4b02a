// TypeScript and ESM-only packages as CommonJS for jest. Types are checked by `tsc -b`, not here.
const { TsJestTransformer } = require("ts-jest");

module.exports = new TsJestTransformer({
  diagnostics: false,
  tsconfig: {
    module: "CommonJS",
    moduleResolution: "node10",
    target: "ES2022",
    jsx: "react-jsx",
    allowJs: true,
    esModuleInterop: true,
    isolatedModules: true,
  },
});
