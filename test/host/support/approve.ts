/** What waits in the pane, approved as a person does: in Activity, by the button that says the price. */
import type { BootedWorkbench } from "../../../src/workbench/boot-jsdom";

export async function approveAll(workbench: BootedWorkbench): Promise<void> {
  await workbench.settled();
  await workbench.showPane(true);
  for (const label of [/Activity|Aktivität/, /^(Approve all|Alle für höchstens)/]) {
    const button = await found(workbench, label);
    button.click();
  }
  await workbench.settled();
}

async function found({ window }: BootedWorkbench, label: RegExp): Promise<HTMLElement> {
  for (const until = Date.now() + 50_000; Date.now() < until;) {
    const buttons = [...window.document.querySelectorAll("button")];
    const button = buttons.find(({ textContent }) => label.test(textContent));
    if (button) return button;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no button ${label.source}: ${window.document.body.textContent.slice(0, 2_000)}`);
}
