/**
 * A page to read the OpenAPI document with: plain HTML made here, nothing loaded from elsewhere.
 */
import { escaped } from "../mail/preferences";
import type { JsonObject } from "./document";
import { openApiDocument } from "./document";

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

function fieldsOf(operation: JsonObject): Field[] {
  const parameters = (operation["parameters"] as JsonObject[]).map((parameter) => ({
    name: String(parameter["name"]),
    schema: parameter["schema"] as JsonObject,
    place: String(parameter["in"]),
    isRequired: parameter["required"] === true,
    isDeprecated: parameter["deprecated"] === true,
  }));
  const body = operation["requestBody"] as
    { content: Record<string, { schema: JsonObject }> } | undefined;
  const schema = body?.content["application/json"]?.schema ?? {};
  const required = (schema["required"] ?? []) as string[];
  const properties = Object.entries((schema["properties"] ?? {}) as Record<string, JsonObject>);
  return [
    ...parameters,
    ...properties.map(([name, property]) => ({
      name,
      schema: property,
      place: "body",
      isRequired: required.includes(name),
      isDeprecated: property["deprecated"] === true,
    })),
  ];
}

function fieldRow({ name, schema, place, isRequired, isDeprecated }: Field): string {
  const notes = [
    isRequired ? "required" : "",
    isDeprecated ? '<span class="old">deprecated</span>' : "",
  ];
  return `<tr><td><code>${escaped(name)}</code></td><td>${place}</td><td>${escaped(kindOf(schema))}</td><td>${notes.filter(Boolean).join(" ")}</td></tr>`;
}

function operationSection(path: string, method: string, operation: JsonObject): string {
  const rows = fieldsOf(operation).map(fieldRow).join("");
  const table = rows
    ? `<table><tr><th>Parameter</th><th>In</th><th>Type</th><th></th></tr>${rows}</table>`
    : "<p>No parameters.</p>";
  const reply = (operation["responses"] as Record<string, unknown>)["200"];
  return `<details id="${escaped(String(operation["operationId"]))}"><summary><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code><br>${escaped(String(operation["summary"]))}</summary>
${table}<details><summary>Reply 200</summary><pre>${escaped(JSON.stringify(reply, undefined, 1))}</pre></details></details>`;
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
