// What the built add-in has of its functions beside their code: functions.json, finished, once more in each other language, and help.html, which is made of
// that metadata and of the catalogue of states that the cells use, so that neither can say what the other does not.
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import webpack from "webpack";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
const HELP = path.join(ROOT, "src/functions/help");

/** Whose Excel is told of the functions in its own language (manifest.xml); any other in English. */
export const LANGUAGES = /** @type {const} */ (["de", "es", "fr"]);

/**
 * The sources of the page, as they are now.
 * @returns {Promise<typeof import("../../functions/help/finish-metadata.js") &
 *   typeof import("../../functions/help/help-page.js") &
 *   Pick<typeof import("../../texts/index.js"), "speak">>}
 */
export async function loadHelp() {
  const { outputFiles } = await build({
    stdin: {
      contents: [
        `export * from "./finish-metadata"; export * from "./help-page";`,
        `export { speak } from "../../texts";`,
      ].join("\n"),
      resolveDir: HELP,
    },
    bundle: true,
    format: "esm",
    target: "es2022",
    write: false,
    logLevel: "error",
  });
  const [page] = outputFiles;
  if (page === undefined) throw new Error("esbuild made nothing of src/functions/help.");
  const text = Buffer.from(page.contents).toString("base64");
  return import(`data:text/javascript;base64,${text}`);
}

export class FunctionFiles {
  /** @param {string} host the address of the folder that serves dist/ */
  constructor(host) {
    this.host = host;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("FunctionFiles", (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise(
        { name: "FunctionFiles", stage },
        async (assets) => {
          const generated = assets["functions.json"];
          if (generated === undefined) return;
          const { finishMetadata, translatedMetadata, helpPageOf, speak } = await loadHelp();
          const metadata = finishMetadata(generated.source().toString(), this.host);
          for (const id of ["en", ...LANGUAGES]) {
            const ending = id === "en" ? "" : `.${id}`;
            const texts = id === "en" ? {} : JSON.parse(readFileSync(`${HELP}/${id}.json`, "utf8"));
            const own = translatedMetadata(metadata, texts).replaceAll(
              "/help.html#",
              `/help${ending}.html#`
            );
            await speak(id);
            const page = helpPageOf(JSON.parse(own), { id, texts });
            assets[`functions${ending}.json`] = new webpack.sources.RawSource(own);
            assets[`help${ending}.html`] = new webpack.sources.RawSource(page);
          }
        }
      );
    });
  }
}
