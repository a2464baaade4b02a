/**
 * The schema that reads an endpoint's reply. Functions need a few of the 51; the others come with
 * the whole table the first time a panel asks for one, so that no cell waits for their code.
 */
import {
  autocompleteReplySchema,
  catalogReplySchema,
  companySearchReplySchema,
  creditBalanceSchema,
  jobSearchReplySchema,
  technographicsReplySchema,
  type EndpointName,
} from "../api";

/** As much of a schema as reading takes. */
export interface Reader {
  safeParse(body: unknown):
    | { readonly success: true; readonly data: unknown }
    | {
        readonly success: false;
        readonly error: { readonly issues: readonly Issue[] };
      };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  /** Of a union: what each of its forms has against the value. */
  readonly errors?: readonly (readonly Issue[])[];
}

/** `data.3.name`: the first field that is not as it should be, in the form that fits best; "body" for the whole. */
export function wrongField(issues: readonly Issue[]): string {
  return deepest(issues[0]).map(String).join(".") || "body";
}

function deepest(issue: Issue | undefined): readonly PropertyKey[] {
  if (!issue) return [];
  const inner = (issue.errors ?? []).map((form) => deepest(form[0]));
  const longest = inner.sort((a, b) => b.length - a.length)[0] ?? [];
  return [...issue.path, ...longest];
}

const atHand: Partial<Record<EndpointName, Reader>> = {
  companySearch: companySearchReplySchema,
  jobSearch: jobSearchReplySchema,
  technologies: technographicsReplySchema,
  buyingIntents: technographicsReplySchema,
  companyAutocomplete: autocompleteReplySchema,
  catalogKeywords: catalogReplySchema,
  creditBalance: creditBalanceSchema,
};

/** Rejects when the code that reads this endpoint cannot be loaded now. */
export async function readerOf(name: EndpointName): Promise<Reader> {
  return (
    atHand[name] ??
    (await import(/* webpackChunkName: "endpoints" */ "../api/endpoints")).endpoints[name].response
  );
}
