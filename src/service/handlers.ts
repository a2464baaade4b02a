/**
 * Which handler answers which endpoint of the contract.
 */
import type { z } from "zod";
import type { EndpointName, endpoints } from "../api";
import { creditBalance } from "./account/balance";
import type { Answer, Call, Handler } from "./call";
import { listKeywords } from "./catalog/keywords";
import { searchCompanies } from "./search/company-search";
import { buyingIntentsOf, technologiesOf } from "./search/technographics";

type ParametersOf<N extends EndpointName> = z.output<(typeof endpoints)[N]["request"]>;

const handlers: { readonly [N in EndpointName]?: Handler<ParametersOf<N>> } = {
  companySearch: searchCompanies,
  technologies: technologiesOf,
  buyingIntents: buyingIntentsOf,
  catalogKeywords: listKeywords,
  creditBalance,
};

export function handlerOf(
  name: EndpointName
): ((call: Call, parameters: unknown) => Promise<Answer>) | undefined {
  return handlers[name] as ((call: Call, parameters: unknown) => Promise<Answer>) | undefined;
}
