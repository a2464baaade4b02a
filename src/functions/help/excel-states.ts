/**
 * What a cell may show that is no failure of a question: special values, and errors of Excel itself. The
 * help page lists them beside the failures.
 */
export interface ExcelState {
  readonly anchor: string;
  readonly shows: string;
  readonly meaning: string;
  readonly cure: string;
}

export const excelStates: readonly ExcelState[] = [
  {
    anchor: "empty",
    shows: "empty",
    meaning:
      "The service does not know the company, or has no such value. Nothing was charged. It is empty text, no error, so that SUM still works; but in a comparison, text is greater than any number, and + - * / refuse it.",
    cure: 'Give the last argument (ifMissing): 0 where you calculate or compare, "unknown" where you read.',
  },
  {
    anchor: "value",
    shows: "#VALUE!",
    meaning:
      "The formula has a mistake; point at the cell to read how. Nothing was asked or charged.",
    cure: "Correct the argument, the criteria or the cell that the message names.",
  },
  {
    anchor: "spill",
    shows: "#SPILL!",
    meaning:
      "The result needs free cells below or beside it. Inside an Excel table there is never room: a table takes one value per cell. Nothing is bought twice because of it.",
    cure: 'Clear the cells in the way, or move the formula out of the table. Inside a table ask for one value a row, like =SCOUT.COMPANY([@Domain],"Employees").',
  },
  {
    anchor: "busy",
    shows: "#BUSY!",
    meaning:
      "The value is on its way. A range shows its result as a whole, once none of its companies is on its way.",
    cure: "Wait; the pane shows what is under way and until when. If a cell stays busy although nothing is under way, choose Repair formulas in the pane (More, Formulas).",
  },
  {
    anchor: "name",
    shows: "#NAME?",
    meaning:
      "Excel does not know the function: the add-in is not loaded (yet), or Excel lost the formula when the workbook was opened again and wrote it with a prefix such as _xldudf_.",
    cure: "Open the Stackscout pane once; then choose Repair formulas in the ribbon. If the worksheet is protected, unprotect it first.",
  },
  {
    anchor: "calc",
    shows: "#CALC! or #REF!",
    meaning:
      "Excel could not work out an argument, such as a FILTER that finds nothing, a deleted cell, or, with iterative calculation, a cell of a circular reference.",
    cure: "Correct the argument, or name a cell outside the circular reference.",
  },
  {
    anchor: "rest",
    shows: "500 of 3,012: those with the most evidence.",
    meaning: "A list has at most 500 entries; the company has more.",
    cure: "Nothing: the 500 with the most evidence are shown.",
  },
];
