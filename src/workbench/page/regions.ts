/**
 * F6 and Shift+F6 move the focus between grid, ribbon and pane, as in Excel. Tab at the last stop of the pane and
 * Shift+Tab at its first do, too: office.js tells the host. The add-in's page sends F6 (frame-keys.mjs).
 */
import { ILayoutService } from "@univerjs/preset-sheets-core";
import type { Session } from "../session/session";

const REGIONS = ["grid", "ribbon", "pane"] as const;
type Region = (typeof REGIONS)[number];

/** Numbers of office.js (AgaveHostAction) by which a key in the frame moves the focus. */
const FORWARD: ReadonlySet<number> = new Set([5, 13, 17]);
const BACKWARD: ReadonlySet<number> = new Set([6, 14, 18]);
const TO_GRID = 15;

export class Regions {
  readonly #session: () => Session | undefined;

  constructor(session: () => Session | undefined, addinOrigin: string) {
    this.#session = session;
    window.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "F6" || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        this.#go(regionOf(document.activeElement), event.shiftKey);
      },
      true
    );
    window.addEventListener("message", ({ origin, data }: MessageEvent<unknown>) => {
      const told = data as { workbenchKey?: unknown; shift?: unknown } | null;
      if (origin === addinOrigin && told?.workbenchKey === "F6")
        this.#go("pane", told.shift === true);
    });
  }

  /** Called when office.js gives the focus to Excel. */
  leftPane(action: number): void {
    if (action === TO_GRID) this.#focus("grid");
    if (FORWARD.has(action)) this.#go("pane", false);
    if (BACKWARD.has(action)) this.#go("pane", true);
  }

  #go(from: Region, backwards: boolean): void {
    const step = backwards ? REGIONS.length - 1 : 1;
    let at = REGIONS.indexOf(from);
    do at = (at + step) % REGIONS.length;
    while (!this.#focus(REGIONS[at] ?? "grid"));
  }

  /** False when there is nothing to focus. */
  #focus(region: Region): boolean {
    if (region === "grid") {
      const injector = this.#session()?.grid.univer.__getInjector();
      (document.activeElement as HTMLElement | null)?.blur();
      injector?.get(ILayoutService).focus();
      return true;
    }
    if (region === "ribbon") {
      const button = document.querySelector<HTMLElement>(
        "#ribbon button:not(:disabled), #file button"
      );
      button?.focus();
      return button !== null;
    }
    const frame = document.querySelector<HTMLElement>("main:not(.pane-hidden) iframe");
    frame?.focus();
    return frame !== null;
  }
}

function regionOf(element: Element | null): Region {
  if (element?.closest("header")) return "ribbon";
  return element?.closest("#pane, #splitter") ? "pane" : "grid";
}
