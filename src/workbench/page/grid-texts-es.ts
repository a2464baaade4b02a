/** Univer's own texts, in a bundle of their own, which only this language fetches. */
import core from "@univerjs/preset-sheets-core/locales/es-ES";
import filter from "@univerjs/preset-sheets-filter/locales/es-ES";
import table from "@univerjs/preset-sheets-table/locales/es-ES";

export default [core, table, filter];
