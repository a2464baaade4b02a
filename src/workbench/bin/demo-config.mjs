// The config.json of an add-in that a developer starts: with the local demo service and its key, or a named service.
// On the workbench's page the demo is connected at once; in Excel a person connects it.
import { randomBytes } from "node:crypto";

/** New at each start: with a key that everybody knows, any program on this computer could ask the service. */
export const newKey = () => randomBytes(18).toString("base64url");

export const DEMO_DOMAINS = ["acme.example", "harbor.example", "colossus.example"];

/**
 * @typedef {{ name: string, address: string, key: string, demo: boolean, domainsToTry?: string[] }} Service
 * @param {{ service?: string, key?: string, localAddress: string, domains?: string[], connectAtStart?: boolean }} options
 */
export function composeConfig({
  service,
  key,
  localAddress,
  domains = DEMO_DOMAINS.slice(0, 1),
  connectAtStart = false,
}) {
  if (service !== undefined)
    return configWith({
      name: new URL(service).host,
      address: service,
      key: key ?? "",
      demo: false,
    });
  const demo = { name: "", address: localAddress, key: key ?? "", demo: true };
  return configWith({ ...demo, domainsToTry: domains }, connectAtStart);
}

/** For the page of a member of the demo's team. @param {{ name: string, key: string, address: string }} member */
export const memberConfig = ({ name, key, address }) =>
  configWith(
    {
      name: `${name}'s key to the demo team`,
      address,
      key,
      demo: true,
      domainsToTry: DEMO_DOMAINS.slice(0, 1),
    },
    true
  );

/** @param {Service} service @param {boolean} connectAtStart */
const configWith = (service, connectAtStart = false) => ({
  services: [service],
  allowAnyService: true,
  accountPage: "",
  connectAtStart,
  // No limits of an administrator: people set their own in the pane.
  spending: {},
});
