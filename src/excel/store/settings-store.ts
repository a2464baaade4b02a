/**
 * The settings of the open workbook as a list of named texts, and the news of edits. Settings are saved inside
 * the file. Writing them can empty Excel's undo stack, so writers wait until people are idle.
 */

export interface NamedText {
  readonly name: string;
  readonly value: unknown;
}

export interface SettingsStore {
  /** Settings whose name starts with `prefix`. */
  read(prefix: string): Promise<NamedText[]>;
  /** Adds and removes in one request. */
  write(
    added: readonly { name: string; value: string }[],
    removed: readonly string[]
  ): Promise<void>;
  /** Only the names: a small reply, however much is stored. */
  names(prefix: string): Promise<string[]>;
  /** Calls `listener` when a setting was changed elsewhere, if Excel reports it. */
  onSettings(listener: () => void): Promise<void>;
  /** Calls `listener` on every change of cells. */
  onEdit(listener: (edit: CellEdit) => void): Promise<void>;
}

/** Cells that somebody changed: the person at this Excel, or somebody else who has the file open. */
export interface CellEdit {
  readonly isOwn: boolean;
  /** Written by this add-in. Excel tells from ExcelApi 1.14 on; false before. */
  readonly isOfAddin: boolean;
  readonly worksheetId: string;
  /** `A1:B2`, without the worksheet. */
  readonly address: string;
}

/** Names of settings that start so. Values are loaded apart: all settings may be more than Excel gives at once. */
async function namesOf(context: Excel.RequestContext, prefix: string): Promise<string[]> {
  const { settings } = context.workbook;
  settings.load("items/key");
  await context.sync();
  return settings.items.map(({ key }) => key).filter((key) => key.startsWith(prefix));
}

/** Loads settings; after the request, the result gives those that are still there. */
export function loadSettings(
  { workbook }: Excel.RequestContext,
  names: readonly string[]
): () => NamedText[] {
  const found = names.map((name) => workbook.settings.getItemOrNullObject(name).load("value"));
  return () =>
    found.flatMap(({ isNullObject, value }, at) =>
      isNullObject ? [] : [{ name: names[at] ?? "", value: value as unknown }]
    );
}

const inExcel = <T>(work: (context: Excel.RequestContext) => Promise<T>): Promise<T> =>
  Excel.run({ delayForCellEdit: true }, work);

/** The settings of the workbook that this add-in runs in. */
export function workbookSettings(): SettingsStore {
  return {
    read: (prefix) =>
      inExcel(async (context) => {
        const read = loadSettings(context, await namesOf(context, prefix));
        await context.sync();
        return read();
      }),
    write: (added, removed) =>
      inExcel(async (context) => {
        const { settings } = context.workbook;
        for (const { name, value } of added) settings.add(name, value);
        // Excel passes over those that are gone.
        for (const name of removed) settings.getItemOrNullObject(name).delete();
        await context.sync();
      }),
    names: (prefix) => inExcel((context) => namesOf(context, prefix)),
    onSettings: (listener) =>
      inExcel(async (context) => {
        context.workbook.settings.onSettingsChanged.add(() => {
          listener();
          return Promise.resolve();
        });
        await context.sync();
      }),
    onEdit: (listener) =>
      inExcel(async (context) => {
        context.workbook.worksheets.onChanged.add(
          ({ source, triggerSource, worksheetId, address }) => {
            // An edit counts as own only if Excel says that it is local.
            const isOwn = source === Excel.EventSource.local;
            const isOfAddin = triggerSource === "ThisLocalAddin";
            listener({ isOwn, isOfAddin, worksheetId, address });
            return Promise.resolve();
          }
        );
        await context.sync();
      }),
  };
}
