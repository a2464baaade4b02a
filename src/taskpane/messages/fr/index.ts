/** The pane in French. Fetched when it is wanted; a text that English has and this lacks does not compile. */
import { languageOf } from "..";
import { shellMessages } from "./shell";
import { firstRunMessages } from "./first-run";
import { creditsMessages } from "./credits";
import { settingsMessages } from "./settings";
import { enrichMessages } from "./enrich";
import { officeMessages } from "./office";
import { runsMessages } from "./runs";
import { tablesMessages } from "./tables";
import { failureMessages } from "./failures";
import { filterProblemMessages } from "./filter-problems";
import { findMessages } from "./find";
import { evidenceMessages } from "./evidence";
import { listsMessages } from "./lists";
import { chartMessages, searchesMessages } from "./searches";
import { keywordsMessages } from "./keywords";
import { usageMessages } from "./usage";
import { helpMessages } from "./help";
import { upkeepMessages } from "./upkeep";
import { lookUpMessages } from "./look-up";
import { valuesMessages } from "./values";
import { names } from "./names";
import { unitWords } from "./units";
import { spaced } from "./spaced";

export const language = spaced(
  languageOf(
    unitWords,
    {
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
    },
    names
  )
);
