// `npm run build`: makes dist/, a static site with hashed names, for the address it will be served from. Source maps go to
// dist-maps/ beside it: they are for whoever reads an error report, not for the world.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..", "..");

const HELP = `npm run build -- [options]

Makes dist/, the add-in as a static site: put its files on a web server and give manifest.xml to Excel.

  --host URL      address of the folder that serves dist/, as https://addin.example.com or https://example.com/stackscout
                  (https://localhost:3001)
  --out FOLDER    write to this folder (dist)
  --development   readable scripts with source maps inside
  --help          print this text
`;

class WrongUse extends Error {}

/** @param {string[]} args */
function valuesOf(args) {
  try {
    return parseArgs({
      args,
      options: {
        host: { type: "string" },
        out: { type: "string" },
        development: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    }).values;
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

/** @param {string[]} argv */
function readOptions(argv) {
  const values = valuesOf(argv);
  return { ...values, host: checkedHost(values.host) };
}

/** Without a slash at its end. @param {string | undefined} host */
function checkedHost(host) {
  if (host === undefined) return undefined;
  if (!URL.canParse(host))
    throw new WrongUse(`--host is an address such as https://addin.example.com, not ${host}`);
  const { protocol, search, hash, username, password, href } = new URL(host);
  if (protocol !== "https:")
    throw new WrongUse("Excel loads add-ins over https only: --host https://...");
  if (search !== "" || hash !== "" || username + password !== "")
    throw new WrongUse("--host is the address of a folder, without ? or #.");
  // It is put into XML and JSON as it stands.
  if (!/^[\w.~%:/[\]-]+$/.test(href))
    throw new WrongUse(`--host is made of letters, digits and - . _ ~ / only, not ${host}`);
  return href.replace(/\/+$/, "");
}

/** The build empties both folders: they must be new, empty or an earlier build. @param {string} folder */
function refuseForeign(folder) {
  /** @param {string} place */
  const namesIn = (place) => (existsSync(place) ? readdirSync(place) : []);
  const manifest = path.join(folder, "manifest.xml");
  const isBuild =
    existsSync(manifest) &&
    readFileSync(manifest, "utf8").includes("Stackscout") &&
    existsSync(path.join(folder, "taskpane.html"));
  if (namesIn(folder).length > 0 && !isBuild)
    throw new WrongUse(
      `${folder} holds files that are not a build. Name a new or empty folder with --out.`
    );
  if (namesIn(`${folder}-maps`).some((name) => !name.endsWith(".map")))
    throw new WrongUse(
      `${folder}-maps holds files that are not a build's. Name another folder with --out.`
    );
}

/**
 * True when webpack made the add-in; what it has to say is printed. Loaded late: `--help` needs none of it.
 * @param {{ host?: string }} env @param {{ mode: "production" | "development", outputPath: string }} options
 */
async function bundle(env, options) {
  const [{ default: webpack }, { default: configOf }] = await Promise.all([
    import("webpack"),
    import("../../../webpack.config.js"),
  ]);
  const { output, ...config } = configOf(env, options);
  const { mode, outputPath } = options;
  // Whoever started the build as a child with a channel is told how far it is.
  const progress = new webpack.ProgressPlugin((done) => process.send?.(Math.round(100 * done)));
  const compiler = webpack({
    ...config,
    plugins: [...(config.plugins ?? []), progress],
    mode,
    context: ROOT,
    output: { ...output, path: outputPath },
  });
  /** @type {import("webpack").Stats} */
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) =>
      result ? resolve(result) : reject(error ?? new Error("webpack made nothing."))
    )
  );
  console.log(stats.toString({ colors: false, preset: "errors-warnings" }));
  const isOk = !stats.hasErrors();
  if (isOk) process.send?.("done");
  // Writes the cache, which takes seconds.
  await new Promise((resolve) => compiler.close(resolve));
  return isOk;
}

async function main() {
  const options = readOptions(process.argv.slice(2));
  const { host, out, development, help } = options;
  if (help) {
    console.log(HELP);
    return true;
  }
  // To webpack these have a meaning: it would build an add-in that registers no function.
  if (/[#?!]/.test(ROOT))
    throw new WrongUse(`Move the checkout to a folder without #, ? or ! in its path: ${ROOT}`);
  const folder = path.resolve(ROOT, out ?? "dist");
  if (out !== undefined) refuseForeign(folder);
  rmSync(`${folder}-maps`, { recursive: true, force: true });
  const env = host === undefined ? {} : { host };
  const mode = development ? "development" : "production";
  const isOk = await bundle(env, { mode, outputPath: folder });
  if (!isOk || !existsSync(path.join(folder, "manifest.xml"))) return false;
  console.log(
    `\n${path.relative(process.cwd(), folder) || "."}: ${readdirSync(folder).join(", ")}`
  );
  console.log(
    `For ${host ?? "https://localhost:3001 (npm run start:excel)"}. config.json is the administrator's: docs/administrator.md.`
  );
  return true;
}

main().then(
  (isOk) => (process.exitCode = isOk ? 0 : 1),
  (/** @type {unknown} */ error) => {
    console.error(
      error instanceof WrongUse
        ? `${error.message}\nnpm run build -- --help lists the options.`
        : error
    );
    process.exitCode = 1;
  }
);
