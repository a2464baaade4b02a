/**
 * The list of tracked keywords: named technologies and topics, and invented technologies so that a giant can have
 * 3,000. The list is the same for every seed.
 */
import type { KeywordType } from "../../api";
import { Chance } from "./random";
import { technologyNames } from "./technology-names";
import { topicNames } from "./topic-names";

const INVENTED_TECHNOLOGIES = 3_000;

/** "C++" -> "c-plus-plus", "Node.js" -> "node-js", "SAP S/4HANA" -> "sap-s-4hana". */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("++", " plus plus")
    .replaceAll("#", " sharp")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** A row of `keywords`, without its counts. */
function keyword(
  name: string,
  type: KeywordType,
  category: string,
  parentCategory: string,
  known: boolean
) {
  const slug = slugOf(name);
  return {
    slug,
    name,
    type,
    category,
    category_slug: slugOf(category),
    parent_category: parentCategory,
    parent_category_slug: slugOf(parentCategory),
    description: known ? `${name}, as job posts mention it (${category}).` : null,
    one_liner: known ? `${category}: ${name}` : null,
    url: known ? null : `https://${slug}.example/`,
    logo: type === "technology" && known ? `https://logos.example/${slug}.png` : null,
  };
}

export type TrackedKeyword = Readonly<ReturnType<typeof keyword>>;

function namedTechnologies(): TrackedKeyword[] {
  return Object.entries(technologyNames).flatMap(([parent, categories]) =>
    Object.entries(categories).flatMap(([category, names]) =>
      names.split(", ").map((name) => keyword(name, "technology", category, parent, true))
    )
  );
}

function namedTopics(): TrackedKeyword[] {
  return Object.entries(topicNames).flatMap(([type, categories]) =>
    Object.entries(categories).flatMap(([category, names]) =>
      names
        .split(", ")
        .map((name) => keyword(name, type as KeywordType, category, parentOf(type), true))
    )
  );
}

/** "strategic_initiative" -> "Strategic Initiative". */
function parentOf(type: string): string {
  return type.replaceAll("_", " ").replace(/(^| )\w/g, (letter) => letter.toUpperCase());
}

const FIRST =
  "Alvo Brin Cata Dorn Elvi Fexa Galo Hanu Ilmo Jora Kelo Lumi Mavo Nexi Orlo Pavi Quin Rova Selu Tavo Ulmi Vexo Wilo Xanu Yori Zeno".split(
    " "
  );
const LAST =
  "base beam bolt cast dock flow forge gate grid hive lens link loom mesh nest node path pulse rail sync vault wave".split(
    " "
  );
const FORM = ["", " Cloud", " Studio", " Edge", " Connect", " Insight"];

/** Invented product names such as "Lumiforge Cloud", spread over all categories. */
function inventedTechnologies(): TrackedKeyword[] {
  const categories = Object.entries(technologyNames).flatMap(([parent, inner]) =>
    Object.keys(inner).map((category) => ({ parent, category }))
  );
  const names = FORM.flatMap((form) =>
    FIRST.flatMap((first) => LAST.map((last) => `${first}${last}${form}`))
  );
  const chance = new Chance("catalog", "invented", 0);
  return names.slice(0, INVENTED_TECHNOLOGIES).map((name) => {
    const { parent, category } = chance.pick(categories);
    return keyword(name, "technology", category, parent, false);
  });
}

/** All tracked keywords; slugs are unique. */
export const trackedKeywords: readonly TrackedKeyword[] = [
  ...namedTechnologies(),
  ...inventedTechnologies(),
  ...namedTopics(),
];

export const keywordBySlug: ReadonlyMap<string, TrackedKeyword> = new Map(
  trackedKeywords.map((tracked) => [tracked.slug, tracked])
);

/** Well-known technologies only: what ordinary companies use. */
export const namedTechnologyList: readonly TrackedKeyword[] = namedTechnologies();
