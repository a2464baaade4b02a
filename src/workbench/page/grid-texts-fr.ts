/** Univer's own texts, in a bundle of their own, which only this language fetches. */
import core from "@univerjs/preset-sheets-core/locales/fr-FR";
import filter from "@univerjs/preset-sheets-filter/locales/fr-FR";
import table from "@univerjs/preset-sheets-table/locales/fr-FR";

export default [core, table, filter];
