/**
 * Text from outside pasted into the grid. Univer makes a table of HTML of it, without escaping: what stands between `<` and `>`
 * would be read as markup and be lost. Excel pastes text as text, so the text is escaped on its way.
 */
import { ISheetClipboardService } from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid/grid";

/** Lines and tabs: what Univer makes a table of; a single text it leaves as it is. */
const IS_TABLE = /[\n\t]/;

export function pasteTextAsText({ univer }: Grid): void {
  const service = univer.__getInjector().get(ISheetClipboardService);
  const paste = service.legacyPaste.bind(service);
  service.legacyPaste = (html, text, files) => {
    const isPlain = (html === undefined || html === "") && text !== undefined;
    return paste(html, isPlain && IS_TABLE.test(text) ? escaped(text) : text, files);
  };
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
