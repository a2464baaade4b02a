/**
 * Does the page of the professional network in a record belong to that company? Records of subsidiaries
 * have their parent's page; a company's own page is named like the company or its domain. Pure.
 */
import type { HeldCompany } from "./records";
import { withoutLegalForm } from "./column-title";
import { bareName } from "./name-match";

type Called = Partial<Pick<HeldCompany, "name" | "domain" | "linkedin_url">>;

/** `linkedin.com/company/acme-group` of Acme: true. A page with only a number counts as the company's own. */
export function isOwnPage({ name, domain, linkedin_url }: Called): boolean {
  const slug = /\/company\/([^/?#]+)/i.exec(linkedin_url ?? "")?.[1];
  const page = bareName(slug ?? "");
  if (/^\d*$/.test(page)) return true;
  const names = [name ?? "", withoutLegalForm(name ?? ""), (domain ?? "").split(".")[0] ?? ""];
  return names.map(bareName).some((own) => own === page || (own.length >= 3 && page.includes(own)));
}
