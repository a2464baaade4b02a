/** A small ribbon from the commands of the manifest. */
import { pathOf } from "../session/manifest";
import type { Session } from "../session/session";
import type { Workbench } from "../interface/workbench";

interface RibbonParts {
  readonly session: Session;
  readonly workbench: Workbench;
  /** Of the icons. */
  readonly addinOrigin: string;
  readonly onError: (sentence: string) => void;
}

export function drawRibbon(parent: HTMLElement, parts: RibbonParts): void {
  const { session, workbench, addinOrigin, onError } = parts;
  const buttons = session.manifest.commands.map(({ id, label, tip, icon }) => {
    const button = document.createElement("button");
    button.type = "button";
    button.id = `command-${id}`;
    button.title = tip;
    const image = document.createElement("img");
    image.src = new URL(pathOf(icon), addinOrigin).href;
    image.alt = "";
    image.onerror = () => image.remove();
    button.append(image, label);
    button.onclick = () => {
      button.disabled = true;
      void workbench
        .runCommand(id)
        .catch((error: unknown) => onError(error instanceof Error ? error.message : String(error)))
        .finally(() => (button.disabled = false));
    };
    return button;
  });
  parent.replaceChildren(...buttons);
}
