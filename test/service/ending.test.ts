/** The end of the service in the middle of what it does by itself. */
import { startBench } from "./support/service-under-test";

it("cuts off a round that is under way, which is no failure", async () => {
  const failures: unknown[] = [];
  const bench = await startBench({ onFailure: (error) => failures.push(error) });
  const rounds = Promise.all(bench.service.rounds.map((round) => round()));
  await bench.close();
  await rounds;
  expect(failures).toEqual([]);
});
