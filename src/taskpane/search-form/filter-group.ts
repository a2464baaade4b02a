/** What filters are about, in the order they are offered: apart from `place-of-filter`, because messages name each. */
export const filterGroups = [
  "technologies",
  "places",
  "size",
  "industry",
  "funding",
  "identity",
  "job",
  "jobDates",
  "jobPlaces",
  "jobTexts",
  "jobTechnologies",
  "use",
  "lists",
  "deprecated",
] as const;
export type FilterGroup = (typeof filterGroups)[number];
