/** Titles that are not among `taken`, nor twice: capitals aside, as Excel compares the titles of a table. */
export function titlesUnlike(titles: readonly string[], taken: readonly string[]): string[] {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  return titles.map((title) => {
    let name = title;
    for (let count = 1; names.has(name.toLowerCase()); count += 1)
      name = count === 1 ? `${title} (Stackscout)` : `${title} (Stackscout ${count})`;
    names.add(name.toLowerCase());
    return name;
  });
}
