/**
 * A page to read the OpenAPI document with: plain HTML made here, nothing loaded from elsewhere.
 */
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

/** The fields of a body, those inside `job_filters` and the like too, as "job_filters.remote". */
function bodyFields(schema: JsonObject, place: string, prefix = ""): Field[] {
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
    ...partsOf(property).flatMap((part) => bodyFields(part, place, `${prefix}${name}.`)),
  ]);
}

/** The objects that a field may hold. */
function partsOf(property: JsonObject): JsonObject[] {
  const parts = (property["anyOf"] ?? [property]) as JsonObject[];
  return parts.map((part) => (part["items"] as JsonObject | undefined) ?? part);
}

interface RequestBody {
  readonly content: Readonly<Record<string, { schema: JsonObject; example?: unknown }>>;
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
  const notes = [
    isRequired ? "Required." : "",
    isDeprecated ? '<span class="old">deprecated</span>' : "",
    escaped(text),
  ];
  return `<tr><td><code>${escaped(name)}</code></td><td>${place}</td><td>${escaped(kindOf(schema))}</td><td>${notes.filter(Boolean).join(" ")}</td></tr>`;
}

function exampleOf(operation: JsonObject): string {
  const { content = {} } = (operation["requestBody"] ?? {}) as Partial<RequestBody>;
  const shown = Object.values(content).map(({ example }) => JSON.stringify(example, undefined, 1));
  const query = (operation["parameters"] as JsonObject[])
    .filter((parameter) => "example" in parameter)
    .map((parameter) => `${String(parameter["name"])} = ${JSON.stringify(parameter["example"])}`);
  const lines = [...query, ...shown].join("\n");
  return lines ? `<p>For example:</p><pre>${escaped(lines)}</pre>` : "";
}

function operationSection(path: string, method: string, operation: JsonObject): string {
  const rows = fieldsOf(operation).map(fieldRow).join("");
  const table = rows
    ? `<table><tr><th>Parameter</th><th>In</th><th>Type</th><th>Meaning</th></tr>${rows}</table>`
    : "<p>No parameters.</p>";
  const reply = (operation["responses"] as Record<string, unknown>)["200"];
  return `<details id="${escaped(String(operation["operationId"]))}"><summary><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code><br>${escaped(String(operation["summary"]))}</summary>
${table}${exampleOf(operation)}<details><summary>Reply 200</summary><pre>${escaped(JSON.stringify(reply, undefined, 1))}</pre></details></details>`;
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
