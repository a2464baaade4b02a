/**
 * Leads from a ribbon command to a panel. The command may run before the pane is loaded, so the last
 * panel asked for is kept until then.
 */
export class PanelLink<Panel> {
  #wish: Panel | null = null;
  #listener: ((panel: Panel) => void) | null = null;

  readonly ask = (panel: Panel): void => {
    if (this.#listener) this.#listener(panel);
    else this.#wish = panel;
  };

  /** Sets the one listener; a panel that was asked for before is reported at once. */
  readonly listen = (listener: (panel: Panel) => void): (() => void) => {
    this.#listener = listener;
    if (this.#wish !== null) listener(this.#wish);
    this.#wish = null;
    return () => {
      if (this.#listener === listener) this.#listener = null;
    };
  };
}
