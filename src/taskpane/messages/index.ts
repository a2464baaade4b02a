/**
 * Every text of the pane, in one folder on purpose, for translators and tests: one file a panel, put together here. English
 * comes with the pane; `languages` fetches any other, which has a folder of the same files.
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
import { officeMessages } from "./office";
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

const englishTexts = {
  shell: shellMessages,
  firstRun: firstRunMessages,
  credits: creditsMessages,
  settings: settingsMessages,
  enrich: enrichMessages,
  runs: runsMessages,
  office: officeMessages,
  tables: tablesMessages,
  failures: failureMessages,
  filterProblems: filterProblemMessages,
  find: findMessages,
  evidence: evidenceMessages,
  lists: listsMessages,
  searches: searchesMessages,
  chart: chartMessages,
  keywords: keywordsMessages,
  usage: usageMessages,
  help: helpMessages,
  upkeep: upkeepMessages,
  lookUp: lookUpMessages,
  values: valuesMessages,
};

/** The makers of a language's texts; a text that English has and another lacks does not compile. */
export type Texts = typeof englishTexts;

export type Messages = ReturnType<ReturnType<typeof createMessages>>;

/** What another language has to bring. */
export interface Language {
  readonly units: UnitWords;
  readonly createMessages: (formats: Formats) => Messages;
}

/** `translated` are the names of filters and fields by their English ones. */
export const languageOf = (
  units: UnitWords,
  texts: Texts,
  translated: Readonly<Record<string, string>>
): Language => ({ units, createMessages: createMessages(units.language, texts, translated) });

export const english: Language = languageOf(unitWords, englishTexts, {});

function createMessages(
  language: string,
  texts: Texts,
  translated: Readonly<Record<string, string>>
) {
  return (f: Formats) => {
    const counted = createCounted(f, language);
    return {
      ...texts.shell(f, counted),
      ...texts.firstRun(f, counted),
      ...texts.credits(f, counted),
      ...texts.settings(),
      enrich: texts.enrich(f, counted),
      runs: texts.runs(f, counted),
      office: texts.office(f, counted),
      tables: texts.tables(f, counted),
      failures: texts.failures(f, counted),
      names: nameMessages(translated),
      filterProblems: texts.filterProblems(),
      find: texts.find(f, counted),
      evidence: texts.evidence(f, counted),
      lists: texts.lists(f, counted),
      searches: texts.searches(f, counted),
      chart: texts.chart(),
      keywords: texts.keywords(f, counted),
      usage: texts.usage(f, counted),
      help: texts.help(f),
      upkeep: texts.upkeep(f, counted),
      lookUp: texts.lookUp(f, counted),
      values: texts.values(),
    };
  };
}
