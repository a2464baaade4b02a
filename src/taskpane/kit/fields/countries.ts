/** The names of countries in the pane's language; the service knows only the English ones. Pure. */
import { bareName, countriesIn } from "../../../input";
import type { Option } from "../../search-form/option";

/** The options that the service found, and countries whose name in the language fits the text. */
export function countryOptions(
  found: readonly Option[],
  text: string,
  language: string
): readonly Option[] {
  const names = countriesIn(language);
  const wanted = bareName(text);
  const known = new Set(found.map(({ value }) => value));
  const named = [...names].filter(
    ([code, name]) =>
      !known.has(code) &&
      wanted !== "" &&
      (bareName(name).startsWith(wanted) || code === text.toUpperCase())
  );
  return [
    ...found.map((option) => ({ ...option, label: names.get(option.value) ?? option.label })),
    ...named.map(([code, name]) => ({ value: code, label: name, note: code })),
  ];
}
