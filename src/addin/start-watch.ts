/**
 * Watches the start of the page: office.js may be refused, hang, arrive incomplete, never call back, or
 * be ready without a host (after Excel was restarted; a reload cures that). The library is loaded from
 * one address after the other; then the page is reloaded, a few times a session with growing pauses;
 * then it says what is wrong. A library that arrives late must not run beside the one that replaced it:
 * two would take each other's messages from Excel. Commands and function calls that come before the
 * add-in's code wait for it, or are refused with the reason.
 */
import { commandNames, type CommandName } from "../commands/command-names";
import type { FunctionName } from "../functions/function-names";
import { functionNames } from "../functions/function-names";
import { endCommand, officeNow } from "./end-command";
import { functionsNow, refuseCall, waitingCall, type WaitingCall } from "./early-call";
import type { AddIn, CommandEvent, StartLink } from "./start-link";
import { startWords, type StartWord } from "./start-words";

/** How long one address of office.js may take. */
const ADDRESS_MS = 8_000;
/** Office reports its host within five seconds according to Microsoft; slow machines take longer. */
const READY_MS = 15_000;
/** For the start of the add-in's code, which reads the workbook and the stores. */
const STARTED_MS = 30_000;
/** The pause before each reload of a session. */
const PAUSES_MS = [1_000, 4_000, 12_000] as const;

export interface StartParts {
  readonly page: Document;
  /** Addresses of office.js, best first. */
  readonly addresses: readonly string[];
  /** The address of the add-in's own code. */
  readonly code: string;
  /** BCP 47: Office's language as soon as it is known. */
  readonly language: () => string;
  readonly reload: () => void;
  /** How often this session was reloaded; null if the browser cannot store it. */
  readonly reloads: { read(): number | null; write(count: number): void };
}

export function watchStart(parts: StartParts): StartLink {
  const watch = new StartWatch(parts);
  watch.begin();
  return watch.link;
}

class StartWatch {
  readonly #parts: StartParts;
  readonly #commands: (readonly [CommandName, CommandEvent])[] = [];
  readonly #calls = new Set<WaitingCall>();
  #address = 0;
  #hasOffice = false;
  #addIn: AddIn | null = null;
  /** Why nothing more is tried; null while the start goes on. */
  #given: string | null = null;
  /** True when another sentence has replaced the page's own. */
  #isSaid = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: StartParts) {
    this.#parts = parts;
  }

  readonly link: StartLink = {
    take: (addIn) => {
      this.#addIn = addIn;
      for (const [name, event] of this.#commands.splice(0)) addIn.run(name, event);
      this.#endCalls(({ name, args }) => addIn.call(name, args));
      if (this.#given !== null) addIn.refuse(this.#given);
    },
    started: () => {
      clearTimeout(this.#timer);
      this.#parts.reloads.write(0);
      this.#place()?.replaceChildren();
    },
    failed: (word, lacking = "") => {
      clearTimeout(this.#timer);
      const sentence = this.#say(word).replace("{}", lacking);
      this.#show(this.#parts.page.body, sentence, word === "cannotStart");
      this.#refuse(sentence);
    },
  };

  /** The page itself names the first address, as Microsoft requires; the others are added here. */
  begin(): void {
    const { page } = this.#parts;
    page.addEventListener("load", (event) => this.#onScript(event), true);
    page.addEventListener("error", (event) => this.#onScript(event), true);
    page.addEventListener("DOMContentLoaded", () => {
      const text = this.#place()?.firstElementChild;
      if (text && !this.#isSaid) text.textContent = this.#say("starting");
    });
    this.#wait(ADDRESS_MS, () => this.#nextAddress());
  }

  #onScript({ type, target }: Event): void {
    const address = (target as Partial<HTMLScriptElement> | null)?.src;
    if (address === undefined) return;
    if (address === this.#parts.code) this.#onCode(type === "load");
    else if (!this.#hasOffice && address === this.#parts.addresses[this.#address]) {
      if (type === "load" && officeNow()?.onReady) this.#onOffice();
      else this.#nextAddress();
    }
  }

  #nextAddress(): void {
    const { addresses } = this.#parts;
    this.#withdraw(addresses[this.#address]);
    this.#address += 1;
    const address = addresses[this.#address];
    if (address === undefined) {
      this.#again("noOffice");
      return;
    }
    this.#addScript(address);
    this.#wait(ADDRESS_MS, () => this.#nextAddress());
  }

  /** A script element that was moved to another document never runs, even if it arrives later (HTML standard). */
  #withdraw(address: string | undefined): void {
    const elsewhere = this.#parts.page.implementation.createHTMLDocument("");
    for (const script of [...this.#parts.page.scripts])
      if (script.src === address) elsewhere.adoptNode(script);
  }

  #onOffice(): void {
    this.#hasOffice = true;
    // Done before Office looks for them, because it ends an unknown command with an error at once.
    const actions = Office.actions as typeof Office.actions | undefined;
    for (const name of commandNames)
      actions?.associate(name, (event: CommandEvent) => this.#onCommand(name, event));
    // A call of an unknown function ends as an error, too. The add-in's functions replace these later.
    for (const name of functionNames.all)
      functionsNow()?.associate(name, (...args: unknown[]) => this.#onCall(name, args));
    this.#addScript(this.#parts.code);
    this.#wait(READY_MS, () => this.#again("silent"));
    void Office.onReady(({ host }) => this.#onReady(host));
  }

  #onReady(host: Office.HostType | null): void {
    if (!host) this.#again("noHost");
    else if (host !== Office.HostType.Excel) this.link.failed("otherHost");
    else
      this.#wait(STARTED_MS, () =>
        this.#show(this.#place(), this.#say(this.#addIn ? "slowWorkbook" : "slowCode"), true)
      );
  }

  #onCode(isLoaded: boolean): void {
    if (!isLoaded || this.#addIn === null) this.#again("noCode");
  }

  #onCommand(name: CommandName, event: CommandEvent): void {
    if (this.#addIn) this.#addIn.run(name, event);
    else if (this.#given === null) this.#commands.push([name, event]);
    else endCommand(event);
  }

  #onCall(name: FunctionName, args: readonly unknown[]): unknown {
    if (this.#given !== null) return refuseCall(this.#given, args);
    return waitingCall(name, args, this.#calls);
  }

  #endCalls(answer: (call: WaitingCall) => unknown): void {
    for (const call of this.#calls) call.end(answer(call));
    this.#calls.clear();
  }

  #again(word: StartWord): void {
    const { reloads, reload } = this.#parts;
    const count = reloads.read();
    const pause = count === null ? undefined : PAUSES_MS[count];
    if (count === null || pause === undefined) {
      clearTimeout(this.#timer);
      const sentence = this.#say(word);
      this.#show(this.#place(), sentence, true);
      this.#refuse(sentence);
      return;
    }
    this.#show(this.#place(), this.#say("again"), false);
    this.#wait(pause, () => {
      reloads.write(count + 1);
      reload();
    });
  }

  #say(word: StartWord): string {
    return startWords(this.#parts.page, this.#parts.language())[word];
  }

  #refuse(sentence: string): void {
    this.#given = sentence;
    this.#addIn?.refuse(sentence);
    for (const [, event] of this.#commands.splice(0)) endCommand(event);
    this.#endCalls(({ args }) => refuseCall(sentence, args));
  }

  #show(place: HTMLElement | null, sentence: string, hasButton: boolean): void {
    const text = this.#parts.page.createElement("p");
    text.setAttribute("role", "alert");
    text.textContent = sentence;
    this.#isSaid = true;
    place?.replaceChildren(text, ...(hasButton ? [this.#button()] : []));
  }

  #button(): HTMLElement {
    const button = this.#parts.page.createElement("button");
    button.textContent = this.#say("tryAgain");
    button.addEventListener("click", () => {
      this.#parts.reloads.write(0);
      this.#parts.reload();
    });
    return button;
  }

  #place(): HTMLElement | null {
    return this.#parts.page.getElementById("start");
  }

  #addScript(address: string): void {
    const script = this.#parts.page.createElement("script");
    script.src = address;
    this.#parts.page.head.append(script);
  }

  #wait(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, ms);
  }
}
