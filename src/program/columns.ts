/** A table with columns as wide as their texts; numbers to the right. */
export function columns(
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[]
): string {
  const texts = rows.map((row) => row.map((cell) => String(cell ?? "")));
  const all = [header, ...texts];
  const widths = header.map((_, at) => Math.max(...all.map((row) => (row[at] ?? "").length)));
  const isNumber = header.map((_, at) => rows.every((row) => typeof (row[at] ?? 0) === "number"));
  const lines = all.map((row) =>
    row
      .map((text, at) =>
        isNumber[at] ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0)
      )
      .join("  ")
      .trimEnd()
  );
  return lines.join("\n");
}
