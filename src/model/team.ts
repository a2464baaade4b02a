/** What a team's gateway tells besides the service's own calls: a member's ceilings. */
import type { Result } from "./failure";
import type { Credits } from "./units";

/** Credits; null: no ceiling. */
export interface TeamCeilings {
  readonly callCredits: Credits | null;
  readonly dayCredits: Credits | null;
  readonly monthCredits: Credits | null;
}

export interface TeamStanding {
  readonly name: string;
  readonly role: "member" | "manager";
  readonly own: TeamCeilings;
  readonly team: TeamCeilings;
  /** What this member spent. */
  readonly spent: { readonly dayCredits: Credits; readonly monthCredits: Credits };
  /** Names of those who can change ceilings; empty: only whoever runs the gateway can. */
  readonly managers: readonly string[];
}

export interface Team {
  standing(): Promise<Result<TeamStanding>>;
}
