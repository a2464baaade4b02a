/**
 * KEYWORDS: what the catalog has on a text, to learn how technologies and topics are called. Free,
 * and the one function that does not stream: its answer does not change while a workbook is open.
 */
import { type CatalogKeyword, keywordTypes, type RequestOf } from "../api";
import type { ScoutClient } from "../client/scout-client";
import { readChoice, readCount, readFlag, textOf } from "./arguments";
import { badValue, type Cell, isCellError, type Shown } from "./cells";
import { failureCell } from "./failure-words";
import { withClient } from "./function-client";

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 1000;
const TITLES = ["Name", "Slug", "Type", "Category", "Companies", "Jobs"];

export async function findKeywords(
  query: unknown,
  type: unknown,
  limit: unknown,
  headers: unknown
): Promise<Shown> {
  const text = textOf(query);
  if (text === "") return badValue('Name what to look for, like "kafka".');
  const keywordType = readChoice(type, "type", keywordTypes);
  if (isCellError(keywordType)) return keywordType;
  const count = readCount(limit, "limit", MAX_LIMIT);
  if (isCellError(count)) return count;
  const hasHeaders = readFlag(headers, "headers", true);
  if (isCellError(hasHeaders)) return hasHeaders;

  const request: RequestOf<"catalogKeywords"> = { q: text, limit: count ?? DEFAULT_LIMIT };
  if (keywordType) request.keyword_type = keywordType;
  const result = await (await connectedClient()).call("catalogKeywords", request);
  if (!result.ok) return failureCell(result.failure);
  const rows = result.value.data.map(rowOf);
  if (rows.length === 0) return [[""]];
  return hasHeaders ? [TITLES, ...rows] : rows;
}

function connectedClient(): Promise<ScoutClient> {
  return new Promise((resolve) => {
    withClient((client) => {
      resolve(client);
      return () => undefined;
    });
  });
}

function rowOf({ name, slug, type, category, companies, jobs }: CatalogKeyword): Cell[] {
  return [name, slug, type ?? "", category ?? "", companies ?? "", jobs ?? ""];
}
