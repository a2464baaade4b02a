/**
 * The workbench's page: grid on the left, the built add-in in its frame on the right, `window.workbench` for tests. Opening
 * another workbook starts grid, host and add-in anew, as closing and opening a file in Excel does.
 */
import { readFunctions, type FunctionMetadata } from "../engine/metadata";
import "./page.css";
import { makeWorkbench } from "../session/make-workbench";
import { pathOf, readManifest, type AddinManifest } from "../session/manifest";
import { Session } from "../session/session";
import type { WorkbookFile, Workbench } from "../interface/workbench";
import { followCellEditing } from "./cell-edit";
import { pasteTextAsText } from "./clipboard";
import { drawSparingly } from "./draw-sparingly";
import { Draft } from "./draft";
import { download, readWorkbook } from "./files";
import { firstSheet } from "./first-sheet";
import { isReachable, openFrame, type AddinFrame } from "./frame";
import { Messages } from "./messages";
import { Pane } from "./pane";
import { measureOnlyWhatCanBeHigher } from "./plain-heights";
import { Regions } from "./regions";
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
  /** Companies of the demo to start with; none: an empty sheet. */
  readonly domains: readonly string[];
  /** Whose workbook it is, where there are several. */
  readonly owner: string | null;
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
  readonly #regions: Regions;
  readonly #draft = new Draft(() => window.workbench.save());
  /** BCP 47: `?locale=de-DE` in the address, else the browser's. */
  readonly #locale = localeOf(new URLSearchParams(location.search).get("locale"));
  readonly #isDark = followTheme(new URLSearchParams(location.search).get("theme"));
  #running: Running | null = null;

  constructor(start: Start) {
    const xml = new DOMParser().parseFromString(start.manifest, "text/xml");
    this.#addinOrigin = start.addinOrigin;
    this.#manifest = readManifest(xml);
    this.#functions =
      start.functions === "" ? [] : readFunctions(start.functions, this.#manifest.namespace);
    this.#pane = new Pane(this.#manifest.displayName, () => this.#showPane(false));
    this.#regions = new Regions(() => this.#running?.session, this.#addinOrigin);
    byId("save").onclick = () => void this.#save();
    byId("new").onclick = () => void (this.#mayDiscard() && this.#openFresh());
    byId("open").onclick = () => {
      if (this.#mayDiscard()) byId("file-input").click();
    };
    byId("file-input").onchange = (event) => void this.#openFile(event.target as HTMLInputElement);
    // At the edge of the sheet a browser would take a swipe for "back", which closes the workbook.
    byId("grid").addEventListener(
      "wheel",
      (event) => {
        if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) event.preventDefault();
      },
      { passive: false }
    );
    window.setInterval(() => this.#showState(), 200);
  }

  /** What the tab held before it was loaded anew, else what a new workbench shows. */
  start(domains: readonly string[]): Promise<void> {
    const before = this.#draft.take();
    return this.open(before ?? (domains.length > 0 ? firstSheet(domains) : undefined));
  }

  #mayDiscard(): boolean {
    return (
      !this.#draft.isChanged ||
      window.confirm("This workbook has changes that are not saved. Discard them?")
    );
  }

  #openFresh(file?: WorkbookFile): Promise<void> {
    this.#draft.clear();
    return this.open(file);
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
      isDark: this.#isDark,
      manifest: this.#manifest,
      functions: this.#functions,
      ...(file === undefined ? {} : { workbook: file }),
      origin: location.origin,
      locale: this.#locale,
      send: (text) => frame?.send(text),
      onPane: (visible) => this.#showPane(visible),
      open: (next) => this.open(next),
      onHostAction: (action) => this.#regions.leftPane(action),
    });
    session.grid.onEdit(({ kind }) => {
      if (kind !== "activated" && kind !== "selected") this.#draft.changed();
    });
    pasteTextAsText(session.grid);
    followCellEditing(session);
    const workbench = makeWorkbench(session);
    window.workbench = workbench;
    frame = openFrame(this.#pane.body, session, this.#addinOrigin, this.#locale);
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
    this.#draft.clear();
  }

  async #openFile(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    input.value = "";
    if (file === undefined) return;
    try {
      await this.#openFresh(await readWorkbook(file));
    } catch (error) {
      this.#pane.say(error instanceof Error ? error.message : String(error));
    }
  }

  #showState(): void {
    const pending = this.#running?.workbench.pending() ?? 0;
    byId("work-state").textContent = pending === 0 ? "Ready" : `Calculating (${pending})`;
    this.#running?.messages.showActive();
  }
}

async function main(): Promise<void> {
  measureOnlyWhatCanBeHigher();
  drawSparingly();
  const reply = await fetch("/start.json");
  const start = (await reply.json()) as Start;
  if (start.owner !== null) showOwner(start.owner);
  await new WorkbenchPage(start).start(start.domains);
}

function showOwner(owner: string): void {
  document.title = `${owner}'s workbook`;
  byId("page-name").textContent = document.title;
}

function localeOf(wanted: string | null): string {
  const given = [wanted ?? "", navigator.language].filter((each) => /^[a-z]{2,3}(-|$)/i.test(each));
  try {
    return Intl.NumberFormat.supportedLocalesOf(given)[0] ?? "en-US";
  } catch {
    return navigator.language;
  }
}

/** The browser's theme, or `?theme=dark` in the address. True when it is dark. */
function followTheme(wanted: string | null): boolean {
  const isDark =
    wanted === null ? matchMedia("(prefers-color-scheme: dark)").matches : wanted === "dark";
  document.documentElement.classList.toggle("dark", isDark);
  return isDark;
}

main().catch((error: unknown) => {
  console.error(error);
});
