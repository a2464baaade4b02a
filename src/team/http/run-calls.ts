/** `/team/v1/runs` and `/team/v1/schedules`: a member's own; for managers, everybody's. */
import * as z from "zod";
import type { Member } from "../members/members";
import { toldOf } from "../answers/refusals";
import { Refused, replyOf } from "../wire/refusal";
import { leftFor, passedCeiling, spentBy, type Passed } from "../money/ceilings";
import { settingsOf, type Settings } from "../money/settings";
import { readCompanies } from "../runs/companies";
import { priceOfRun } from "../runs/missing";
import { beginRun, continueRun, idOfKey, resultsOf, runOf, runsOf, stopRun } from "../runs/runs";
import { addSchedule, removeSchedule, schedulesOf } from "../runs/schedules";
import type { ContractParts } from "./contract";
import { toolOf } from "./paid";
import { withBody, type Asked, type Calls } from "./calls";
import type { Run } from "../shapes/run-shapes";
import * as shapes from "../shapes/run-shapes";

const RUNS = 50;
const ROWS = 1_000;

/** Whose runs the caller sees: its own, or all (null) for a manager. */
const whose = ({ member: { role, id } }: Asked): number | null => (role === "manager" ? null : id);

const runCalls = (parts: ContractParts): Calls => ({
  "post /runs": withBody({
    summary:
      "Buys what is not held of many companies, in the background. With dryRun only its price; with the key of a run that is there, that run. 402 when it can cost more than maxCredits, or than one call may.",
    request: shapes.runRequest,
    reply: z.union([shapes.runShape, shapes.runPriceShape]),
    answer: (asked) => begin(asked, parts),
  }),
  "get /runs": {
    summary: "Runs of this member; for managers, of all. ?before=ID",
    reply: shapes.runsShape,
    answer: async (asked) => {
      const found = await runsOf(parts.database, whose(asked), asked.number("before", 0), RUNS);
      const next = found.length === RUNS ? `/team/v1/runs?before=${found.at(-1)?.id}` : null;
      return { runs: found.map(runOut), next };
    },
  },
  "get /runs/:id": {
    summary: "How far a run is. 404 for another member's.",
    reply: shapes.runShape,
    answer: (asked) => ofRun(asked, parts, (run) => runOut(run)),
  },
  "get /runs/:id/results": {
    summary:
      "What became of its companies, in the order sent. What was bought comes with the contract's own calls, for 0 credits. ?after=PLACE",
    reply: shapes.resultsShape,
    answer: (asked) =>
      ofRun(asked, parts, async (run) => {
        const rows = await resultsOf(parts.database, run.id, asked.number("after", -1), ROWS);
        const next = `/team/v1/runs/${run.id}/results?after=${rows.at(-1)?.place}`;
        return { rows, next: rows.length === ROWS ? next : null };
      }),
  },
});

const changesOfRuns = (parts: ContractParts): Calls => ({
  "post /runs/:id/stop": {
    summary: "Buys nothing more until it is continued; what was bought stays held.",
    reply: shapes.runShape,
    answer: (asked) => changed(asked, parts, ({ id }) => stopRun(parts.database, id)),
  },
  "post /runs/:id/continue": withBody({
    summary: "Goes on; what was refused or unconfirmed is tried again.",
    request: shapes.continueRequest,
    reply: shapes.runShape,
    answer: (asked) =>
      changed(asked, parts, ({ id }) =>
        continueRun(parts.database, parts.queue, id, asked.body.maxCredits ?? null)
      ),
  }),
});

async function ofRun(
  asked: Asked,
  { database }: ContractParts,
  answer: (run: Run) => object | Promise<object>
): Promise<object | Response> {
  const run = await runOf(database, asked.id, whose(asked));
  if (!run) throw new Refused(404, "No such run", "You have no run with this number.");
  return answer(run);
}

const changed = (asked: Asked, parts: ContractParts, change: (run: Run) => Promise<unknown>) =>
  ofRun(asked, parts, async (run) => {
    await change(run);
    return runOut((await runOf(parts.database, run.id, null)) ?? run);
  });

async function begin(
  { member, body: order, request }: Asked & { readonly body: z.output<typeof shapes.runRequest> },
  parts: ContractParts
): Promise<object | Response> {
  const { database, queue } = parts;
  const team = await settingsOf(database);
  const freshSince = team.readAt - (order.freshSeconds ?? team.freshSeconds) * 1000;
  const rows = await readCompanies(order.companies);
  const price = await priceOfRun(database, order.buy, rows, freshSince, team.prices);
  if (order.dryRun) {
    const left = leftFor({ member, team, spent: await spentBy(database, member.id) });
    return { ...price, leftCredits: left === Infinity ? null : left };
  }
  const { key, maxCredits = 0 } = order;
  const known = key === undefined ? null : await idOfKey(database, member.id, key);
  const there = known === null ? null : await runOf(database, known, member.id);
  if (there) return runOut(there);
  const wantedCredits = price.mostCredits;
  const tooMuch = await overLimit(parts, member, team, { wantedCredits, maxCredits });
  if (tooMuch) return tooMuch;
  const id = await database.transaction((queries) =>
    beginRun(queries, queue, {
      memberId: member.id,
      tool: toolOf(request.headers),
      name: order.name,
      buy: order.buy,
      rows,
      freshSince,
      maxCredits,
      key,
    })
  );
  const run = id === null ? null : await runOf(database, id, member.id);
  if (!run) throw new Error("The run was there a moment ago.");
  return runOut(run);
}

/** A run counts as one call. It begins only if its price is within its own limit and that of one call. */
async function overLimit(
  { database }: ContractParts,
  member: Member,
  team: Settings,
  { wantedCredits, maxCredits }: { readonly wantedCredits: number; readonly maxCredits: number }
): Promise<Response | null> {
  const spent = await spentBy(database, member.id);
  const passed: Passed | null =
    wantedCredits > maxCredits
      ? { whose: "run", span: "call", ceilingCredits: maxCredits, leftCredits: maxCredits }
      : passedCeiling({ member, team, spent }, wantedCredits, 0);
  if (!passed) return null;
  const why = { kind: "over-ceiling", passed, wantedCredits } as const;
  return replyOf(await toldOf(database, { kind: "refused", why }, member.name));
}

const runOut = ({ memberId: _, tool: _t, freshSince: _f, ...run }: Run) => run;

const scheduleCalls = ({ database, queue }: ContractParts): Calls => ({
  "post /schedules": withBody({
    summary: "A run again and again, at the times of a cron.",
    request: shapes.scheduleRequest,
    reply: shapes.scheduleShape,
    answer: ({ member, body }) => addSchedule(database, queue, member.id, body),
  }),
  "get /schedules": {
    summary: "Schedules of this member; for managers, of all.",
    reply: shapes.schedulesShape,
    answer: async (asked) => ({ schedules: await schedulesOf(database, whose(asked)) }),
  },
  "delete /schedules/:id": {
    summary: "Ends a schedule; a run of it that is under way goes on.",
    answer: async (asked) => {
      if (!(await removeSchedule(database, asked.id, whose(asked))))
        throw new Refused(404, "No such schedule", "You have no schedule with this number.");
      return {};
    },
  },
});

export const callsOfRuns = (parts: ContractParts): Calls => ({
  ...runCalls(parts),
  ...changesOfRuns(parts),
  ...scheduleCalls(parts),
});
