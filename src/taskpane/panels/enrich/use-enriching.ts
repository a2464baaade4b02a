/**
 * The state of Enrich: what is selected, what to do with it, and the latest count. What is selected is what is counted,
 * unless the details are looked at or names are looked up; cells that name no company change nothing. Counting is free;
 * only a plan that is started spends, and never more than it says.
 */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { EnrichmentChoices } from "../../../enrich";
import type { EnrichmentSource } from "../../../excel";
import { t } from "../../../texts";
import { usePane, useKept } from "../../state/pane-context";
import { useAct, useConditions, useReread, useSheetRead } from "../../state/queries";

/** Rows of a trial. */
export const TRIAL_ROWS = 10;

/** Choices of a run that was not started yet, with the cells they were made for; kept over a reload of the page. */
interface Draft {
  readonly cells: string;
  readonly choices: EnrichmentChoices;
}

export function useEnriching() {
  const [draft, setDraft] = useKept<Draft | null>("enrichment", null);
  // While the details are looked at, the cells stay, whatever is selected.
  const [isLookedAt, look] = useState(false);
  const names = useLookUp();
  const selected = useSelected(isLookedAt || names.progress !== null, draft);
  const { source } = selected;
  const choices = source && choicesFor(source, draft);
  const { plan, isCounting, unplanned } = useCount(source, choices, selected.at);
  const choose = (part: Partial<EnrichmentChoices>) => {
    if (source && choices) setDraft({ cells: cellsOf(source), choices: { ...choices, ...part } });
  };
  return {
    ...selected,
    choices,
    plan,
    isCounting,
    /** Why counting did not work: a sentence. */
    problem: names.act.problem ?? unplanned,
    lookUp: names.progress,
    lookUpFailure: names.act.failure,
    lookUpNames: () => source && choices && names.start(source, choices, plan?.names.toLookUp ?? 0),
    stopLookUp: names.stop,
    look,
    choose,
    /** Nothing is left of the choices of a run that was started. */
    forget: () => setDraft(null),
  };
}

export type Enriching = ReturnType<typeof useEnriching>;

/** The latest count of what is selected and chosen; counted again at each change, and when `at` changes. */
function useCount(source: EnrichmentSource | null, choices: EnrichmentChoices | null, at: number) {
  const { enrichment } = usePane().context;
  const conditions = useConditions();
  const asked =
    source && choices && choices.outputs.length > 0 && namesCompanies(choices)
      ? JSON.stringify([cellsOf(source), choices])
      : null;
  const counted = useSheetRead(asked === null ? null : ["plan", asked, conditions, at], async () =>
    source && choices ? { asked, plan: await enrichment.plan(source, choices) } : null
  );
  return {
    plan: asked === null ? null : (counted.value?.plan ?? null),
    // The price in sight is that of other choices. Of the same it stays: it is the most that may be spent.
    isCounting: asked !== null && counted.isReading && counted.value?.asked !== asked,
    /** Why counting did not work: a sentence. */
    unplanned: counted.problem,
  };
}

const cellsOf = ({ address, columns }: EnrichmentSource): string =>
  JSON.stringify([address, columns.map(({ header }) => header)]);

/** What was chosen and not run yet: all of it for the same cells, else what to fill in and where. */
function choicesFor(source: EnrichmentSource, draft: Draft | null): EnrichmentChoices {
  if (!draft) return source.choices;
  const { cells, choices } = draft;
  if (cells === cellsOf(source)) return { ...source.choices, ...choices };
  const { outputs, place } = choices;
  return { ...source.choices, outputs, place };
}

/** Whether a column of it names companies. */
const namesCompanies = ({ roles }: EnrichmentChoices): boolean =>
  Object.values(roles).some((role) => role !== "unused");

/** The cells that are selected, or those of before where these name no company. */
function useSelected(stays: boolean, draft: Draft | null) {
  const { sheet, enrichment } = usePane().context;
  /** How often the selection changed. */
  const [changes, setChanges] = useState(0);
  const onSelected = useEffectEvent(() => {
    if (!stays) setChanges((count) => count + 1);
  });
  useEffect(() => sheet.followSelection(() => onSelected()), [sheet]);
  const read = useSheetRead(changes === 0 ? null : ["selection", changes], () => enrichment.read());
  const [taken, setTaken] = useState<{ source: EnrichmentSource | null; at: number; seen: number }>(
    { source: null, at: 0, seen: 0 }
  );
  const isRead = changes > 0 && !read.isReading;
  if (isRead && taken.seen !== changes) {
    const { source } = taken;
    const next = read.value;
    const isKept = source !== null && namesCompanies(choicesFor(source, draft));
    const isTaken =
      !isKept || (next && (namesCompanies(next.choices) || cellsOf(next) === cellsOf(source)));
    setTaken(isTaken ? { source: next, at: changes, seen: changes } : { ...taken, seen: changes });
  }
  return { source: taken.source, at: taken.at, isReading: !isRead, unreadable: read.problem };
}

/** Looks company names up, free and slow. What is found is remembered, also after a failure or a stop. */
function useLookUp() {
  const { enrichment } = usePane().context;
  const reread = useReread();
  const act = useAct();
  const [progress, setProgress] = useState({ done: 0, all: 0 });
  const stopper = useRef<AbortController>(null);
  const start = (source: EnrichmentSource, choices: EnrichmentChoices, all: number) => {
    const { signal } = (stopper.current = new AbortController());
    const onProgress = (done: number, of: number) => setProgress({ done, all: of });
    onProgress(0, all);
    act.run(t("enrich.plan.lookUp", { count: all }), async () => {
      const looked = enrichment.lookUpNames(source, choices, { signal, onProgress });
      const failure = await looked.finally(() => void reread());
      const isStop = failure === null || failure.kind === "cancelled";
      return isStop ? { ok: true, value: null } : { ok: false, failure };
    });
  };
  return {
    act,
    progress: act.isActing ? progress : null,
    start,
    stop: () => stopper.current?.abort(),
  };
}
