/** `/team/v1`: what a member may do, what a call would cost, what is held, what was bought; for managers, members and decisions. */
import { Hono } from "hono";
import type * as z from "zod";
import { routes } from "../../api";
import { heldOf } from "../answers/held";
import { freshnessOf } from "../answers/freshness";
import { priceOf } from "../answers/price";
import { managersOnly, unknownKey } from "../answers/refusals";
import { type Queries } from "../../datafolder/queries";
import { clockOf } from "../database/database";
import { keyIn } from "../members/keys";
import {
  addMember,
  changeMember,
  keepManager,
  managersOf,
  memberOfKey,
  members,
  withdrawMember,
  WrongMember,
  type Member,
  type MemberTerms,
} from "../members/members";
import { ceilingsOfTeam, leftFor, spentBy } from "../money/ceilings";
import { ledger } from "../money/ledger";
import { besideOf } from "../money/price-watch";
import { PAID, pricesOf } from "../money/prices";
import { refusal } from "../money/refusal";
import { changeSettings, settingsOf } from "../money/settings";
import { stops } from "../money/stops";
import { goBack, goOn } from "../sending/go-on";
import { decide, NotUnconfirmed, unconfirmed } from "../money/unconfirmed";
import { WrongCron } from "../runs/schedules";
import { withPrices, type ContractParts } from "./contract";
import { readQuestion, replyOf } from "./paid";
import {
  idIn,
  iso,
  isoOrNull,
  numberIn,
  read,
  withDates,
  WrongRequest,
  type TeamCall,
  type TeamEnvironment,
} from "./read-call";
import { addRunCalls } from "./run-calls";
import * as shapes from "./team-shapes";

export function teamCalls(parts: ContractParts): Hono<TeamEnvironment> {
  const app = new Hono<TeamEnvironment>();
  app.use(async (context, next) => {
    const key = keyIn(context.req.raw.headers);
    const member = key === null ? null : await memberOfKey(parts.database, key);
    if (member === null) return replyOf(unknownKey);
    context.set("member", member);
    context.header("cache-control", "no-store");
    await next();
  });
  addOwnCalls(app, parts);
  addRunCalls(app, parts);
  for (const path of ["/members/*", "/unconfirmed/*", "/stops/*", "/prices/*", "/settings"])
    app.use(path, onlyManagers);
  addMemberCalls(app, parts);
  addDecisions(app, parts);
  // Not `notFound`: Hono does not call it in an app inside another.
  app.all("*", () =>
    replyOf(refusal(404, "No such call", "GET /team/v1/openapi.json lists the calls."))
  );
  app.onError((error) => {
    if (error instanceof WrongRequest || error instanceof WrongCron)
      return replyOf(refusal(422, "Not understood", error.message));
    if (error instanceof WrongMember) return replyOf(refusal(409, "Not possible", error.message));
    if (error instanceof NotUnconfirmed)
      return replyOf(refusal(404, "Not unconfirmed", error.message));
    throw error;
  });
  return app;
}

async function onlyManagers(
  context: TeamCall,
  next: () => Promise<void>
): Promise<Response | undefined> {
  if (context.get("member").role !== "manager") return replyOf(managersOnly);
  await next();
  return undefined;
}

function addOwnCalls(app: Hono<TeamEnvironment>, parts: ContractParts): void {
  const { database, accountId } = parts;
  app.get("/me", async (context) => context.json(await meOf(parts, context.get("member"))));
  app.post("/price", async (context) => {
    const { path, request } = await read(context, shapes.priceRequest);
    const endpoint = PAID.find((name) => routes[name].path === path) ?? "companySearch";
    const question = readQuestion(endpoint, JSON.stringify(request));
    if ("status" in question) return replyOf(question);
    const freshness = await freshnessIn(context, database);
    const { oldestAt, ...price } = await priceOf(database, accountId, question, freshness);
    const left = await leftFor(database, context.get("member"));
    const leftCredits = least(left.callCredits, left.allCredits);
    return context.json({ ...price, oldestAt: isoOrNull(oldestAt), leftCredits });
  });
  app.post("/held", async (context) => {
    const { companies } = await read(context, shapes.heldRequest);
    const { maxAgeSeconds } = await freshnessIn(context, database);
    const since = (await clockOf(database)) - maxAgeSeconds * 1000;
    const held = await heldOf(database, companies, since);
    return withPrices(parts, context.json({ companies: held.map(withDates) }));
  });
  app.get("/ledger", async (context) => context.json(await ledgerOf(context, database)));
}

const least = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b);

async function freshnessIn(context: TeamCall, database: Queries) {
  const { freshSeconds } = await settingsOf(database);
  return freshnessOf(context.req.header("cache-control") ?? null, freshSeconds);
}

async function meOf(
  { database, accountId }: ContractParts,
  member: Member
): Promise<z.infer<typeof shapes.meShape>> {
  const { name, role, callCredits, dayCredits, monthCredits } = member;
  const left = await leftFor(database, member);
  const { freshSeconds } = await settingsOf(database);
  return {
    name,
    role,
    ceilings: {
      own: { callCredits, dayCredits, monthCredits },
      team: await ceilingsOfTeam(database),
    },
    left: { callCredits: least(left.callCredits, left.allCredits), credits: left.allCredits },
    spent: await spentBy(database, member.id),
    prices: await pricesOf(database, accountId),
    freshSeconds,
    managers: await managersOf(database),
    page: "/team/",
  };
}

/** A member sees what it bought, a manager what all did. */
async function ledgerOf(context: TeamCall, database: Queries) {
  const member = context.get("member");
  const limit = Math.max(1, Math.min(numberIn(context, "limit", 100), 1_000));
  const before = numberIn(context, "before", 0);
  const lines = await ledger(database, {
    limit,
    before: before || undefined,
    memberId: member.role === "manager" ? undefined : member.id,
  });
  const last = lines.length === limit ? lines.at(-1)?.id : undefined;
  return {
    lines: lines.map((line) => ({ ...line, at: iso(line.at) })),
    next: last === undefined ? null : `/team/v1/ledger?limit=${limit}&before=${last}`,
  };
}

function addMemberCalls(app: Hono<TeamEnvironment>, { database }: ContractParts): void {
  app.get("/members", async (context) => {
    const all = await members(database);
    return context.json({ members: await Promise.all(all.map((one) => memberOut(database, one))) });
  });
  app.post("/members", async (context) => {
    const { name, ...terms } = await read(context, shapes.newMemberRequest);
    const { member, key } = await addMember(database, name, termsOf(terms));
    return context.json({ member: await memberOut(database, member), key }, 201);
  });
  app.patch("/members/:id", async (context) => {
    const terms = await read(context, shapes.changeMemberRequest);
    if (terms.role === "member") await keepManager(database, idIn(context), context.get("member"));
    const member = await changeMember(database, idIn(context), termsOf(terms));
    return context.json(await memberOut(database, member));
  });
  app.delete("/members/:id", async (context) => {
    await keepManager(database, idIn(context), context.get("member"));
    await withdrawMember(database, idIn(context));
    return context.json({});
  });
}

async function memberOut(database: Queries, member: Member) {
  const { dayCredits, monthCredits } = await spentBy(database, member.id);
  const { createdAt, expiresAt, withdrawnAt, ...rest } = member;
  return {
    ...rest,
    createdAt: iso(createdAt),
    expiresAt: isoOrNull(expiresAt),
    withdrawnAt: isoOrNull(withdrawnAt),
    spentDayCredits: dayCredits,
    spentMonthCredits: monthCredits,
  };
}

type Terms = z.infer<typeof shapes.changeMemberRequest>;

function termsOf({ expiresAt, ...given }: Terms): MemberTerms {
  if (expiresAt === undefined) return given;
  return { ...given, expiresAt: expiresAt === null ? null : Date.parse(expiresAt) };
}

function addDecisions(app: Hono<TeamEnvironment>, { database, accountId }: ContractParts): void {
  app.get("/unconfirmed", async (context) => {
    const beside = await besideOf(database);
    return context.json({
      purchases: withDates(await unconfirmed(database)),
      stops: withDates(await stops(database)),
      beside: beside && { ...beside, at: iso(beside.at) },
    });
  });
  app.post("/unconfirmed/:id", async (context) => {
    const { wasCharged } = await read(context, shapes.decisionRequest);
    await decide(database, idIn(context), wasCharged, context.get("member").id);
    return context.json({});
  });
  app.post("/stops/go-on", async (context) => {
    await goOn(database, accountId, (await read(context, shapes.goOnRequest)).endpoint);
    return context.json({});
  });
  app.post("/prices/published", async (context) => {
    const { endpoint } = await read(context, shapes.goOnRequest);
    await goBack(database, accountId, endpoint);
    return context.json({});
  });
  app.get("/settings", async (context) =>
    context.json({ ...(await ceilingsOfTeam(database)), ...(await settingsOf(database)) })
  );
  app.patch("/settings", async (context) => {
    await changeSettings(database, await read(context, shapes.settingsRequest));
    return context.json({ ...(await ceilingsOfTeam(database)), ...(await settingsOf(database)) });
  });
}
