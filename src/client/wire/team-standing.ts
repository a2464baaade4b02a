/** What a team's gateway tells a member of ceilings and spending. */
import * as z from "zod/mini";

const credits = z.int().check(z.nonnegative());
/** null: no ceiling. */
const ceilings = z.object({
  callCredits: z.nullable(credits),
  dayCredits: z.nullable(credits),
  monthCredits: z.nullable(credits),
});
export type TeamCeilings = z.output<typeof ceilings>;

/** The member's and the team's ceilings. */
export const standingRoute = {
  method: "GET",
  path: "/team/v1/me",
  parametersIn: "query",
  limitGroup: "free",
  response: z.object({
    ceilings: z.object({ own: ceilings, team: ceilings }),
    /** What this member spent. */
    spent: z.object({ dayCredits: credits, monthCredits: credits }),
    /** Names of those who can change ceilings; empty: only whoever runs the gateway can. */
    managers: z.array(z.string()),
  }),
} as const;
export type TeamStanding = z.output<typeof standingRoute.response>;
