// Builds the probe into a folder of its own: page, code, functions, manifest, icons. It is an
// add-in like any other and is side-loaded like one (`npm run start:excel -- --probe`).
import { build } from "esbuild";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");

/**
 * Excel reads one flag an add-in, so each has its own; both together crashed Excel 2021 (office-js#4385).
 * @typedef {{ id: string, namespace: string, flag: string | null }} Variant
 */
const VARIANTS = {
  none: { id: "b1d7a0f2-6a34-4e62-9f0e-2f5f0d0c7c19", namespace: "PROBE", flag: null },
  /** The first one again under another id, as from the store and from an administrator. */
  twice: { id: "b1d7a0f2-6a34-4e62-9f0e-2f5f0d0c7c22", namespace: "PROBE", flag: null },
  errors: {
    id: "b1d7a0f2-6a34-4e62-9f0e-2f5f0d0c7c20",
    namespace: "PROBEERRORS",
    flag: "allowErrorForDataTypeAny",
  },
  data: {
    id: "b1d7a0f2-6a34-4e62-9f0e-2f5f0d0c7c21",
    namespace: "PROBEDATA",
    flag: "allowCustomDataForDataTypeAny",
  },
};

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
  for (const [flags, variant] of Object.entries(VARIANTS))
    buildVariant(flags, variant, address, folder);
  return folder;
}

/** The add-in in a folder of its own: the same page, asked for by its flag. @param {string} flags @param {Variant} variant @param {string} address @param {string} folder */
function buildVariant(flags, { id, namespace, flag }, address, folder) {
  const own = join(folder, flags);
  mkdirSync(own, { recursive: true });
  const manifest = readFileSync(join(here, "probe/manifest.xml"), "utf8")
    .replaceAll("https://localhost:3002", `${address}/${flags}`)
    .replace(/(?<=<AppDomain>)[^<]+/, address)
    .replaceAll('="Probe: ', flags === "none" ? '="Probe: ' : `="Probe, ${flags}: `)
    .replace(VARIANTS.none.id, id)
    .replace('DefaultValue="PROBE"', `DefaultValue="${namespace}"`)
    .replaceAll(
      "Stackscout probe",
      flags === "none" ? "Stackscout probe" : `Stackscout probe, ${flags}`
    );
  writeFileSync(join(own, "manifest.xml"), manifest);
  const functions = JSON.parse(readFileSync(join(here, "probe/functions.json"), "utf8"));
  const kept = flag === null ? functions : withFlag(functions, flag);
  writeFileSync(join(own, "functions.json"), JSON.stringify(kept, null, 2));
  copyFileSync(join(folder, "probe.js"), join(own, "probe.js"));
  const page = readFileSync(join(here, "probe/probe.html"), "utf8");
  const asked = flag === null ? "none" : flags;
  writeFileSync(
    join(own, "probe.html"),
    page.replace('data-flags="none"', `data-flags="${asked}"`)
  );
  for (const name of ["older-office.js", "dialog.html"])
    copyFileSync(join(here, "probe", name), join(own, name));
  for (const size of [16, 32, 64, 80])
    copyFileSync(join(root, `assets/icon-${size}.png`), join(own, `icon-${size}.png`));
}

/** @param {{ functions: { id: string }[] }} metadata @param {string} flag */
function withFlag({ functions }, flag) {
  const wanted = ["ADD", "GRIDTEXT"];
  return { [flag]: true, functions: functions.filter(({ id }) => wanted.includes(id)) };
}

/** @param {string} name */
const argument = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(await buildProbe({ host: argument("--host"), folder: argument("--folder") }));
