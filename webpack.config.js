// Builds the add-in: one runtime for pane, functions and commands, as the manifest declares it.
// The workbench and the local service are other programs and are bundled by themselves.
import CustomFunctionsMetadataPlugin from "custom-functions-metadata-plugin";
import MinimizerPlugin from "minimizer-webpack-plugin";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import webpack from "webpack";
import { FunctionFiles } from "./src/addin/bin/function-files.mjs";
import { LicenceList } from "./src/addin/bin/licence-list.mjs";

/** The host that the manifest in this repository names. */
const LOCAL_HOST = "https://localhost:3001";

/** Of an add-in that is deployed: stays for ever. The one in this repository is for development. */
const DEPLOYED_ID = "6f0c6f6e-3b0b-4b8e-9a53-2f5d1f7e9c41";

/** @param {string} host @param {string} manifest */
export function manifestFor(host, manifest) {
  if (host === LOCAL_HOST) return manifest;
  return manifest
    .replaceAll(LOCAL_HOST, host)
    .replace(/<!-- Of development;[^>]*-->\s*<Id>[^<]*/, `<Id>${DEPLOYED_ID}`);
}

/** The page, which names its two scripts, and what is no code: manifest, config.json, icons. */
class StaticFiles {
  /** @param {string} host */
  constructor(host) {
    this.host = host;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("StaticFiles", (compilation) => {
      // Late: then the scripts have their names.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "StaticFiles", stage }, () => {
        /** @param {string} script */
        const nameOf = (script) => compilation.entrypoints.get(script)?.getFiles()[0] ?? "";
        /** @param {string} file */
        const read = (file) => readFileSync(path.resolve(file), "utf8");
        const page = read("src/addin/taskpane.html").replace(
          /src="(start|runtime)\.js"/g,
          (_, script) => `src="${nameOf(script)}"`
        );
        /** @type {Record<string, string | Buffer>} */
        const files = {
          "taskpane.html": page,
          "manifest.xml": manifestFor(this.host, read("manifest.xml")),
          "config.json": read("src/addin/config.json"),
          "functions.js": read("src/addin/functions.js"),
        };
        for (const icon of readdirSync("assets").filter((name) => /^icon-.*\.png$/.test(name)))
          files[`assets/${icon}`] = readFileSync(path.resolve("assets", icon));
        for (const [name, content] of Object.entries(files))
          compilation.emitAsset(name, new webpack.sources.RawSource(content), { minimized: true });
      });
    });
  }
}

/** @type {import("webpack").ModuleOptions} */
const modules = {
  // An icon that the loader below left out stops the build.
  parser: { javascript: { exportsPresence: "error" } },
  rules: [
    {
      test: /@fluentui[\\/]react-icons[\\/]lib[\\/](icons|sizedIcons)[\\/]/,
      loader: fileURLToPath(import.meta.resolve("./src/addin/bin/icons-loader.mjs")),
    },
    {
      test: /\.tsx?$/,
      loader: "ts-loader",
      // Types are checked by `npm run check`, folder by folder.
      options: {
        transpileOnly: true,
        compilerOptions: { composite: false, emitDeclarationOnly: false, declaration: false },
      },
    },
  ],
};

/**
 * @param {{ host?: string, maps?: boolean }} env
 * @param {{ outputPath?: string }} options
 * @returns {import("webpack").Configuration}
 */
export default (env, { outputPath = "dist" }) => {
  const maps = `${path.basename(outputPath)}-maps`;
  const host = (env.host ?? LOCAL_HOST).replace(/\/$/, "");
  return {
    // The first says when the other does not start.
    entry: { start: "./src/addin/start.ts", runtime: "./src/addin/after-office.ts" },
    output: {
      clean: true,
      // Beside the page: the way to find out at run time is code before the functions answer.
      publicPath: "",
      filename: "[name].[contenthash:8].js",
      chunkFilename: "[name].[contenthash:8].js",
    },
    devtool: false,
    // A build that repeats another takes a fifth of its time. What was kept without maps would bring none.
    cache: {
      type: "filesystem",
      name: env.maps === false ? "without-maps" : "with-maps",
      cacheDirectory: path.resolve(".cache/webpack"),
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
    },
    resolve: { extensions: [".ts", ".tsx", ".js"] },
    module: modules,
    plugins: [
      // Beside the output folder, whatever it is called: what is put on a server holds no sources.
      ...(env.maps !== false
        ? [new webpack.SourceMapDevToolPlugin({ filename: `../${maps}/[file].map`, append: false })]
        : []),
      new FunctionFiles(host),
      new LicenceList(),
      new CustomFunctionsMetadataPlugin({
        output: "functions.json",
        input: "./src/functions/functions.ts",
      }),
      new StaticFiles(host),
    ],
    performance: { hints: false },
    // One script for functions and core, one for the pane, one a language or list of data.
    // swc shrinks in a third of the time of terser, to the same size.
    optimization: {
      splitChunks: false,
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false }),
      ],
    },
  };
};
