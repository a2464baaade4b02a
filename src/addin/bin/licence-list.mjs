// `licences.txt` of the built add-in: the packages whose code really is in its scripts, each with its licence. Read off
// webpack's modules, not off package.json: what is tree-shaken away or used by tools only is no part of what is given out.
// Which licences may come in at all is for test/packages.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import webpack from "webpack";

/**
 * @typedef {{ name: string, version: string, licence: string, text: string }} Package
 * @typedef {Iterable<import("webpack").Module>} Modules
 */

/** The folder of the package that a file belongs to; null for the add-in's own. @param {string} file */
function packageFolder(file) {
  const folder = `${path.sep}node_modules${path.sep}`;
  const at = file.lastIndexOf(folder);
  if (at < 0) return null;
  const inside = file.slice(at + folder.length);
  const name = inside.split(path.sep).slice(0, inside.startsWith("@") ? 2 : 1);
  return path.join(file.slice(0, at), "node_modules", ...name);
}

/** @param {string} folder @returns {Package} */
function readPackage(folder) {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(folder, "package.json"), "utf8")
  );
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  const text = file === undefined ? "" : readFileSync(path.join(folder, file), "utf8").trim();
  return {
    name,
    version,
    licence: typeof license === "string" ? license : (license?.type ?? ""),
    text,
  };
}

/** Of modules, and of those that were joined into one. @param {Modules} modules @returns {Iterable<string>} */
function* filesOf(modules) {
  for (const module of modules) {
    if ("resource" in module && typeof module.resource === "string")
      yield module.resource.replace(/\?.*$/, "");
    if ("modules" in module && Array.isArray(module.modules)) yield* filesOf(module.modules);
  }
}

export class LicenceList {
  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("LicenceList", (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "LicenceList", stage }, () => {
        /** @param {import("webpack").Module} module */
        const isShipped = (module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0;
        const shipped = [...compilation.modules].filter(isShipped);
        const folders = new Set([...filesOf(shipped)].map(packageFolder));
        const packages = [...folders]
          .filter((folder) => folder !== null && existsSync(path.join(folder, "package.json")))
          .map((folder) => readPackage(folder ?? ""))
          .sort((a, b) => a.name.localeCompare(b.name));
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
