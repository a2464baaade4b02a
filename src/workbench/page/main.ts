/**
 * The workbench's page: grid on the left, the built add-in in its frame on the right, `window.workbench` for tests. Opening
 * another workbook starts grid, host and add-in anew, as closing and opening a file in Excel does.
 */
import { readFunctions, type FunctionMetadata } from "../engine/metadata";
import "./page.css";
import { makeWorkbench } from "../make-workbench";
import { pathOf, readManifest, type AddinManifest } from "../manifest";
import { Session } from "../session";
import type { WorkbookFile, Workbench } from "../workbench";
import { followCellEditing } from "./cell-edit";
import { pasteTextAsText } from "./clipboard";
import { drawSparingly } from "./draw-sparingly";
import { download, readWorkbook } from "./files";
import { isReachable, openFrame, type AddinFrame } from "./frame";
import { Messages } from "./messages";
import { Pane } from "./pane";
import { measureOnlyWhatCanBeHigher } from "./plain-heights";
import { drawRibbon } from "./ribbon";
import { locales, modules, screenPlugins } from "./univer-page";

declare global {
  interface Window {
    workbench: Workbench;
  }
}

/** What the server tells the page. */
interface Start {
  readonly addinOrigin: string;
  readonly manifest: string;
  readonly functions: string;
}

interface Running {
  readonly session: Session;
  readonly workbench: Workbench;
  readonly frame: AddinFrame;
  readonly messages: Messages;
}

function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}.`);
  return found;
}

class WorkbenchPage {
  readonly #addinOrigin: string;
  readonly #manifest: AddinManifest;
  readonly #functions: readonly FunctionMetadata[];
  readonly #pane: Pane;
  #running: Running | null = null;

  constructor(start: Start) {
    const xml = new DOMParser().parseFromString(start.manifest, "text/xml");
    this.#addinOrigin = start.addinOrigin;
    this.#manifest = readManifest(xml);
    this.#functions =
      start.functions === "" ? [] : readFunctions(start.functions, this.#manifest.namespace);
    this.#pane = new Pane(this.#manifest.displayName, () => this.#showPane(false));
    byId("save").onclick = () => void this.#save();
    byId("new").onclick = () => void this.open();
    byId("open").onclick = () => byId("file-input").click();
    byId("file-input").onchange = (event) => void this.#openFile(event.target as HTMLInputElement);
    window.setInterval(() => this.#showState(), 200);
  }

  /** Resolves when the add-in has started on this workbook. */
  async open(file?: WorkbookFile): Promise<void> {
    this.#close();
    const container = document.createElement("div");
    container.style.height = "100%";
    byId("grid").replaceChildren(container);
    this.#pane.say("Starting the add-in ...");
    let frame: AddinFrame | null = null;
    const session = new Session({
      modules,
      locales,
      plugins: screenPlugins(container),
      manifest: this.#manifest,
      functions: this.#functions,
      ...(file === undefined ? {} : { workbook: file }),
      origin: location.origin,
      send: (text) => frame?.send(text),
      onPane: (visible) => this.#showPane(visible),
      open: (next) => this.open(next),
    });
    pasteTextAsText(session.grid);
    followCellEditing(session);
    const workbench = makeWorkbench(session);
    window.workbench = workbench;
    frame = openFrame(this.#pane.body, session, this.#addinOrigin);
    const messages = new Messages(session, byId("cell-message"));
    this.#running = { session, workbench, frame, messages };
    drawRibbon(byId("ribbon"), session, workbench, {
      iconOf: ({ icon }) => (icon === "" ? null : new URL(pathOf(icon), this.#addinOrigin).href),
      onPane: () => this.#showPane(true),
      onError: (sentence) => this.#pane.say(sentence),
    });
    this.#showPane(true);
    void this.#checkCertificate(session);
    await session.ready;
    this.#pane.started();
  }

  async #checkCertificate(session: Session): Promise<void> {
    if (await isReachable(this.#addinOrigin)) return;
    const sentence =
      "Your browser has not accepted the certificate of the add-in's own address yet. Open it once, go past the warning, then reload this page:";
    this.#pane.say(sentence, {
      href: `${this.#addinOrigin}/workbench-is-here`,
      text: this.#addinOrigin,
    });
    session.fail(new Error(`The browser does not trust ${this.#addinOrigin}.`));
  }

  #close(): void {
    if (this.#running === null) return;
    const { session, frame, messages } = this.#running;
    messages.dispose();
    frame.remove();
    session.dispose();
    this.#running = null;
  }

  #showPane(visible: boolean): void {
    this.#pane.show(visible);
    if (this.#running !== null) this.#running.session.setPane(visible);
  }

  async #save(): Promise<void> {
    if (this.#running === null) return;
    download(await this.#running.workbench.save(), "workbook.stackscout.json");
  }

  async #openFile(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    input.value = "";
    if (file === undefined) return;
    try {
      await this.open(await readWorkbook(file));
    } catch (error) {
      this.#pane.say(error instanceof Error ? error.message : String(error));
    }
  }

  #showState(): void {
    const pending = this.#running?.workbench.pending() ?? 0;
    byId("work-state").textContent = pending === 0 ? "Ready" : `Calculating (${pending})`;
  }
}

async function main(): Promise<void> {
  measureOnlyWhatCanBeHigher();
  drawSparingly();
  const reply = await fetch("/start.json");
  const page = new WorkbenchPage((await reply.json()) as Start);
  await page.open();
}

main().catch((error: unknown) => {
  console.error(error);
});
