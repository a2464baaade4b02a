/** The credits that the team was granted and has used. Free, also when none are left. */
import type { Handler } from "../calls/call";
import { balanceOf } from "../money/purse";

export const creditBalance: Handler<object> = async ({ database, user }) => ({
  body: { ...(await balanceOf(database, user.teamId)), earliest_expiration: null },
});
