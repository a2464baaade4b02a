/**
 * Somebody types into a cell: Excel then answers a batch with InvalidOperationInCellEditMode, unless it was sent with
 * `delayForCellEdit`; such a batch waits until the editing has ended.
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

  /** False = refuse it. `flags` are those of the request. */
  async letsThrough(flags: number): Promise<boolean> {
    if (!this.#isOn) return true;
    if ((flags & WAITS_FOR_CELL_EDIT) === 0) return false;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return true;
  }
}
