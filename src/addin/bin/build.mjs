// `npm run build`: makes dist/, a static site with hashed names, for the address it will be served from. Source maps go to
// dist-maps/ beside it: they are for whoever reads an error report, not for the world.
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Command, InvalidArgumentError } from "@commander-js/extra-typings";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..", "..");

const program = new Command("npm run build --")
  .description(
    "Makes dist/, the add-in as a static site: put its files on a web server and give manifest.xml to Excel."
  )
  .option(
    "--host <URL>",
    "address of the folder that serves it, as https://example.com/stackscout (https://localhost:3001)",
    checkedHost
  )
  .option("--out <FOLDER>", "write to this folder (dist)")
  .option("--no-maps", "no source maps: a sixth of the time")
  .helpOption("--help", "print this text")
  .showHelpAfterError("npm run build -- --help lists the options.");

/** Without a slash at its end. @param {string} host */
function checkedHost(host) {
  if (!URL.canParse(host))
    throw new InvalidArgumentError("It is an address such as https://addin.example.com.");
  const { protocol, search, hash, username, password, href } = new URL(host);
  if (protocol !== "https:")
    throw new InvalidArgumentError("Excel loads add-ins over https only: --host https://...");
  if (search !== "" || hash !== "" || username + password !== "")
    throw new InvalidArgumentError("It is the address of a folder, without ? or #.");
  // It is put into XML and JSON as it stands.
  if (!/^[\w.~%:/[\]-]+$/.test(href))
    throw new InvalidArgumentError("It is made of letters, digits and - . _ ~ / only.");
  return href.replace(/\/+$/, "");
}

/** The build empties both folders: they must be new, empty or an earlier build. @param {string} folder */
function refuseForeign(folder) {
  /** @param {string} place */
  const namesIn = (place) => (existsSync(place) ? readdirSync(place) : []);
  const isBuild = ["manifest.xml", "taskpane.html"].every((name) => namesIn(folder).includes(name));
  if (namesIn(folder).length > 0 && !isBuild)
    program.error(
      `${folder} holds files that are not a build. Name a new or empty folder with --out.`
    );
  if (namesIn(`${folder}-maps`).some((name) => !name.endsWith(".map")))
    program.error(
      `${folder}-maps holds files that are not a build's. Name another folder with --out.`
    );
}

/**
 * True when webpack made the add-in; what it has to say is printed. Loaded late: it takes a second.
 * @param {{ host?: string, maps: boolean }} env @param {string} outputPath
 */
async function bundle(env, outputPath) {
  const [{ default: webpack }, { default: configOf }] = await Promise.all([
    import("webpack"),
    import("../../../webpack.config.js"),
  ]);
  const { output, plugins, ...config } = configOf(env, { outputPath });
  // Whoever started the build as a child with a channel is told how far it is.
  const progress = new webpack.ProgressPlugin((done) => process.send?.(Math.round(100 * done)));
  const compiler = webpack({
    ...config,
    plugins: [...(plugins ?? []), progress],
    mode: "production",
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
  const { host, out, maps } = program.parse().opts();
  // To webpack these have a meaning: it would build an add-in that registers no function.
  if (/[#?!]/.test(ROOT))
    program.error(`Move the checkout to a folder without #, ? or ! in its path: ${ROOT}`);
  const folder = path.resolve(ROOT, out ?? "dist");
  if (out !== undefined) refuseForeign(folder);
  rmSync(`${folder}-maps`, { recursive: true, force: true });
  const env = { ...(host === undefined ? {} : { host }), maps };
  const isOk = await bundle(env, folder);
  if (!isOk || !existsSync(path.join(folder, "manifest.xml"))) return false;
  console.log(
    `\n${path.relative(process.cwd(), folder) || "."}: ${readdirSync(folder).join(", ")}`
  );
  console.log(
    `For ${host ?? "https://localhost:3001 (npm run start:excel)"}. config.json is the administrator's: docs/administrator.md.`
  );
  return true;
}

process.exitCode = (await main()) ? 0 : 1;
