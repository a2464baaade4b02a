/** The worksheets of a workbook by name, and their used ranges. */

export async function sheetNames(context: Excel.RequestContext): Promise<string[]> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  return worksheets.items.map(({ name }) => name);
}

/** The used range of each worksheet that has one, with `properties` loaded. */
export async function usedRanges(
  context: Excel.RequestContext,
  properties: string
): Promise<{ name: string; used: Excel.Range }[]> {
  const { worksheets } = context.workbook;
  await sheetNames(context);
  const sheets = worksheets.items.map((sheet) => ({
    name: sheet.name,
    used: sheet.getUsedRangeOrNullObject(true),
  }));
  for (const { used } of sheets) used.load(properties);
  await context.sync();
  return sheets.filter(({ used }) => !used.isNullObject);
}
