/** Univer's own texts, in a bundle of their own, which only this language fetches. */
import core from "@univerjs/preset-sheets-core/locales/de-DE";
import filter from "@univerjs/preset-sheets-filter/locales/de-DE";
import table from "@univerjs/preset-sheets-table/locales/de-DE";

export default [core, table, filter];
