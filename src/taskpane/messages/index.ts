/**
 * Every text of the pane, in English, in one folder on purpose, for translators and tests: one file a panel, put together here.
 * Sentences have their numbers already in them, so that no panel glues words together. Written for people who have never heard
 * of an API. Prices are ceilings ("at most") and always name their unit; `formats` writes the numbers.
 */
import type { Formats } from "./formats";
import { createCounted } from "./counted";
import { creditsMessages } from "./credits";
import { enrichMessages } from "./enrich";
import { evidenceMessages } from "./evidence";
import { failureMessages } from "./failures";
import { filterProblemMessages } from "./filter-problems";
import { findMessages } from "./find";
import { firstRunMessages } from "./first-run";
import { runsMessages } from "./runs";
import { helpMessages } from "./help";
import { upkeepMessages } from "./upkeep";
import { keywordsMessages } from "./keywords";
import { listsMessages } from "./lists";
import { lookUpMessages } from "./look-up";
import { nameMessages } from "./names";
import { chartMessages, searchesMessages } from "./searches";
import { settingsMessages } from "./settings";
import { shellMessages } from "./shell";
import { tablesMessages } from "./tables";
import { unitWords, type UnitWords } from "./units";
import { usageMessages } from "./usage";
import { valuesMessages } from "./values";

export type Messages = ReturnType<typeof createMessages>;

/** What another language has to bring. */
export interface Language {
  readonly units: UnitWords;
  readonly createMessages: (formats: Formats) => Messages;
}

export const english: Language = { units: unitWords, createMessages };

export function createMessages(f: Formats) {
  const counted = createCounted(f);
  return {
    ...shellMessages(f, counted),
    ...firstRunMessages(f, counted),
    ...creditsMessages(f, counted),
    ...settingsMessages(),
    enrich: enrichMessages(f, counted),
    runs: runsMessages(f, counted),
    tables: tablesMessages(f, counted),
    failures: failureMessages(f),
    names: nameMessages(),
    filterProblems: filterProblemMessages(),
    find: findMessages(f, counted),
    evidence: evidenceMessages(f, counted),
    lists: listsMessages(f, counted),
    searches: searchesMessages(f, counted),
    chart: chartMessages(),
    keywords: keywordsMessages(f, counted),
    usage: usageMessages(f, counted),
    help: helpMessages(f),
    upkeep: upkeepMessages(f, counted),
    lookUp: lookUpMessages(f, counted),
    values: valuesMessages(),
  };
}
