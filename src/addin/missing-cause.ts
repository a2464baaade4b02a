/** Why a file of the add-in cannot be fetched. The page is read again, because it names the server's version. */
import type { MissingCause } from "../model";

const PATIENCE_MS = 5_000;

export async function missingCauseOnServer(): Promise<MissingCause> {
  const running = document.querySelector("script[data-code]")?.getAttribute("data-code") ?? "";
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(location.pathname, { cache: "no-store", signal });
    if (!response.ok) return "connection";
    return (await response.text()).includes(running) ? "file" : "update";
  } catch {
    return "connection";
  }
}
