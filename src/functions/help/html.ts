/** Pieces of HTML as texts: everything that is not markup goes through `escaped`. */

export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

export function code(text: string): string {
  return `<code>${escaped(text)}</code>`;
}

export function paragraph(text: string): string {
  return `<p>${escaped(text)}</p>`;
}

export function list(items: readonly string[]): string {
  return items.length === 0
    ? ""
    : `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join("")}</ul>`;
}

export interface TableRow {
  /** Place of the row on the page. */
  readonly anchor?: string;
  /** Markup of each cell. */
  readonly cells: readonly string[];
}

export function table(titles: readonly string[], rows: readonly TableRow[]): string {
  const head = titles.map((title) => `<th scope="col">${escaped(title)}</th>`).join("");
  const body = rows
    .map(({ anchor, cells }) => {
      const place = anchor === undefined ? "" : ` id="${anchor}"`;
      return `<tr${place}>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
    })
    .join("\n");
  return `<div class="scroll" tabindex="0"><table class="wide"><thead><tr>${head}</tr></thead>\n<tbody>${body}</tbody></table></div>`;
}

/** Cells as they stand in a worksheet. */
export function cellTable(label: string, rows: readonly (readonly (string | number)[])[]): string {
  const body = rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escaped(String(cell))}</td>`).join("")}</tr>`)
    .join("");
  return `<div class="scroll"><table class="cells" aria-label="${escaped(label)}"><tbody>${body}</tbody></table></div>`;
}
