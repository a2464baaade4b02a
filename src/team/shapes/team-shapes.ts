/** What the team's own calls take and give: the shapes that are checked, and that the OpenAPI page shows. */
import * as z from "zod";
import { PAID } from "./prices";

/** What a shape gives, as it is inside: instants are ms since 1970, and go as text. */
export type InMs<Shape> = {
  readonly [Field in keyof Shape]: Field extends "at" | `${string}At`
    ? number | Extract<Shape[Field], null>
    : Shape[Field];
};

const credits = z.int().min(0).max(2_000_000_000);
const ceiling = z.nullable(credits).describe("credits; null: no ceiling");
const role = z.enum(["member", "manager"]);

export const ceilingsShape = z.object({
  callCredits: ceiling,
  dayCredits: ceiling,
  monthCredits: ceiling,
});

/** The most that may be spent in a call, a day and a month; null where nothing is set. */
export type Ceilings = Readonly<z.output<typeof ceilingsShape>>;

export const memberShape = ceilingsShape.extend({
  id: z.int(),
  name: z.string(),
  role,
  createdAt: z.iso.datetime(),
  withdrawnAt: z.nullable(z.iso.datetime()),
});

export const meShape = z.object({
  name: z.string(),
  role,
  ceilings: z.object({ own: ceilingsShape, team: ceilingsShape }),
  spent: z.object({ dayCredits: credits, monthCredits: credits }),
  managers: z.array(z.string()).describe("who can change ceilings; none: who runs the gateway"),
});

const shares = z.array(z.object({ name: z.string(), credits, purchases: z.int() }));
export const spendingShape = z.object({
  leftCredits: z.nullable(credits).describe("of the account; null: not read yet"),
  spent: z.object({ dayCredits: credits, monthCredits: credits }),
  byMember: shares.describe("this month"),
  byTool: shares,
});

export const heldRequest = z.object({
  companies: z.array(z.string().max(2_000)).min(1).max(5_000).describe("domains or pages"),
});

const bought = z.object({ boughtAt: z.iso.datetime(), boughtBy: z.string() });

export const heldShape = z.object({
  companies: z.array(
    z.object({
      asked: z.string(),
      records: z.array(bought).describe("of the companies with this name; none: not held"),
      technologies: z.nullable(bought),
      buyingIntents: z.nullable(bought),
    })
  ),
});

const ledgerLine = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  member: z.string(),
  tool: z.string(),
  endpoint: z.string(),
  what: z.string(),
  records: z.nullable(z.int()),
  credits: credits.describe("charged; the most it can be while it is open"),
  state: z.enum(["reserved", "sent", "unconfirmed", "settled"]),
});

/** What was bought: by whom, with which tool, for how much. */
export type LedgerLine = InMs<z.output<typeof ledgerLine>>;

export const ledgerShape = z.object({
  lines: z.array(ledgerLine),
  next: z.nullable(z.string()).describe("address of the lines before these"),
});

export const membersShape = z.object({ members: z.array(memberShape) });

export const newMemberRequest = ceilingsShape.partial().extend({
  name: z.string().min(1).max(100),
  role: role.optional(),
});

export const changeMemberRequest = newMemberRequest.omit({ name: true });

export const newMemberShape = z.object({
  member: memberShape,
  key: z.string().describe("shown only now"),
});

const lostPurchase = z.object({
  purchaseId: z.int(),
  member: z.string(),
  tool: z.string(),
  endpoint: z.string(),
  what: z.string().describe("e.g. company:domain:acme.example"),
  mostCredits: credits,
  sentAt: z.iso.datetime(),
});

const beside = z.object({
  totalCredits: credits,
  at: z.iso.datetime(),
  credits: credits.describe("the last time: charged so much more ..."),
  bookedCredits: credits.describe("... than this, which the team bought meanwhile"),
});

export type Unconfirmed = InMs<z.output<typeof lostPurchase>>;
export type Beside = InMs<z.output<typeof beside>>;

export const unconfirmedShape = z.object({
  purchases: z.array(lostPurchase),
  beside: z
    .nullable(beside)
    .describe("use of the account beyond the ledger: by others, or because a price changed"),
});

export const decisionRequest = z.object({ wasCharged: z.boolean() });

/** Typed by a manager: what is far from any price is a slip. */
const price = z.int().min(0).max(1_000);
const prices = z.record(z.enum(PAID), price);
const typedPrices = z.partialRecord(z.enum(PAID), z.nullable(price));

export const settingsRequest = ceilingsShape.partial().extend({
  freshSeconds: z.int().min(0).max(315_360_000).optional(),
  prices: typedPrices
    .optional()
    .describe("credits of a record, or of a lookup; null: as the service publishes"),
});
export const settingsShape = ceilingsShape.extend({ freshSeconds: z.int(), prices });
