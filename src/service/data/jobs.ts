/**
 * The job posts of a generated company: a stack of technologies with weights, and posts that mention parts of it. What
 * the company "uses" is not stored; it is counted from these texts.
 */
import type { Seniority } from "../../api";
import type { TrackedKeyword } from "./keyword-catalog";
import { namedTechnologyList, trackedKeywords } from "./keyword-catalog";
import { phrases, roles } from "./job-texts";
import type { SeedJob } from "./model";
import type { Place } from "./places";
import { countryOf, places } from "./places";
import type { Chance } from "./random";

const topics = trackedKeywords.filter((keyword) => keyword.type !== "technology");
const invented = trackedKeywords.filter(
  (keyword) => keyword.url !== null && keyword.type === "technology"
);

interface Stack {
  readonly technologies: readonly { readonly keyword: TrackedKeyword; readonly weight: number }[];
  readonly topics: readonly TrackedKeyword[];
}

const categories = [...new Set(namedTechnologyList.map((keyword) => keyword.category))].map(
  (category) => namedTechnologyList.filter((keyword) => keyword.category === category)
);

/** One to four technologies of some categories; the first of each category is mentioned most. */
function stackOf(chance: Chance): Stack {
  const technologies = chance
    .sample(categories, chance.whole(6, 26))
    .flatMap((members) =>
      chance
        .sample(members, chance.whole(1, 4))
        .map((keyword, place) => ({ keyword, weight: 0.7 / (place + 1) }))
    );
  const rare = chance
    .sample(invented, chance.whole(0, 4))
    .map((keyword) => ({ keyword, weight: 0.15 }));
  return {
    technologies: [...technologies, ...rare],
    topics: chance.sample(topics, chance.whole(1, 9)),
  };
}

const SENIORITY_TITLES: Readonly<Record<Seniority, string>> = {
  c_level: "Chief ",
  staff: "Staff ",
  senior: "Senior ",
  mid_level: "",
  junior: "Junior ",
};

function descriptionOf(
  chance: Chance,
  place: Place,
  stack: Stack,
  parents: readonly string[]
): string {
  const words = phrases[countryOf(place.countryCode).language];
  const mentioned = stack.technologies
    .filter(({ keyword, weight }) =>
      chance.happens(parents.includes(keyword.parent_category) ? weight : weight / 6)
    )
    .map(({ keyword }) => keyword.name);
  const lines: string[] = [`${words.about} ${place.city}.`, "", `**${words.tasks}**`, ""];
  for (let at = 0; at < mentioned.length; at += 3)
    lines.push(`- ${chance.pick(words.uses)} ${mentioned.slice(at, at + 3).join(words.and)}.`);
  for (const topic of stack.topics.filter(() => chance.happens(0.18)))
    lines.push(`- ${chance.pick(words.topics)} ${topic.name}.`);
  return [...lines, "", words.closing].join("\n");
}

function salaryOf(chance: Chance, place: Place): SeedJob["salary"] {
  if (!chance.happens(0.35)) return null;
  const { perDollar } = countryOf(place.countryCode);
  const min = Math.round((chance.whole(30, 160) * perDollar * 1_000) / 500) * 500;
  return { min, max: Math.round((min * chance.whole(105, 140)) / 50_000) * 500 };
}

// A value that is listed several times is that much more frequent.
const SENIORITIES = [
  "junior",
  "mid_level",
  "mid_level",
  "senior",
  "senior",
  "staff",
  "c_level",
] as const;
const WORKPLACES = ["on_site", "on_site", "on_site", "hybrid", "hybrid", "remote"] as const;
const EMPLOYMENTS = [
  "full_time",
  "full_time",
  "full_time",
  "part_time",
  "contract",
  "internship",
  "temporary",
];
const FIRST_NAMES = ["Ada", "Bo", "Carmen", "Dmitri", "Esi", "Farid", "Greta", "Hana"];
const LAST_NAMES = ["Fictione", "Examplez", "Demosson", "Placeholder", "Sampleova"];

function jobOf(chance: Chance, home: Place, stack: Stack): SeedJob {
  const role = chance.pick(roles);
  const seniority = chance.happens(0.85) ? chance.pick(SENIORITIES) : null;
  const place = chance.happens(0.6) ? home : chance.pick(places);
  const daysAgo = Math.min(Math.floor(chance.skewed(160)), 1_400);
  const repostedDaysAgo = daysAgo > 40 && chance.happens(0.08) ? chance.whole(0, 30) : null;
  return {
    title: `${seniority ? SENIORITY_TITLES[seniority] : ""}${role.title}`,
    normalizedTitle: chance.happens(0.9) ? role.title.toLowerCase() : null,
    description: chance.happens(0.99) ? descriptionOf(chance, place, stack, role.parents) : null,
    daysAgo,
    discoveredAfterHours: daysAgo === 0 ? 0 : chance.whole(0, 20),
    repostedDaysAgo,
    closedDaysAgo:
      daysAgo > 45 && repostedDaysAgo === null && chance.happens(0.7)
        ? chance.whole(0, daysAgo - 20)
        : null,
    place: chance.happens(0.97) ? place : null,
    workplace: chance.pick(WORKPLACES),
    easyApply: chance.happens(0.3),
    seniority,
    employment: chance.happens(0.9) ? [chance.pick(EMPLOYMENTS)] : [],
    salary: salaryOf(chance, place),
    hiringPerson: chance.happens(0.11)
      ? {
          name: `${chance.pick(FIRST_NAMES)} ${chance.pick(LAST_NAMES)}`,
          role: chance.pick(["Recruiter", "Team Lead", "Head of People"]),
        }
      : null,
    managerRoles: chance.happens(0.1) ? [`Head of ${role.title}s`] : [],
    source: chance.pick(["careers-page", "job-board-north", "job-board-south", "network-jobs"]),
  };
}

export function jobsOf(chance: Chance, home: Place): SeedJob[] {
  const amount = chance.happens(0.04) ? 0 : Math.min(1 + Math.floor(chance.skewed(19)), 250);
  if (amount === 0) return [];
  const stack = stackOf(chance);
  return Array.from({ length: amount }, () => jobOf(chance, home, stack));
}
