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
        readonly error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] };
      };
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
  return atHand[name] ?? (await import("../api/endpoints")).endpoints[name].response;
}
