/** The command killed at 100 instants of its run, from its start to its end. */
import { killedRuns } from "./support/killed-runs";
import { startScout } from "./support/scout";

jest.setTimeout(1_200_000);

it("loses nothing and buys nothing twice when it is killed at 100 instants", async () => {
  const scout = await startScout({ latencyMs: 150, companies: 300 });
  try {
    expect(await killedRuns(scout, { runs: 100, spreadMs: 2_500 })).toEqual({
      twice: [],
      lost: [],
    });
  } finally {
    await scout.close();
  }
});
