/**
 * Members whose use empties the undo stack also on hosts that otherwise let people undo what an add-in did (those that declare
 * ExcelUndoApiAll). From Microsoft's list for Excel on the web, as far as this host models the members.
 */
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

export function isWithoutUndo(member: string): boolean {
  return WITHOUT_UNDO.has(member);
}
