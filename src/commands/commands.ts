/**
 * Ribbon commands. Office waits for `event.completed()` of each; a command that does not say so
 * blocks the ribbon, so every handler says it, whatever happens. What a command shows it shows in
 * the pane: a command has no window of its own.
 */
import type { ScoutClient } from "../client/scout-client";
import type { SpendingSettings } from "../client/stores";

export interface CommandContext {
  readonly client: ScoutClient;
  /** Shows the task pane, at a panel when one is named. */
  showPane(panel?: "enrich" | "credits"): Promise<void>;
  /** Keeps the numbers on this machine and applies them. */
  changeSpending(change: Partial<SpendingSettings>): void;
  /** Told about a command that failed. */
  onProblem?(command: string, error: unknown): void;
}

/** The event that Office hands to a command, as far as it is used. */
interface CommandEvent {
  completed(): void;
}

export type CommandHandler = (event: CommandEvent) => void;

/** Handlers by the name that the manifest gives them. */
export function createCommands(context: CommandContext): Record<CommandName, CommandHandler> {
  const handler =
    (name: CommandName, act: () => Promise<void> | void): CommandHandler =>
    (event) => {
      void settle(act)
        .catch((error: unknown) => context.onProblem?.(name, error))
        .finally(() => event.completed());
    };
  return {
    openPane: handler("openPane", () => context.showPane()),
    enrichSelection: handler("enrichSelection", () => context.showPane("enrich")),
    spendingSwitch: handler("spendingSwitch", () => {
      const { spendingOn } = context.client.view().spending;
      context.changeSpending({ spendingOn: !spendingOn });
      return context.showPane("credits");
    }),
  };
}

export type CommandName = "openPane" | "enrichSelection" | "spendingSwitch";

async function settle(act: () => Promise<void> | void): Promise<void> {
  await act();
}
