/**
 * Univer 0.25.1 draws the whole sheet in sight anew with the next frame after each change, wherever it was: while an add-in
 * writes hundreds of blocks that is as much work as the writing. While nobody touches the page, a sheet that was just drawn is
 * drawn again only after a moment; a person's own keys, clicks and scrolling show at once.
 * Internal API: `render` of the class that draws a sheet's layers, called with every frame. Retest on upgrade.
 */
import { Scene } from "@univerjs/preset-sheets-core";

const BETWEEN_MS = 200;
/** What somebody does goes on for so long after its last event: smooth scrolling, editors that open. */
const TOUCH_MS = 500;
const TOUCHES = ["pointerdown", "pointermove", "wheel", "keydown", "input", "resize"];

export function drawSparingly(): void {
  let touchedAt = -Infinity;
  for (const name of TOUCHES)
    window.addEventListener(name, () => (touchedAt = performance.now()), {
      capture: true,
      passive: true,
    });
  const drawnAt = new WeakMap<Scene, number>();
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called on the scene it replaces.
  const draw = Scene.prototype.render;
  Scene.prototype.render = function (context) {
    const now = performance.now();
    const isSoon = now - (drawnAt.get(this) ?? -Infinity) < BETWEEN_MS;
    if (!this.isDirty() || (isSoon && now - touchedAt > TOUCH_MS)) return;
    drawnAt.set(this, now);
    draw.call(this, context);
  };
}
