/**
 * Ribbon commands. Until a command says that it is completed, Office blocks the ribbon and shows no pane (office-js#3250):
 * so each says it at once. What it does it shows in the pane, for it has no window of its own. None buys anything: what
 * costs shows its price in the pane first.
 */
import { staleQuestions } from "../client";
import { said, together } from "../texts";
import type { AddIn } from "./add-in";

type Command = (addIn: AddIn) => Promise<void>;

/** As the manifest names them. */
const commands: Readonly<Record<string, Command>> = {
  openPane: () => showPane(),
  enrichSelection: (addIn) => showPane(addIn, "enrich"),
  // Activity shows what is old with its price; there it is bought or not.
  refreshStale: (addIn) => {
    if (staleQuestions(addIn.client).length === 0)
      addIn.news.change({ told: said("runs.stale.noAnswers") });
    return showPane(addIn, "activity");
  },
  spendingSwitch: (addIn) => {
    const { spendingOn } = addIn.client.view().spending;
    addIn.settings.change({ spending: { spendingOn: !spendingOn } });
    return showPane(addIn, "credits");
  },
  repairFormulas: async (addIn) => {
    addIn.news.change({ told: await addIn.formulas.repair() });
    await showPane();
  },
};

/** Commands wait for the start, which they may have caused. If it fails, they open the pane, which says why. */
export function associateCommands(started: Promise<AddIn>): void {
  for (const [name, command] of Object.entries(commands))
    Office.actions.associate(name, (event: { completed(): void }) => {
      event.completed();
      started
        .then(
          (addIn) => command(addIn).catch((error: unknown) => showFailure(addIn, error)),
          () => showPane()
        )
        .catch(() => undefined);
    });
}

function showPane(addIn?: AddIn, panel?: "enrich" | "credits" | "activity"): Promise<void> {
  if (panel) addIn?.news.change({ asked: panel });
  return Office.addin.showAsTaskpane();
}

function showFailure({ news }: AddIn, error: unknown): Promise<void> {
  news.change({
    told:
      error instanceof Error
        ? together([error.message])
        : said("said.theCommandCouldNotBeCarriedOut"),
  });
  return showPane();
}
