/**
 * Trust a workbook once: whether its formulas may spend the day's allowance without asking, from the first edit made here.
 * A workbook made here is trusted with that edit: without our mark, it held no formula of ours when it was opened, but for
 * cells that were changed here meanwhile. Nothing in it asks at opening, so what waited until then may go: Excel may call
 * a function before it tells of the edit. About any other workbook a person is asked once, and until then everything
 * waits. The answer is kept on this machine, by the workbook's mark.
 */
import { bringsFormulas, type CellEdit, readMark, writeMark } from "../excel";
import type { AccessKeeper, Trust } from "../machine";
import { Observed } from "../taskpane/state/observed";

/** "new": no mark, no formula of ours was found, and nothing was edited yet. "open": a person has to say. */
export type TrustState = Trust | "new" | "open";

export class WorkbookTrust extends Observed<{ readonly state: TrustState }> {
  #mark: string | null = null;
  /** The cells that were changed here while it is new. */
  readonly #edits: CellEdit[] = [];
  #looked: Promise<void> | undefined;
  #isEdited = false;
  #isWriting = false;
  /** Called whenever it becomes trusted. */
  onTrusted: () => void = () => undefined;
  /** Resolves when the workbook's mark and this machine's answer were looked up. */
  readonly opened: Promise<void>;

  constructor(private readonly keeper: Pick<AccessKeeper, "readTrust" | "keepTrust">) {
    super({ state: "new" });
    this.opened = this.#open();
  }

  readonly state = (): TrustState => this.value().state;

  readonly mayFormulas = (): "spend" | "wait" | "ask" => {
    if (this.#isWriting) return "ask";
    return this.#isEdited && this.state() === "allowed" ? "spend" : "wait";
  };

  /** This add-in writes formulas that nobody typed: its own edits do not count until somebody else's. */
  readonly waitUntilEdit = (): void => {
    this.#isWriting = true;
  };

  note(edit: CellEdit): void {
    if (!edit.isOwn || (edit.isOfAddin && this.#isWriting)) return;
    this.#isWriting = false;
    if (this.state() === "new") this.#edits.push(edit);
    void this.#edited();
  }

  /** A person decides. */
  readonly choose = async (trust: Trust): Promise<void> => {
    this.#isWriting = false;
    this.#isEdited = true;
    this.#set(trust);
    // Where the workbook cannot be written, the answer lasts until it is closed.
    await this.#keep(trust).catch(() => undefined);
  };

  #set(trust: Trust): void {
    const isNew = trust === "allowed" && this.state() !== trust;
    this.change({ state: trust });
    if (isNew) this.onTrusted();
  }

  /** Marks a workbook that was made here, once something of ours is kept in it. */
  readonly keepMark = async (): Promise<void> => {
    if (this.#mark === null && this.state() === "allowed") await this.#keep("allowed");
  };

  async #keep(trust: Trust): Promise<void> {
    // The record first: of a mark without one a person is asked once more.
    const mark = this.#mark ?? crypto.randomUUID();
    await this.keeper.keepTrust(mark, trust);
    if (this.#mark === null) await writeMark(mark);
    this.#mark = mark;
  }

  async #open(): Promise<void> {
    try {
      this.#mark = await readMark();
      if (this.#mark !== null)
        this.change({ state: (await this.keeper.readTrust(this.#mark)) ?? "open" });
      // At once: later the sheet may hold what was entered here and not told yet.
      else this.#looked = this.#look();
    } catch {
      this.change({ state: "open" });
    }
  }

  async #edited(): Promise<void> {
    await this.opened;
    await this.#looked;
    this.#isEdited = true;
    if (this.state() === "new") this.#set("allowed");
  }

  async #look(): Promise<void> {
    const isBrought = await bringsFormulas(this.#edits).catch(() => true);
    // Meanwhile a person may have decided.
    if (isBrought && this.state() === "new") this.change({ state: "open" });
  }
}
