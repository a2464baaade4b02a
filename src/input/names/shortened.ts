/** The text for a quote in a sentence: at most 40 characters. */
export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
