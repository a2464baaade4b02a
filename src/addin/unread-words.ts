/** The sentence about a reply that could not be read in part. */
import { type Said, said, several, together } from "../sentences";
import type { EndpointName } from "../api";
import { isPaid, type Unread } from "../client";

const names: Partial<Record<EndpointName, Said>> = {
  companySearch: said`company records`,
  jobSearch: said`jobs`,
  technologies: said`technologies`,
  buyingIntents: said`buying intent topics`,
};

/** "A reply with jobs had 1 row and 3 values that cannot be read (first at data.4.name, ...)". */
export function unreadWords(endpoint: EndpointName, { rows, parts, first }: Unread): Said {
  const unread = [
    rows === 0 ? null : several(rows, "{} row", "{} rows"),
    parts === 0 ? null : several(parts, "{} value", "{} values"),
  ].filter((what) => what !== null);
  const [row = "", value] = unread;
  return together([
    said`A reply with ${names[endpoint] ?? said`a list`} had ${value ? said`${row} and ${value}` : row} that cannot be read (first at ${first}).`,
    isPaid(endpoint)
      ? said`They were charged all the same; nothing is bought again by itself.`
      : said`Everything else was read.`,
  ]);
}
