// `npm start`: from a fresh clone to a workbook beside the add-in, with one command. Nothing but Node is needed: what is
// missing is installed and built first.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { checkService, endWith, parsed, readKey, WrongUse } from "./command-line.mjs";
import { endWithParent } from "./end-with-parent.mjs";
import { composeConfig, DEMO_DOMAINS, newKey } from "./demo-config.mjs";
import { DIST, ensureBuilt, ensureInstalled, ensurePageBundle, ROOT } from "./prepare.mjs";

const HELP = `npm start -- [options]

Opens the workbench: a spreadsheet page that runs the built add-in, with a local demo service.

  --port N        port of the page; the add-in takes the next, the local service the one after (3000)
  --service URL   use this service instead of the local one
  --key KEY       its API key; better in STACKSCOUT_KEY, where nobody else on this computer sees it
  --addin FOLDER  another built add-in (dist); it is not built first
  --no-open       do not open a browser
  --help          this text
`;

function readOptions(argv) {
  const { values } = parsed({
    args: argv,
    options: {
      port: { type: "string", default: "3000" },
      service: { type: "string" },
      key: { type: "string" },
      addin: { type: "string" },
      "no-open": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_533)
    throw new WrongUse("--port is a number from 1 to 65533.");
  checkService(values.service);
  return { ...values, port, key: readKey(values) };
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

async function checkPorts({ port, service }) {
  const ports = service === undefined ? [port, port + 1, port + 2] : [port, port + 1];
  for (const each of ports) {
    if (!(await isFree(each))) {
      throw new WrongUse(
        `Port ${each} is in use by another program. Close it, or start with another port: npm start -- --port ${port + 100}`
      );
    }
  }
}

function openBrowser(address) {
  const [command, ...args] =
    process.platform === "darwin"
      ? ["open", address]
      : process.platform === "win32"
        ? ["cmd", "/c", "start", "", address]
        : ["xdg-open", address];
  const child = spawn(command, args, { stdio: "ignore", detached: true });
  child.on("error", () => undefined);
  child.unref();
}

function canOpenBrowser() {
  if (process.env.CI) return false;
  return (
    process.platform !== "linux" || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY)
  );
}

/** Until there is more to end, this process is all. */
let stop = () => process.exit(0);

async function main() {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(HELP);
    return;
  }
  if (process.env.npm_lifecycle_event !== undefined) endWithParent(() => void stop());
  await checkPorts(options);
  await ensureInstalled();
  if (options.addin === undefined) await ensureBuilt();
  await ensurePageBundle();
  // These name installed packages, so they come after the installation.
  const [{ startLocalService }, { localCertificate }, { startWorkbenchServer }] = await Promise.all(
    [
      import("./local-service.mjs"),
      import("../server/certificate.mjs"),
      import("../server/workbench-server.mjs"),
    ]
  );
  const ownKey = options.key ?? newKey();
  const local =
    options.service === undefined
      ? await startLocalService(
          [
            "--port",
            String(options.port + 2),
            "--allow-origin",
            `https://localhost:${options.port + 1}`,
          ],
          { STACKSCOUT_SERVICE_KEY: ownKey }
        )
      : null;
  const config = composeConfig({
    ...options,
    key: options.service === undefined ? ownKey : options.key,
    localAddress: `http://localhost:${options.port + 2}`,
  });
  const server = await startWorkbenchServer({
    addinFolder: options.addin ?? DIST,
    config,
    port: options.port,
    certificate: await localCertificate(ROOT),
    root: ROOT,
    domains: options.service === undefined ? DEMO_DOMAINS : [],
  });

  stop = async () => {
    process.removeAllListeners("SIGINT");
    await Promise.all([server.close(), local?.stop()]);
    process.exit(0);
  };
  process.once("SIGINT", () => void stop());
  process.once("SIGTERM", () => void stop());
  local?.onExit(() => {
    console.error("The local service has ended: restart with npm start.");
    void stop();
  });

  console.log(`
Workbench  ${server.pageOrigin}/
Service    ${options.service ?? config.services[0].address}${options.service === undefined ? "  (demo data, fictional companies)" : ""}

The page has a certificate made on this computer, so the browser warns at the first visit: choose "Advanced", then "Proceed to
localhost" ("Accept the risk" in Firefox, which asks again for ${server.addinOrigin}). It protects nothing but this computer's own pages.
${options.service === undefined ? `\nTo try: =SCOUT.TECHSTACK("${DEMO_DOMAINS[0]}")   other demo domains: ${DEMO_DOMAINS.slice(1).join(", ")}\n` : ""}
Ctrl-C ends it.`);
  if (!options["no-open"] && canOpenBrowser()) openBrowser(`${server.pageOrigin}/`);
}

main().catch((error) => endWith(error, "npm start"));
