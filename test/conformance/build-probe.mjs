// Builds the probe into a folder of its own: page, code, functions, manifest, icons. It is an
// add-in like any other and is side-loaded like one (`npm run start:excel -- --probe`).
import { build } from "esbuild";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");

/** @param {{ host?: string, folder?: string }} options; gives the folder */
export async function buildProbe({
  host = "https://localhost:3002",
  folder = join(root, "dist-probe"),
} = {}) {
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [join(here, "probe/page.ts")],
    outfile: join(folder, "probe.js"),
    bundle: true,
    format: "iife",
    target: "es2022",
    logLevel: "error",
  });
  const address = host.replace(/\/$/, "");
  const manifest = readFileSync(join(here, "probe/manifest.xml"), "utf8");
  writeFileSync(
    join(folder, "manifest.xml"),
    manifest.replaceAll("https://localhost:3002", address)
  );
  for (const name of ["functions.json", "probe.html", "older-office.js"])
    copyFileSync(join(here, "probe", name), join(folder, name));
  for (const size of [16, 32, 64, 80])
    copyFileSync(join(root, `assets/icon-${size}.png`), join(folder, `icon-${size}.png`));
  return folder;
}

/** @param {string} name */
const argument = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(await buildProbe({ host: argument("--host"), folder: argument("--folder") }));
