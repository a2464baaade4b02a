// The service of an add-in that a developer starts, and its config.json: the one that is named, or the local demo.
import { randomBytes } from "node:crypto";
import { endTogether } from "./ending.mjs";
import { startLocalService } from "./local-service.mjs";
import { track } from "./progress.mjs";

export const DEMO_DOMAINS = ["acme.example", "harbor.example", "colossus.example"];

/**
 * `name`: of the service, for people. No limits of an administrator: people set their own in the pane.
 * @param {{ name?: string, address: string, key: string, demo: boolean, connectAtStart: boolean }} options
 */
export const configFor = ({ name = "", address, key, demo, connectAtStart }) => ({
  services: [{ name, address, key, demo, domainsToTry: demo ? DEMO_DOMAINS.slice(0, 1) : [] }],
  allowAnyService: true,
  accountPage: "",
  connectAtStart,
  spending: {},
});

/** Ends with this program. The key is new at each start: with one that everybody knows, any program here could ask. @param {string[]} args */
export async function startDemo(args) {
  const key = randomBytes(18).toString("base64url");
  const local = await track("Making the demo data", () =>
    startLocalService(args, { STACKSCOUT_SERVICE_KEY: key })
  );
  endTogether(local, "local service");
  return { address: local.address, key };
}

/**
 * `at`: where the add-in asks the demo, if not at its own address. On the workbench's page the demo is connected at once;
 * in Excel a person connects it.
 * @param {{ service?: string, key?: string, memory: boolean }} wanted
 * @param {{ port: number, at?: string, connectAtStart: boolean }} options
 */
export async function serviceFor({ service, key = "", memory }, { port, at, connectAtStart }) {
  if (service !== undefined) {
    const name = new URL(service).host;
    const named = { name, address: service, key, demo: false, connectAtStart: false };
    return { config: configFor(named), local: undefined };
  }
  const demo = await startDemo(["--port", String(port), ...(memory ? ["--memory"] : [])]);
  const { address, key: own } = demo;
  const config = configFor({ address: at ?? address, key: own, demo: true, connectAtStart });
  return { config, local: address };
}
