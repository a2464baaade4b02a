/** Routes every call by its path: health, the team's own calls, the managers' page, the contract, the site. */
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { join } from "node:path";
import { FailedWhileBuying } from "../answers/buy";
import { databaseLost } from "../answers/refusals";
import { checkoutRoot } from "../../database/checkout-root";
import { type Database, DatabaseLost } from "../../database/database";
import { endpoints, type EndpointName, type Route } from "../../api";
import { NOT_CHARGED, refusal, Refused, replyOf } from "../wire/refusal";
import type { Log } from "../wire/log";
import { answerContract, type ContractParts } from "./contract";
import { teamDocument } from "./openapi";
import { AgentCalls } from "./agent-calls";
import { appOf, type Calls } from "./calls";
import { callsOfRuns } from "./run-calls";
import { createSite, PAGE_POLICY } from "./site";
import { managerCalls, memberCalls } from "./team-calls";
import { refuseStrangers, type Door } from "./strangers";

export interface AppParts extends Door {
  readonly database: Database;
  readonly log: Log;
  /** Answers the contract's calls, or passes them on if everybody has a key of the service. */
  readonly contract: ContractParts | ((request: Request, route: Route) => Promise<Response>);
  readonly site: ((request: Request) => Promise<Response>) | null;
}

const READ_BY_PAGES = [
  ...["Age", "Retry-After", "RateLimit", "RateLimit-Policy"],
  ...["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"],
  ...["Bought-By", "Credits", "Missing", "Prices", "Team"].map((one) => `Stackscout-${one}`),
];

/** The path of a call of the contract as the contract writes it, for the log. */
interface Called {
  Variables: { route?: string };
}

const HEALTH = "/healthz";

/** Ids and words of the contract: nothing that the service could read as more than a name. */
const patternOf = ({ path }: Route): string => path.replace(/\{(\w+)\}/g, ":$1{[\\w-]+}");

export function createApp(parts: AppParts): Hono<Called> {
  const { contract, site } = parts;
  const app = new Hono<Called>();
  app.use(async (context, next) => {
    const started = performance.now();
    // Health is told under any host name: a monitoring system may not know the public one.
    const isHealth = context.req.path === HEALTH;
    const refused = isHealth ? null : refuseStrangers(context.req.raw, parts);
    if (refused) context.res = refused;
    else await next();
    note(parts, context, performance.now() - started);
  });
  // Pages of these origins may call, and read the headers of the answers.
  app.use(
    cors({
      origin: [...parts.allowedOrigins],
      exposeHeaders: READ_BY_PAGES,
      maxAge: 600,
    })
  );
  app.get(HEALTH, async (context) => {
    const isWell = await parts.database.rows("select 1").then(
      () => true,
      () => false
    );
    return context.json({ status: isWell ? "ok" : "database gone" }, isWell ? 200 : 503);
  });
  if (typeof contract !== "function") teamRoutes(app, parts, contract);
  for (const [name, route] of Object.entries<Route>(endpoints))
    app.on(route.method, patternOf(route), (context) => {
      context.set("route", route.path);
      return typeof contract === "function"
        ? contract(context.req.raw, route)
        : answerContract(contract, context.req.raw, name as EndpointName);
    });
  app.all("/:version{v[0-9]+}/*", (context) => {
    context.set("route", "outside the contract");
    return replyOf(notInContract, NOT_CHARGED);
  });
  app.all("*", ({ req }) =>
    site === null ? new Response("Not found", { status: 404 }) : site(req.raw)
  );
  app.onError((thrown) => replyToError(parts, thrown));
  return app;
}

const notInContract = refusal(
  404,
  "Not in the contract",
  "Only calls of the service's contract are answered here."
);

/** The team's own calls, and their clients: the managers' page, and agents. */
function teamRoutes(
  app: Hono<Called>,
  { database, origins }: AppParts,
  parts: ContractParts
): void {
  const calls: Calls = {
    ...memberCalls(database),
    ...callsOfRuns(parts),
    ...managerCalls(database, parts.accountId),
  };
  app.get("/team/v1/openapi.json", (context) => context.json(teamDocument(calls)));
  app.route("/team/v1", appOf(database, calls));
  const page = createSite(join(checkoutRoot(), "src/team/page"), PAGE_POLICY, "/team");
  app.get("/team", (context) => context.redirect("/team/"));
  app.get("/team/*", ({ req }) => page(req.raw));
  const agents = new AgentCalls({
    database,
    origin: origins[0] ?? "",
    fetch: async (request) => app.fetch(request),
  });
  app.all("/mcp", (context) => agents.answer(context.req.raw));
}

function replyToError({ log }: AppParts, thrown: Error): Response {
  const isCertain = !(thrown instanceof FailedWhileBuying);
  const error = (isCertain ? thrown : thrown.cause) as Error;
  const charge = isCertain ? NOT_CHARGED : {};
  if (error instanceof DatabaseLost) return replyOf(databaseLost(error), charge);
  if (error instanceof Refused) return replyOf(error.told, NOT_CHARGED);
  log.error({ reason: error.message, at: error.stack?.split("\n")[1]?.trim() }, "a call failed");
  return replyOf(refusal(500, "Failed", "The gateway failed at this call."), charge);
}

function note({ log }: AppParts, context: Context<Called>, ms: number): void {
  const route = context.get("route");
  if (route === undefined) return;
  const { status, headers } = context.res;
  const credits = Number(headers.get("stackscout-credits") ?? 0);
  log.info({ method: context.req.method, route, status, ms: Math.round(ms), credits }, "call");
}
