// The config.json that the add-in reads where a developer starts it: the local demo service with its key, or the one named.
import { randomBytes } from "node:crypto";

/** New at each start: a key that everybody knows would let in whatever else runs on this computer. */
export const newKey = () => randomBytes(18).toString("base64url");

export const DEMO_DOMAINS = ["acme.example", "harbor.example", "colossus.example"];

export function composeConfig({ service, key, localAddress, domains = DEMO_DOMAINS.slice(0, 1) }) {
  const own = {
    name: "Demo service on this computer",
    address: localAddress,
    key,
    demo: true,
    domainsToTry: domains,
  };
  const given = {
    name: service === undefined ? "" : new URL(service).host,
    address: service,
    key: key ?? "",
    demo: false,
  };
  return configWith(service === undefined ? own : given);
}

/** Of a member of the demo's team. */
export const memberConfig = ({ name, key, address }) =>
  configWith({
    name: `${name}'s key to the demo team`,
    address,
    key,
    demo: true,
    domainsToTry: DEMO_DOMAINS.slice(0, 1),
  });

const configWith = (service) => ({
  services: [service],
  allowAnyService: true,
  accountPage: "",
  connectAtStart: false,
  // No bounds of an administrator: people set their own limits in the pane.
  spending: {},
});
