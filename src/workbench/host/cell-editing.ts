/**
 * While somebody types into a cell, Excel answers a batch with InvalidOperationInCellEditMode. A batch that was sent
 * with `delayForCellEdit` waits until the editing ends.
 */
const WAITS_FOR_CELL_EDIT = 64;

export class CellEditing {
  #isOn = false;
  #waiting: (() => void)[] = [];

  set(on: boolean): void {
    this.#isOn = on;
    if (on) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const goOn of waiting) goOn();
  }

  /** False = refuse the batch. `flags`: those of the request. */
  async letsThrough(flags: number): Promise<boolean> {
    if (!this.#isOn) return true;
    if ((flags & WAITS_FOR_CELL_EDIT) === 0) return false;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return true;
  }
}
