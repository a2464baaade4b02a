/**
 * Ribbon commands. Office waits for `event.completed()` of each; a command that does not say so
 * blocks the ribbon, so every handler says it, whatever happens. What a command shows it shows in
 * the pane: a command has no window of its own. None buys anything: what costs shows its price in
 * the pane first.
 */
import { type Said, said, together } from "../texts";
import type { ScoutClient, SpendingSettings } from "../client";
import type { FormulaTools } from "../excel";

export interface CommandContext {
  readonly client: ScoutClient;
  readonly formulas: Pick<FormulaTools, "repair">;
  /** Shows the task pane, at a panel when one is named. */
  readonly showPane: (panel?: "enrich" | "credits" | "stale") => Promise<void>;
  /** Keeps the numbers on this machine and applies them. */
  readonly changeSpending: (change: Partial<SpendingSettings>) => void;
  /** For the pane: what a command did, or why it could not. */
  readonly tell: (sentence: Said) => void;
}

/** The event that Office hands to a command, as far as it is used. */
interface CommandEvent {
  completed(): void;
}

type CommandHandler = (event: CommandEvent) => void;

/** As the manifest names them. */
const commandNames = [
  "openPane",
  "enrichSelection",
  "refreshStale",
  "spendingSwitch",
  "repairFormulas",
] as const;
export type CommandName = (typeof commandNames)[number];

/** Commands wait for the start, which they may have caused. If it fails, they open the pane, which says why. */
export function associateCommands(started: Promise<CommandContext>): void {
  for (const name of commandNames)
    Office.actions.associate(name, (event: CommandEvent) => {
      started.then(
        (context) => createCommands(context)[name](event),
        () => showWhy(event)
      );
    });
}

async function showWhy(event: CommandEvent): Promise<void> {
  try {
    await Office.addin.showAsTaskpane();
  } finally {
    event.completed();
  }
}

/** Handlers by name. */
export function createCommands(context: CommandContext): Record<CommandName, CommandHandler> {
  const { client, formulas, showPane, changeSpending, tell } = context;
  const carriedOut = (act: () => Promise<void>): Promise<void> =>
    act()
      .catch((error: unknown) => {
        tell(
          error instanceof Error
            ? together([error.message])
            : said("said.theCommandCouldNotBeCarriedOut")
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
    refreshStale: handler(() => showPane("stale")),
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
