/**
 * The schemas that read the replies of endpoints. Formulas need only a few of them; the others are loaded with
 * the whole table the first time a panel needs one, so that no cell waits for their code.
 */
import {
  autocompleteReplySchema,
  catalogReplySchema,
  companySearchReplySchema,
  creditBalanceSchema,
  jobSearchReplySchema,
  technographicsReplySchema,
  type EndpointName,
} from "../../api";
import { Turns } from "../../model/turns";
import { unreadOf, withUnread, type Unread } from "../../model/unread";

type Read =
  | { readonly success: true; readonly data: unknown; readonly unread?: Unread | null }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

/** The part of a schema that reading needs. */
export interface ReplyReader {
  safeParse(body: unknown): Read;
}

interface Issue {
  readonly path: readonly PropertyKey[];
  /** For a union: what is wrong with the value for each of its forms. */
  readonly errors?: readonly (readonly Issue[])[];
}

/** The path of the first wrong field, like `data.3.name`; "body" for the whole. In a union, that of the best fit. */
export function wrongField(issues: readonly Issue[]): string {
  return deepest(issues[0]).map(String).join(".") || "body";
}

function deepest(issue: Issue | undefined): readonly PropertyKey[] {
  if (!issue) return [];
  const inner = (issue.errors ?? []).map((form) => deepest(form[0]));
  const longest = inner.sort((a, b) => b.length - a.length)[0] ?? [];
  return [...issue.path, ...longest];
}

/** A record is up to a millisecond of work, a giant's is more. */
const RECORDS_A_PART = 10;

/**
 * Reads a body with a schema. A long list of records is read part by part, so that the page answers clicks
 * meanwhile: the schema reads each part as if the reply held no more. One part that cannot be read fails the
 * whole.
 */
export async function readInTurns(reader: ReplyReader, body: unknown): Promise<Read> {
  if (!hasRecords(body) || body.data.length <= RECORDS_A_PART) return readWhole(reader, body);
  const turns = new Turns(1);
  const records: unknown[] = [];
  let last: object = {};
  let unread: Unread | null = null;
  for (let from = 0; from < body.data.length; from += RECORDS_A_PART) {
    if (turns.isOver()) await turns.rest();
    const part = { ...body, data: body.data.slice(from, from + RECORDS_A_PART) };
    const read = reader.safeParse(part);
    if (!read.success)
      return { success: false, error: { issues: read.error.issues.map(after(from)) } };
    // A schema that changes the records reads them as a whole.
    if (!hasRecords(read.data)) return readWhole(reader, body);
    unread = withUnread(unread, unreadOf(part.data, read.data.data, from));
    for (const record of read.data.data) records.push(record);
    last = read.data;
  }
  return { success: true, data: { ...last, data: records }, unread };
}

function readWhole(reader: ReplyReader, body: unknown): Read {
  const read = reader.safeParse(body);
  return read.success ? { ...read, unread: unreadOf(rowsIn(body), rowsIn(read.data)) } : read;
}

/** The rows of a reply that is a list, or of its `data`; empty when it has no rows. */
export function rowsIn(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body;
  return hasRecords(body) ? body.data : [];
}

function hasRecords(body: unknown): body is { readonly data: readonly unknown[] } {
  return typeof body === "object" && body !== null && "data" in body && Array.isArray(body.data);
}

/** The issue with its path in the whole reply. */
function after(records: number): (issue: Issue) => Issue {
  return (issue) => {
    const [list, at, ...rest] = issue.path;
    const isRecord = list === "data" && typeof at === "number";
    return isRecord ? { ...issue, path: [list, at + records, ...rest] } : issue;
  };
}

const atHand: Partial<Record<EndpointName, ReplyReader>> = {
  companySearch: companySearchReplySchema,
  jobSearch: jobSearchReplySchema,
  technologies: technographicsReplySchema,
  buyingIntents: technographicsReplySchema,
  companyAutocomplete: autocompleteReplySchema,
  catalogKeywords: catalogReplySchema,
  creditBalance: creditBalanceSchema,
};

/** Rejects when the code that reads this endpoint cannot be loaded now. */
export async function readerOf(name: EndpointName): Promise<ReplyReader> {
  return (
    atHand[name] ??
    (await import(/* webpackChunkName: "endpoints" */ "../../api/endpoints")).endpoints[name]
      .response
  );
}
