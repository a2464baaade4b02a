/**
 * A past run in the workbook as it is now: how far it came, the dry run of what is left, and what it wrote. Its
 * journal may be older than the sheet, on another computer, or only partly in the file.
 */
import { said, ToldError } from "../../../texts";
import type { EnrichmentChoices, StoredRun, WrittenRow } from "../../../enrich";
import type { ChoicesAgain } from "../plan/enrichment";
import { findMadeTable } from "./find-made-table";
import { staysInside } from "../../formulas/trust";
import { mergedRows } from "./merged-rows";
import {
  type DetailedPlan,
  type PlanAgain,
  type PlanningParts,
  planEnrichment,
} from "../plan/plan-enrichment";
import { readSelectedRange } from "../../sheet/read-selection";
import { type AnswersInWords, rowsFromAnswers } from "./rows-from-answers";
import type { RunJournal } from "./run-journal-keeper";
import { readTable } from "../../sheet/table-range";

export interface EarlierRunsParts extends AnswersInWords {
  readonly journal: Pick<RunJournal, "rows" | "formulasHere" | "find">;
  /** `begunSheet`: the worksheet that a run was making when it was cut off. */
  readonly planning: (begunSheet?: string) => PlanningParts;
}

export const NOTHING_WRITTEN = said("said.theRunEndedBeforeItWroteAnything");
const ROWS_ELSEWHERE = said("said.whichRowsOfTheTableBelongTo");

export class EarlierRuns {
  readonly #parts: EarlierRunsParts;

  constructor(parts: EarlierRunsParts) {
    this.#parts = parts;
  }

  /** The run with its table, also when it was cut off before the journal had the table; null without a table. */
  async asMade(run: StoredRun): Promise<StoredRun | null> {
    if (!run.isMaking) return run;
    // Another table gets its rows before its columns: a new count finds them.
    if (run.choices.place === "table") return null;
    const { isMaking: _, ...known } = run;
    if (run.place.tableName !== "") return known;
    const made = await findMadeTable(run.place);
    return made.kind === "table"
      ? { ...run, place: { ...run.place, tableName: made.tableName } }
      : null;
  }

  /** The plan of a run that has not written anything: counts the selection again, as it is now. */
  async planFromSource(
    { id, source, place }: StoredRun,
    changed: ChoicesAgain
  ): Promise<DetailedPlan> {
    if (!source) throw new ToldError(NOTHING_WRITTEN);
    const made = await findMadeTable(place);
    const selected = await readSelectedRange(source.address);
    const parts = this.#parts.planning(made.kind === "begun" ? made.sheetName : undefined);
    return planEnrichment(parts, selected, { ...source.choices, ...changed }, undefined, id);
  }

  /** The plan of a run's table as it is now. */
  async planOf(
    run: StoredRun,
    rows: readonly WrittenRow[],
    again: Omit<PlanAgain, "place"> & { readonly choices: Partial<EnrichmentChoices> }
  ) {
    const { place: old } = run;
    if (old.tableName === "") throw new ToldError(NOTHING_WRITTEN);
    if (run.isPartOfTable && rows.length === 0) throw new ToldError(ROWS_ELSEWHERE);
    const showsHidden = run.isPartOfTable && run.choices.rows === "visible";
    // The table was made around rows that may have moved at that moment: rows below it are taken in.
    const takesBelow = run.isMaking === true && !old.isNewSheet;
    const table = await readTable(old.tableName, old.keyTitles, {
      showsHidden: showsHidden === true,
      takesBelow,
    });
    const newTitles = old.titles.filter((title) => title !== "" && !table.titles.includes(title));
    const place = {
      kind: "table",
      tableName: old.tableName,
      keyTitles: old.keyTitles,
      titles: old.titles,
      newTitles,
      left: table.end,
      below: table.below,
    } as const;
    const roles = Object.fromEntries(
      table.keyColumns.map((index, at) => [index, old.keyRoles[at] ?? "domain"])
    );
    const choices: EnrichmentChoices = {
      ...run.choices,
      rows: run.isPartOfTable ? "visible" : "all",
      firstRows: null,
      roles,
      ...again.choices,
    };
    const plan = await planEnrichment(this.#parts.planning(), table.selected, choices, {
      ...again,
      ...(run.isPartOfTable ? { onlyRows: new Set(rows.map(({ key }) => key)) } : {}),
      place,
    });
    return { plan, place };
  }

  /** What a run wrote, as far as this computer, the file or the held answers tell. */
  async writtenBy(run: StoredRun) {
    const rows = await this.#parts.journal.rows(run.id);
    const written = mergedRows(rows);
    const ours = await this.#parts.journal.formulasHere(run.id);
    const mayPutBack = (formula: string) => ours.has(formula) || staysInside(formula);
    const isHere = (await this.#parts.journal.find(run.id))?.isOnThisMachine === true;
    if (isHere || run.rowsInFile === "all") return { written, mayPutBack, lacksBefore: false };
    const { plan } = await this.planOf({ ...run, isPartOfTable: false }, rows, {
      choices: { fill: "overwrite" },
      runId: run.id,
      written: () => undefined,
    });
    const told = rowsFromAnswers(this.#parts, run, plan.details);
    const isLost = run.rowsInFile === "none" || run.rowsInFile === undefined;
    const overwrites = run.place.titles.some(
      (title) => title !== "" && !run.place.newTitles.includes(title)
    );
    const all = new Map([...told, ...written]);
    return { written: all, mayPutBack, lacksBefore: isLost && overwrites };
  }
}
