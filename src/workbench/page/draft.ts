/** The workbook while it is not saved to a file: kept for this tab, so that a reload or a swipe loses nothing. */
import type { WorkbookFile } from "../interface/workbench";

const NAME = "stackscout-workbench-draft";
const PAUSE_MS = 800;

export class Draft {
  #timer: number | undefined;
  #isChanged = false;
  readonly #read: () => Promise<WorkbookFile>;

  constructor(read: () => Promise<WorkbookFile>) {
    this.#read = read;
    window.addEventListener("beforeunload", (event) => {
      // Browsers ask in their own words, and only people who did something on the page.
      if (this.#isChanged) event.preventDefault();
    });
  }

  get isChanged(): boolean {
    return this.#isChanged;
  }

  changed(): void {
    this.#isChanged = true;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#keep(), PAUSE_MS);
  }

  /** Call it when the workbook was saved to a file or given up. */
  clear(): void {
    this.#isChanged = false;
    window.clearTimeout(this.#timer);
    sessionStorage.removeItem(NAME);
  }

  /** The draft from before the page was loaded again. */
  take(): WorkbookFile | undefined {
    const text = sessionStorage.getItem(NAME);
    if (text === null) return undefined;
    this.#isChanged = true;
    return JSON.parse(text) as WorkbookFile;
  }

  async #keep(): Promise<void> {
    try {
      sessionStorage.setItem(NAME, JSON.stringify(await this.#read()));
    } catch {
      // The draft is too large to keep: leaving the page still asks.
    }
  }
}
