// `npm run start:excel`: serves the built add-in and side-loads it into desktop Excel with Microsoft's toolset. With
// `--probe` it is the probe add-in, which runs the lines of the conformance file inside real Excel. The toolset makes
// the certificate and asks before it installs it. Without desktop Excel it prints how to go on by hand.
import { spawn } from "node:child_process";
import path from "node:path";
import { keyOf, messageOf, parsed, portOf, WrongUse } from "./command-line.mjs";
import { DEMO_DOMAINS, serviceFor } from "./demo-config.mjs";
import { atEnd, endInTime, endWith } from "./ending.mjs";
import { buildAddin, CACHE, DIST, ensureBuilt, ensureInstalled, ROOT } from "./prepare.mjs";

const HELP = `npm run start:excel -- [options]

Serves the built add-in at https://localhost:3001 and opens it in desktop Excel (Windows or Mac). Ctrl-C ends it and removes
the add-in from Excel.

  --probe          the probe add-in instead (https://localhost:3002), which checks what only Excel can show
  --port N         port of the add-in (3001; 3002 for the probe); the local service takes the next two on
  --service URL    use this service instead of the local demo service; its key is in STACKSCOUT_KEY
  --memory         the local service keeps nothing when it ends
  --no-sideload    only serve it, for Excel on the web or an Excel on another computer
  --help           print this text
`;

const ADDIN_PORT = 3001;
const PROBE_PORT = 3002;
/** From the add-in's port to the local service's. */
const SERVICE_STEP = 2;

/** @param {string[]} argv */
function readOptions(argv) {
  const { values } = parsed({
    args: argv,
    options: {
      probe: { type: "boolean", default: false },
      port: { type: "string" },
      service: { type: "string" },
      memory: { type: "boolean", default: false },
      "no-sideload": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.probe && values.service !== undefined)
    throw new WrongUse("The probe asks no service: leave --service away.");
  const port = portOf(values.port ?? String(values.probe ? PROBE_PORT : ADDIN_PORT));
  return { ...values, port, key: keyOf(values.service) };
}

/** Desktop Excel needs a certificate that the computer trusts; a browser takes ours after a warning. @param {boolean} isSideloading */
async function certificateFor(isSideloading) {
  if (isSideloading) {
    const { default: certificates } = await import("office-addin-dev-certs");
    return certificates.getHttpsServerOptions();
  }
  const { localCertificate } = await import("../server/certificate.mjs");
  return localCertificate(ROOT);
}

/** @param {ReturnType<typeof readOptions>} options */
async function whatToServe(options) {
  const { port } = options;
  if (options.probe) {
    const { buildProbe } = await import("../../../test/conformance/build-probe.mjs");
    const folder = await buildProbe({ host: `https://localhost:${port}` });
    return { folder, config: undefined, local: undefined };
  }
  // Excel takes the address of the pages from the manifest.
  const folder = port === ADDIN_PORT ? DIST : path.join(CACHE, `addin-${port}`);
  if (port === ADDIN_PORT) await ensureBuilt();
  else await buildAddin(["--host", `https://localhost:${port}`, "--out", folder]);
  const place = { port: port + SERVICE_STEP, at: `https://localhost:${port}` };
  return { folder, ...(await serviceFor(options, { ...place, connectAtStart: false })) };
}

/** Microsoft's tool for it has hundreds of packages that nothing else here needs: npx fetches it now. */
const SIDELOADER = "office-addin-debugging@7.0.0";

/** @param {string} act @param {string} manifest @param {string[]} more @returns {Promise<void>} */
function debugging(act, manifest, ...more) {
  const isWindows = process.platform === "win32";
  return new Promise((resolve, reject) => {
    const child = spawn("npx", ["--yes", SIDELOADER, act, manifest, ...more], {
      stdio: ["ignore", "inherit", "inherit"],
      shell: isWindows,
    });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`npx ${SIDELOADER} ${act} ended with ${code}`))
    );
  });
}

/** @param {string} manifest @param {string} page */
function byHand(manifest, page) {
  return `
Excel on the web: Home, Add-ins, More add-ins, My add-ins, Upload my add-in, then choose
  ${manifest}
Its pages come from this computer: open ${page} once in the same browser and go past the warning about its
certificate, or run  npx office-addin-dev-certs install  once.`;
}

async function main() {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(HELP);
    return;
  }
  endInTime();
  await ensureInstalled();
  const canSideload = process.platform === "win32" || process.platform === "darwin";
  const isSideloading = canSideload && !options["no-sideload"];
  const { port } = options;
  const { folder, config, local } = await whatToServe(options);
  const { startAddinSite } = await import("../server/site.mjs");
  const certificate = await certificateFor(isSideloading);
  const site = await startAddinSite({ folder, port, certificate, config, service: local });
  atEnd(site.close);
  const manifest = path.join(folder, "manifest.xml");
  const page = `${site.origin}/${options.probe ? "probe" : "taskpane"}.html`;
  console.log(`\nServing ${path.basename(folder)} at ${site.origin}`);
  if (!canSideload) console.log(`There is no desktop Excel for ${process.platform}.`);
  if (isSideloading) {
    try {
      const how = ["--app", "excel", "--no-debug", "--no-live-reload"];
      await debugging("start", manifest, "desktop", ...how);
      atEnd(() => debugging("stop", manifest));
      console.log("Excel opens with the add-in: look at the Home tab.");
    } catch (error) {
      console.error(`Excel could not be opened (${messageOf(error)}).${byHand(manifest, page)}`);
    }
  } else console.log(byHand(manifest, page));
  if (!options.probe) console.log(`\nTo try: =SCOUT.TECHSTACK("${DEMO_DOMAINS[0]}")`);
  console.log("Ctrl-C ends it.");
}

main().catch((/** @type {unknown} */ error) => endWith(error, "npm run start:excel"));
