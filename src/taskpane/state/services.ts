/**
 * The services that the administrator names: which can be chosen, whether the typed address and key are valid enough for a
 * test call, and what the connected one is called. Only whole origins are taken: the contract's paths begin at the root.
 * Plain http is allowed for this machine only, because the key travels in a header. Pure.
 */
import { type Connection, isSafeAddress } from "../../client";
import { type Config, isThisComputer, urlOf } from "../../input";
import { t } from "../../texts";

export interface AccessChoice {
  readonly id: string;
  readonly name: string;
  /** null: to be typed. */
  readonly address: string | null;
  /** null: to be typed. */
  readonly key: string | null;
  readonly isDemo: boolean;
}

/** What a person can choose from. Demos come first: they need no key. */
export function choicesOf({ services, allowAnyService }: Config): AccessChoice[] {
  const choices = services.map(({ name, address, key, demo }, index): AccessChoice => ({
    id: `service-${index}`,
    name,
    address,
    key: key ?? null,
    isDemo: demo,
  }));
  choices.sort((a, b) => Number(b.isDemo) - Number(a.isDemo));
  const other: AccessChoice = { id: "other", name: "", address: null, key: null, isDemo: false };
  return allowAnyService ? [...choices, other] : choices;
}

/** Named after the texts that say them. */
export type AddressProblem = "addressMissing" | "addressMalformed" | "addressInsecure";
export type KeyProblem = "keyMissing" | "keyMalformed";

const PRIVATE = /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\.|\.local$/;

/** Whether only this machine or its network can reach the address. */
export function isPrivate(address: string): boolean {
  return isThisComputer(address) || PRIVATE.test(urlOf(address)?.hostname ?? "");
}

/** `https://api.example.com` from what was typed ("api.example.com/", "HTTPS://API.example.com/v1"). */
export function readAddress(
  text: string
): { ok: true; address: string } | { ok: false; problem: AddressProblem } {
  const typed = text.trim();
  if (typed === "") return { ok: false, problem: "addressMissing" };
  const url = urlOf(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || !isHost(url.hostname)) {
    return { ok: false, problem: "addressMalformed" };
  }
  if (!isSafeAddress(url.origin)) return { ok: false, problem: "addressInsecure" };
  return { ok: true, address: url.origin };
}

/** null when the key may be tried. */
export function keyProblem(key: string): KeyProblem | null {
  const typed = key.trim();
  if (typed === "") return "keyMissing";
  // Header values carry visible ASCII only.
  return /^[\x21-\x7e]+$/.test(typed) ? null : "keyMalformed";
}

function isHost(hostname: string): boolean {
  return hostname === "localhost" || hostname.includes(".") || hostname.startsWith("[");
}

/**
 * The name of the connected service: the administrator's, a word for a demo, or its host. The badge "demo" is not part of
 * the name, so that demo data is marked whatever the name is.
 */
export function serviceName(config: Config, connection: Connection): string {
  const service = serviceOf(config, connection);
  const host = connection.address.replace(/^https?:\/\//, "");
  return service?.name || (service?.demo ? t("header.demoTitle") : host);
}

/** Domains the administrator suggests for trying the connected service. */
export function domainsToTry(config: Config, connection: Connection): readonly string[] {
  return serviceOf(config, connection)?.domainsToTry ?? [];
}

function serviceOf({ services }: Config, { address, isDemo }: Connection) {
  return services.find((item) => item.address === address && item.demo === isDemo);
}
