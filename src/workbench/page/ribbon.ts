/** A small ribbon from the commands of the manifest. */
import type { RibbonCommand } from "../session/manifest";
import type { Session } from "../session/session";
import type { Workbench } from "../interface/workbench";

interface RibbonHooks {
  readonly iconOf: (command: RibbonCommand) => string | null;
  readonly onPane: () => void;
  readonly onError: (sentence: string) => void;
}

export function drawRibbon(
  parent: HTMLElement,
  session: Session,
  workbench: Workbench,
  hooks: RibbonHooks
): void {
  const buttons = session.manifest.commands.map((command) => {
    const button = document.createElement("button");
    button.type = "button";
    button.id = `command-${command.id}`;
    button.title = command.tip;
    const icon = hooks.iconOf(command);
    if (icon !== null) {
      const image = document.createElement("img");
      image.src = icon;
      image.alt = "";
      image.onerror = () => image.remove();
      button.append(image);
    }
    button.append(command.label);
    button.onclick = () => {
      if (command.action === "ShowTaskpane") {
        hooks.onPane();
        return;
      }
      button.disabled = true;
      void workbench
        .runCommand(command.id)
        .catch((error: unknown) =>
          hooks.onError(error instanceof Error ? error.message : String(error))
        )
        .finally(() => (button.disabled = false));
    };
    return button;
  });
  parent.replaceChildren(...buttons);
}
