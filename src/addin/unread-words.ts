/** The sentence about a reply that could not be read in part. */
import { type Said, said, together } from "../texts";
import type { EndpointName } from "../api";
import { isPaid, type Unread } from "../client";

const names: Partial<Record<EndpointName, Said>> = {
  companySearch: said("said.companyRecords"),
  jobSearch: said("said.jobs"),
  technologies: said("said.technologies"),
  buyingIntents: said("said.buyingIntentTopics"),
};

/** "A reply with jobs had 1 row and 3 values that cannot be read (first at data.4.name, ...)". */
export function unreadWords(endpoint: EndpointName, { rows, parts, first }: Unread): Said {
  const unread = [
    rows === 0 ? null : said("said.rows", { count: rows }),
    parts === 0 ? null : said("said.values", { count: parts }),
  ].filter((what) => what !== null);
  const [row = "", value] = unread;
  return together([
    said("said.aReplyWithHadThatCannotBe", {
      count: names[endpoint] ?? said("said.aList"),
      what: value ? said("said.and", { row, value }) : row,
      first,
    }),
    isPaid(endpoint)
      ? said("said.theyWereChargedAllTheSameNothing")
      : said("said.everythingElseWasRead"),
  ]);
}
