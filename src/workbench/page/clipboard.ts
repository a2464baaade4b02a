/**
 * Pastes text from outside as text. Univer makes an HTML table of it without escaping, so it would read `<...>` as
 * markup and lose it. Here the text is escaped first.
 */
import { ISheetClipboardService } from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid/grid";

/** Univer makes a table only of a text with line breaks or tabs. */
const IS_TABLE = /[\n\t]/;

export function pasteTextAsText({ univer }: Grid): void {
  const service = univer.__getInjector().get(ISheetClipboardService);
  const paste = service.legacyPaste.bind(service);
  service.legacyPaste = (html, text, files) => {
    const isPlain = (html === undefined || html === "") && text !== undefined;
    return paste(html, isPlain && IS_TABLE.test(text) ? escaped(text) : text, files);
  };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
