/**
 * The categories of the catalog. Services differ in the address of these calls: the newest is asked
 * first, an older one only if that does not exist. Free.
 */
import type { CallOf, ReplyOf } from "../../../api";
import type { Result, ScoutClient } from "../../../client";

type Client = Pick<ScoutClient, "call">;
type Categories = ReplyOf<"keywordCategories">;
type Subcategories = ReplyOf<"keywordSubcategories">;

export async function readCategories(
  client: Client,
  signal?: AbortSignal
): Promise<Result<Categories>> {
  const now = await client.call("keywordCategories", {}, signal);
  if (!isGone(now)) return now;
  const older = await client.call("technologyCategories", {}, signal);
  return isGone(older) ? client.call("keywordCategoriesV0", {}, signal) : older;
}

export async function readSubcategories(
  client: Client,
  input: CallOf<"keywordSubcategories">,
  signal?: AbortSignal
): Promise<Result<Subcategories>> {
  const now = await client.call("keywordSubcategories", input, signal);
  return isGone(now) ? client.call("technologySubcategories", input, signal) : now;
}

function isGone(result: Result<unknown>): boolean {
  return !result.ok && result.failure.kind === "not-found";
}
