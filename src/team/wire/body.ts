/** The body of a call: all of it, or the refusal of a call that did not arrive whole. */
import { bytesOf } from "../../program/body";
import { Refused } from "./refusal";

/** As much as Excel on the web moves at once. */
const BODY_BYTES = 5 * 1024 * 1024;

export async function bodyText(request: Request): Promise<string> {
  const bytes = await bytesOf(request, BODY_BYTES).catch(() => {
    throw new Refused(400, "Broken off", "The request broke off. Nothing was bought.");
  });
  if (bytes === null)
    throw new Refused(413, "Too large", `A request may have ${BODY_BYTES} bytes.`);
  // Leaves out the byte order mark that Windows puts before a text.
  return new TextDecoder().decode(bytes);
}
