/** Groups of filters in the order they are offered; a file of its own, because messages name each group. */
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
