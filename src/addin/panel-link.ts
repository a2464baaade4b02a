/**
 * From a ribbon command to a panel: the command may run before the pane was ever loaded, so the
 * last wish waits for it.
 */
export class PanelLink<Panel> {
  #wish: Panel | null = null;
  #listener: ((panel: Panel) => void) | null = null;

  readonly ask = (panel: Panel): void => {
    if (this.#listener) this.#listener(panel);
    else this.#wish = panel;
  };

  /** One pane listens at a time. */
  readonly listen = (listener: (panel: Panel) => void): (() => void) => {
    this.#listener = listener;
    if (this.#wish !== null) listener(this.#wish);
    this.#wish = null;
    return () => {
      if (this.#listener === listener) this.#listener = null;
    };
  };
}
