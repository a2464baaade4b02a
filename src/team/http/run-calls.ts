/** `/team/v1/runs` and `/team/v1/schedules`: a member's own; for managers, everybody's. */
import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import type * as z from "zod";
import { whoCanChange } from "../answers/refusals";
import { refusal } from "../money/refusal";
import { clockOf } from "../database/database";
import { ceilingsOfTeam, leftFor } from "../money/ceilings";
import { settingsOf } from "../money/settings";
import { readCompanies } from "../runs/companies";
import { pricesOf } from "../money/prices";
import { priceOfRun } from "../runs/price";
import { resultsOf } from "../runs/results";
import { beginRun, changeState, idOfKey, runOf, runsOf, type Run } from "../runs/runs";
import { addSchedule, removeSchedule, schedulesOf, type Schedule } from "../runs/schedules";
import { deadline } from "../wire/deadline";
import type { ContractParts } from "./contract";
import { replyOf, toolOf } from "./paid";
import { idIn, iso, isoOrNull, numberIn, read, withDates } from "./read-call";
import type { TeamCall, TeamEnvironment } from "./read-call";
import * as shapes from "./run-shapes";

const RUNS = 200;
const ROWS = 500;
const STREAM_MS = 5 * 60_000;
const LOOK_MS = 1_000;

const noRun = () => replyOf(refusal(404, "No such run", "You have no run with this number."));

/** Whose runs the caller sees: its own, or all (null) for a manager. */
const whose = (context: TeamCall): number | null => {
  const { role, id } = context.get("member");
  return role === "manager" ? null : id;
};

export function addRunCalls(app: Hono<TeamEnvironment>, parts: ContractParts): void {
  const { database, runs } = parts;
  app.post("/runs", (context) => begin(context, parts));
  app.get("/runs", async (context) => {
    const limit = Math.max(1, Math.min(numberIn(context, "limit", 50), RUNS));
    const before = numberIn(context, "before", 0) || null;
    const found = await runsOf(database, { memberId: whose(context), before, limit });
    const last = found.length === limit ? found.at(-1)?.id : undefined;
    return context.json({
      runs: found.map(runOut),
      next: last === undefined ? null : `/team/v1/runs?limit=${limit}&before=${last}`,
    });
  });
  app.get("/runs/:id", async (context) => {
    const run = await runOf(database, idIn(context), whose(context));
    return run ? context.json(runOut(run)) : noRun();
  });
  app.get("/runs/:id/results", async (context) => {
    const run = await runOf(database, idIn(context), whose(context));
    if (!run) return noRun();
    const limit = Math.max(1, Math.min(numberIn(context, "limit", 100), ROWS));
    const after = numberIn(context, "after", -1);
    const rows = await resultsOf(database, run, { after, limit });
    const last = rows.length === limit ? rows.at(-1)?.place : undefined;
    return context.json({
      rows,
      next:
        last === undefined ? null : `/team/v1/runs/${run.id}/results?limit=${limit}&after=${last}`,
    });
  });
  app.get("/runs/:id/events", async (context) => {
    const run = await runOf(database, idIn(context), whose(context));
    return run ? events(parts, run.id, context.req.raw.signal) : noRun();
  });
  for (const wanted of ["pause", "continue", "cancel"] as const)
    app.post(`/runs/:id/${wanted}`, async (context) => {
      const run = await runOf(database, idIn(context), whose(context));
      if (!run) return noRun();
      const { maxCredits = null } =
        wanted === "continue" ? await read(context, shapes.continueRequest, "{}") : {};
      if (!(await changeState(database, runs.queue, run.id, wanted, maxCredits)))
        return replyOf(refusal(409, "Not possible", `This run is ${run.state}.`));
      runs.wake();
      const changed = await runOf(database, run.id, null);
      return context.json(runOut(changed ?? run));
    });
  addScheduleCalls(app, parts);
}

async function begin(context: TeamCall, parts: ContractParts): Promise<Response> {
  const { database, runs } = parts;
  const member = context.get("member");
  const order = await read(context, shapes.runRequest);
  const freshSeconds = order.freshSeconds ?? (await settingsOf(database)).freshSeconds;
  const freshSince = (await clockOf(database)) - freshSeconds * 1000;
  const rows = await readCompanies(order.companies);
  const prices = await pricesOf(database, parts.accountId);
  const price = await priceOfRun(database, order.buy, rows, freshSince, prices);
  if (order.dryRun) {
    const { allCredits } = await leftFor(database, member);
    return context.json({ ...price, leftCredits: allCredits });
  }
  // Of its own where none is told: the transaction below may be repeated although it succeeded.
  const { key = randomUUID(), maxCredits = 0 } = order;
  const known = await idOfKey(database, member.id, key);
  const there = known === null ? null : await runOf(database, known, member.id);
  if (there) return context.json(runOut(there));
  const tooMuch = await overLimit(parts, context, price.mostCredits, maxCredits);
  if (tooMuch) return tooMuch;
  const id = await database.transaction((queries) =>
    beginRun(queries, runs.queue, {
      memberId: member.id,
      tool: toolOf(context.req.raw.headers),
      name: order.name,
      wants: order.buy,
      rows,
      freshSince,
      mostCredits: price.mostCredits,
      maxCredits,
      key,
    })
  );
  const run = id === null ? null : await runOf(database, id, member.id);
  if (!run) throw new Error("The run was there a moment ago.");
  runs.wake();
  return context.json(runOut(run), 201);
}

/** A run counts as one call. It begins only if its price is within its own limit and that of one call. */
async function overLimit(
  { database }: ContractParts,
  context: TeamCall,
  mostCredits: number,
  maxCredits: number
): Promise<Response | null> {
  const { name, callCredits } = context.get("member");
  const team = (await ceilingsOfTeam(database)).callCredits;
  const limits = [
    { of: "The limit of this run", credits: maxCredits },
    { of: `${name}'s ceiling for a call`, credits: callCredits },
    { of: "The team's ceiling for a call", credits: team },
  ];
  const passed = limits.find(({ credits }) => credits !== null && mostCredits > credits);
  if (!passed) return null;
  const who = passed === limits[0] ? "" : ` ${await whoCanChange(database)}`;
  return replyOf(
    refusal(
      402,
      "Over a ceiling",
      `This run can cost ${mostCredits} credits. ${passed.of} is ${passed.credits}. Nothing was begun.${who}`
    )
  );
}

function runOut(run: Run): z.infer<typeof shapes.runShape> {
  return {
    id: run.id,
    name: run.name,
    member: run.member,
    state: run.state,
    because: run.because,
    buy: { ...run.wants, uses: [...run.wants.uses] },
    mostCredits: run.mostCredits,
    maxCredits: run.maxCredits,
    spentCredits: run.spentCredits,
    companies: run.counts,
    scheduleId: run.scheduleId,
    createdAt: iso(run.createdAt),
    changedAt: iso(run.changedAt),
    endedAt: isoOrNull(run.endedAt),
    results: `/team/v1/runs/${run.id}/results`,
  };
}

/** Sends the run at each change. Ends after five minutes; a client that still listens connects again by itself. */
function events(parts: ContractParts, id: number, gone: AbortSignal): Response {
  const { database, runs } = parts;
  const { signal, end } = deadline(STREAM_MS, gone, runs.ending);
  const encoder = new TextEncoder();
  let timer: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      let shown = "";
      const close = () => {
        clearTimeout(timer);
        try {
          controller.close();
        } catch {
          // The client went away first.
        }
      };
      const look = async (): Promise<void> => {
        const run = await runOf(database, id, null).catch(() => null);
        if (signal.aborted) return;
        if (run) {
          const text = JSON.stringify(runOut(run));
          if (text !== shown) controller.enqueue(encoder.encode(`event: run\ndata: ${text}\n\n`));
          shown = text;
          if (run.endedAt !== null) {
            end();
            return;
          }
        }
        timer = setTimeout(() => void look().catch(end), LOOK_MS);
      };
      signal.addEventListener("abort", close);
      if (signal.aborted) close();
      else void look().catch(end);
    },
    cancel: end,
  });
  return new Response(body, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
  });
}

function addScheduleCalls(app: Hono<TeamEnvironment>, { database, runs }: ContractParts): void {
  app.post("/schedules", async (context) => {
    const { buy, freshSeconds = null, ...order } = await read(context, shapes.scheduleRequest);
    const { id } = context.get("member");
    const made = await addSchedule(database, runs.queue, id, {
      ...order,
      wants: buy,
      freshSeconds,
    });
    return context.json(scheduleOut(made), 201);
  });
  app.get("/schedules", async (context) => {
    const found = await schedulesOf(database, whose(context));
    return context.json({ schedules: found.map(scheduleOut) });
  });
  app.delete("/schedules/:id", async (context) =>
    (await removeSchedule(database, idIn(context), whose(context)))
      ? context.json({})
      : replyOf(refusal(404, "No such schedule", "You have no schedule with this number."))
  );
}

const scheduleOut = (schedule: Schedule) => withDates(schedule) as object;
