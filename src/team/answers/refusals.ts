/** The gateway's refusals, in the contract's envelope; each title says that the gateway refuses. */
import type { DatabaseLost, Queries } from "../../database/database";
import { managersOf } from "../members/members";
import type { Passed } from "../money/ceilings";
import { credits, instant, refusal, type RefusalReply } from "../wire/refusal";
import type { Bought, Refusal } from "./buy";

export const unknownKey = refusal(
  401,
  "Key refused",
  "This key is unknown or withdrawn. A manager of the team can give you a new one."
);

export const managersOnly = refusal(403, "Managers only", "This call is for managers of the team.");

export const databaseLost = ({ isFull }: DatabaseLost): RefusalReply =>
  isFull
    ? refusal(
        503,
        "No room",
        "The disk of the gateway's database is full. Whoever runs the gateway has to make room; what was bought by then is held.",
        "5"
      )
    : refusal(
        503,
        "No database",
        "The gateway's database does not answer. Try again in a moment; what was bought by then is held.",
        "5"
      );

const spans = {
  call: "a call",
  day: "a day (until midnight UTC)",
  month: "a month (UTC)",
} as const;

async function refusalOf(queries: Queries, why: Refusal, name: string): Promise<RefusalReply> {
  switch (why.kind) {
    case "over-ceiling":
      return overCeiling(queries, why.passed, why.wantedCredits, name);
    case "unconfirmed":
      return refusal(
        409,
        "Unconfirmed purchase",
        `This was asked for at ${instant(why.open[0]?.sentAt ?? 0)} and its reply was lost, so it may have been paid for. It is not asked again before the balance shows what was charged, or a manager decides at /team/.`
      );
    case "withdrawn":
      return unknownKey;
  }
}

/** Says whose ceiling it is, how much of it is left, and who can change it. */
async function overCeiling(
  queries: Queries,
  passed: Passed,
  wanted: number,
  name: string
): Promise<RefusalReply> {
  if (passed.whose === "run")
    return refusal(
      402,
      "Over the run's limit",
      `The run's limit of ${credits(passed.ceilingCredits)} leaves ${passed.leftCredits}; this can cost ${credits(wanted)}.`
    );
  if (passed.whose === "call")
    return refusal(
      402,
      "Over the call's limit",
      `This can cost ${credits(wanted)} now; Stackscout-Most leaves ${credits(passed.leftCredits)}.`
    );
  const owner = passed.whose === "member" ? `${name}'s` : "The team's";
  return refusal(
    402,
    "Over a ceiling",
    `${owner} ceiling for ${spans[passed.span]} is ${credits(passed.ceilingCredits)}, of which ${credits(passed.leftCredits)} are left; this can cost ${credits(wanted)}. ${await whoCanChange(queries)}`
  );
}

/** For example "Ann or Ben can change it." */
async function whoCanChange(queries: Queries): Promise<string> {
  const managers = await managersOf(queries);
  return managers.length > 0
    ? `${managers.join(" or ")} can change it.`
    : "Whoever runs the gateway can change it.";
}

/** The reply for every result that is not an answer. */
export async function toldOf(
  queries: Queries,
  bought: Exclude<Bought, { kind: "answer" }>,
  name: string
): Promise<RefusalReply> {
  switch (bought.kind) {
    case "told":
      return bought.told;
    case "refused":
      return refusalOf(queries, bought.why, name);
    case "lost":
      return refusal(
        502,
        "Unconfirmed purchase",
        `The service's reply was lost, so it is not known whether this was paid for. It counts at its most and is not asked again before the balance shows what was charged, or a manager decides at /team/ (purchase ${bought.purchaseIds.join(", ")}).`
      );
    case "gave-up":
      return bought.credits > 0
        ? refusal(
            503,
            "Not finished",
            `What was bought until now (${credits(bought.credits)}) is held: ask again for all of it.`,
            "1"
          )
        : refusal(
            429,
            "Busy",
            "The account's rate limit has no room for this call yet. Nothing was bought.",
            "15"
          );
  }
}
