/**
 * Which company does a cell mean? People paste web addresses, e-mail addresses, capitals, `www.`,
 * company pages of the professional network and other texts. All spellings of a company must give the
 * same result, because two results would be two purchases. A subdomain is kept as typed: it may be a
 * company of its own. The platform's URL parser normalises host names (IDN to ASCII).
 */
import { type Said, said } from "../../sentences";
import { isFreeMail } from "./free-mail";
import { shortened } from "./shortened";
import type { CompanyRef } from "../../model/question";
import { sharedHost, targetOf } from "./shared-hosts";
import type { Domain, LinkedinPage } from "../../model/units";
import { urlOf } from "../../model/url-of";

export type CompanySpelling = "domain" | "url" | "email" | "page";

export type CompanyReading =
  | { readonly kind: "company"; readonly company: CompanyRef; readonly spelling: CompanySpelling }
  | { readonly kind: "blank" }
  /** `reason` has the cure. `isShared`: a page on a host for everybody. */
  | { readonly kind: "unreadable"; readonly reason: Said; readonly isShared?: true };

export interface ParseCompanyOptions {
  /** Excel on the desktop may pass blank cells of a range as 0. */
  readonly zeroIsBlank?: boolean;
}

const NETWORK = /(^|\.)linkedin\.com$/;
const COMPANY_PAGE = /^\/(?:company|school|showcase)\/([^/]+)/i;
const PERSON_PAGE = /^\/(?:in|pub)\//i;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** The last label of a domain: so `n.a.` and `1.5` are none. */
const TOP = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
const IP_ADDRESS = /^(\d{1,3}\.){3}\d{1,3}$|^\[/;
/** Zero-width characters, byte order mark, soft hyphen: invisible in a cell, fatal in a name. */
export const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;

/**
 * Reads one cell. `" https://www.ACME.example:443/about "`, `"sales@acme.example"` and
 * `"acme.example."` all give the domain `acme.example`.
 */
export function parseCompanyRef(cell: unknown, options: ParseCompanyOptions = {}): CompanyReading {
  if (cell === null || cell === undefined) return { kind: "blank" };
  if (cell === 0 && options.zeroIsBlank) return { kind: "blank" };
  if (typeof cell !== "string") return notADomain(displayOf(cell));
  const text = cell.replace(INVISIBLE, "").trim();
  if (text === "") return { kind: "blank" };
  return parsePlain(text) ?? parseText(unwrap(text));
}

/** The text of nearly every cell: a host in ASCII letters, with or without a scheme. */
const PLAIN = /^(https?:\/\/)?(?:www\.)?((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*)(\/[\w./-]*)?$/i;

/**
 * Reads a plain text like the URL parser, but ten times as fast: a recalculation reads thousands of
 * cells. Undefined for texts that the URL parser may read differently (IDN, numeric addresses, pages).
 */
export function parsePlain(text: string): CompanyReading | undefined {
  const [, scheme, name, path = "/"] = PLAIN.exec(text) ?? [];
  if (name === undefined || (!scheme && path !== "/")) return undefined;
  const host = name.toLowerCase();
  const isSpecial = host.startsWith("www.") || host.includes("xn--") || NETWORK.test(host);
  if (isSpecial || !isDomain(host) || (path !== "/" && sharedHost(host))) return undefined;
  return {
    kind: "company",
    company: { by: "domain", domain: host },
    spelling: scheme ? "url" : "domain",
  };
}

/** `Ann <ann@acme.example>`, `"acme.example"`, `mailto:ann@acme.example` without their wrapping. */
export function unwrap(text: string): string {
  const inBrackets = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text;
  return inBrackets
    .replace(/^["'“”‘’(\s]+|["'“”‘’),;\s]+$/g, "")
    .replace(/^mailto:/i, "")
    .trim();
}

export function parseText(text: string): CompanyReading {
  if (text === "") return { kind: "blank" };
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const isEmail = !hasScheme && /^[^\s@/]+@[^\s@/]+$/.test(text);
  const address = parseUrl(isEmail ? text.slice(text.lastIndexOf("@") + 1) : text, hasScheme);
  if (!address) return notADomain(text);
  const host = address.hostname
    .toLowerCase()
    .replace(/\.+$/, "")
    .replace(/^www\./, "");
  if (NETWORK.test(host)) {
    const page = parsePage(address.pathname);
    if (page) return page;
  }
  const target = targetOf(address);
  const aimed = target === undefined ? undefined : parseText(target);
  if (aimed?.kind === "company") return aimed;
  const isRoot = address.pathname === "/" && address.search === "" && address.hash === "";
  const shared = isRoot ? undefined : sharedHost(host);
  if (shared !== undefined) return onSharedHost(text, shared);
  if (IP_ADDRESS.test(host)) {
    return unreadable(
      said`"${shortened(text)}" is a network address. Type the company's domain, like acme.com.`
    );
  }
  if (!isDomain(host)) return notADomain(text);
  const isBare =
    !hasScheme && address.pathname === "/" && address.search === "" && address.port === "";
  const spelling = isEmail ? "email" : isBare ? "domain" : "url";
  return { kind: "company", company: { by: "domain", domain: host }, spelling };
}

function parseUrl(text: string, hasScheme: boolean): URL | undefined {
  if (/\s/.test(text)) return undefined;
  const address = hasScheme ? text : `https://${text.replace(/^\/\//, "")}`;
  return urlOf(address);
}

/** The reading of a page on a shared host: the host's company is not meant. */
function onSharedHost(text: string, host: string): CompanyReading {
  const reason = said`"${shortened(text)}" is a page on ${host}, not a company's own site. Type the company's domain.`;
  return { kind: "unreadable", reason, isShared: true };
}

/** A company page, a sentence about a person's page, or undefined for any other page. */
function parsePage(path: string): CompanyReading | undefined {
  if (PERSON_PAGE.test(path)) {
    return unreadable(said`This is a person's page. Type the company's page or domain.`);
  }
  const slug = COMPANY_PAGE.exec(path)?.[1];
  if (slug === undefined) return undefined;
  const page = `linkedin.com/company/${decode(slug).toLowerCase()}` as LinkedinPage;
  return { kind: "company", company: { by: "linkedin", page }, spelling: "page" };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isDomain(host: string): host is Domain {
  const labels = host.split(".");
  const last = labels.at(-1) ?? "";
  return (
    host.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP.test(last)
  );
}

/** The text of a company for a request or a list. */
export function labelOf(company: CompanyRef): string {
  return company.by === "domain" ? company.domain : company.page;
}

function notADomain(text: string): CompanyReading {
  if (holdsSeveral(text))
    return unreadable(said`"${shortened(text)}" has several domains. Give each a cell of its own.`);
  return unreadable(said`"${shortened(text)}" is not a domain. Type one like acme.com.`);
}

/** `"acme.example, beta.example"` */
function holdsSeveral(text: string): boolean {
  const parts = text.split(/[\s,;|]+/).filter((part) => part !== "");
  return parts.length > 1 && parts.every((part) => parseText(part).kind === "company");
}

function unreadable(reason: Said): CompanyReading {
  return { kind: "unreadable", reason };
}

function displayOf(cell: unknown): string {
  if (typeof cell === "boolean") return String(cell).toUpperCase();
  return typeof cell === "number" ? String(cell) : "This cell";
}

/** True for a private mailbox: asking for its provider would buy the wrong company. A domain alone is no mailbox. */
export function isMailbox(reading: CompanyReading): boolean {
  if (reading.kind !== "company" || reading.spelling !== "email") return false;
  return reading.company.by === "domain" && isFreeMail(reading.company.domain);
}

/** Excel on the desktop may pass a blank cell as 0, so 0 counts as blank; the text "0" does not. */
export function isBlank(cell: unknown): boolean {
  if (cell === null || cell === undefined || cell === 0) return true;
  return typeof cell === "string" && cell.trim() === "";
}
