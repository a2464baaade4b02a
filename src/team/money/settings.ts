/** What holds for the whole team: its ceilings, and how old an answer may be. */
import type { Queries } from "../../datafolder/queries";
import { oneRow } from "../database/database";
import type { Ceilings } from "../members/members";

export interface Settings {
  readonly freshSeconds: number;
}

export const settingsOf = (queries: Queries): Promise<Settings> =>
  oneRow<Settings>(queries, `select freshness_seconds as "freshSeconds" from team`);

/** Changes only the settings that are given. */
export async function changeSettings(
  queries: Queries,
  change: Partial<Ceilings & Settings>
): Promise<void> {
  const columns = {
    call_credits: change.callCredits,
    day_credits: change.dayCredits,
    month_credits: change.monthCredits,
    freshness_seconds: change.freshSeconds,
  };
  const changed = Object.entries(columns).filter(([, value]) => value !== undefined);
  if (changed.length === 0) return;
  await queries.rows(
    `update team set ${changed.map(([column], at) => `${column} = $${at + 1}`).join(", ")}`,
    changed.map(([, value]) => value)
  );
}
