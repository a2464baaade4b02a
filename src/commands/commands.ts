/**
 * Ribbon commands. Office waits for `event.completed()` of each; a command that does not say so
 * blocks the ribbon, so every handler says it, whatever happens. What a command shows it shows in
 * the pane: a command has no window of its own. None buys anything: what costs shows its price in
 * the pane first.
 */
import { type Said, said } from "../sentences";
import type { ScoutClient } from "../client";
import type { SpendingSettings } from "../model";
import type { FormulaTools } from "../excel";
import type { CommandName } from "./command-names";

export interface CommandContext {
  readonly client: ScoutClient;
  readonly formulas: Pick<FormulaTools, "repair">;
  /** Shows the task pane, at a panel when one is named. */
  readonly showPane: (panel?: "enrich" | "credits" | "activity") => Promise<void>;
  /** Keeps the numbers on this machine and applies them. */
  readonly changeSpending: (change: Partial<SpendingSettings>) => void;
  /** For the pane: what a command did, or why it could not. */
  readonly tell: (sentence: Said) => void;
}

/** The event that Office hands to a command, as far as it is used. */
interface CommandEvent {
  completed(): void;
}

export type CommandHandler = (event: CommandEvent) => void;

/** Handlers by the name that the manifest gives them. */
export function createCommands(context: CommandContext): Record<CommandName, CommandHandler> {
  const { client, formulas, showPane, changeSpending, tell } = context;
  const carriedOut = (act: () => Promise<void>): Promise<void> =>
    act()
      .catch((error: unknown) => {
        tell(
          error instanceof Error
            ? said`${error.message}`
            : said`The command could not be carried out.`
        );
        return showPane();
      })
      .catch(() => undefined);
  const handler =
    (act: () => Promise<void>): CommandHandler =>
    (event) =>
      void carriedOut(act).finally(() => event.completed());
  /** For work that may take long: until a command is completed, Office shows no pane (office-js#3250). */
  const longHandler =
    (act: () => Promise<void>): CommandHandler =>
    (event) => {
      event.completed();
      void carriedOut(act);
    };
  return {
    openPane: handler(() => showPane()),
    enrichSelection: handler(() => showPane("enrich")),
    // Activity counts what is stale and shows its price; there it is bought or not.
    refreshStale: handler(() => showPane("activity")),
    spendingSwitch: handler(async () => {
      changeSpending({ spendingOn: !client.view().spending.spendingOn });
      await showPane("credits");
    }),
    repairFormulas: longHandler(async () => {
      tell((await formulas.repair()).sentence);
      await showPane();
    }),
  };
}
