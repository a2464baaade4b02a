// The config.json that the add-in reads where a developer starts it: the local demo service with its key, or the one named.
import { randomBytes } from "node:crypto";

/** New at each start: a key that everybody knows would let in whatever else runs on this computer. */
export const newKey = () => randomBytes(18).toString("base64url");

export const DEMO_DOMAINS = ["acme.example", "harbor.example", "colossus.example"];

/**
 * @typedef {{ name: string, address: string, key: string, demo: boolean, domainsToTry?: string[] }} Service
 * @param {{ service?: string, key?: string, localAddress: string, domains?: string[] }} options
 */
export function composeConfig({ service, key, localAddress, domains = DEMO_DOMAINS.slice(0, 1) }) {
  if (service !== undefined)
    return configWith({
      name: new URL(service).host,
      address: service,
      key: key ?? "",
      demo: false,
    });
  return configWith({
    name: "",
    address: localAddress,
    key: key ?? "",
    demo: true,
    domainsToTry: domains,
  });
}

/** Of a member of the demo's team. @param {{ name: string, key: string, address: string }} member */
export const memberConfig = ({ name, key, address }) =>
  configWith({
    name: `${name}'s key to the demo team`,
    address,
    key,
    demo: true,
    domainsToTry: DEMO_DOMAINS.slice(0, 1),
  });

/** @param {Service} service */
const configWith = (service) => ({
  services: [service],
  allowAnyService: true,
  accountPage: "",
  connectAtStart: false,
  // No bounds of an administrator: people set their own limits in the pane.
  spending: {},
});
