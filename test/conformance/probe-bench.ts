/** Boots the probe in our host and plays the person for it. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  bootWorkbench,
  type BootedWorkbench,
  type WorkbookFile,
} from "../../src/workbench/boot-jsdom";
import type { Deed } from "./line";
import type { Probe } from "./probe/page";
import type { LineResult, ProbeResults } from "./probe/run-lines";

/** Our host answers at once and delivers a function's value within half a second. */
const HURRIED = { quietMs: 220, limitMs: 25_000 };
/** A function that never answers keeps the sheet from settling. */
const REST_MS = 6000;

export class ProbeBench {
  readonly #folder = mkdtempSync(path.join(tmpdir(), "probe-"));
  #workbench: BootedWorkbench | undefined;

  build(): void {
    // As a person runs it.
    const script = path.join(__dirname, "build-probe.mjs");
    execFileSync(process.execPath, [script, "--folder", this.#folder]);
  }

  async open(workbook?: WorkbookFile): Promise<void> {
    this.#workbench = await bootWorkbench({
      addinFolder: this.#folder,
      config: {},
      fetch: () => Promise.reject(new Error("the probe asks nobody")),
      ...(workbook ? { workbook } : {}),
    });
  }

  get workbench(): BootedWorkbench {
    if (!this.#workbench) throw new Error("open() first");
    return this.#workbench;
  }

  get #probe(): Probe {
    return (this.workbench.window as unknown as { probe: Probe }).probe;
  }

  async run(id: string): Promise<LineResult | undefined> {
    const [result] = await this.#probe.run(
      [id],
      { ...HURRIED, atRest: () => this.#atRest() },
      (deed) => this.#act(deed)
    );
    return result && copy(result);
  }

  /** A function that never answers keeps the sheet from settling: that is what one line is about. */
  #atRest(): Promise<void> {
    return this.workbench.settled({ timeoutMs: REST_MS }).catch(() => undefined);
  }

  file(results: readonly LineResult[]): ProbeResults {
    return copy(this.#probe.file(results));
  }

  /** Saves, closes and opens the workbook, as a person does between two steps. */
  async reopen(): Promise<void> {
    await this.#atRest();
    const file = copy(await this.workbench.save());
    await this.close();
    await this.open(file);
    await this.workbench.settled();
  }

  /** Presses the button of a step and does what the page asks for; gives the texts it asked with. */
  async step(id: string): Promise<string[]> {
    const { document } = this.workbench.window;
    const box = await until(() => document.getElementById(`step-${id}`));
    this.#probe.pace = { ...HURRIED, atRest: () => this.#atRest() };
    box.querySelector("button")?.click();
    const asked: string[] = [];
    await until(() => {
      const deed = document.getElementById("ask")?.dataset["deed"] ?? "";
      if (deed !== "" && asked.at(-1) !== deed) {
        asked.push(deed);
        void this.#play(JSON.parse(deed) as Deed);
      }
      if (deed === "" && asked.at(-1) !== "") asked.push("");
      return box.dataset["state"] === "done" ? box : null;
    });
    return asked.filter((deed) => deed !== "");
  }

  /** What the page shows of a line. */
  shownOf(id: string): string {
    return this.workbench.window.document.getElementById(id)?.textContent ?? "";
  }

  /** The file as the page offers it for copying. */
  fileOnPage(): ProbeResults {
    const text = this.workbench.window.document.querySelector("textarea")?.value ?? "";
    return JSON.parse(text) as ProbeResults;
  }

  async #play(deed: Deed): Promise<void> {
    if (deed.does === "preview part of a formula") {
      this.#press("Skip");
      return;
    }
    const answer = await this.#act(deed);
    if (deed.does === "answer") this.#press(answer);
  }

  #press(label: string): void {
    const buttons = [...this.workbench.window.document.querySelectorAll("#answers button")];
    const button = buttons.find(({ textContent }) => textContent === label);
    (button as HTMLButtonElement | undefined)?.click();
  }

  async close(): Promise<void> {
    await this.#workbench?.dispose();
    this.#workbench = undefined;
  }

  async dispose(): Promise<void> {
    await this.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #act(deed: Deed): Promise<string> {
    const { workbench } = this;
    if (deed.does === "start editing") await workbench.setCellEditing(true);
    else if (deed.does === "end editing") await workbench.setCellEditing(false);
    else if (deed.does === "answer") return deed.answers[0] ?? "";
    else throw new Error(`our host cannot ${deed.does}`);
    return "";
  }
}

async function until<T>(look: () => T | null): Promise<T> {
  for (let turn = 0; turn < 6000; turn += 1) {
    const found = look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("The page did not come to it.");
}

/** Out of the add-in's window, as the test's own objects. */
function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
