/**
 * What the pane needs from outside, in one object: `addin` fills it from the client, the
 * machine's store and Office; tests and the harness fill it with fakes. The pane itself names
 * neither Office nor a store.
 */
import { createContext, useContext, useMemo, useState, useSyncExternalStore } from "react";
import type {
  Balance,
  ClientView,
  EpochMs,
  Failure,
  ScoutClient,
  ServiceAccess,
  Stop,
} from "../../client";
import type { Enrichment, FormulaTools, SearchTables, SheetActs } from "../../excel";
import type { Config } from "../../input";
import type { DraftStore, Preferences, Trust } from "../../machine";
import { type Formats, type LanguageId, type Said, t, type TextsOf, together } from "../../texts";
import { failureWords, type FailureWords } from "./failure-words";
import type { PaneJobs, RunsState, TablesState } from "./jobs";
import type { Kept } from "./kept";
import type { Observed } from "./observed";

/** In English, for whoever is asked for help. */
export type HostFact = readonly [name: string, value: string];

export interface PaneContext {
  readonly client: ScoutClient;
  readonly config: Config;
  /** Reads, counts and fills columns of the sheet, and keeps their runs. */
  readonly enrichment: Enrichment;
  /** Results of searches as tables that go on. */
  readonly searchTables: SearchTables;
  /** Small reads and writes of the sheet at a click, and the selected cell. */
  readonly sheet: SheetActs;
  /** Freeze, unfreeze, repair, select what waits: each answers with a sentence. */
  readonly formulas: FormulaTools;
  /** Keeps values over a reload of the page. */
  readonly draftStore: DraftStore;
  /** BCP 47 name of the locale in which numbers and times are written. */
  readonly locale: string;
  now(): EpochMs;
  /** Keeps the access on this machine and uses it from now on; null forgets it. */
  connect(access: ServiceAccess | null, balance?: Balance): Promise<void>;
  /** What this person set, as this machine keeps it. A change applies at once. */
  readonly settings: {
    readonly now: () => Preferences;
    readonly change: (change: Partial<Preferences>) => void;
  };
  /** Whether formulas of this workbook may spend without asking; kept on this machine. */
  readonly trust: {
    /** "open": a person has to say; "new": nothing was edited yet. */
    readonly state: () => Trust | "new" | "open";
    readonly choose: (trust: Trust) => Promise<void>;
    readonly subscribe: (listener: () => void) => Stop;
  };
  readonly notices: Pick<Observed<Notices>, "value" | "change" | "subscribe">;
  readonly about: {
    readonly version: string;
    /** Host, languages, browser. */
    readonly hostFacts: () => readonly HostFact[];
    /** The address of the help page in a language of the pane. */
    readonly helpPage: (language: string) => string;
    readonly licencesPage: string;
  };
  /** Office's display language. */
  readonly officeLanguage: string;
  /** Body colour of Excel's theme as `#rrggbb`, or null when the host has none. */
  readonly hostBackground: () => string | null;
}

export interface Notices {
  /** About what could not be read or kept, oldest first. */
  readonly sentences: readonly Said[];
  /** How many settings of this workbook cannot be used: anybody can have written them. */
  readonly leftOut: number;
  /** What the last ribbon command did, or why an act failed whose panel was left, until it was read. */
  readonly told: Said | null;
  /** The panel that a ribbon command asks for, until it is shown. */
  readonly asked: PanelId | null;
}

/** A place in a panel; "limits/day" is the field of that limit in the form of limits. */
type PlaceInPanel = "title" | "limits" | "limits/action" | "limits/day" | "limits/workbook";

/** What panels share besides the context. */
export interface PaneValues {
  readonly context: PaneContext;
  readonly kept: Kept;
  readonly jobs: PaneJobs;
  readonly formats: Formats;
  /** The language of the texts, as BCP 47. */
  readonly language: string;
  /** The panel shown. */
  readonly panel: PanelId;
  /** What takes the focus when a click inside the pane led here; null when the navigation did. */
  readonly ledTo: PlaceInPanel | null;
  /** The panel from which a click led here; null when the navigation did. */
  readonly cameFrom: PanelId | null;
  /** Shows a panel; its title (or the form of limits) takes the focus. null: the navigation leads there. */
  readonly goTo: (panel: PanelId, place?: PlaceInPanel | null) => void;
  /** Shows the pane in another language from now on. Rejects when its texts cannot be fetched. */
  readonly changeLanguage: (language: LanguageId) => Promise<void>;
  /** Announces a text to screen readers when they are idle. */
  readonly announce: (text: string) => void;
}

const PaneValuesContext = createContext<PaneValues | null>(null);
export const PaneValuesProvider = PaneValuesContext.Provider;

export function usePane(): PaneValues {
  const values = useContext(PaneValuesContext);
  if (!values) throw new Error("A panel was rendered outside the pane.");
  return values;
}

export function useClientView(): ClientView {
  const { client } = usePane().context;
  const [subscribe, view] = useMemo(
    () => [(listener: () => void) => client.subscribe(listener), () => client.view()] as const,
    [client]
  );
  return useSyncExternalStore(subscribe, view);
}

const useObserved = <T>({ subscribe, value }: Pick<Observed<T>, "subscribe" | "value">): T =>
  useSyncExternalStore(subscribe, value);

export const useNotices = (): Notices => useObserved(usePane().context.notices);
export const useRunsState = (): RunsState => useObserved(usePane().jobs.runs);
export const useTablesState = (): TablesState => useObserved(usePane().jobs.tables);

/** Like `useState`, but kept under a name: all components that use the name have one value. */
export function useKept<T>(
  name: string,
  initial: T | (() => T)
): [value: T, set: (next: T | ((old: T) => T)) => void] {
  const { kept } = usePane();
  const [start] = useState(initial);
  const valueNow = () => (kept.get(name) ?? start) as T;
  const value = useSyncExternalStore(kept.subscribe, valueNow);
  return [value, (next) => kept.set(name, next instanceof Function ? next(valueNow()) : next)];
}

/** The account whose lists and searches these are: their numbers mean nothing in another one. */
export function useAccount(): string {
  const { connection } = useClientView();
  return connection ? `${connection.address} ${connection.keyEnding}` : "";
}

export function useFailureWords(): (failure: Failure) => FailureWords {
  const { formats, context } = usePane();
  const { spent } = useClientView();
  return (failure) => failureWords(failure, { formats, now: context.now(), spent });
}

/** Says on every panel why an act of this one failed, when it was left. `what` is the label of its button, or "". */
export function useTellMissed(): (what: string, why: Failure | string) => void {
  const { context, panel } = usePane();
  const wordsOf = useFailureWords();
  return (what, why) => {
    const name = t(`panels.names.${panel}`);
    const place = what === "" ? `${name}:` : t("header.missed", { what, panel: name });
    const sentenceOf = ({ title, sentence }: FailureWords) => `${title}. ${sentence}`;
    const told = together([place, typeof why === "string" ? why : sentenceOf(wordsOf(why))]);
    context.notices.change({ told });
  };
}

/** The panels, by the names that `panels.names` of the texts give them; `panel-list.ts` has each. */
export type PanelId = TextsOf<"panels.names">;
