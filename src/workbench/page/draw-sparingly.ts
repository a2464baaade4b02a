/**
 * Univer 0.25.1 draws the visible sheet again with the next frame after each change, wherever the change was. While an
 * add-in writes hundreds of blocks, drawing takes as long as writing. So while nobody touches the page, a sheet that
 * was just drawn is drawn again only after a pause; a person's keys, clicks and scrolling show at once.
 * Internal API: `render` of the class that draws a sheet's layers, called with every frame. Retest on upgrade.
 */
import { Scene } from "@univerjs/preset-sheets-core";
import { insteadOf } from "./instead-of";

const BETWEEN_MS = 200;
/** The pause is so many times the time of drawing: drawing then takes a twentieth of the time. */
const TIMES_ITS_OWN = 20;
const MAX_MS = 1000;
/** An action lasts so long after its last event: smooth scrolling, editors that open. */
const TOUCH_MS = 500;
const TOUCHES = ["pointerdown", "pointermove", "wheel", "keydown", "input", "resize"];

export function drawSparingly(): void {
  let touchedAt = -Infinity;
  for (const name of TOUCHES)
    window.addEventListener(name, () => (touchedAt = performance.now()), {
      capture: true,
      passive: true,
    });
  const drawFrom = new WeakMap<Scene, number>();
  insteadOf(
    Scene.prototype,
    "render",
    (draw) =>
      function (this: Scene, context) {
        const now = performance.now();
        const isSoon = now < (drawFrom.get(this) ?? 0);
        if (!this.isDirty() || (isSoon && now - touchedAt > TOUCH_MS)) return;
        draw.call(this, context);
        const tookMs = performance.now() - now;
        const pauseMs = Math.min(MAX_MS, Math.max(BETWEEN_MS, tookMs * TIMES_ITS_OWN));
        drawFrom.set(this, now + pauseMs);
      }
  );
}
