/** What a team's gateway offers besides the service's own calls: runs that go on without Excel, and ceilings. */
import type { Result } from "./failure";
import type { Credits } from "./units";

/** What a run at the gateway is to buy. */
export interface OfficeOrder {
  readonly name: string;
  /** Domains or company pages. */
  readonly companies: readonly string[];
  readonly buy: {
    readonly record: boolean;
    /** Slugs of technologies that come with the record. */
    readonly uses: readonly string[];
    readonly technologies: boolean;
    readonly buyingIntents: boolean;
  };
}

export interface OfficePrice {
  /** Different companies. */
  readonly companies: number;
  /** How many of these cost nothing. */
  readonly held: number;
  readonly mostCredits: Credits;
  /** What this member may still spend; null: no ceiling. */
  readonly leftCredits: Credits | null;
}

export interface OfficeRun {
  readonly id: number;
  readonly state: "running" | "paused" | "stopped" | "cancelled" | "finished";
  /** Why it stopped or what it waits for, in the gateway's words. */
  readonly because: string | null;
  readonly maxCredits: Credits;
  readonly spentCredits: Credits;
  readonly companies: {
    readonly asked: number;
    readonly waiting: number;
    readonly unconfirmed: number;
    readonly refused: number;
  };
}

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
  /** The most a run can cost now. Free. */
  priceOf(order: OfficeOrder): Promise<Result<OfficePrice>>;
  /** Costs up to `maxCredits`. If the reply is lost, the run may have begun: with the same key it is the same run. */
  begin(order: OfficeOrder, maxCredits: Credits, key: string): Promise<Result<OfficeRun>>;
  /** How a run stands. Free. Another member's run is `not-found`. */
  run(id: number): Promise<Result<OfficeRun>>;
  /** `continue` may cost what is left of the run's `maxCredits`. */
  tell(id: number, what: "continue" | "cancel"): Promise<Result<OfficeRun>>;
  standing(): Promise<Result<TeamStanding>>;
}
