/** What holds for the whole team: its ceilings, how old an answer may be, and the prices that a manager typed. */
import type * as z from "zod";
import { type Queries, oneRow } from "../../database/database";
import type { Ceilings, settingsRequest } from "../shapes/team-shapes";
import type { Prices } from "../shapes/prices";
import { publishedPrices } from "../wire/shared";

export interface Settings extends Ceilings {
  readonly freshSeconds: number;
  readonly prices: Prices;
  /** When these were read, by the database's clock: the only one that decides. */
  readonly readAt: number;
}

type Row = Omit<Settings, "prices"> & { readonly typedPrices: Partial<Prices> };

const COLUMNS = `call_credits as "callCredits", day_credits as "dayCredits",
  month_credits as "monthCredits", freshness_seconds as "freshSeconds", prices as "typedPrices",
  clock_timestamp() as "readAt"`;

const settingsIn = ({ typedPrices, ...rest }: Row): Settings => ({
  ...rest,
  prices: { ...publishedPrices, ...typedPrices },
});

export const settingsOf = async (queries: Queries): Promise<Settings> =>
  settingsIn(await oneRow<Row>(queries, `select ${COLUMNS} from team`));

/**
 * The lock on this row makes all reservations take turns. Their commit waits for no disk: a reservation that a crash of
 * the server takes back was not sent, because what is sent is committed after it, and waits.
 */
export const lockedSettings = async (queries: Queries): Promise<Settings> => {
  const { async: _, ...row } = await oneRow<Row & { readonly async: string }>(
    queries,
    `select ${COLUMNS}, set_config('synchronous_commit', 'off', true) as async from team for update`
  );
  return settingsIn(row);
};

/** Changes only the settings that are given; a null price is the published one again. */
export async function changeSettings(
  queries: Queries,
  change: z.output<typeof settingsRequest>
): Promise<void> {
  const columns = {
    call_credits: change.callCredits,
    day_credits: change.dayCredits,
    month_credits: change.monthCredits,
    freshness_seconds: change.freshSeconds,
  };
  const changed = Object.entries(columns).filter(([, value]) => value !== undefined);
  const sets = changed.map(([column], at) => `, ${column} = $${at + 2}`).join("");
  await queries.rows(`update team set prices = jsonb_strip_nulls(prices || $1::jsonb)${sets}`, [
    JSON.stringify(change.prices ?? {}),
    ...changed.map(([, value]) => value),
  ]);
}
