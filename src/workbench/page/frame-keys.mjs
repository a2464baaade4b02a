// Excel gets F6 wherever the focus is. A page gets no keys from a frame of another origin, so the frame sends F6 to it.
const script = document.currentScript;
if (!(script instanceof HTMLScriptElement))
  throw new Error("The page names this file in a script element.");
const page = new URL(script.src).origin;
window.addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "F6" || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    window.parent.postMessage({ workbenchKey: "F6", shift: event.shiftKey }, page);
  },
  true
);
