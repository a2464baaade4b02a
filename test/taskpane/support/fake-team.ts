/** A team's gateway without a server: a member and the limits. */
import type { Team } from "../../../src/client/interface/scout-client";
import type { FakeClient } from "./fake-client";

const none = { callCredits: null, dayCredits: null, monthCredits: null };

export function useFakeTeam(client: FakeClient): void {
  const team: Team = {
    standing: () =>
      Promise.resolve({
        ok: true,
        value: {
          name: "Mia",
          role: "member",
          own: { ...none, callCredits: 1000, dayCredits: 300 },
          team: { ...none, monthCredits: 20_000 },
          spent: { dayCredits: 300, monthCredits: 2_110 },
          managers: ["Ann", "Ben"],
        },
      }),
  };
  client.team = () => team;
  client.set({ isTeam: true });
}
