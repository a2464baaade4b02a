/**
 * Buys what is missing of one page of a run, for its member: reserves as much as the credits cover, again and again, until
 * each company has all that is wanted of it, or a reason why not.
 */
import { buyRound, Spending, type Buying, type BuyingCaller, type Refusal } from "../answers/buy";
import { companyLookup } from "../answers/company-lookup";
import { toldOf } from "../answers/refusals";
import { listItem } from "../answers/technographics";
import type { Queries } from "../../database/database";
import { nameIn, type Ended, type Item } from "../money/purchase";
import { settingsOf, type Settings } from "../money/settings";
import { LISTS } from "../shapes/prices";
import type { Because, Run } from "../shapes/run-shapes";
import { valueOf } from "./companies";
import { missingOf } from "./missing";

/** A company that is not asked for again before a person continues the run. */
export interface Mark {
  readonly state: "unconfirmed" | "refused";
  readonly because: string;
}

export type PageEnd =
  | { readonly kind: "done" }
  /** Nothing more is bought until somebody continues the run. */
  | { readonly kind: "stop"; readonly because: Because }
  /** It is tried again later by itself. */
  | { readonly kind: "wait"; readonly because: Because }
  | { readonly kind: "interrupted" };

/** Two rounds are usual: records, then lists. More are needed when purchases of others fail that the run waited for. */
const MAX_ROUNDS = 30;
const REFUSED = new Set([400, 403, 404, 413, 422]);

/** `marks`: by name; filled while the page is bought. */
export async function buyPage(
  parts: Buying,
  caller: BuyingCaller,
  run: Run,
  names: readonly string[],
  marks: Map<string, Mark>
): Promise<PageEnd> {
  const { database } = parts;
  const spent = new Spending();
  const missing = async (queries: Queries, settings: Settings) => {
    const unmarked = names.filter((name) => !marks.has(name));
    return itemsOf(queries, run, unmarked, settings);
  };
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const items = await missing(database, await settingsOf(database));
    if (items.length === 0) return { kind: "done" };
    const bought = await buyRound(parts, caller, { items, missing }, spent);
    const open = bought.kind === "reserved" ? bought.open : openIn(bought.why);
    const own = bought.kind === "reserved" ? bought.own : [];
    const lost = own.filter(({ state }) => state === "unconfirmed");
    for (const { what, sentAt } of [...open, ...lost]) {
      const why = { kind: "unconfirmed", open: [{ what, sentAt: sentAt ?? 0 }] } as const;
      marks.set(nameIn(what), {
        state: "unconfirmed",
        because: await describe(parts, caller, why),
      });
    }
    const end =
      bought.kind === "reserved"
        ? (endOf(own, marks) ?? (bought.isGivenUp ? ({ kind: "interrupted" } as const) : null))
        : await stopOf(parts, caller, bought.why);
    if (end) return end;
  }
  const because = "The service's replies told nothing of it.";
  for (const { what } of await missing(database, await settingsOf(database)))
    marks.set(nameIn(what), { state: "refused", because });
  return { kind: "done" };
}

/** First the records; a list is asked for when the service is known to have its company. */
async function itemsOf(
  queries: Queries,
  { buy: wants, freshSince }: Run,
  names: readonly string[],
  { prices, readAt: now }: Settings
): Promise<Item[]> {
  const missing = await missingOf(queries, wants, names, freshSince);
  const items: Item[] = [];
  for (const field of ["company_domain_or", "company_linkedin_url_or"] as const) {
    const isPage = field === "company_linkedin_url_or";
    const values = [...missing.records].map(valueOf).filter((one) => one.isPage === isPage);
    const lookup =
      values.length > 0 &&
      companyLookup({
        [field]: values.map(({ value }) => value),
        limit: values.length,
        expand_technology_slugs: wants.uses,
      });
    if (lookup)
      items.push(...(await lookup.look(queries, { since: freshSince, now, prices })).missing);
  }
  for (const kind of LISTS)
    for (const name of missing[kind])
      if (!missing.records.has(name)) {
        const { isPage, value } = valueOf(name);
        const identifier = { [isPage ? "company_linkedin_url" : "company_domain"]: value };
        items.push(listItem(kind, name, identifier, prices));
      }
  return items;
}

const openIn = (why: Refusal) => (why.kind === "unconfirmed" ? why.open : []);

/** What the service's refusals mean for the page; null when it goes on. */
function endOf(own: readonly Ended[], marks: Map<string, Mark>): PageEnd | null {
  let end: PageEnd | null = null;
  for (const { what, failure } of own) {
    if (failure === null) continue;
    const description = descriptionIn(failure.body);
    if (failure.status === 402)
      return { kind: "stop", because: { kind: "out-of-credits", description } };
    if (REFUSED.has(failure.status))
      marks.set(nameIn(what), { state: "refused", because: description });
    else end = { kind: "wait", because: { kind: "service-unavailable", description } };
  }
  return end;
}

async function stopOf(parts: Buying, caller: BuyingCaller, why: Refusal): Promise<PageEnd | null> {
  if (why.kind === "unconfirmed") return null;
  if (why.kind === "withdrawn") return { kind: "stop", because: withdrawn(caller.member.name) };
  const kind = why.passed.whose === "run" ? "run-limit" : "ceiling";
  return { kind: "stop", because: { kind, description: await describe(parts, caller, why) } };
}

export const withdrawn = (name: string): Because => ({
  kind: "member-withdrawn",
  description: `${name}'s key is withdrawn, so nothing more is bought in this name.`,
});

async function describe(
  { database }: Buying,
  { member }: BuyingCaller,
  why: Refusal
): Promise<string> {
  return descriptionIn((await toldOf(database, { kind: "refused", why }, member.name)).body);
}

function descriptionIn(body: string): string {
  try {
    const { error, detail } = JSON.parse(body) as {
      error?: { description?: unknown };
      detail?: unknown;
    };
    const text = error?.description ?? (typeof detail === "string" ? detail : undefined);
    return typeof text === "string" ? text.slice(0, 500) : "The service does not take this.";
  } catch {
    return "The service does not take this.";
  }
}
