/**
 * The last touches to functions.json, which the generator of the Office toolset makes of
 * `functions.ts`: the address of the host, and that errors may come in as values (the generator
 * knows no tag for that): without it one #N/A in a column of domains would be the result of the
 * whole formula.
 */

/** The host that the sources name. */
const LOCAL_HOST = "https://localhost:3001";

/** `text` as generated, for a host (without a slash at its end). */
export function finishMetadata(text: string, host = LOCAL_HOST): string {
  const { allowCustomDataForDataTypeAny, ...rest } = JSON.parse(text) as Record<string, unknown>;
  const finished = { allowCustomDataForDataTypeAny, allowErrorForDataTypeAny: true, ...rest };
  return JSON.stringify(finished, null, 2).replaceAll(LOCAL_HOST, host);
}
