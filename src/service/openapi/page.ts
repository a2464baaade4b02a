/** A page that shows the OpenAPI document: plain HTML, which loads nothing from elsewhere. */
import { escaped } from "../account/mail-preferences";
import { openApiDocument } from "./document";
import type { JsonObject } from "./explain";

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1b1b1b; background: #fff; }
h2 { margin-top: 2.5rem; text-transform: capitalize; }
details { border: 1px solid #767676; border-radius: 6px; margin: .5rem 0; padding: .4rem .8rem; }
summary { cursor: pointer; }
code, pre { font: 14px/1.45 ui-monospace, monospace; }
pre { overflow: auto; max-height: 30rem; background: #f3f3f3; padding: .8rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; border-bottom: 1px solid #ccc; padding: .25rem .6rem .25rem 0; vertical-align: top; }
.method { display: inline-block; min-width: 4.2rem; font-weight: 600; }
.old { color: #8a2c00; }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #1c1c1c; } pre { background: #2a2a2a; } .old { color: #ffb38a; } }
`;

interface Field {
  readonly name: string;
  readonly schema: JsonObject;
  readonly place: string;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly text: string;
}

/** "list of text", "one of a, b", "number or null". */
function kindOf(schema: JsonObject): string {
  const anyOf = schema["anyOf"] as JsonObject[] | undefined;
  if (anyOf) return [...new Set(anyOf.map(kindOf))].join(" or ");
  const values = schema["enum"] as unknown[] | undefined;
  if (values)
    return values.length > 8 ? `one of ${values.length} values` : `one of ${values.join(", ")}`;
  if (schema["type"] === "array") return `list of ${kindOf((schema["items"] ?? {}) as JsonObject)}`;
  const types = [schema["type"]].flat().filter((part) => typeof part === "string");
  const format = typeof schema["format"] === "string" ? [schema["format"]] : [];
  return [types.join(" or "), ...format].filter(Boolean).join(", ") || "anything";
}

/** The fields of a body, also those inside of others, such as "job_filters.remote". */
function bodyFields(holder: JsonObject, place: string, prefix = ""): Field[] {
  return partsOf(holder).flatMap((schema) => ownFields(schema, place, prefix));
}

function ownFields(schema: JsonObject, place: string, prefix: string): Field[] {
  const required = (schema["required"] ?? []) as string[];
  const properties = Object.entries((schema["properties"] ?? {}) as Record<string, JsonObject>);
  return properties.flatMap(([name, property]) => [
    {
      name: prefix + name,
      schema: property,
      place,
      isRequired: required.includes(name),
      isDeprecated: property["deprecated"] === true,
      text: String(property["description"]),
    },
    ...bodyFields(property, place, `${prefix}${name}.`),
  ]);
}

/** The objects that a field may contain. */
function partsOf(property: JsonObject): JsonObject[] {
  const inside = (property["anyOf"] as JsonObject[] | undefined) ?? [property["items"]].flat();
  const parts = inside.filter((part): part is JsonObject => part !== undefined);
  return parts.length > 0 ? parts.flatMap(partsOf) : [property];
}

interface RequestBody {
  readonly content: Readonly<Record<string, { schema: JsonObject; example?: unknown }>>;
}

interface Response extends Partial<RequestBody> {
  readonly description: string;
}

/** Adds "Deprecated" unless the text already begins with it. */
function meaningOf({ text, isDeprecated }: Pick<Field, "text" | "isDeprecated">): string {
  const old = '<span class="old">Deprecated</span>';
  const says = /^Deprecated/;
  const isTold = says.test(text);
  return `${isDeprecated && !isTold ? `${old}. ` : ""}${escaped(text).replace(says, old)}`;
}

function fieldsOf(operation: JsonObject): Field[] {
  const parameters = (operation["parameters"] as JsonObject[]).map((parameter) => ({
    name: String(parameter["name"]),
    schema: parameter["schema"] as JsonObject,
    place: String(parameter["in"]),
    isRequired: parameter["required"] === true,
    isDeprecated: parameter["deprecated"] === true,
    text: String(parameter["description"]),
  }));
  const { content = {} } = (operation["requestBody"] ?? {}) as Partial<RequestBody>;
  return Object.entries(content).reduce(
    (fields, [type, { schema }]) => [
      ...fields,
      ...bodyFields(schema, type === "application/json" ? "body" : "form"),
    ],
    parameters
  );
}

function fieldRow({ name, schema, place, isRequired, isDeprecated, text }: Field): string {
  const notes = [isRequired ? "Required." : "", meaningOf({ text, isDeprecated })];
  return `<tr><td><code>${escaped(name)}</code></td><td>${place}</td><td>${escaped(kindOf(schema))}</td><td>${notes.filter(Boolean).join(" ")}</td></tr>`;
}

function pre(value: unknown): string {
  return `<pre>${escaped(typeof value === "string" ? value : JSON.stringify(value, undefined, 1))}</pre>`;
}

function exampleOf(operation: JsonObject): string {
  const { content = {} } = (operation["requestBody"] ?? {}) as Partial<RequestBody>;
  const shown = Object.values(content).map(({ example }) => JSON.stringify(example, undefined, 1));
  const query = (operation["parameters"] as JsonObject[])
    .filter((parameter) => "example" in parameter)
    .map((parameter) => `${String(parameter["name"])} = ${JSON.stringify(parameter["example"])}`);
  const lines = [...query, ...shown].join("\n");
  return lines ? `<p>For example:</p>${pre(lines)}` : "";
}

function table(heads: readonly string[], rows: readonly string[]): string {
  return `<table><tr>${heads.map((head) => `<th>${head}</th>`).join("")}</tr>${rows.join("")}</table>`;
}

/** The reply: an example, its fields, and the statuses with which the call can be refused. */
function repliesOf(operation: JsonObject): string {
  const { 200: good, ...refused } = operation["responses"] as Record<string, Response>;
  const [shown] = Object.values(good?.content ?? {});
  const rows = bodyFields(shown?.schema ?? {}, "").map(
    ({ name, schema: kind, isDeprecated, text }) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${escaped(kindOf(kind))}</td><td>${meaningOf({ text, isDeprecated })}</td></tr>`
  );
  const fields = rows.length > 0 ? table(["Field", "Type", "Meaning"], rows) : "";
  const failures = Object.entries(refused).map(([status, { description, content = {} }]) => {
    const [failure] = Object.values(content);
    return `<tr><td>${status}</td><td>${escaped(description)}</td><td><code>${escaped(JSON.stringify(failure?.example))}</code></td></tr>`;
  });
  return `<details><summary>Reply</summary>${pre(shown?.example ?? null)}${fields}</details>
<details><summary>Failures</summary>${table(["Status", "Meaning", "For example"], failures)}</details>`;
}

function operationSection(path: string, method: string, operation: JsonObject): string {
  const rows = fieldsOf(operation).map(fieldRow);
  const parameters =
    rows.length > 0 ? table(["Parameter", "In", "Type", "Meaning"], rows) : "<p>No parameters.</p>";
  return `<details id="${escaped(String(operation["operationId"]))}"><summary><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code><br>${escaped(String(operation["summary"]))}</summary>
${parameters}${exampleOf(operation)}${repliesOf(operation)}</details>`;
}

export function openApiPage(): string {
  const document = openApiDocument();
  const paths = document["paths"] as Record<string, Record<string, JsonObject>>;
  const sections = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const tag = (operation["tags"] as string[])[0] ?? "other";
      sections.set(tag, [...(sections.get(tag) ?? []), operationSection(path, method, operation)]);
    }
  const info = document["info"] as { title: string; description: string };
  const content = [...sections].map(
    ([tag, parts]) => `<h2>${escaped(tag.replaceAll("_", " "))}</h2>${parts.join("")}`
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(info.title)}</title><style>${STYLE}</style></head><body>
<h1>${escaped(info.title)}</h1><p>${escaped(info.description)} The document itself: <a href="/openapi.json">/openapi.json</a>.</p>
${content.join("")}</body></html>`;
}
