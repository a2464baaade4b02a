/**
 * Whether a person here caused a question. Excel does not say which cell calls a function, and reports a colleague's
 * edits late or never. So a question counts as typed here only when cells that were changed here ask it, or formulas
 * that depend on those. Both are read when Excel reports the change. The code for that is loaded with the first edit.
 */
import type { EditedCells } from "../../model";
import type { CellEdit } from "../store/settings-store";
import type { FunctionNames } from "./tools";

export interface FollowedEdits extends EditedCells {
  /** A person here changed cells; or a colleague did: those cells explain nothing any more. */
  note(edit: CellEdit): void;
  /** Calls `listener` when a person here changed cells, and at once when one has already. */
  onOwn(listener: () => void): void;
  /** From now on no edit is a person's: we write formulas, which Excel reports as edits made here. The result ends this. */
  holdNew(): () => void;
}

export function followEditedCells(names: FunctionNames): FollowedEdits {
  const opening = () =>
    import(/* webpackChunkName: "formulas" */ "./edit-reader").then(
      ({ EditReader }) => new EditReader(names)
    );
  let opened: ReturnType<typeof opening> | undefined;
  const reader = async () => {
    try {
      return await (opened ??= opening());
    } catch (error) {
      opened = undefined;
      throw error;
    }
  };
  let holders = 0;
  let isEdited = false;
  let tell = () => {
    isEdited = true;
  };
  return {
    onOwn: (listener) => {
      tell = listener;
      if (isEdited) tell();
    },
    holdNew: () => {
      holders += 1;
      return () => void (holders -= 1);
    },
    note: (edit) => {
      const at = Date.now();
      const isOwn = edit.isOwn && holders === 0;
      reader().then(
        (code) => code.note({ ...edit, isOwn }, at),
        () => undefined
      );
      // Told after the edit is noted, so that questions caused by it find it.
      if (isOwn) tell();
    },
    explain: async (asks) => (await reader()).explain(asks),
  };
}
