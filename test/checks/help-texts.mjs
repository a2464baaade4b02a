// What the functions and the help page say in another language: which texts it lacks, and which of its texts nobody says.

/**
 * @param {typeof import("../../src/functions/help/finish-metadata.js") & typeof import("../../src/functions/help/help-page.js")} help
 * @param {string} metadata finished @param {Readonly<Record<string, string>>} words
 */
export function helpTexts({ translatedMetadata, helpPageOf }, metadata, words) {
  /** @type {Set<string>} */
  const asked = new Set();
  /** @type {Record<string, string>} */
  const none = {};
  const texts = new Proxy(none, { get: (_, text) => void asked.add(String(text)) });
  helpPageOf(JSON.parse(translatedMetadata(metadata, texts)), { id: "en", texts });
  // Names of products and functions stay, and what people type.
  const isSentence = (/** @type {string} */ text) => /^[A-Z].*[a-z] [a-z]/.test(text);
  return {
    missing: [...asked].filter((text) => isSentence(text) && !Object.hasOwn(words, text)),
    // A text with a number is said only while there is such a number.
    gone: Object.keys(words).filter((text) => !asked.has(text) && !text.includes("{}")),
  };
}
