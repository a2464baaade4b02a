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
const HURRIED = { quietMs: 220, limitMs: 6000 };

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
    return this.workbench.settled({ timeoutMs: HURRIED.limitMs }).catch(() => undefined);
  }

  file(results: readonly LineResult[]): ProbeResults {
    return copy(this.#probe.file(results));
  }

  async reopen(): Promise<LineResult[]> {
    await this.#probe.leaveForReopening();
    await this.workbench.settled();
    const file = copy(await this.workbench.save());
    await this.close();
    await this.open(file);
    await this.workbench.settled();
    return copy(await this.#probe.reopened());
  }

  async close(): Promise<void> {
    await this.#workbench?.dispose();
    this.#workbench = undefined;
  }

  async dispose(): Promise<void> {
    await this.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #act(deed: Deed): Promise<void> {
    if (deed.does === "undo") await this.workbench.undo();
    else if (deed.does === "start editing") await this.workbench.setCellEditing(true);
    else if (deed.does === "end editing") await this.workbench.setCellEditing(false);
    else throw new Error(`our host cannot ${deed.does}`);
  }
}

/** Out of the add-in's window, as the test's own objects. */
function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
