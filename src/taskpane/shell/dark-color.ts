/** Which of two themes goes with a host's background: Excel tells a colour, not a name. */

/** Whether a background asks for light text; null when the text is no `#rrggbb` colour. */
export function isDarkColor(color: string | null): boolean | null {
  const match = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color ?? "");
  if (!match) return null;
  const [red, green, blue] = match.slice(1).map((part) => parseInt(part, 16) / 255);
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) < 0.5;
}
