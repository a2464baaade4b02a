/**
 * A run for which a team's gateway buys, also while Excel is closed: what to buy, and its entry in the
 * journal. It writes no cells: when its answers are held, an ordinary run fills the rows in.
 */
import type { OfficePlace, StoredRun } from "../../../enrich";
import { RunTally } from "../../../enrich";
import type { ScoutClient } from "../../../client";
import type { EpochMs, OfficeOrder } from "../../../model";
import { labelOf } from "../../../input";
import { Turns } from "../../../model";
import { chosenCompanies } from "../plan/chosen-rows";
import type { DetailedPlan } from "../plan/plan-enrichment";
import { talliedOf } from "./run-figures";
import { storedRun } from "./stored-run";

/** The parts of a plan that are not held here. The gateway buys the same parts for all companies of the order. */
export async function officeOrder(
  client: Pick<ScoutClient, "heldReading">,
  plan: DetailedPlan
): Promise<OfficeOrder> {
  const { groups, chosen, outputs, cause } = plan.details;
  const companies: string[] = [];
  const uses = new Set<string>();
  const wanted = new Set<string>();
  const turns = new Turns();
  for (const [index, company] of chosenCompanies(groups, chosen)) {
    if (turns.isOver()) await turns.rest();
    const missing = outputs
      .questionsOf(company)
      .filter((question, at) => chosen.isNeeded(index, at) && !client.heldReading(question));
    if (missing.length > 0) companies.push(labelOf(company));
    for (const question of missing) {
      wanted.add(question.about);
      if (question.about === "use") uses.add(question.slug);
    }
  }
  return {
    name: cause.name.slice(0, MAX_NAME_LENGTH),
    companies,
    buy: {
      record: wanted.has("company") || wanted.has("use"),
      uses: [...uses],
      technologies: wanted.has("technologies"),
      buyingIntents: wanted.has("intents"),
    },
  };
}

const MAX_NAME_LENGTH = 100;

export interface OfficeFacts {
  readonly plan: DetailedPlan;
  readonly office: OfficePlace;
  readonly workbookId: string;
  readonly by: string;
  readonly now: EpochMs;
}

/** The journal entry: like that of a run that was cut off before it wrote anything. */
export function officeEntry({ plan, office, workbookId, by, now }: OfficeFacts): StoredRun {
  const { outputs, chosen, runId: id } = plan.details;
  const { rowsOf, isNeeded } = chosen;
  const tally = new RunTally({ outputs, rowsOf, isNeeded, startedAt: now });
  const entry = storedRun(
    {
      ...{ id, workbookId, by, plan, tally, now },
      table: undefined,
      progress: {
        ...talliedOf(plan, undefined, tally),
        state: "paused",
        shownCredits: plan.priceCredits,
        chargedCredits: 0,
        startedAt: now,
        endsAt: null,
        keptEdits: 0,
        goneRows: 0,
        goneColumns: [],
        problem: null,
      },
      endsAt: null,
      earlier: undefined,
      ledgerCredits: 0,
    },
    "paused"
  );
  return { ...entry, office };
}
