/**
 * Buys what is missing of one page of a run, for its member, in as few requests as possible. When the credits do not
 * cover a request, it is split in halves, again and again, until the limit is reached.
 */
import { buy, type Bought, type Buying, type BuyingCaller } from "../answers/buy";
import { companyLookup } from "../answers/company-lookup";
import type { Question } from "../answers/question";
import { toldOf } from "../answers/refusals";
import { technographics } from "../answers/technographics";
import type { TechnographicsKind } from "../held/technographics";
import type { RefusalReply } from "../money/purchase";
import type { Open } from "../money/reserve";
import { settingsOf } from "../money/settings";
import { askedIn } from "../money/unconfirmed";
import type { Because } from "../shapes/run-shapes";
import { valueOf } from "./companies";
import type { Missing } from "./missing";

/** A company that is not bought, whatever happens to the others. */
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

export interface Page {
  /** What is not held now. */
  readonly look: () => Promise<Missing>;
  readonly uses: readonly string[];
  /** In ms since 1970: what was bought since then is not bought again. */
  readonly freshSince: number;
  /** By name; filled while the page is bought. */
  readonly marks: Map<string, Mark>;
}

const DONE: PageEnd = { kind: "done" };
/** How many lists are asked for at once; each is its own request. */
const AT_ONCE = 20;
const REFUSED = new Set([400, 403, 404, 413, 422]);

export async function buyPage(parts: Buying, caller: BuyingCaller, page: Page): Promise<PageEnd> {
  const names = [...(await page.look()).records];
  for (const isPage of [false, true]) {
    const group = names.filter((name) => valueOf(name).isPage === isPage);
    const end = await lookUp(parts, caller, page, group);
    if (end.kind !== "done") return end;
  }
  // Asks nothing more about companies that the service does not know.
  const missing = await page.look();
  for (const kind of ["technologies", "buyingIntents"] as const) {
    const wanted = [...missing[kind]].filter((name) => !page.marks.has(name));
    for (let from = 0; from < wanted.length; from += AT_ONCE) {
      const ends = await Promise.all(
        wanted.slice(from, from + AT_ONCE).map((name) => listOf(parts, caller, page, kind, name))
      );
      const end = ends.find((one) => one.kind === "stop") ?? ends.find((one) => one !== DONE);
      if (end) return end;
    }
  }
  return DONE;
}

/** Records of companies that are named in the same way: as many as fit in one request. */
async function lookUp(
  parts: Buying,
  caller: BuyingCaller,
  page: Page,
  names: readonly string[]
): Promise<PageEnd> {
  let open = names.filter((name) => !page.marks.has(name));
  // Each round settles at least one name; the ten more allow for what other calls do meanwhile.
  for (let round = 0; open.length > 0 && round < names.length + 10; round++) {
    const values = open.map((name) => valueOf(name));
    const field = values[0]?.isPage ? "company_linkedin_url_or" : "company_domain_or";
    const question = companyLookup({
      [field]: values.map(({ value }) => value),
      limit: values.length,
      ...(page.uses.length > 0 ? { expand_technology_slugs: page.uses } : {}),
    });
    if (question === null) throw new Error("A look-up by name is one.");
    const end = await attempt(parts, caller, page, question, open);
    if (end === "split") {
      const half = Math.ceil(open.length / 2);
      const first = await lookUp(parts, caller, page, open.slice(0, half));
      return first.kind === "done" ? lookUp(parts, caller, page, open.slice(half)) : first;
    }
    if (end !== "again") return end;
    open = open.filter((name) => !page.marks.has(name));
  }
  return DONE;
}

async function listOf(
  parts: Buying,
  caller: BuyingCaller,
  page: Page,
  kind: TechnographicsKind,
  name: string
): Promise<PageEnd> {
  const { isPage, value } = valueOf(name);
  const body = { [isPage ? "company_linkedin_url" : "company_domain"]: value };
  const question = technographics(kind, body);
  for (let round = 0; !page.marks.has(name) && round < 10; round++) {
    const end = await attempt(parts, caller, page, question, [name]);
    if (end !== "again" && end !== "split") return end;
  }
  return DONE;
}

async function attempt(
  parts: Buying,
  caller: BuyingCaller,
  page: Page,
  question: Question,
  names: readonly string[]
): Promise<PageEnd | "again" | "split"> {
  const settings = await settingsOf(parts.database);
  const maxAgeSeconds = (settings.readAt - page.freshSince) / 1000;
  const freshness = { maxAgeSeconds, isOnlyHeld: false };
  const bought = await buy(parts, caller, question, freshness, settings);
  switch (bought.kind) {
    case "answer":
      await markOpen(parts, page, bought.open, names);
      // The credits covered a part: the next round tells which limit it was.
      return bought.look.missingCount > 0 ? "again" : DONE;
    case "gave-up":
      return { kind: "interrupted" };
    case "lost":
      await markOpen(parts, page, await askedIn(parts.database, bought.purchaseIds), names);
      return "again";
    case "told":
      return told(page, bought.told, names);
    case "refused":
      return refused(parts, caller, page, bought, names);
  }
}

/** Companies whose reply was lost: not asked for again before they are settled. */
async function markOpen(
  { database }: Buying,
  { marks }: Page,
  open: readonly Open[],
  names: readonly string[]
): Promise<void> {
  for (const { what, sentAt } of open) {
    const name = names.find((one) => what.endsWith(`:${one}`));
    if (name === undefined) continue;
    const why = { kind: "unconfirmed", open: [{ what, sentAt }] } as const;
    const told = await toldOf(database, { kind: "refused", why }, "");
    marks.set(name, { state: "unconfirmed", because: descriptionOf(told) });
  }
}

export const withdrawn = (name: string): Because => ({
  kind: "member-withdrawn",
  description: `${name}'s key is withdrawn or expired, so nothing more is bought in this name.`,
});

type Refused = Extract<Bought, { kind: "refused" }>;

async function refused(
  parts: Buying,
  { member }: BuyingCaller,
  page: Page,
  bought: Refused,
  names: readonly string[]
): Promise<PageEnd | "again" | "split"> {
  const { why } = bought;
  const description = descriptionOf(await toldOf(parts.database, bought, member.name));
  switch (why.kind) {
    case "unconfirmed":
      await markOpen(parts, page, why.open, names);
      return "again";
    case "over-ceiling": {
      const kind = why.passed.whose === "run" ? "run-limit" : "ceiling";
      return names.length > 1 ? "split" : { kind: "stop", because: { kind, description } };
    }
    case "withdrawn":
      return { kind: "stop", because: withdrawn(member.name) };
  }
}

/** What the service's refusal means for the page. */
function told(
  page: Page,
  { status, body }: RefusalReply,
  names: readonly string[]
): PageEnd | "split" {
  const description = descriptionOf({ body });
  const [only = "", ...others] = names;
  if (status === 402 || REFUSED.has(status)) {
    if (others.length > 0) return "split";
    if (status === 402) return { kind: "stop", because: { kind: "out-of-credits", description } };
    page.marks.set(only, { state: "refused", because: description });
    return DONE;
  }
  return { kind: "wait", because: { kind: "service-unavailable", description } };
}

function descriptionOf({ body }: Pick<RefusalReply, "body">): string {
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
