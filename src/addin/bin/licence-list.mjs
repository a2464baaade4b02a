// `licences.txt` of the built add-in: the packages whose code really is in its scripts, each with its licence. Read off
// webpack's modules, not off package.json: what is tree-shaken away or used by tools only is no part of what is given out.
// Which licences may come in at all is for test/packages.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import webpack from "webpack";

/** @typedef {{ name: string, version: string, licence: string, text: string }} Package */

/** The folder of the package that a file belongs to: behind its last `node_modules`. */
const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** @param {string} folder @returns {Package} */
function readPackage(folder) {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(folder, "package.json"), "utf8")
  );
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  const text = file === undefined ? "" : readFileSync(path.join(folder, file), "utf8").trim();
  return { name, version, licence: license, text };
}

/** @typedef {import("webpack").Module} Module */
/** Of a module, or of those that were joined into it. @param {Module & { modules?: Module[] }} module */
const filesOf = (module) => (module.modules ?? [module]).map((one) => one.nameForCondition() ?? "");

export class LicenceList {
  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("LicenceList", (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "LicenceList", stage }, () => {
        /** @param {import("webpack").Module} module */
        const isShipped = (module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0;
        const shipped = [...compilation.modules].filter(isShipped);
        const files = shipped.flatMap(filesOf);
        const folders = new Set(files.flatMap((file) => PACKAGE_FOLDER.exec(file) ?? []));
        const packages = [...folders].map(readPackage).sort((a, b) => a.name.localeCompare(b.name));
        compilation.emitAsset("licences.txt", new webpack.sources.RawSource(listOf(packages)));
      });
    });
  }
}

/** @param {Package[]} packages */
function listOf(packages) {
  const lines = packages.map(({ name, version, licence }) => `${name} ${version}  ${licence}`);
  const texts = packages.map(
    ({ name, version, text }) =>
      `${"=".repeat(72)}\n${name} ${version}\n\n${text || "(the package has no licence file; its licence is named above)"}\n`
  );
  return `Stackscout for Excel contains code of these ${packages.length} packages.\n\n${lines.join("\n")}\n\n${texts.join("\n")}`;
}
