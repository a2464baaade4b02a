// TypeScript and ESM-only packages as CommonJS for jest. Types are checked by `tsc -b`, not here.
// `jest.mock` is not lifted above imports: use `jest.doMock`, then `await import(...)`.
const { createHash } = require("node:crypto");
const { transformSync, version } = require("esbuild");

/** @type {import("esbuild").TransformOptions} */
const options = {
  format: "cjs",
  platform: "node",
  target: "es2022",
  jsx: "automatic",
  sourcemap: "inline",
  sourcesContent: false,
  supported: { "dynamic-import": false },
  logLevel: "silent",
};

/** @param {string} path */
const loaderOf = (path) => (path.endsWith(".tsx") ? "tsx" : path.endsWith(".ts") ? "ts" : "js");

module.exports = {
  /** @param {string} source @param {string} path */
  process: (source, path) =>
    transformSync(source, { ...options, loader: loaderOf(path), sourcefile: path }),
  /** @param {string} source @param {string} path @param {{ configString: string }} jest */
  getCacheKey: (source, path, { configString }) =>
    createHash("sha256")
      .update(JSON.stringify([version, options, path, configString, source]))
      .digest("hex"),
};
