/**
 * Which company does a row mean? That of its first column, in the order of roles, that names one by an address: a
 * domain, else a company page, an e-mail address, a web address. Under a text that is none, the address that is linked
 * counts; in a longer text the first company. If a cell
 * cannot be read, the next column decides. Where no cell has an address, a text that may be a company's name is looked
 * up, whatever its column is read as: people mix both in one column. Equal cells are read once: pasted columns repeat
 * texts, and parsing addresses is the slowest part of counting 100,000 rows.
 */
import type { CompanyReading, NamedCompany, CompanyRef, Domain } from "../input";
import { companiesIn, isFreeMail, isMailProvider, parseCompanyRef } from "../input";
import { plainText, shortened } from "../input";
import { type Said, said } from "../texts";
import type { ColumnRole } from "./choices";
import { CrowdedHosts } from "./crowded-hosts";

/** The result of looking up a name. A name without one is not looked up yet. */
export type NameFinding =
  | { readonly kind: "found"; readonly domain: Domain }
  /** No company has exactly that name, or several have it: `others` are their domains. */
  | {
      readonly kind: "notFound";
      readonly others: readonly string[];
      /** Companies whose names are close: a person may choose one. */
      readonly near: readonly NearName[];
    };

export interface NearName {
  readonly name: string;
  readonly domain: Domain;
}

export type RowReading =
  | { readonly kind: "blank" }
  | {
      readonly kind: "company";
      readonly company: CompanyRef;
      /** By `nameKey`: the name that was found. */
      readonly name?: string;
      /** The longer text in which it was found, or the text under which it is linked. */
      readonly within?: string;
    }
  | {
      readonly kind: "unreadable" | "freeMail" | "sharedHost";
      readonly text: string;
      readonly reason: Said;
    }
  /** A name that is not looked up yet, or not found. */
  | {
      readonly kind: "name";
      readonly text: string;
      readonly reason: Said;
      readonly isLookedUp: boolean;
      readonly near: readonly NearName[];
    };

const ROLES_IN_ORDER: readonly ColumnRole[] = ["domain", "page", "email", "url", "name"];

export interface ReadingOptions {
  readonly names: ReadonlyMap<string, NameFinding>;
  /** By text: the address that is linked under it. */
  readonly links?: ReadonlyMap<string, string>;
  /** For subdomains that are asked as their main domain: that domain. */
  readonly registrable: ReadonlyMap<Domain, Domain>;
}

/** Reads rows of the columns whose roles are given, in the order of the columns. */
export class RowReader {
  readonly #order: readonly { readonly role: ColumnRole; readonly at: number }[];
  readonly #parsed = new Map<string, CompanyReading>();
  readonly #hosts = new CrowdedHosts();

  constructor(
    roles: readonly ColumnRole[],
    private readonly options: ReadingOptions
  ) {
    this.#order = roles
      .map((role, at) => ({ role, at }))
      .filter(({ role }) => role !== "unused")
      .sort((a, b) => ROLES_IN_ORDER.indexOf(a.role) - ROLES_IN_ORDER.indexOf(b.role));
  }

  /** Sees every text of a column before rows are read: a host is crowded by many rows. */
  note(role: ColumnRole, text: string): void {
    const link = this.options.links?.get(text) ?? "";
    if (link === "" && (role === "unused" || role === "name" || !text.includes("/"))) return;
    const reading = this.#parse(link === "" ? text : link);
    if (reading.kind === "company") this.#hosts.notePage(reading);
  }

  read(cells: readonly string[]): RowReading {
    let reading: RowReading = { kind: "blank" };
    let name: string | null = null;
    let addressReason: Said | null = null;
    for (const { role, at } of this.#order) {
      const text = cells[at] ?? "";
      if (text === "") continue;
      const next = this.#readAddress(text);
      if (next.kind === "company") return next;
      const mayBeName = next.kind === "unreadable" && (role === "name" || isNameLike(text));
      // A column of names is the last in the order, and the surest for a name.
      if (mayBeName && !ERROR_VALUE.test(text)) {
        name = text;
        addressReason = role === "name" ? null : next.reason;
      }
      // The first reason is told, because it belongs to the column that counts most.
      if (reading.kind === "blank") reading = next;
    }
    if (name === null) return reading;
    const named = this.#readName(name);
    const isSaid = reading.kind === "freeMail" || reading.kind === "sharedHost";
    const isOpen = named.kind === "name" && !named.isLookedUp;
    if (isSaid && named.kind !== "company" && !isOpen) return reading;
    // Until it is looked up, a text in a column of addresses is told as what it is not.
    return isOpen && addressReason ? { ...named, reason: addressReason } : named;
  }

  #readAddress(text: string): RowReading {
    const parsed = this.#parse(text);
    if (parsed.kind === "blank") return parsed;
    if (parsed.kind === "company") return this.#companyOf(text, parsed);
    const kind = parsed.isShared ? "sharedHost" : "unreadable";
    const refused: RowReading = { kind, text, reason: parsed.reason };
    if (ERROR_VALUE.test(text)) return refused;
    const linked = this.#parse(this.options.links?.get(text) ?? "");
    const company = linked.kind === "company" ? this.#companyOf(text, linked) : refused;
    if (company.kind === "company") return { ...company, within: text };
    const readings = companiesIn(text).map((found) => this.#companyOf(text, found));
    const first = readings.find((reading) => reading.kind === "company");
    return first ? { ...first, within: text } : (readings[0] ?? refused);
  }

  /** The company that was read; none for free mail and a page on a crowded host. */
  #companyOf(text: string, named: NamedCompany): RowReading {
    const { company, spelling, path } = named;
    if (company.by === "linkedin") return { kind: "company", company };
    if (path !== undefined && this.#hosts.has(company.domain)) {
      const reason = said("said.isAPageOnNotACompanys", {
        text: shortened(text),
        domain: company.domain,
      });
      return { kind: "sharedHost", text, reason };
    }
    const isFree =
      (spelling === "email" && isFreeMail(company.domain)) ||
      (spelling === "domain" && isMailProvider(company.domain));
    if (isFree) {
      const reason = said("said.givesMailboxesToAnybody", { domain: company.domain });
      return { kind: "freeMail", text, reason };
    }
    const domain = this.options.registrable.get(company.domain) ?? company.domain;
    return { kind: "company", company: { by: "domain", domain } };
  }

  #parse(text: string): CompanyReading {
    const known = this.#parsed.get(text);
    if (known) return known;
    const reading = ERROR_VALUE.test(text) ? errorValue(text) : parseCompanyRef(text);
    this.#parsed.set(text, reading);
    return reading;
  }

  #readName(text: string): RowReading {
    const finding = this.options.names.get(nameKey(text));
    if (finding?.kind === "found")
      return {
        kind: "company",
        company: { by: "domain", domain: finding.domain },
        name: nameKey(text),
      };
    const reason =
      finding === undefined
        ? said("said.notLookedUpYet")
        : finding.others.length > 1
          ? said("said.severalCompaniesHaveThisNameTypeThe", {
              slice: finding.others.slice(0, 3).join(", "),
            })
          : said("said.noCompanyHasExactlyThisNameType");
    const near = finding?.near ?? [];
    return { kind: "name", text, reason, isLookedUp: finding !== undefined, near };
  }
}

const MAX_NAME = 60;

/** Whether a text may be a company's name: words, and no part of an address. */
function isNameLike(text: string): boolean {
  const plain = text.trim();
  return plain.length <= MAX_NAME && /\p{L}{2}/u.test(plain) && !/[@/\\]|https?:/i.test(plain);
}

/** Names are compared without capitals and double blanks, otherwise letter by letter. */
export function nameKey(text: string): string {
  return plainText(text).replace(/\s+/g, " ").toLowerCase();
}

/** Excel's error values, as a cell shows them. */
const ERROR_VALUE = /^#(?:N\/A|VALUE!|REF!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|BUSY!|FIELD!)$/;

export function isErrorValue(text: string): boolean {
  return ERROR_VALUE.test(text);
}

/** An entity, such as a stock, reads as #VALUE! too (learn.microsoft.com, Excel.EntityCellValue). */
function errorValue(text: string): CompanyReading {
  const reason =
    text === "#VALUE!"
      ? said("said.theCellHasAnErrorVALUEOr")
      : said("said.theCellShowsCorrectItsFormula", { text });
  return { kind: "unreadable", reason };
}
