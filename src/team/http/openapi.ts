/** `/team/v1/openapi.json`: the team's own calls, made from the shapes that check them. */
import * as z from "zod";
import * as runs from "./run-shapes";
import * as shapes from "./team-shapes";

interface Described {
  readonly method: "get" | "post" | "patch" | "delete";
  readonly path: string;
  readonly summary: string;
  readonly request?: z.ZodType;
  readonly reply?: z.ZodType;
  /** @default "application/json" */
  readonly replyType?: string;
  readonly status?: number;
  readonly managersOnly?: true;
}

const nothing = z.object({});

export const described: readonly Described[] = [
  {
    method: "get",
    path: "/me",
    summary: "Who this key is, and what is left.",
    reply: shapes.meShape,
  },
  {
    method: "post",
    path: "/price",
    summary: "What a call of the contract would cost now. Free; Cache-Control as there.",
    request: shapes.priceRequest,
    reply: shapes.priceShape,
  },
  {
    method: "post",
    path: "/held",
    summary: "What is held of many companies, and who bought it. Free.",
    request: shapes.heldRequest,
    reply: shapes.heldShape,
  },
  {
    method: "get",
    path: "/ledger",
    summary: "What was bought: by this member, or, for managers, by all. ?limit=100&before=ID",
    reply: shapes.ledgerShape,
  },
  {
    method: "post",
    path: "/runs",
    summary:
      "Buys what is not held of many companies, in the background. With dryRun only its price: 200. 402 when it can cost more than maxCredits, or than one call may.",
    request: runs.runRequest,
    reply: z.union([runs.runShape, runs.runPriceShape]),
    status: 201,
  },
  {
    method: "get",
    path: "/runs",
    summary: "Runs of this member; for managers, of all. ?limit=50&before=ID",
    reply: runs.runsShape,
  },
  {
    method: "get",
    path: "/runs/{id}",
    summary: "How far a run is. 404 for another member's.",
    reply: runs.runShape,
  },
  {
    method: "get",
    path: "/runs/{id}/results",
    summary: "What is held of its companies, in the order sent. ?after=PLACE&limit=100",
    reply: runs.resultsShape,
  },
  {
    method: "get",
    path: "/runs/{id}/events",
    summary: "The run whenever it changes, as server-sent events (event: run), until it ends.",
    replyType: "text/event-stream",
  },
  ...(["pause", "continue", "cancel"] as const).map((what) => ({
    method: "post" as const,
    path: `/runs/{id}/${what}`,
    summary: {
      pause: "Buys nothing more until it is continued.",
      continue: "Goes on after a pause or a stop; what was refused or unconfirmed is tried again.",
      cancel: "Ends it. What was bought stays held.",
    }[what],
    ...(what === "continue" ? { request: runs.continueRequest } : {}),
    reply: runs.runShape,
  })),
  {
    method: "post",
    path: "/schedules",
    summary: "A run again and again, at the times of a cron.",
    request: runs.scheduleRequest,
    reply: runs.scheduleShape,
    status: 201,
  },
  {
    method: "get",
    path: "/schedules",
    summary: "Schedules of this member; for managers, of all.",
    reply: runs.schedulesShape,
  },
  {
    method: "delete",
    path: "/schedules/{id}",
    summary: "Ends a schedule; a run of it that is under way goes on.",
    reply: nothing,
  },
  {
    method: "get",
    path: "/members",
    summary: "All members, withdrawn ones last.",
    reply: z.object({ members: z.array(shapes.memberShape) }),
    managersOnly: true,
  },
  {
    method: "post",
    path: "/members",
    summary: "A new member; the reply has its key, this once.",
    request: shapes.newMemberRequest,
    reply: shapes.newMemberShape,
    status: 201,
    managersOnly: true,
  },
  {
    method: "patch",
    path: "/members/{id}",
    summary: "Changes role, ceilings or expiry; what is left out stays.",
    request: shapes.changeMemberRequest,
    reply: shapes.memberShape,
    managersOnly: true,
  },
  {
    method: "delete",
    path: "/members/{id}",
    summary: "Withdraws the member's key.",
    reply: nothing,
    managersOnly: true,
  },
  {
    method: "get",
    path: "/unconfirmed",
    summary:
      "Purchases whose reply was lost, kinds of calls that are stopped, and use of the account beyond the ledger.",
    reply: shapes.unconfirmedShape,
    managersOnly: true,
  },
  {
    method: "post",
    path: "/unconfirmed/{id}",
    summary: "Says whether a lost purchase was charged.",
    request: shapes.decisionRequest,
    reply: nothing,
    managersOnly: true,
  },
  {
    method: "post",
    path: "/stops/go-on",
    summary: "A manager has looked: buying of this kind goes on.",
    request: shapes.goOnRequest,
    reply: nothing,
    managersOnly: true,
  },
  {
    method: "post",
    path: "/prices/published",
    summary: "A price that a manager allowed to rise is what the service publishes again.",
    request: shapes.goOnRequest,
    reply: nothing,
    managersOnly: true,
  },
  {
    method: "get",
    path: "/settings",
    summary: "The team's ceilings, and how old an answer may be.",
    reply: shapes.settingsShape,
    managersOnly: true,
  },
  {
    method: "patch",
    path: "/settings",
    summary: "Changes them; what is left out stays.",
    request: shapes.settingsRequest,
    reply: shapes.settingsShape,
    managersOnly: true,
  },
];

const json = (shape: z.ZodType, io: "input" | "output" = "output") => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io }) as Record<string, unknown>;
  return { "application/json": { schema } };
};

export function teamDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const one of described) {
    const { method, path, summary, request, reply, replyType, status = 200, managersOnly } = one;
    const name = /\{(\w+)\}/.exec(path)?.[1];
    (paths[`/team/v1${path}`] ??= {})[method] = {
      summary: managersOnly ? `${summary} Managers only.` : summary,
      ...(name === undefined
        ? {}
        : { parameters: [{ name, in: "path", required: true, schema: { type: "integer" } }] }),
      ...(request === undefined
        ? {}
        : { requestBody: { required: true, content: json(request, "input") } }),
      responses: {
        [status]: {
          description: "Done.",
          content: replyType === undefined ? json(reply ?? nothing) : { [replyType]: {} },
        },
        401: { description: "The key is unknown, withdrawn or expired." },
        ...(managersOnly ? { 403: { description: "Only managers may." } } : {}),
        ...(request === undefined ? {} : { 422: { description: "The body is not as described." } }),
        503: { description: "The database does not answer, or has no room." },
      },
    };
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
