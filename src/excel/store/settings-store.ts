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
  /** Whether Excel refuses to work because somebody types into a cell. */
  isTyping(): Promise<boolean>;
  /** Calls `listener` when a setting was changed elsewhere, if Excel reports it. */
  onSettings(listener: () => void): Promise<void>;
  /** Calls `listener` on every change of cells. */
  onEdit(listener: (edit: CellEdit) => void): Promise<void>;
}

/** Cells that somebody changed: the person at this Excel, or somebody else who has the file open. */
export interface CellEdit {
  readonly isOwn: boolean;
  readonly worksheetId: string;
  /** `A1:B2`, without the worksheet. */
  readonly address: string;
}

/** Settings whose name starts so. Their values are loaded apart: all settings may be more than Excel gives at once. */
export async function settingsOf(
  context: Excel.RequestContext,
  prefix: string
): Promise<Excel.Setting[]> {
  const { settings } = context.workbook;
  settings.load("items/key");
  await context.sync();
  return settings.items.filter(({ key }) => key.startsWith(prefix));
}

/** The settings of the workbook that this add-in runs in. */
export function workbookSettings(): SettingsStore {
  return {
    read: (prefix) =>
      Excel.run({ delayForCellEdit: true }, async (context) => {
        const found = await settingsOf(context, prefix);
        for (const setting of found) setting.load("value");
        await context.sync();
        return found.map(({ key, value }) => ({ name: key, value: value as unknown }));
      }),
    write: (added, removed) =>
      Excel.run({ delayForCellEdit: true }, async (context) => {
        const { settings } = context.workbook;
        for (const { name, value } of added) settings.add(name, value);
        const found = removed.map((name) => settings.getItemOrNullObject(name));
        await context.sync();
        for (const setting of found) if (!setting.isNullObject) setting.delete();
        await context.sync();
      }),
    names: (prefix) =>
      Excel.run({ delayForCellEdit: true }, async (context) =>
        (await settingsOf(context, prefix)).map(({ key }) => key)
      ),
    isTyping: () =>
      Excel.run(async (context) => {
        context.workbook.settings.getCount();
        await context.sync();
        return false;
      }).catch((error: unknown) => {
        return (
          error instanceof OfficeExtension.Error && error.code === "InvalidOperationInCellEditMode"
        );
      }),
    onSettings: (listener) =>
      Excel.run({ delayForCellEdit: true }, async (context) => {
        context.workbook.settings.onSettingsChanged.add(() => {
          listener();
          return Promise.resolve();
        });
        await context.sync();
      }),
    onEdit: (listener) =>
      Excel.run({ delayForCellEdit: true }, async (context) => {
        context.workbook.worksheets.onChanged.add(({ source, worksheetId, address }) => {
          // An edit counts as own only if Excel says that it is local.
          listener({ isOwn: source === Excel.EventSource.local, worksheetId, address });
          return Promise.resolve();
        });
        await context.sync();
      }),
  };
}
