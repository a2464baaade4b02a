/**
 * Trust a workbook once: whether its formulas may spend the day's allowance without asking. A workbook made here is
 * trusted: it had no mark, and at the first edit no formula of ours that nobody here had entered. About any other one a
 * person is asked once, and until then everything waits. The answer is kept on this machine, by the workbook's mark.
 */
import { bringsFormulas, type CellEdit, readMark, writeMark } from "../excel";
import type { AccessKeeper, Trust } from "../machine";

/** "new": no mark, and nothing was edited yet. "open": a person has to say. */
export type TrustState = Trust | "new" | "open";

export class WorkbookTrust {
  #state: TrustState = "new";
  #mark: string | null = null;
  #isMarked = false;
  /** While it is new: the cells that were changed here. */
  #edits: CellEdit[] = [];
  #looking: Promise<void> | undefined;
  #isHolding = false;
  #isEdited = false;
  readonly #listeners = new Set<() => void>();
  #onEdit: () => void = () => undefined;
  /** Resolves when the workbook's mark and this machine's answer were looked up. */
  readonly opened: Promise<void>;

  constructor(
    private readonly namespace: string,
    private readonly keeper: Pick<AccessKeeper, "readTrust" | "keepTrust">
  ) {
    this.opened = this.#open();
  }

  readonly state = (): TrustState => this.#state;

  readonly isTrusted = (): boolean => this.#state === "allowed";

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Calls `listener` after each edit made here, at once after an earlier one, and when a person decided. */
  onEdit(listener: () => void): void {
    this.#onEdit = listener;
    if (this.#isEdited) listener();
  }

  /** This add-in writes formulas that nobody typed: its own edits do not count until somebody else's. */
  readonly holdUntilEdit = (): void => {
    this.#isHolding = true;
  };

  note(edit: CellEdit): void {
    if (!edit.isOwn || (edit.isOfAddin && this.#isHolding)) return;
    this.#isHolding = false;
    if (this.#state === "new") this.#edits.push(edit);
    void this.#edited();
  }

  /** A person decides. */
  readonly choose = async (trust: Trust): Promise<void> => {
    this.#set(trust);
    this.#onEdit();
    // Where the workbook cannot be written, the answer lasts until it is closed.
    await this.#keep(trust).catch(() => undefined);
  };

  /** Marks a workbook that was made here, once something of ours is kept in it. */
  readonly keepMark = async (): Promise<void> => {
    if (!this.#isMarked && this.#state === "allowed") await this.#keep("allowed");
  };

  async #keep(trust: Trust): Promise<void> {
    this.#mark ??= crypto.randomUUID();
    await this.keeper.keepTrust(this.#mark, trust);
    if (!this.#isMarked) await writeMark(this.#mark);
    this.#isMarked = true;
  }

  async #open(): Promise<void> {
    try {
      this.#mark = await readMark();
      this.#isMarked = this.#mark !== null;
      if (this.#mark !== null) this.#set((await this.keeper.readTrust(this.#mark)) ?? "open");
    } catch {
      this.#set("open");
    }
  }

  async #edited(): Promise<void> {
    await this.opened;
    if (this.#state === "new") await (this.#looking ??= this.#lookAround());
    this.#isEdited = true;
    this.#onEdit();
  }

  async #lookAround(): Promise<void> {
    const isForeign = await bringsFormulas(this.namespace, () => this.#edits).catch(() => true);
    // Meanwhile a person may have decided.
    if (this.#state === "new") this.#set(isForeign ? "open" : "allowed");
    this.#edits = [];
  }

  #set(state: TrustState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
