/**
 * A text as a URL, or undefined. `URL.canParse` would say the same in fewer words, but in Node 20
 * it answers false for hosts with letters like "ü" once its caller has been optimised (seen).
 */
export function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
