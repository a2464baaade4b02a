/**
 * The other names of companies that are held: a record bought by domain also answers for its page
 * of the professional network, and one bought by page for its domain. Aliases do not count as names:
 * only a reply of the service tells which record an alias means.
 */
import type { HeldCompany } from "../../input/names/records";
import type { HeldAnswer } from "../answer";
import { parseCompanyRef } from "../../input/names/company-ref";
import { isOwnPage } from "../../input/names/own-page";
import { keyOf } from "../question";
import type { QuestionKey } from "../units";

/** A name that more companies share does not tell which one is meant. */
const MAX_HOLDERS = 50;

export class NameIndex {
  readonly #keys = new Map<QuestionKey, Set<QuestionKey>>();
  /** Records whose names are read at the first look-up: reading addresses is too slow while a large workbook opens. */
  #unread: QuestionKey[] = [];

  add(key: QuestionKey): void {
    if (key.startsWith("company:")) this.#unread.push(key);
  }

  /**
   * The key of the answer about the company of this name. Undefined when that is not certain: subsidiaries
   * carry their parent's page, so that a page can lead to the wrong company.
   */
  keyOf(
    name: QuestionKey,
    heldAt: (key: QuestionKey) => HeldAnswer | undefined
  ): QuestionKey | undefined {
    for (const key of this.#unread.splice(0)) {
      const answer = heldAt(key);
      for (const other of answer ? otherNames(key, answer) : []) this.#add(other, key);
    }
    const keys = this.#keys.get(name);
    if (!keys || keys.size > MAX_HOLDERS) return undefined;
    const holders = [...keys].flatMap((key) => {
      const answer = heldAt(key);
      const company = answer?.about === "company" ? answer.company : null;
      return company && namesOf(key, company).includes(name) ? [{ key, company }] : [];
    });
    const isPage = name.startsWith("company:page:");
    const own = holders.filter(({ company }) => !isPage || isOwnPage(company));
    const several = new Set(
      own.map(({ company }) => JSON.stringify([company.name, company.domain]))
    );
    return several.size === 1 ? own.at(-1)?.key : undefined;
  }

  #add(name: QuestionKey, key: QuestionKey): void {
    const keys = this.#keys.get(name) ?? new Set();
    keys.delete(key);
    this.#keys.set(name, keys.add(key));
  }
}

/** Keys of questions that an answer also answers, besides its own. */
export function otherNames(key: QuestionKey, answer: HeldAnswer): QuestionKey[] {
  return answer.about === "company" && answer.company ? namesOf(key, answer.company) : [];
}

function namesOf(key: QuestionKey, company: HeldCompany): QuestionKey[] {
  const { domain, linkedin_url, linkedin_id } = company;
  const page = linkedin_id ? `linkedin.com/company/${linkedin_id}` : null;
  const names = isRow(key) ? [linkedin_url, page] : [domain, linkedin_url, page];
  return names.flatMap((name) => {
    const reading = parseCompanyRef(name ?? "");
    if (reading.kind !== "company") return [];
    const other = keyOf({ about: "company", company: reading.company });
    return other === key ? [] : [other];
  });
}

/** A row of a search adds no domain: that has an answer of its own. */
function isRow(key: QuestionKey): boolean {
  return key.startsWith("company:row:");
}
