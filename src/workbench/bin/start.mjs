// `npm start`: from a fresh clone to a workbook beside the add-in. Needs only Node: installs and builds the rest.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { keyOf, parsed, portOf, WrongUse } from "./command-line.mjs";
import { configFor, DEMO_DOMAINS, serviceFor, startDemo } from "./demo-config.mjs";
import { atEnd, endInTime, endWith } from "./ending.mjs";
import {
  DIST,
  endPreparing,
  ensureBuilt,
  ensureInstalled,
  ensurePageBundle,
  ROOT,
} from "./prepare.mjs";

const HELP = `npm start -- [options]

Opens the workbench: a spreadsheet page that runs the built add-in, with a local demo service.

  --team          two members of a team, each with a workbook, and a team gateway: what one buys is free for the other
  --port N        port of the page (3000, or the next that is free); the add-in and the local service take the next two, a team three more
  --service URL   use this service instead of the local one; its key is in STACKSCOUT_KEY
  --addin FOLDER  use this built add-in instead of dist, as it is
  --memory        the local service keeps nothing when it ends
  --no-open       do not open a browser
  --help          print this text
`;

/** @typedef {ReturnType<typeof readOptions>} Options */

/** @param {string[]} argv */
function readOptions(argv) {
  const { values } = parsed({
    args: argv,
    options: {
      port: { type: "string", default: "3000" },
      service: { type: "string" },
      addin: { type: "string" },
      team: { type: "boolean", default: false },
      memory: { type: "boolean", default: false },
      "no-open": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.team && values.service !== undefined)
    throw new WrongUse("--team starts its own local service: leave out --service.");
  if (values.addin !== undefined && !existsSync(path.join(values.addin, "manifest.xml")))
    throw new WrongUse(
      `${values.addin} holds no built add-in: name the folder that npm run build made.`
    );
  return { ...values, port: portOf(values.port), key: keyOf(values.service) };
}

/** Browsers try the second first. */
const LOCALHOST = ["127.0.0.1", "::1"];

/** Whether a port can be had at an address; true also for an address that this computer does not have. @param {number} port @param {string} host @returns {Promise<boolean>} */
function isFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (/** @type {NodeJS.ErrnoException} */ { code }) =>
      resolve(code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT")
    );
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

const MAX_PORT_TRIES = 20;

/** The first port from the wanted one on that is free together with those after it. @param {Options} options */
async function freePort({ port, service, team }) {
  const count = team ? 6 : service === undefined ? 3 : 2;
  for (let first = port; first < port + MAX_PORT_TRIES * 10 && first < 65_530; first += 10) {
    const ports = Array.from({ length: count }, (_, at) => first + at);
    const free = await Promise.all(
      ports.flatMap((each) => LOCALHOST.map((host) => isFree(each, host)))
    );
    if (free.every(Boolean)) {
      if (first !== port) console.log(`Port ${port} is taken: using ${first}.`);
      return first;
    }
  }
  throw new WrongUse(`No free ports near ${port}. Start with another: npm start -- --port 4000`);
}

/** The program and its arguments before the address. @returns {[string, ...string[]]} */
function browserCommand() {
  if (process.platform === "darwin") return ["open"];
  return process.platform === "win32" ? ["cmd", "/c", "start", ""] : ["xdg-open"];
}

/** @param {string} address */
function openBrowser(address) {
  const [command, ...args] = browserCommand();
  const child = spawn(command, [...args, address], { stdio: "ignore", detached: true });
  child.on("error", () => undefined);
  child.unref();
}

function canOpenBrowser() {
  if (process.env.CI) return false;
  return (
    process.platform !== "linux" || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY)
  );
}

/** What to do about the certificate; nothing where the computer trusts it. @param {boolean} isTrusted @param {string[]} addinOrigins */
const trust = (isTrusted, ...addinOrigins) =>
  isTrusted
    ? ""
    : `
The page has a certificate made on this computer, so the browser warns you on the first visit: choose "Advanced", then "Proceed to
localhost" ("Accept the risk" in Firefox, which asks again for ${addinOrigins.join(" and ")}). The certificate is for this computer's own pages only.
`;

async function main() {
  const wanted = readOptions(process.argv.slice(2));
  if (wanted.help) {
    console.log(HELP);
    return;
  }
  endInTime();
  const options = { ...wanted, port: await freePort(wanted) };
  atEnd(endPreparing);
  await ensureInstalled();
  const built = buildPages(options);
  const addresses = await (options.team ? startTeam : startAlone)(options, built);
  if (options["no-open"] || !canOpenBrowser()) return;
  for (const address of addresses) openBrowser(address);
}

/** Both take a while the first time; the local service makes its data meanwhile. @param {Options} options */
async function buildPages({ addin }) {
  await Promise.all([addin === undefined ? ensureBuilt() : undefined, ensurePageBundle()]);
}

/**
 * Serves the page at `port` and the add-in at the next one.
 * @param {Options} options
 * @param {{ port: number, config: ReturnType<typeof configFor>, domains: string[], owner?: string, service?: string }} workbook
 */
async function startWorkbook({ addin }, { port, config, domains, owner, service }) {
  // These import installed packages, so they are loaded after the installation.
  const [{ localCertificate }, { startWorkbenchServer }] = await Promise.all([
    import("../server/certificate.mjs"),
    import("../server/workbench-server.mjs"),
  ]);
  const certificate = await localCertificate(ROOT);
  const server = await startWorkbenchServer({
    addinFolder: addin ?? DIST,
    config,
    port,
    certificate,
    root: ROOT,
    domains,
    owner,
    service,
  });
  atEnd(server.close);
  return { ...server, isTrusted: certificate.isTrusted };
}

/** @param {Options} options @param {Promise<void>} built */
async function startAlone(options, built) {
  const { port, service } = options;
  const at = `https://localhost:${port + 1}`;
  const { config, local } = await serviceFor(options, { port: port + 2, at, connectAtStart: true });
  const domains = local === undefined ? [] : DEMO_DOMAINS;
  await built;
  const place = { port, config, domains, service: local };
  const { pageOrigin, addinOrigin, isTrusted } = await startWorkbook(options, place);
  console.log(`
Workbench  ${pageOrigin}/
Service    ${service ?? `${local}  (demo data, fictional companies)`}
${trust(isTrusted, addinOrigin)}${local === undefined ? "" : `\nTo try: =SCOUT.TECHSTACK("${DEMO_DOMAINS[0]}")   Other demo domains: ${DEMO_DOMAINS.slice(1).join(", ")}\n`}
Ctrl-C ends it.`);
  return [`${pageOrigin}/`];
}

/** @param {Options} options @param {Promise<void>} built */
async function startTeam(options, built) {
  const { port } = options;
  const { startDemoTeam, BENS_DAY_CREDITS } = await import("./demo-team.mjs");
  const { address, key } = await startDemo(["--port", String(port + 2), "--memory"]);
  const team = await startDemoTeam({
    port: port + 3,
    service: address,
    accountKey: key,
    origins: [port + 1, port + 5].map((each) => `https://localhost:${each}`),
  });
  await built;
  const servers = [];
  for (const [at, { name, key: own }] of team.members.entries()) {
    const ownPort = port + 4 * at;
    const config = configFor({
      name: `${name}'s key to the demo team`,
      address: `https://localhost:${ownPort + 1}`,
      key: own,
      demo: true,
      connectAtStart: true,
    });
    const place = { port: ownPort, config, domains: DEMO_DOMAINS, owner: name };
    servers.push(await startWorkbook(options, { ...place, service: team.address }));
  }
  const pages = servers.map(({ pageOrigin }) => `${pageOrigin}/`);
  console.log(`
Ann's workbook  ${pages[0]}
Ben's workbook  ${pages[1]}
Gateway         ${team.address}  (one account for both; Ben may spend ${BENS_DAY_CREDITS} credits a day)
Who spent what  ${team.address}/team/  Ann is the manager; her key: ${team.managerKey}
Service         ${address}  (demo data, fictional companies)

To try: open both workbooks side by side. In Ann's, choose "Put it into the sheet"; do the same in Ben's.
Ann's costs 3 credits, Ben's none: see the Credits panel of each. The team and what it bought are deleted at the end.
${trust(servers[0]?.isTrusted ?? false, ...servers.map(({ addinOrigin }) => addinOrigin))}
Ctrl-C ends it.`);
  return pages;
}

main().catch((/** @type {unknown} */ error) => endWith(error, "npm start"));
