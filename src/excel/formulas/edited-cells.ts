/**
 * Who asks: Excel does not say which cell calls a function, and tells of a colleague's edits late or never.
 * So a question is a person's own only when cells that were changed here ask it, or formulas that
 * depend on those. Both are read when Excel tells of the change. The code comes with the first edit.
 */
import type { EditedCells } from "../../model";
import type { CellEdit } from "../store/settings-store";
import type { FunctionNames } from "./tools";

export interface FollowedEdits extends EditedCells {
  /** A person here changed cells, or a colleague did: theirs explain nothing any more. */
  note(edit: CellEdit): void;
  /** Calls `listener` when a person here changed cells, and at once when one has already. */
  onOwn(listener: () => void): void;
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
  let isEdited = false;
  let tell = () => {
    isEdited = true;
  };
  return {
    onOwn: (listener) => {
      tell = listener;
      if (isEdited) tell();
    },
    note: (edit) => {
      const at = Date.now();
      reader().then(
        (code) => code.note(edit, at),
        () => undefined
      );
      // After it: what is asked because of this edit finds it noted.
      if (edit.isOwn) tell();
    },
    explain: async (asks) => (await reader()).explain(asks),
  };
}
