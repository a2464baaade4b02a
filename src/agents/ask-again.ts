/**
 * What is held of some companies and older than an instant, and what changed when it is asked again: technologies new and
 * gone, sizes, funding and other facts.
 */
import type { Question, Reading, ScoutClient } from "../client";
import {
  companyFields,
  type CompanyRef,
  fieldValue,
  type HeldCompany,
  labelOf,
  type Scalar,
} from "../input";

export interface OldAnswer {
  readonly company: CompanyRef;
  readonly question: Question;
  readonly before: Reading;
}

const ABOUT = ["company", "technologies", "intents"] as const;

/** Looks up what is held anywhere for 0 credits, then gives what is old of it. */
export async function oldAnswers(
  companies: readonly CompanyRef[],
  until: number,
  client: ScoutClient
): Promise<{ readonly old: readonly OldAnswer[]; readonly notHeld: number }> {
  const questions = companies.flatMap((company) => ABOUT.map((about) => ({ about, company })));
  await client.answers.lookUp(questions);
  let notHeld = 0;
  const old = companies.flatMap((company) => {
    const held = ABOUT.flatMap((about): OldAnswer[] => {
      const question = { about, company };
      const before = client.heldReading(question);
      return before ? [{ company, question, before }] : [];
    });
    if (held.length === 0) notHeld += 1;
    return held.filter(({ before }) => before.bought.at < until);
  });
  return { old, notHeld };
}

/** What changed of those that were bought again since. */
export function changesSince(old: readonly OldAnswer[], client: ScoutClient): Change[] {
  return old.flatMap(({ company, question, before }) => {
    const after = client.heldReading(question);
    if (!after || after.bought.at <= before.bought.at) return [];
    return factsBetween(before, after).map((fact) => ({ company: labelOf(company), ...fact }));
  });
}

interface Change {
  readonly company: string;
  readonly what: "technology" | "intent" | "field";
  readonly name: string;
  readonly change: "new" | "gone" | "changed";
  readonly before: Scalar | null;
  readonly after: Scalar | null;
}

type Fact = Omit<Change, "company">;

/** These are compared item by item, or change with every visit. */
const LISTS: readonly string[] = ["technology_slugs", "keyword_slugs", "company_keywords"];

function factsBetween(before: Reading, after: Reading): Fact[] {
  if (before.about === "company" && after.about === "company") {
    const [old, now] = [before.company, after.company];
    if (!old || !now) return old === now ? [] : [itself(now !== null)];
    const slugs = (record: HeldCompany) =>
      new Map(record.technology_slugs.map((slug) => [slug, slug]));
    return [...fieldsBetween(old, now), ...listsBetween("technology", slugs(old), slugs(now))];
  }
  const [old, now] = [namesIn(before), namesIn(after)];
  if (!old || !now || after.about !== before.about) return [];
  return listsBetween(before.about === "technologies" ? "technology" : "intent", old, now);
}

/** Names by slug of a list of keywords. */
const namesIn = (reading: Reading) =>
  reading.about === "technologies" || reading.about === "intents"
    ? new Map(reading.keywords.map(({ slug, name }) => [slug as string, name]))
    : undefined;

const itself = (isKnown: boolean): Fact => ({
  what: "field",
  name: "Company",
  change: isKnown ? "new" : "gone",
  before: null,
  after: null,
});

function fieldsBetween(old: HeldCompany, now: HeldCompany): Fact[] {
  return companyFields
    .filter(({ name }) => !LISTS.includes(name))
    .flatMap((field): Fact[] => {
      const [before, after] = [fieldValue(old, field, "text"), fieldValue(now, field, "text")];
      if (before === after) return [];
      const change = before === null ? "new" : after === null ? "gone" : "changed";
      return [{ what: "field", name: field.label, change, before, after }];
    });
}

function listsBetween(
  what: "technology" | "intent",
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>
): Fact[] {
  const only = (some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
    [...some].flatMap(([slug, name]) => (others.has(slug) ? [] : [name]));
  const fact =
    (change: "new" | "gone") =>
    (name: string): Fact => ({
      ...{ what, name, change, before: null, after: null },
    });
  return [...only(after, before).map(fact("new")), ...only(before, after).map(fact("gone"))];
}
