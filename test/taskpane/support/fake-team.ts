/** A team's gateway without a server: one run, in the state that is asked for. */
import type { OfficeRun, Team } from "../../../src/model/team";
import type { FakeClient } from "./fake-client";

const ok = <T>(value: T) => Promise.resolve({ ok: true, value } as const);
const none = { callCredits: null, dayCredits: null, monthCredits: null };

/** `state`: of the run once it was begun. */
export function useFakeTeam(client: FakeClient, state: string): void {
  const run: OfficeRun = {
    id: 7,
    state: state === "stopped" ? "stopped" : "running",
    because:
      state === "stopped"
        ? "Mia's ceiling for a day (until midnight UTC) is 300 credits, of which 0 credits are left; this can cost 3 credits. Ann can change it."
        : null,
    maxCredits: 612,
    spentCredits: 300,
    companies: { asked: 204, waiting: 104, unconfirmed: state === "stopped" ? 2 : 0, refused: 0 },
  };
  const team: Team = {
    priceOf: ({ companies }) =>
      ok({ companies: companies.length, held: 12, mostCredits: 576, leftCredits: 300 }),
    begin: (_order, most) => {
      client.acts.push(`begin for ${most}`);
      return ok(run);
    },
    run: () => ok(run),
    tell: (id, what) => {
      client.acts.push(`${what} ${id}`);
      return ok(run);
    },
    standing: () =>
      ok({
        name: "Mia",
        role: "member",
        own: { ...none, callCredits: 1000, dayCredits: 300 },
        team: { ...none, monthCredits: 20_000 },
        spent: { dayCredits: 300, monthCredits: 2_110 },
        managers: ["Ann", "Ben"],
      }),
  };
  client.team = () => Promise.resolve(team);
  client.set({ isTeam: true });
}
