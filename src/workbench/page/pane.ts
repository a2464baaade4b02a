/** The pane's place on the page: shown or hidden, its width by mouse or arrow keys, a sentence when the add-in cannot start. */
const MIN_WIDTH = 280;
const MAX_SHARE = 0.6;

export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}.`);
  return found;
}

export class Pane {
  readonly body = byId("pane-body");
  readonly #main = document.querySelector("main") as HTMLElement;
  readonly #splitter = byId("splitter");
  readonly #note = byId("pane-note");
  #width = 350;

  constructor(name: string, onClose: () => void) {
    byId("pane-name").textContent = name;
    byId("pane-close").onclick = onClose;
    this.#splitter.onpointerdown = (event) => this.#drag(event);
    this.#splitter.onkeydown = (event) => {
      if (event.key === "ArrowLeft") this.#resize(this.#width + 20);
      if (event.key === "ArrowRight") this.#resize(this.#width - 20);
    };
  }

  show(visible: boolean): void {
    this.#main.classList.toggle("pane-hidden", !visible);
    window.dispatchEvent(new Event("resize"));
  }

  say(sentence: string, link?: { href: string; text: string }): void {
    this.#note.hidden = false;
    this.#note.textContent = sentence;
    if (link === undefined) return;
    const anchor = document.createElement("a");
    anchor.href = link.href;
    anchor.target = "_blank";
    anchor.rel = "noopener";
    anchor.textContent = link.text;
    this.#note.append(" ", anchor);
  }

  started(): void {
    this.#note.hidden = true;
  }

  #resize(width: number): void {
    this.#width = Math.min(Math.max(width, MIN_WIDTH), Math.round(window.innerWidth * MAX_SHARE));
    document.documentElement.style.setProperty("--pane-width", `${this.#width}px`);
  }

  #drag(start: PointerEvent): void {
    const from = this.#width;
    this.#main.classList.add("resizing");
    this.#splitter.setPointerCapture(start.pointerId);
    this.#splitter.onpointermove = (event) => this.#resize(from + start.clientX - event.clientX);
    this.#splitter.onpointerup = () => {
      this.#main.classList.remove("resizing");
      this.#splitter.onpointermove = null;
    };
  }
}
