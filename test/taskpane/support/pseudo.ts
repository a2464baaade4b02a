/**
 * A made-up language: every text of the pane with marks on its letters, two fifths longer, in
 * brackets. A text without brackets was never in the messages; one that ends without its bracket
 * is cut.
 */
import type { Formats } from "../../../src/texts";
import { english, type Language, type Messages } from "../../../src/taskpane/messages";
import { unitWords, type UnitWords } from "../../../src/taskpane/messages/numbers/units";

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

/** All texts, whatever depth; those with numbers keep taking them. */
export const pseudoLanguage: Language = {
  units: { ...(pseudo(unitWords) as UnitWords), language: unitWords.language },
  createMessages: (formats: Formats) => pseudo(english.createMessages(formats)) as Messages,
};

function pseudo(value: unknown): unknown {
  if (typeof value === "string") return pseudoText(value);
  if (Array.isArray(value)) return value.map(pseudo);
  if (typeof value === "function") {
    return (...given: unknown[]) => pseudo((value as (...all: unknown[]) => unknown)(...given));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, pseudo(part)]));
}
