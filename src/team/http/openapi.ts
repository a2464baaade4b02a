/** `/team/v1/openapi.json`: describes the team's own calls, from the table that answers them. */
import * as z from "zod";
import type { Call, Calls } from "./calls";

const nothing = z.object({});

const json = (shape: z.ZodType, io: "input" | "output" = "output") => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io }) as Record<string, unknown>;
  return { "application/json": { schema } };
};

export function teamDocument(calls: Calls): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of Object.entries(calls)) {
    const [method = "", path = ""] = name.split(" ");
    const place = `/team/v1${path.replace(/:(\w+)/g, "{$1}")}`;
    (paths[place] ??= {})[method] = operationOf(path, call);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Stackscout team gateway",
      version: "1",
      description:
        "The data service's own contract is answered at its own paths (/v0, /v1) with a member's key; these calls are the gateway's. Every error has the contract's envelope.",
    },
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
    paths,
  };
}

function operationOf(path: string, call: Call): object {
  const { summary, request, reply = nothing, replyType, isForManagers } = call;
  const id = { name: "id", in: "path", required: true, schema: { type: "integer" } };
  return {
    summary: isForManagers === true ? `${summary} Managers only.` : summary,
    ...(path.includes(":id") ? { parameters: [id] } : {}),
    ...(request ? { requestBody: { required: true, content: json(request, "input") } } : {}),
    responses: {
      200: {
        description: "Done.",
        content: replyType === undefined ? json(reply) : { [replyType]: {} },
      },
      401: { description: "The key is unknown or withdrawn." },
      ...(isForManagers === true ? { 403: { description: "Only managers may." } } : {}),
      ...(request ? { 422: { description: "The body is not as described." } } : {}),
      503: { description: "The database does not answer, or has no room." },
    },
  };
}
