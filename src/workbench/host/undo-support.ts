/** Can people still undo after an add-in used a member? Microsoft: excel-add-ins-undo-capabilities. */
import type { Requirements } from "./protocol/requirements";

/** The set that the page once named, and the one that gave it to everybody (excel-api-1-20-requirement-set). */
const UNDO_SETS = [
  ["ExcelUndoApiAll", "1.0"],
  ["ExcelApi", "1.20"],
] as const;

/** Members that empty undo all the same: the page's list for Excel on the web, as far as this host has them. */
const WITHOUT_UNDO = new Set([
  "DocumentProperties.author",
  "DocumentProperties.category",
  "DocumentProperties.comments",
  "DocumentProperties.company",
  "DocumentProperties.keywords",
  "DocumentProperties.manager",
  "DocumentProperties.subject",
  "DocumentProperties.title",
  "NamedItem.comment",
  "WorkbookProtection.protect",
  "WorkbookProtection.unprotect",
  "Worksheet.copy",
  "Worksheet.delete",
  "Worksheet.standardWidth",
  "WorksheetProtection.protect",
  "WorksheetProtection.unprotect",
]);

export function keepsUndo(requirements: Requirements, member: string): boolean {
  const isUndone = UNDO_SETS.some(([set, version]) => requirements.has(set, version));
  return isUndone && !WITHOUT_UNDO.has(member);
}
