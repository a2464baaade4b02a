/** What runs and schedules are, and what their calls take and give. */
import * as z from "zod";
import type { InMs } from "./team-shapes";

const credits = z.int().min(0).max(2_000_000_000);
const count = z.int().min(0);
const MAX_COMPANIES = 100_000;

const wants = z
  .object({
    record: z.boolean().default(true).describe("the company record, all fields of it"),
    uses: z
      .array(z.string().min(1).max(200))
      .max(50)
      .default([])
      .describe("slugs of technologies to look for; they come with the record"),
    technologies: z.boolean().default(false).describe("all technologies of each company"),
    buyingIntents: z.boolean().default(false).describe("all buying intents of each company"),
  })
  .refine((one) => one.record || one.uses.length > 0 || one.technologies || one.buyingIntents, {
    message: "nothing is to be bought",
  });

/** What is wanted of each company. */
export type Wants = z.output<typeof wants>;

const order = {
  name: z.string().min(1).max(100),
  companies: z
    .array(z.string().max(2_000))
    .min(1)
    .max(MAX_COMPANIES)
    .describe("as typed: domains, addresses, e-mail addresses, pages of the professional network"),
  buy: wants.default({ record: true, uses: [], technologies: false, buyingIntents: false }),
  freshSeconds: z
    .int()
    .min(0)
    .max(315_360_000)
    .optional()
    .describe("older answers are bought again; left out: the team's setting"),
};

export const runRequest = z
  .object({
    ...order,
    maxCredits: credits.optional().describe("the most it may cost; needed unless dryRun"),
    dryRun: z.boolean().default(false).describe("only the price: nothing is begun"),
    key: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe(
        "a word of yours: sent again with it, this is the run that is there, as it was begun"
      ),
  })
  .refine((one) => one.dryRun || one.maxCredits !== undefined, {
    path: ["maxCredits"],
    message: "the most that the run may cost is missing",
  });

export const continueRequest = z.object({
  maxCredits: credits.optional().describe("a new limit of the run; left out: as it was"),
});

export const runPriceShape = z.object({
  asked: count.describe("companies, as many as were sent"),
  unreadable: count.describe("texts that name no company; empty ones too"),
  held: count.describe("different companies of which nothing has to be bought"),
  mostCredits: credits.describe("the most it can cost now"),
  leftCredits: z
    .nullable(credits)
    .describe("what this member may still spend today; null: no ceiling"),
});

export const ROW_STATES = ["waiting", "done", "unreadable", "unconfirmed", "refused"] as const;

export const runShape = z.object({
  id: z.int(),
  name: z.string(),
  member: z.string().describe("who started it"),
  state: z
    .enum(["running", "stopped", "finished"])
    .describe("stopped: by somebody, a ceiling, its own limit or the balance; continue goes on"),
  because: z
    .nullable(
      z.object({
        kind: z.enum([
          "run-limit",
          "ceiling",
          "out-of-credits",
          "member-withdrawn",
          "service-unavailable",
        ]),
        description: z.string(),
      })
    )
    .describe("why it stopped, null for somebody's word; of a running one, what it waits for"),
  buy: wants,
  maxCredits: credits,
  spentCredits: credits.describe("charged until now; what is out counts at its most"),
  companies: z.object({
    asked: count,
    waiting: count,
    done: count.describe("held now, or unknown to the service"),
    unreadable: count,
    unconfirmed: count.describe("their reply was lost: a manager decides"),
    refused: count.describe("the service does not take them"),
  }),
  scheduleId: z.nullable(z.int()),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
});

type RunOut = InMs<z.output<typeof runShape>>;
export type RunState = RunOut["state"];
export type Because = NonNullable<RunOut["because"]>;

export interface Run extends RunOut {
  readonly memberId: number;
  readonly tool: string;
  /** What was bought since then is not bought again: ms since 1970. */
  readonly freshSince: number;
}

export const runsShape = z.object({
  runs: z.array(runShape).describe("newest first"),
  next: z.nullable(z.string()).describe("address of the runs before these"),
});

const result = z.object({
  place: count.describe("in the list that was sent, from 0"),
  asked: z.string(),
  state: z.enum(ROW_STATES),
  because: z.nullable(z.string()),
});

/** What became of a company. */
export type Result = z.output<typeof result>;

export const resultsShape = z.object({
  rows: z.array(result),
  next: z.nullable(z.string()).describe("address of the rows after these"),
});

export const scheduleRequest = z.object({
  ...order,
  maxCredits: credits.describe("the most that each occurrence may cost"),
  cron: z
    .string()
    .max(100)
    .describe("minute hour day-of-month month day-of-week: 0 6 * * 1 is Mondays at 6"),
  timeZone: z.string().max(60).default("UTC").describe("of the cron, e.g. Europe/Berlin"),
});

export type NewSchedule = z.output<typeof scheduleRequest>;

export const scheduleShape = z.object({
  id: z.int(),
  name: z.string(),
  member: z.string(),
  companies: count,
  buy: wants,
  maxCredits: credits,
  freshSeconds: z.nullable(z.int()),
  cron: z.string(),
  timeZone: z.string(),
  nextAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  lastRunId: z.nullable(z.int()),
  skippedAt: z
    .nullable(z.iso.datetime())
    .describe(
      "the last time that was left out: the run before had not ended, or the member's key is withdrawn"
    ),
});

export type Schedule = InMs<z.output<typeof scheduleShape>>;

export const schedulesShape = z.object({ schedules: z.array(scheduleShape) });
