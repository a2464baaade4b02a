/**
 * Puts a text on the clipboard. Excel on the web may deny the clipboard to the pane's frame; then the
 * text is copied by selection. False when that is denied, too.
 */

export async function copyText(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return copyBySelection(value);
  }
}

function copyBySelection(value: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement("textarea");
  area.value = value;
  area.style.position = "fixed";
  area.style.opacity = "0";
  document.body.append(area);
  area.select();
  try {
    // The only way left where the asynchronous clipboard is denied to a frame.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
