/** `/team/v1/openapi.json`: describes the team's own calls, from the shapes that check them. */
import * as z from "zod";
import * as runs from "./run-shapes";
import * as shapes from "./team-shapes";

interface Described {
  readonly summary: string;
  readonly request?: z.ZodType;
  readonly reply?: z.ZodType;
  /** @default "application/json" */
  readonly replyType?: string;
  readonly status?: number;
}

const nothing = z.object({});

/** By method and path. */
export const described: Readonly<Record<string, Described>> = {
  "get /me": {
    summary: "Who this key is, and what is left.",
    reply: shapes.meShape,
  },
  "post /price": {
    summary: "What a call of the contract would cost now. Free; Cache-Control as there.",
    request: shapes.priceRequest,
    reply: shapes.priceShape,
  },
  "post /held": {
    summary: "What is held of many companies, and who bought it. Free.",
    request: shapes.heldRequest,
    reply: shapes.heldShape,
  },
  "get /ledger": {
    summary: "What was bought: by this member, or, for managers, by all. ?limit=100&before=ID",
    reply: shapes.ledgerShape,
  },
  "post /runs": {
    summary:
      "Buys what is not held of many companies, in the background. With dryRun only its price: 200. With a key of a run that is there, that run: 200. 402 when it can cost more than maxCredits, or than one call may.",
    request: runs.runRequest,
    reply: z.union([runs.runShape, runs.runPriceShape]),
    status: 201,
  },
  "get /runs": {
    summary: "Runs of this member; for managers, of all. ?limit=50&before=ID",
    reply: runs.runsShape,
  },
  "get /runs/{id}": {
    summary: "How far a run is. 404 for another member's.",
    reply: runs.runShape,
  },
  "get /runs/{id}/results": {
    summary: "What is held of its companies, in the order sent. ?after=PLACE&limit=100",
    reply: runs.resultsShape,
  },
  "get /runs/{id}/events": {
    summary: "The run whenever it changes, as server-sent events (event: run), until it ends.",
    replyType: "text/event-stream",
  },
  "post /runs/{id}/pause": {
    summary: "Buys nothing more until it is continued.",
    reply: runs.runShape,
  },
  "post /runs/{id}/continue": {
    summary: "Goes on after a pause or a stop; what was refused or unconfirmed is tried again.",
    request: runs.continueRequest,
    reply: runs.runShape,
  },
  "post /runs/{id}/cancel": {
    summary: "Ends it. What was bought stays held.",
    reply: runs.runShape,
  },
  "post /schedules": {
    summary: "A run again and again, at the times of a cron.",
    request: runs.scheduleRequest,
    reply: runs.scheduleShape,
    status: 201,
  },
  "get /schedules": {
    summary: "Schedules of this member; for managers, of all.",
    reply: runs.schedulesShape,
  },
  "delete /schedules/{id}": {
    summary: "Ends a schedule; a run of it that is under way goes on.",
    reply: nothing,
  },
  "get /members": {
    summary: "All members, withdrawn ones last.",
    reply: z.object({ members: z.array(shapes.memberShape) }),
  },
  "post /members": {
    summary: "A new member; the reply has its key, this once.",
    request: shapes.newMemberRequest,
    reply: shapes.newMemberShape,
    status: 201,
  },
  "patch /members/{id}": {
    summary: "Changes role, ceilings or expiry; what is left out stays.",
    request: shapes.changeMemberRequest,
    reply: shapes.memberShape,
  },
  "delete /members/{id}": {
    summary: "Withdraws the member's key.",
    reply: nothing,
  },
  "get /unconfirmed": {
    summary:
      "Purchases whose reply was lost, kinds of calls that are stopped, and use of the account beyond the ledger.",
    reply: shapes.unconfirmedShape,
  },
  "post /unconfirmed/{id}": {
    summary: "Says whether a lost purchase was charged.",
    request: shapes.decisionRequest,
    reply: nothing,
  },
  "post /stops/go-on": {
    summary: "A manager has looked: buying of this kind goes on.",
    request: shapes.goOnRequest,
    reply: nothing,
  },
  "post /prices/published": {
    summary: "A price that a manager allowed to rise is what the service publishes again.",
    request: shapes.goOnRequest,
    reply: nothing,
  },
  "get /settings": {
    summary: "The team's ceilings, and how old an answer may be.",
    reply: shapes.settingsShape,
  },
  "patch /settings": {
    summary: "Changes them; what is left out stays.",
    request: shapes.settingsRequest,
    reply: shapes.settingsShape,
  },
};

const FOR_MANAGERS = /^\/(members|unconfirmed|stops|prices|settings)\b/;

const json = (shape: z.ZodType, io: "input" | "output" = "output") => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io }) as Record<string, unknown>;
  return { "application/json": { schema } };
};

export function teamDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [call, one] of Object.entries(described)) {
    const { summary, request, reply, replyType, status = 200 } = one;
    const [method = "", path = ""] = call.split(" ");
    const managersOnly = FOR_MANAGERS.test(path);
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
