/** Companies as an agent or a person names them: domains, web addresses, e-mail addresses, in any spelling. */
import { loadFreeMail, mailboxReason, parseCompanyRef, type CompanyRef } from "../input";
import { refKey } from "../client";
import { say } from "../texts";

export interface NamedCompanies {
  /** Each once, in the order given. */
  readonly companies: readonly CompanyRef[];
  readonly unreadable: { text: string; reason: string }[];
}

export async function readNames(texts: readonly string[]): Promise<NamedCompanies> {
  await loadFreeMail();
  const companies = new Map<string, CompanyRef>();
  const unreadable: { text: string; reason: string }[] = [];
  for (const text of texts) {
    const reading = parseCompanyRef(text.trim());
    if (reading.kind === "blank") continue;
    const reason =
      reading.kind === "unreadable" ? reading.reason : mailboxReason(reading, text.trim());
    if (reason !== undefined) unreadable.push({ text: text.slice(0, 80), reason: say(reason) });
    else if (reading.kind === "company") companies.set(refKey(reading.company), reading.company);
  }
  return { companies: [...companies.values()], unreadable };
}
