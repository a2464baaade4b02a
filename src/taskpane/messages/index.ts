/**
 * Every text of the pane, in one folder on purpose, for translators and tests: one file a panel, put together here. English
 * comes with the pane; `languages` fetches any other, which has a folder of the same files.
 * Sentences have their numbers already in them, so that no panel glues words together. Written for people who have never heard
 * of an API. Prices are ceilings ("at most") and always name their unit; `formats` writes the numbers.
 */
import type { Formats } from "../../texts";
import { createCounted } from "./numbers/counted";
import { creditsMessages } from "./credits";
import { enrichMessages } from "./enrich";
import { evidenceMessages } from "./evidence";
import { failureMessages } from "./failures";
import { filterProblemMessages } from "./filter-problems";
import { findMessages } from "./find";
import { firstRunMessages } from "./first-run";
import { teamLimitMessages } from "./team-limits";
import { runsMessages } from "./runs";
import { helpMessages } from "./help";
import { upkeepMessages } from "./upkeep";
import { keywordsMessages } from "./keywords";
import { listsMessages } from "./lists";
import { lookUpMessages } from "./look-up";
import { nameMessages } from "./names";
import { searchesMessages } from "./searches";
import { settingsMessages } from "./settings";
import { shellMessages } from "./shell";
import { tablesMessages } from "./tables";
import { unitWords, type UnitWords } from "./numbers/units";
import { usageMessages } from "./usage";
import { valuesMessages } from "./values";

/** The names of filters and fields stand in `input`; other languages have theirs by these. */
const names: Readonly<Record<string, string>> = {};

const englishTexts = {
  unitWords,
  names,
  shellMessages,
  firstRunMessages,
  creditsMessages,
  settingsMessages,
  enrichMessages,
  runsMessages,
  teamLimitMessages,
  tablesMessages,
  failureMessages,
  filterProblemMessages,
  findMessages,
  evidenceMessages,
  listsMessages,
  searchesMessages,
  keywordsMessages,
  usageMessages,
  helpMessages,
  upkeepMessages,
  lookUpMessages,
  valuesMessages,
};

/** A language's files; a text that English has and another lacks does not compile. */
export type Texts = typeof englishTexts;

export type Messages = ReturnType<ReturnType<typeof createMessages>>;

/** What another language has to bring. */
export interface Language {
  readonly units: UnitWords;
  readonly createMessages: (formats: Formats) => Messages;
}

export const languageOf = (texts: Texts): Language => ({
  units: texts.unitWords,
  createMessages: createMessages(texts),
});

export const english: Language = languageOf(englishTexts);

function createMessages(texts: Texts) {
  return (f: Formats) => {
    const counted = createCounted(f, texts.unitWords.language);
    return {
      ...texts.shellMessages(f, counted),
      ...texts.firstRunMessages(f, counted),
      ...texts.creditsMessages(f, counted),
      ...texts.settingsMessages(),
      enrich: texts.enrichMessages(f, counted),
      runs: texts.runsMessages(f, counted),
      teamLimits: texts.teamLimitMessages,
      tables: texts.tablesMessages(f, counted),
      failures: texts.failureMessages(f, counted),
      names: nameMessages(texts.names),
      filterProblems: texts.filterProblemMessages(),
      find: texts.findMessages(f, counted),
      evidence: texts.evidenceMessages(f, counted),
      lists: texts.listsMessages(f, counted),
      searches: texts.searchesMessages(f),
      keywords: texts.keywordsMessages(f, counted),
      usage: texts.usageMessages(f, counted),
      help: texts.helpMessages(f),
      upkeep: texts.upkeepMessages(f, counted),
      lookUp: texts.lookUpMessages(f, counted),
      values: texts.valuesMessages(),
    };
  };
}
