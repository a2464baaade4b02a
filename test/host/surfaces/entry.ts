/**
 * A small add-in around the real surfaces, for tests of what they do in a workbook: functions,
 * workbook store and enrichment over the real client, without the pane. Built by `boot-surfaces`.
 * `addin` is not used, so that a test can call the surfaces without clicking through a page.
 */
import { say, speak } from "../../../src/texts";
import { openClient } from "../../../src/client/client";
import type { ScoutClient } from "../../../src/client/interface/scout-client";
import type { WorkbookStore } from "../../../src/client/stores";
import { loadFreeMail } from "../../../src/input";
import { type Enrichment, openEnrichment } from "../../../src/excel/enrich/run/open-enrichment";
import {
  openSearchTables,
  type SearchTables,
} from "../../../src/excel/search-tables/open-search-tables";
import { type FormulaTools, openFormulaTools } from "../../../src/excel/formulas/tools";
import { workbookSettings } from "../../../src/excel/store/settings-store";
import { sheetActs, type SheetActs } from "../../../src/excel/formulas/sheet-acts";
import { openWorkbookStore } from "../../../src/excel/store/workbook-store";
import { connectFunctions } from "../../../src/functions/function-client";
import { failureCell } from "../../../src/functions/words/failure-words";
import type { FunctionName } from "../../../src/input/names/function-names";
import * as functions from "../../../src/functions/functions";
import { openAccessKeeper } from "../../../src/machine/access-keeper";
import { openMachineStore } from "../../../src/machine/machine-store";

export interface Surfaces {
  readonly client: ScoutClient;
  readonly enrichment: Enrichment;
  readonly searchTables: SearchTables;
  readonly store: WorkbookStore;
  readonly speak: typeof speak;
  readonly formulaTools: FormulaTools;
  readonly sheet: SheetActs;
  /** What could not be kept, in sentences. */
  readonly notices: readonly string[];
}

interface SurfacesConfig {
  /** Null: not connected. */
  readonly key: string | null;
  readonly unaskedCredits: number;
  /** What a file brings, what a colleague types and every search waits, as in the add-in that is shipped. */
  readonly isCautious: boolean;
}

const ADDRESS = "https://service.example";
const ENOUGH = 1_000_000;

async function start(): Promise<void> {
  const notices: string[] = [];
  const config = (await (await fetch("/config.json")).json()) as SurfacesConfig;
  const store = await openWorkbookStore();
  let may: "spend" | "wait" | "ask" = config.isCautious ? "wait" : "spend";
  const client = await openClient({
    mayFormulas: () => may,
    workbook: store,
    openMachine: openMachineStore,
    fetch: (input, init) => fetch(input, init),
    spending: {
      unaskedCredits: config.unaskedCredits,
      actionCredits: ENOUGH,
      dayCredits: ENOUGH,
      workbookCredits: ENOUGH,
    },
  });
  if (config.key !== null)
    await client.connect({ address: ADDRESS, key: config.key, isDemo: true });
  if (!config.isCautious && config.unaskedCredits > 0)
    client.subscribe(() => {
      const searches = client.view().waiting.filter(({ search }) => search !== null);
      const credits = searches.reduce((sum, { priceCredits }) => sum + priceCredits, 0);
      const ids = searches.map(({ id }) => id);
      if (ids.length > 0) void client.approve(ids, credits);
    });
  if (config.isCautious)
    await workbookSettings().onEdit(({ isOwn, isOfAddin }) => {
      if (isOwn && !isOfAddin) may = "spend";
    });
  const enrichment = openEnrichment({
    client,
    workbook: store,
    words: (why) => ("kind" in why ? failureCell(why).message : say(why)),
    initials: () => "TE",
    choices: openAccessKeeper().choices,
    settings: workbookSettings(),
    // Enough for the domains of the tests; the add-in reads the public suffix list.
    onNotice: (sentence) => notices.push(say(sentence)),
  });
  const surfaces: Surfaces = {
    client,
    enrichment,
    searchTables: openSearchTables({ client, settings: workbookSettings() }),
    store,
    speak,
    formulaTools: openFormulaTools(() => (may = "ask")),
    sheet: sheetActs,
    notices,
  };
  Object.assign(window, { surfaces });
  await loadFreeMail();
  connectFunctions(client, { takesFormats: config.isCautious });
}

const functionOf: Partial<Record<FunctionName, (...args: never[]) => unknown>> = {
  TECHSTACK: functions.techstack,
  INTENTS: functions.intents,
  USES: functions.usesTechnology,
  COMPANY: functions.companyFacts,
  COMPANYSEARCH: functions.searchCompanies,
  JOBSEARCH: functions.searchJobs,
  KEYWORDS: functions.listKeywords,
  EVIDENCE: functions.heldEvidence,
  CREDITS: functions.creditCount,
};
for (const [name, run] of Object.entries(functionOf)) CustomFunctions.associate(name, run);

void Office.onReady().then(start);
