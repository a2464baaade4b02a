/** Countries as they are called in the pane's language; the service knows their English names only. Pure. */
import { bareName, countriesIn } from "../../../input";
import type { Option, Tag } from "../../search-form/option";

/** What the service found, and what is called so in the language. */
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

/** What was typed as the code of the country that it names; anything else as it is. */
export function countryTag(tag: Tag, language: string): Tag {
  const [found] = [...countriesIn(language)].filter(
    ([, name]) => bareName(name) === bareName(tag.value)
  );
  return found ? { value: found[0], label: found[1] } : tag;
}
