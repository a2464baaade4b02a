/** Univer's own texts; a bundle of its own, fetched for this language only. */
import core from "@univerjs/preset-sheets-core/locales/es-ES";
import filter from "@univerjs/preset-sheets-filter/locales/es-ES";
import table from "@univerjs/preset-sheets-table/locales/es-ES";

export default [core, table, filter];
