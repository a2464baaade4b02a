/**
 * Rows as CSV and as a minimal XLSX workbook of one sheet. Text stays text: in the workbook every value is an inline
 * string or a number.
 */
import { strToU8, zipSync } from "fflate";
import { csvRow } from "../../api";

export type FileCell = string | number | null;

export const csvOf = (rows: readonly (readonly FileCell[])[]): Uint8Array =>
  strToU8(rows.map(csvRow).join(""));

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

function escaped(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** 0 is A, 26 is AA. */
function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : "") + String.fromCharCode(65 + (index % 26));
}

function cell(value: FileCell, row: number, column: number): string {
  const at = `${columnName(column)}${row + 1}`;
  if (value === null) return "";
  if (typeof value === "number") return `<c r="${at}"><v>${value}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

export function xlsxOf(rows: readonly (readonly FileCell[])[]): Uint8Array {
  const data = rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((value, column) => cell(value, at, column)).join("")}</row>`
    )
    .join("");
  const part = (name: string, type: string) =>
    `<Override PartName="${name}" ContentType="${SHEET_TYPE}.${type}+xml"/>`;
  return zipSync({
    "[Content_Types].xml": strToU8(
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part("/xl/workbook.xml", "sheet.main")}${part("/xl/worksheets/sheet1.xml", "worksheet")}</Types>`
    ),
    "_rels/.rels": strToU8(
      `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
    ),
    "xl/workbook.xml": strToU8(
      `${XML}<workbook xmlns="${SHEET}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Companies" sheetId="1" r:id="r1"/></sheets></workbook>`
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`
    ),
    "xl/worksheets/sheet1.xml": strToU8(
      `${XML}<worksheet xmlns="${SHEET}"><sheetData>${data}</sheetData></worksheet>`
    ),
  });
}
