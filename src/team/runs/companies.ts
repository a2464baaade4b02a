/** Reads a list of companies: each text as somebody typed it, and the name it is held under. */
import { domainOf, pageOf } from "../../program/spelling";
import { isHoldable } from "../held/names";
import { isFreeMail, loadFreeMail, parseCompanyRef, say } from "../wire/shared";

export interface Row {
  readonly place: number;
  readonly asked: string;
  /** `domain:acme.example`, `page:acme`; null for what names no company. */
  readonly name: string | null;
  /** Why it names none. */
  readonly because: string | null;
}

export async function readCompanies(texts: readonly string[]): Promise<Row[]> {
  await loadFreeMail();
  return texts.map((asked, place) => {
    const read = nameIn(asked);
    const isTooLong = read.name !== null && !isHoldable(read.name);
    return { place, asked, ...(isTooLong ? { name: null, because: "too long" } : read) };
  });
}

function nameIn(text: string): Pick<Row, "name" | "because"> {
  const reading = parseCompanyRef(text);
  if (reading.kind === "blank") return { name: null, because: "empty" };
  if (reading.kind === "unreadable") return { name: null, because: say(reading.reason) };
  const { company, spelling } = reading;
  if (company.by === "linkedin") return { name: `page:${pageOf(company.page)}`, because: null };
  if (spelling === "email" && isFreeMail(company.domain))
    return { name: null, because: "An address at a mail provider stands for no company." };
  return { name: `domain:${domainOf(company.domain)}`, because: null };
}

/** The value of a name in a filter of the contract. */
export function valueOf(name: string): { readonly isPage: boolean; readonly value: string } {
  const isPage = name.startsWith("page:");
  const value = name.slice(name.indexOf(":") + 1);
  return { isPage, value: isPage ? `https://www.linkedin.com/company/${value}` : value };
}

/** Different names, in the order of the list. */
export const namesIn = (rows: readonly { readonly name: string | null }[]): string[] => [
  ...new Set(rows.flatMap(({ name }) => name ?? [])),
];
