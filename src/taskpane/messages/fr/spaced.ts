/**
 * French sets a space that does not break before : ; ? ! » and after «. The texts are written with plain ones, which are
 * easier to type and to compare.
 */
import type { Language } from "..";

export const spaced = ({ units, createMessages }: Language): Language => ({
  units,
  createMessages: (formats) =>
    everyText(createMessages(formats)) as ReturnType<Language["createMessages"]>,
});

const spacedText = (text: string) => text.replace(/ (?=[:;?!»])|(?<=«) /g, "\u00a0");

/** All texts, whatever depth; those with numbers keep taking them. */
function everyText(value: unknown): unknown {
  if (typeof value === "string") return spacedText(value);
  if (Array.isArray(value)) return value.map(everyText);
  if (typeof value === "function") {
    return (...given: unknown[]) => everyText((value as (...all: unknown[]) => unknown)(...given));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, everyText(part)]));
}
