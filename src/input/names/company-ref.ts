/**
 * Which company does a cell mean? People paste web addresses, e-mail addresses, capitals, `www.`,
 * company pages of the professional network and other texts. All spellings of a company must give the
 * same result, because two results would be two purchases. A subdomain is kept as typed: it may be a
 * company of its own. The platform's URL parser normalises host names (IDN to ASCII).
 */
import topDomains from "tlds" with { type: "json" };
import { type Said, said } from "../../texts";
import { textOf } from "./cell-reading";
import { isFreeMail, knowsFreeMail } from "./free-mail";
import { plainText, shortened } from "./plain-text";
import type { CompanyRef, Domain, LinkedinPage } from "./company";
import { isOfHostItself, sharedHost, targetOf } from "./shared-hosts";
import { urlOf } from "./url-of";

export type CompanySpelling = "domain" | "url" | "email" | "page";

export interface NamedCompany {
  readonly kind: "company";
  readonly company: CompanyRef;
  readonly spelling: CompanySpelling;
  /** The page of a web address, if it is not its first: `exhibitors?id=7`. */
  readonly path?: string;
}

export type CompanyReading =
  | NamedCompany
  | { readonly kind: "blank" }
  /** `reason` has the cure. `isShared`: a page on a host for everybody. */
  | { readonly kind: "unreadable"; readonly reason: Said; readonly isShared?: true };

/**
 * Reads one cell. `" https://www.ACME.example:443/about "`, `"sales@acme.example"` and
 * `"acme.example."` all give the domain `acme.example`. Several companies are refused.
 */
export function parseCompanyRef(cell: unknown): CompanyReading {
  if (isBlank(cell)) return { kind: "blank" };
  if (typeof cell !== "string") return notADomain(textOf(cell).toUpperCase());
  const text = textIn(cell);
  const plain = parsePlain(text);
  if (plain) return plain;
  const reading = parseAddress(text);
  if (!MAY_BE_SEVERAL.test(text)) return reading;
  const named = companiesIn(text);
  const [first] = named;
  if (!first || named.length < 2) return reading;
  const isOne = named.every(({ company }) => labelOf(company) === labelOf(first.company));
  if (isOne) return reading.kind === "company" ? reading : first;
  return unreadable(said("said.hasSeveralDomainsGiveEachACell", { text: shortened(text) }));
}

/** Something that stands between addresses, or a slash with another one after it. */
const MAY_BE_SEVERAL = /[\s,;|&•、\\]|[^:/]\/+(?:https?:|www\.)|^[^/]+\.[^/]+\/[^/]+\.|:[^/\d]/i;

/** A company page as the service writes it. */
const PLAIN_PAGE = /^(?:https:\/\/(?:www\.)?)?linkedin\.com\/company\/([a-z0-9-]+)\/?$/;
/** The text of nearly every cell: a host in ASCII letters, with or without a scheme. */
const PLAIN = /^(https?:\/\/)?(?:www\.)?((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*)(\/[\w./-]*)?$/i;

/**
 * Reads a plain text like the URL parser, but ten times as fast: a recalculation reads thousands of
 * cells, a look-up the names of thousands of records. Undefined for texts that the URL parser may read differently (IDN,
 * numeric addresses, other pages).
 */
function parsePlain(text: string): CompanyReading | undefined {
  const slug = PLAIN_PAGE.exec(text)?.[1];
  if (slug !== undefined) return pageOf(slug);
  const [, scheme, name, path = "/"] = PLAIN.exec(text) ?? [];
  if (name === undefined || (!scheme && path !== "/") || path.includes("/.")) return undefined;
  const host = name.toLowerCase();
  const isSpecial = host.startsWith("www.") || host.includes("xn--") || NETWORK.test(host);
  if (isSpecial || !isDomain(host) || (path !== "/" && sharedHost(host))) return undefined;
  return companyOf(host, scheme ? "url" : "domain", path);
}

/** What stands around an address: quotation marks of any language, brackets, blanks. */
const WRAPPING = /^(?:["'(,;\s\p{Pi}\p{Pf}„‚]|%20)+|(?:["'),;\s\p{Pi}\p{Pf}„‚]|%20)+$/gu;
/** `https://`, also twice or mistyped (`http//`, `http:/`), and the `*.` of certificates. */
const SCHEME =
  /^(?:[a-z][a-z0-9+.-]*:\/+\s*|h+t+p+s?[:;.]?\/+:?|https?:(?=\w)|:?\/\/|\*?\.(?=\w))+/i;

/** Reads one address: `Ann <ann@acme.example>`, `"acme.example"`, `http//www.acme.example/about`. */
function parseAddress(given: string): CompanyReading {
  const text = (/<([^<>]+)>\s*$/.exec(given)?.[1] ?? given)
    .replace(WRAPPING, "")
    .replace(/^mailto:/i, "");
  if (text === "") return { kind: "blank" };
  const bare = text.replaceAll("\\", "/").replace(SCHEME, "");
  const [authority = ""] = bare.split(/[/?#]/);
  const address =
    !/\s/.test(bare) && isOneAddress(text, authority) ? urlOf(`https://${bare}`) : undefined;
  if (!address) return notADomain(text);
  const host = address.hostname
    .toLowerCase()
    .replace(/\.+$/, "")
    .replace(/^www\./, "");
  const page = NETWORK.test(host) ? parsePage(address.pathname) : undefined;
  if (page) return page;
  const target = targetOf(address);
  const aimed = target === undefined ? undefined : parseAddress(target);
  if (aimed?.kind === "company") return aimed;
  const shared = sharedHost(host);
  if (shared !== undefined && !isOfHostItself(address)) return onSharedHost(text, shared);
  if (!isDomain(host)) return notADomain(text);
  const isBare = !/[/?:]/.test(text.replace(/\/+$/, ""));
  const spelling = authority.includes("@") ? "email" : isBare ? "domain" : "url";
  return companyOf(host, spelling, address.pathname, address.search);
}

/** `a@b.example;c@d.example` is not somebody called `a@b.example;c` at `d.example`. */
function isOneAddress(text: string, authority: string): boolean {
  const [user = "", ...hosts] = authority.split("@");
  if (/[\s,;|]/.test(authority) || hosts.length > 1) return false;
  const isUserOfUrl = hosts.length === 1 && /^[a-z]+:?\/\//i.test(text);
  return !(isUserOfUrl && user.includes("."));
}

function companyOf(
  domain: Domain,
  spelling: CompanySpelling,
  pathname: string,
  search = ""
): NamedCompany {
  const path = pathname.replace(/^\/+|\/+$/g, "");
  const company: CompanyRef = { by: "domain", domain };
  return { kind: "company", company, spelling, ...(path !== "" && { path: path + search }) };
}

/** The reading of a page on a shared host: the host's company is not meant. */
function onSharedHost(text: string, host: string): CompanyReading {
  const reason = said("said.isAPageOnNotACompanys", { text: shortened(text), domain: host });
  return { kind: "unreadable", reason, isShared: true };
}

const NETWORK = /(^|\.)linkedin\.com$/;
const COMPANY_PAGE =
  /^\/(?:[a-z]+\/)?(?:company|company-beta|organization|school|showcase)\/([^/]+)/i;

/** A company page, or undefined for any other page. */
function parsePage(path: string): CompanyReading | undefined {
  const slug = COMPANY_PAGE.exec(path)?.[1];
  return slug === undefined ? undefined : pageOf(decode(slug).toLowerCase());
}

function pageOf(slug: string): NamedCompany {
  const page = `linkedin.com/company/${slug}` as LinkedinPage;
  return { kind: "company", company: { by: "linkedin", page }, spelling: "page" };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Those that exist, and those that are reserved for examples and tests. */
const TOP_DOMAINS: ReadonlySet<string> = new Set([...topDomains, "example", "test"]);
/** Those in other letters as the URL parser writes them; made for the first address that has one. */
let inAscii: ReadonlySet<string> | undefined;

function isTopDomain(label: string): boolean {
  if (!label.startsWith("xn--")) return TOP_DOMAINS.has(label);
  const others = () => topDomains.filter((name) => /[^a-z]/.test(name));
  inAscii ??= new Set(others().map((name) => urlOf(`https://${name}`)?.hostname ?? ""));
  return inAscii.has(label);
}

function isDomain(host: string): host is Domain {
  const labels = host.split(".");
  const last = labels.at(-1) ?? "";
  return (
    host.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    isTopDomain(last)
  );
}

/** A long dash or a middle dot between two domains belongs to neither: `acme.example – beta.example`. */
const DASH_BETWEEN =
  /(?<=(?:^|[\s/])(?!www\.)[\w.@-]+\.[a-z]{2,})[\u2012-\u2015·](?=(?:https?:\/\/)?[\w.@-]+\.\w)/gi;

/** Longer than any address that people paste. */
const MAX_CHARACTERS = 2_000;

function textIn(cell: string): string {
  const start = cell.slice(0, MAX_CHARACTERS);
  return plainText(/[\u2012-\u2015·]/.test(start) ? start.replace(DASH_BETWEEN, " ") : start);
}

/** A colon separates after a word like "Web:", but not in a scheme or before a port. */
const BETWEEN_WORDS = /[\s,;|&•、()<>[\]"“”„«»‹›]+|:(?!\/|\d)/;
/** A slash before another address: `acme.example/https://beta.example`. */
const BEFORE_ADDRESS = /(?<![:/])\/+(?=https?:|www\.)/i;
/** Endings of files that are top-level domains as well. */
const FILE = /\.(?:do|md|mov|pl|ps|py|rs|sh|so|zip)$/i;
/** "Co.KG", "Co.Ltd", "P.O.Box": they end like domains. */
const ABBREVIATION =
  /^(?:(?:co|cie|gmbh|pty|pvt|pte)\.(?:kg|ltd|inc|llc|llp|co)|(?:[a-z]\.){2,}[a-z]+)$/i;
const IS_EXPLICIT = /^(?:https?:|www\.)|@|linkedin\.com\//i;

/**
 * The companies that a longer text names: `"acme.example / Acme"`, `"Acme (see www.acme.example)"`,
 * `"ann@acme.example; ben@beta.example"`. In their order, but web and e-mail addresses come before words
 * that only look like a domain, as in `"St.Co, www.acme.example"`.
 */
export function companiesIn(text: string): NamedCompany[] {
  const words = textIn(text)
    .replaceAll("\\", "/")
    .split(BETWEEN_WORDS)
    .flatMap((word) => word.split(BEFORE_ADDRESS))
    .flatMap(splitBySlash)
    .map((word) => word.replace(/[.:!?]+$/, ""))
    .filter((word) => /[.。]/.test(word) && !ABBREVIATION.test(word));
  const explicit = words.filter((word) => IS_EXPLICIT.test(word));
  const others = words.filter((word) => !IS_EXPLICIT.test(word));
  return [...explicit, ...others]
    .map((word) => parsePlain(word) ?? parseAddress(word))
    .filter((reading) => reading.kind === "company");
}

/** `acme.example/beta.example` is two domains; `acme.example/about` and `acme.example/a.zip` are one. */
function splitBySlash(word: string): string[] {
  const parts = word.split("/").filter((part) => part !== "");
  const isList = parts.every((part) => {
    const host = part.slice(part.lastIndexOf("@") + 1).toLowerCase();
    return isDomain(host) && !FILE.test(part);
  });
  return isList ? parts : [word];
}

/** The text of a company for a request or a list. */
export function labelOf(company: CompanyRef): string {
  return company.by === "domain" ? company.domain : company.page;
}

function notADomain(text: string): CompanyReading {
  return unreadable(said("said.isNotADomainTypeOneLike", { text: shortened(text) }));
}

function unreadable(reason: Said): CompanyReading {
  return { kind: "unreadable", reason };
}

/** True for a private mailbox: asking for its provider would buy the wrong company. A domain alone is no mailbox. */
export function isMailbox(reading: CompanyReading): boolean {
  if (reading.kind !== "company" || reading.spelling !== "email") return false;
  return reading.company.by === "domain" && isFreeMail(reading.company.domain);
}

/** Why an address names no company; undefined when it does. */
export function mailboxReason(reading: CompanyReading, text: string): Said | undefined {
  if (!isMailbox(reading)) return undefined;
  if (!knowsFreeMail()) return said("said.theListOfFreeEMailServices");
  return said("said.isAPrivateMailboxNoCompanysType", { text: shortened(text) });
}

/** Excel on the desktop may pass a blank cell as 0, so 0 counts as blank; the text "0" does not. */
export function isBlank(cell: unknown): boolean {
  if (cell === null || cell === undefined || cell === 0) return true;
  return typeof cell === "string" && plainText(cell) === "";
}
