/**
 * The workbench's page: the grid on the left, the built add-in in its frame on the right, `window.workbench` for tests.
 * Opening another workbook restarts grid, host and add-in, as closing and opening a file in Excel does.
 */
import { IEditorBridgeService } from "@univerjs/preset-sheets-core";
import { readFunctions } from "../engine/metadata";
import "./page.css";
import { makeWorkbench } from "../session/make-workbench";
import { pathOf, readManifest } from "../session/manifest";
import { Session } from "../session/session";
import type { WorkbookFile, Workbench } from "../interface/workbench";
import { Appearance } from "./appearance";
import { pasteTextAsText } from "./clipboard";
import { Draft } from "./draft";
import { download, readWorkbook } from "./files";
import { firstCell, firstSheet } from "./first-sheet";
import { openFrame, type AddinFrame } from "./frame";
import { Messages } from "./messages";
import { byId, Pane } from "./pane";
import { drawRibbon } from "./ribbon";
import { drawNothingOfSheetsThatWent } from "./sheets-that-go";
import { gridTexts, modules, screenPlugins } from "./univer-page";
import { languageOf, wordsIn, type WordKey, type Words } from "./words";

declare global {
  interface Window {
    workbench: Workbench;
  }
}

/** What the server tells the page. */
interface Start {
  readonly addinOrigin: string;
  readonly manifest: string;
  /** Companies of the demo for the first sheet; none: an empty sheet. */
  readonly domains: readonly string[];
  /** Whose workbook it is, if there are several. */
  readonly owner: string | null;
}

interface Running {
  readonly session: Session;
  readonly workbench: Workbench;
  readonly frame: AddinFrame;
  readonly messages: Messages;
}

class WorkbenchPage {
  readonly #addinOrigin: string;
  readonly #xml: Document;
  readonly #pane: Pane;
  readonly #draft = new Draft(() => window.workbench.save());
  readonly #owner: string | null;
  readonly #domains: readonly string[];
  readonly #appearance = new Appearance(
    (isDark) => this.#running?.session.grid.api.toggleDarkMode(isDark),
    () => void this.#speakAnother()
  );
  #words: Words = wordsIn("en");
  #running: Running | null = null;

  constructor(start: Start) {
    this.#xml = new DOMParser().parseFromString(start.manifest, "text/xml");
    this.#domains = start.domains;
    this.#addinOrigin = start.addinOrigin;
    this.#owner = start.owner;
    this.#pane = new Pane(readManifest(this.#xml).displayName, () => this.#showPane(false));
    byId("save").onclick = () => void this.#save();
    byId("new").onclick = () => void (this.#mayDiscard() && this.#openFresh());
    byId("open").onclick = () => {
      if (this.#mayDiscard()) byId("file-input").click();
    };
    byId("file-input").onchange = (event) => void this.#openFile(event.target as HTMLInputElement);
    window.setInterval(() => this.#showState(), 200);
  }

  /** Opens what the tab had before it was loaded again, else what a new workbench shows. */
  async start(): Promise<void> {
    const before = this.#draft.take();
    if (before !== undefined || this.#domains.length === 0) return this.open(before);
    const words = wordsIn(languageOf(this.#appearance.locale));
    await this.open(firstSheet(this.#domains, words), firstCell(this.#domains));
  }

  /** Keeps what people wrote; an unchanged first sheet comes in the new language. */
  async #speakAnother(): Promise<void> {
    if (!this.#draft.isChanged) return this.start();
    await this.open(await window.workbench.save());
  }

  #mayDiscard(): boolean {
    return !this.#draft.isChanged || window.confirm(this.#words("discard"));
  }

  #openFresh(file?: WorkbookFile): Promise<void> {
    this.#draft.clear();
    return this.open(file);
  }

  /** Resolves when the add-in has started on this workbook. */
  async open(file?: WorkbookFile, selected?: string): Promise<void> {
    const { locale, isDark } = this.#appearance;
    const language = languageOf(locale);
    this.#speak(wordsIn(language));
    this.#pane.say(this.#words("starting"));
    const manifest = readManifest(this.#xml, locale);
    const functionsUrl = new URL(pathOf(manifest.functionsUrl), this.#addinOrigin);
    // A browser asks about a self-made certificate once for each port. In a frame it cannot ask: the frame stays empty.
    const reply = await fetch(functionsUrl).catch(() => null);
    const functions = reply?.ok ? readFunctions(await reply.text(), manifest.namespace) : [];
    // From here to the next `window.workbench` nothing waits: nobody meets one that is closed.
    this.#close();
    const container = document.createElement("div");
    container.style.height = "100%";
    byId("grid").replaceChildren(container);
    let frame: AddinFrame | null = null;
    const session = new Session({
      modules,
      locales: gridTexts(language),
      plugins: screenPlugins(container),
      isDark,
      manifest,
      functions,
      workbook: file,
      origin: location.origin,
      locale,
      send: (text) => frame?.send(text),
      onPane: (visible) => this.#showPane(visible),
      open: (next) => this.open(next),
    });
    session.grid.onEdit(({ kind }) => {
      if (kind !== "selected") this.#draft.changed();
    });
    // The settings hold what was paid for: they belong to the draft like a cell.
    session.settings.onWrite(() => this.#draft.changed());
    pasteTextAsText(session.grid);
    const editor = session.grid.univer.__getInjector().get(IEditorBridgeService);
    editor.visible$.subscribe(({ visible }) => session.host.editing.set(visible));
    const workbench = makeWorkbench(session);
    window.workbench = workbench;
    if (selected !== undefined) await workbench.select(selected);
    frame = openFrame(this.#pane.body, session, this.#addinOrigin, locale);
    const messages = new Messages(session, byId("cell-message"));
    this.#running = { session, workbench, frame, messages };
    drawRibbon(byId("ribbon"), {
      ...{ session, workbench, addinOrigin: this.#addinOrigin },
      onError: (sentence) => this.#pane.say(sentence),
    });
    this.#showPane(true);
    if (reply === null) this.#noCertificate(session);
    await session.ready;
    this.#pane.started();
  }

  #noCertificate(session: Session): void {
    this.#pane.say(this.#words("certificate"), {
      href: `${this.#addinOrigin}/workbench-is-here`,
      text: this.#addinOrigin,
    });
    session.fail(new Error(`The browser does not trust ${this.#addinOrigin}.`));
  }

  #close(): void {
    if (this.#running === null) return;
    const { session, frame } = this.#running;
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
      await this.#openFresh(await readWorkbook(file, this.#words));
    } catch (error) {
      this.#pane.say(error instanceof Error ? error.message : String(error));
    }
  }

  #speak(words: Words): void {
    this.#words = words;
    document.documentElement.lang = languageOf(this.#appearance.locale);
    for (const element of document.querySelectorAll<HTMLElement>("[data-text]"))
      element.textContent = words(element.dataset["text"] as WordKey);
    for (const element of document.querySelectorAll<HTMLElement>("[data-label]"))
      element.setAttribute("aria-label", words(element.dataset["label"] as WordKey));
    if (this.#owner !== null) {
      document.title = words("workbookOf", { owner: this.#owner });
      byId("page-name").textContent = document.title;
    }
  }

  #showState(): void {
    const pending = this.#running?.workbench.pending() ?? 0;
    byId("work-state").textContent =
      pending === 0 ? this.#words("ready") : this.#words("calculating", { pending });
    this.#running?.messages.showActive();
  }
}

async function main(): Promise<void> {
  drawNothingOfSheetsThatWent();
  const reply = await fetch("/start.json");
  const start = (await reply.json()) as Start;
  await new WorkbenchPage(start).start();
}

main().catch((error: unknown) => {
  console.error(error);
});
