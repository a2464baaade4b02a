/** Which of two themes fits the host's background: Excel gives a colour, not the name of a theme. */

/** Whether a background needs light text; null when `color` is no `#rrggbb` colour. */
export function isDarkColor(color: string | null): boolean | null {
  const match = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color ?? "");
  if (!match) return null;
  const [red, green, blue] = match.slice(1).map((part) => parseInt(part, 16) / 255);
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) < 0.5;
}
