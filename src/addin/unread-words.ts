/**
 * What of a reply could not be read, as a sentence. Loaded when it happens.
 */
import type { EndpointName } from "../api";
import type { Unread } from "../model";
import { isPaid } from "../model";

const names: Partial<Record<EndpointName, string>> = {
  companySearch: "company records",
  jobSearch: "jobs",
  technologies: "technologies",
  buyingIntents: "buying intent topics",
};

/** "A reply of the service had 1 row and 3 values that cannot be read (first at data.4.name, ...)". */
export function unreadWords(endpoint: EndpointName, { rows, parts, first }: Unread): string {
  const what = [counted(rows, "row"), counted(parts, "value")].filter(Boolean).join(" and ");
  const rest = isPaid(endpoint)
    ? "They were charged all the same; nothing is bought again by itself."
    : "Everything else was read.";
  return `A reply with ${names[endpoint] ?? "a list"} had ${what} that cannot be read (first at ${first}). ${rest}`;
}

function counted(count: number, unit: string): string {
  return count === 0 ? "" : `${count.toLocaleString("en-US")} ${unit}${count === 1 ? "" : "s"}`;
}
