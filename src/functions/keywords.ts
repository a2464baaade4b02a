/**
 * KEYWORDS: the entries of the catalog for a text, to find the names of technologies and topics. Free.
 * The only function that does not stream: its answer does not change while a workbook is open.
 */
import { type CatalogKeyword, keywordTypes, type RequestOf } from "../api";
import type { ScoutClient } from "../client";
import { nearKeywords } from "../client";
import { codeName, didYouMean, shortened, textOf } from "../input";
import { said, together } from "../texts";
import { allOf, readCount, readFlag } from "./arguments/arguments";
import {
  badValue,
  type Cell,
  type CellError,
  isCellError,
  type Result,
  unavailable,
} from "./cells/cells";
import { failureCell } from "./words/failure-words";
import { withClient } from "./function-client";
import { readChoice } from "./arguments/read-choice";

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 1000;
const TITLES = ["Name", "Slug", "Type", "Category", "Companies", "Jobs"];

export async function findKeywords(
  query: unknown,
  type: unknown,
  limit: unknown,
  headers: unknown
): Promise<Result> {
  // First, because then errors are in the language of the cells.
  const client = await connectedClient();
  if (isCellError(client)) return client;
  const text = textOf(query);
  if (text === "") return badValue(said("said.nameWhatToLookForLikeKafka"));
  const read = allOf({
    keywordType: readChoice(type, "type", [...keywordTypes, "topic"] as const),
    count: readCount(limit, "limit", MAX_LIMIT),
    hasHeaders: readFlag(headers, "headers", true),
  });
  if (isCellError(read)) return read;
  const { keywordType, count, hasHeaders } = read;

  const request: RequestOf<"catalogKeywords"> = { q: text, limit: count ?? DEFAULT_LIMIT };
  if (keywordType === "topic") request.keyword_type_not = ["technology"];
  else if (keywordType) request.keyword_type = keywordType;
  const result = await client.call("catalogKeywords", request);
  if (!result.ok) return failureCell(result.failure);
  const rows = result.value.data.map(rowOf);
  if (rows.length === 0) return nothingFound(client, text);
  return hasHeaders ? [TITLES, ...rows] : rows;
}

/** The result if the catalog has nothing for a text, probably a typo: an error with the nearest names. */
async function nothingFound(client: ScoutClient, text: string): Promise<Result> {
  const near = await nearKeywords(text, client);
  if (!near.ok || near.value.length === 0) return [[""]];
  return badValue(
    together([
      said("said.theCatalogHasNothingLike", { text: shortened(text) }),
      didYouMean(near.value.slice(0, 3)),
    ])
  );
}

function connectedClient(): Promise<ScoutClient | CellError> {
  return new Promise((resolve) => {
    withClient(resolve, (reason) => resolve(unavailable(reason)));
  });
}

function rowOf({ name, slug, type, category, companies, jobs }: CatalogKeyword): Cell[] {
  return [name, slug, type ? codeName(type) : "", category ?? "", companies ?? "", jobs ?? ""];
}
