/** The body of a call: all of it, or the refusal of a call that did not arrive whole. */
import { Refused } from "./refusal";

/** As much as Excel on the web moves at once. */
const BODY_BYTES = 5 * 1024 * 1024;

const tooLarge = () => new Refused(413, "Too large", `A request may have ${BODY_BYTES} bytes.`);

export async function bodyText(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > BODY_BYTES) throw tooLarge();
  let bytes = 0;
  const parts: Uint8Array[] = [];
  try {
    for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += part.byteLength;
      if (bytes > BODY_BYTES) throw tooLarge();
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(400, "Broken off", "The request broke off. Nothing was bought.");
  }
  // Leaves out the byte order mark that Windows puts before a text.
  return new TextDecoder().decode(Buffer.concat(parts));
}
