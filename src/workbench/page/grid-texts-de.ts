/** Univer's own texts; a bundle of its own, fetched for this language only. */
import core from "@univerjs/preset-sheets-core/locales/de-DE";
import filter from "@univerjs/preset-sheets-filter/locales/de-DE";
import table from "@univerjs/preset-sheets-table/locales/de-DE";

export default [core, table, filter];
