/** Tells the host when somebody types into a cell: Excel then refuses or delays an add-in's requests. */
import { IEditorBridgeService } from "@univerjs/preset-sheets-core";
import type { Session } from "../session/session";

export function followCellEditing(session: Session): void {
  const editor = session.grid.univer.__getInjector().get(IEditorBridgeService);
  editor.visible$.subscribe(({ visible }) => session.host.editing.set(visible));
}
