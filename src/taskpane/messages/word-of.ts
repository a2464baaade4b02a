/** The word for a name that comes from outside, which may be one that every object inherits. */
export function wordOf<T>(words: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}
