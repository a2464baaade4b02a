/**
 * What companies have in common: the technologies that at least half of them use, the rarest first (by how many
 * companies of the service use it, which its catalog tells for free). Reads what is held, and asks for nothing paid.
 */
import { piecesOf, type ScoutClient } from "../client";
import type { CompanyRef } from "../input";
import { failureWords } from "./failure-words";

export interface SharedTechnology {
  readonly slug: string;
  readonly name: string;
  readonly category: string | null;
  /** How many of the given companies use it. */
  readonly support: number;
  /** How many companies of the service use it; null: not told. */
  readonly companies: number | null;
}

export interface InCommon {
  /** Companies whose technologies are held. */
  readonly known: number;
  readonly technologies: readonly SharedTechnology[];
}

const LEAST_SHARE = 0.5;
/** Slugs in one free request: few enough to keep the address short. */
const AT_ONCE = 50;
/** More are of no use to anybody. */
const MOST = 200;

/** The slugs of all technologies of a company, from its record or its technographics; null when neither is held. */
function technologiesOf(company: CompanyRef, client: ScoutClient): string[] | null {
  const list = client.heldReading({ about: "technologies", company });
  if (list?.about === "technologies") return list.keywords.map(({ slug }) => slug);
  const record = client.heldReading({ about: "company", company });
  return record?.about === "company" ? [...(record.company?.technology_slugs ?? [])] : null;
}

/** Looks up what is held anywhere for 0 credits, then gives those of which no technologies are held. */
export async function withoutTechnologies(
  companies: readonly CompanyRef[],
  client: ScoutClient
): Promise<CompanyRef[]> {
  await client.answers.lookUp(
    companies.flatMap((company) => [
      { about: "technologies", company },
      { about: "company", company },
    ])
  );
  return companies.filter((company) => technologiesOf(company, client) === null);
}

export async function inCommon(
  companies: readonly CompanyRef[],
  client: ScoutClient
): Promise<InCommon | string> {
  const counts = new Map<string, number>();
  let known = 0;
  for (const company of companies) {
    const slugs = technologiesOf(company, client);
    if (!slugs || slugs.length === 0) continue;
    known += 1;
    for (const slug of new Set(slugs)) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  const least = Math.max(2, Math.ceil(known * LEAST_SHARE));
  const shared = [...counts]
    .filter(([, support]) => support >= Math.min(least, known))
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST);
  const technologies: SharedTechnology[] = [];
  for (const part of piecesOf(shared, AT_ONCE)) {
    const slugs = part.map(([slug]) => slug);
    const reply = await client.call("catalogKeywords", { slugs, limit: slugs.length });
    if (!reply.ok) return failureWords(reply.failure);
    const bySlug = new Map(reply.value.data.map((entry) => [entry.slug, entry]));
    for (const [slug, support] of part) {
      const { name = slug, category = null, companies: users = null } = bySlug.get(slug) ?? {};
      technologies.push({ slug, name, category, support, companies: users });
    }
  }
  const rarity = ({ companies: users }: SharedTechnology) => users ?? Infinity;
  technologies.sort((a, b) => rarity(a) - rarity(b) || b.support - a.support);
  return { known, technologies };
}
