/**
 * Adds the texts of the tables to the fields of a JSON schema, and marks deprecated fields. The texts are not in the
 * schemas, because these come with the add-in, where nobody reads texts.
 */
import { endpoints } from "../../api";
import { replyTexts } from "./reply-texts";
import { requestTexts } from "./request-texts";

export type JsonObject = Record<string, unknown>;

const texts: Readonly<Record<string, string>> = { ...requestTexts, ...replyTexts };

/** What the end of a filter's name says, where no more is to be said. */
const byEnd: Readonly<Record<string, string>> = {
  _or: "One of these.",
  _and: "All of these.",
  _not: "None of these.",
  _gte: "On this day or later.",
  _lte: "On this day or earlier.",
};

/** The text for a field: that of its innermost place that has one, else that of its name or of its end. */
export function textFor(name: string, places: readonly string[]): string | undefined {
  const key = places.map((place) => `${place}.${name}`).findLast((own) => own in texts);
  return texts[key ?? name] ?? byEnd[/_[a-z]+$/.exec(name)?.[0] ?? ""];
}

/** Deprecated fields, by the field that contains them. */
const deprecatedInside: Readonly<Record<string, readonly string[]>> = {
  job_filters: endpoints.jobSearch.deprecated,
  tech_filters: endpoints.technologies.deprecated,
};

/** Deprecated fields of replies, by tag, or by the field that contains them. */
const deprecatedInReplies: Readonly<Record<string, readonly string[]>> = {
  webhooks: ["event_type"],
  jobs: ["company"],
  jobs_found: ["company"],
};

/** The deprecated fields of a place. `own`: those of the endpoint. */
function deprecatedAt(
  places: readonly string[],
  own: readonly string[] | "reply"
): readonly string[] {
  const innermost = places.at(-1) ?? "";
  if (own !== "reply") return places.length === 2 ? own : (deprecatedInside[innermost] ?? []);
  const holder = innermost === "data" || places.length === 2 ? (places[0] ?? "") : innermost;
  return deprecatedInReplies[holder] ?? [];
}

/** The schema with a description at each field. `places`: tag, operation and fields around it, from outside. */
export function explained(
  schema: JsonObject,
  places: readonly string[],
  own: readonly string[] | "reply"
): JsonObject {
  const result = { ...schema };
  const deprecated = deprecatedAt(places, own);
  if (schema["properties"])
    result["properties"] = Object.fromEntries(
      Object.entries(schema["properties"] as Record<string, JsonObject>).map(([name, field]) => [
        name,
        {
          ...explained(field, [...places, name], own),
          description: textFor(name, places),
          ...(deprecated.includes(name) ? { deprecated: true } : {}),
        },
      ])
    );
  if (schema["items"]) result["items"] = explained(schema["items"] as JsonObject, places, own);
  for (const kind of ["anyOf", "oneOf"])
    if (schema[kind])
      result[kind] = (schema[kind] as JsonObject[]).map((part) => explained(part, places, own));
  return result;
}
