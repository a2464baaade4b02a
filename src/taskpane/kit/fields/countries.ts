/** The names of countries in the pane's language; the service knows only the English ones. Pure. */
import { bareName, countriesIn } from "../../../input";
import type { Option, Tag } from "../../search-form/option";

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
    ([code, name]) => !known.has(code) && wanted !== "" && bareName(name).startsWith(wanted)
  );
  return [
    ...found.map((option) => ({ ...option, label: names.get(option.value) ?? option.label })),
    ...named.map(([code, name]) => ({ value: code, label: name, note: code })),
  ];
}

/** A tag that names a country, as the tag of its code; any other tag as it is. */
export function countryTag(tag: Tag, language: string): Tag {
  const [found] = [...countriesIn(language)].filter(
    ([, name]) => bareName(name) === bareName(tag.value)
  );
  return found ? { value: found[0], label: found[1] } : tag;
}
