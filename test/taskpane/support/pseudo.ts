/**
 * A made-up language: every text with marks on its letters, two fifths longer, in brackets. A text without brackets was
 * never in the catalogue; one that ends without its bracket is cut.
 */
import en from "../../../src/texts/en.json";
import type { Catalogue } from "../../../src/texts/t";

const MARKED = new Map(
  Array.from("aeiouAEIOUcnysz", (letter, index) => [letter, "áéíóúÁÉÍÓÚçñýšž".charAt(index)])
);

export function pseudoText(text: string): string {
  // A number with its unit is a text by itself already.
  if (text.trim() === "" || /^\[[^[\]]*\]$/.test(text)) return text;
  const marked = Array.from(text, (letter) => MARKED.get(letter) ?? letter).join("");
  // Five letters each.
  const words = Math.ceil((0.4 * text.length) / 5);
  return `[${marked}${" łóñğ".repeat(words)}]`;
}

/** What is not syntax of ICU is marked, letter by letter; what a text is given stays. */
function pseudoMessage(text: string): string {
  if (!text.includes("{")) return pseudoText(text);
  let depth = 0;
  let said = 0;
  let out = "";
  for (const letter of text) {
    if (letter === "{") depth += 1;
    // Braces within braces hold words again.
    const isWords = depth % 2 === 0 && letter !== "{" && letter !== "}";
    if (isWords) said += 1;
    out += isWords ? (MARKED.get(letter) ?? letter) : letter;
    if (letter === "}") depth -= 1;
  }
  return `[${out}${" łóñğ".repeat(Math.ceil((0.2 * said) / 5))}]`;
}

export const pseudoCatalogue: Catalogue = Object.fromEntries(
  Object.entries(en).map(([key, text]) => [key, pseudoMessage(text)])
);
