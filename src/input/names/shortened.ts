/** As sentences quote it: 40 characters at most. */
export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
