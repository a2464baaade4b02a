/**
 * Reads the text of a reply. A service may begin a body that never ends, and no timeout of the browser or of
 * `ky` covers what comes after the headers. So a body has its own limits of time and size.
 */
import { BODY_WITHIN_MS } from "../request-life";

/** Several times what 500 of the heaviest records weigh. */
const MAX_BYTES = 100_000_000;

/** Throws when the body is cut off, too long or too slow; then the rest is not fetched. */
export async function bodyText({ body }: Response): Promise<string> {
  if (!body) return "";
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("late")), BODY_WITHIN_MS);
  });
  let text = "";
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) return text + decoder.decode();
      bytes += value.length;
      if (bytes > MAX_BYTES) throw new Error("too long");
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
