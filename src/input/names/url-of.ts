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

/** Whether a service runs on this computer: it is reached without a network. */
export function isThisComputer(address: string): boolean {
  const hostname = urlOf(address)?.hostname ?? "";
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
